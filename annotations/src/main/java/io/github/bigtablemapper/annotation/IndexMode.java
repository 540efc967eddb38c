package io.github.bigtablemapper.annotation;

/** How a secondary index is kept up to date. */
public enum IndexMode {
  /**
   * By Bigtable, as a continuous materialized view: <b>eventually</b>. For seconds or minutes, a
   * read of the index may not return a completed write. The index adds no cost to writes.
   */
  VIEW,
  /**
   * By the repository, in a second table that it writes first: a read of the index returns every
   * entity that was written before. Each write costs several requests, and all writers must use
   * such repositories. The repository keeps a revision of each row in the family {@code _revision},
   * and repeats a write that another writer has overtaken, unless its {@link Version} is stale.
   */
  TABLE
}
