package io.github.bigtablemapper.annotation;

/** Who keeps a secondary index up to date. */
public enum IndexMode {
  /**
   * Bigtable, by a continuous materialized view: <b>eventually</b>. A read of the index may not see
   * a write that has been made, for seconds or minutes. The index costs writers nothing.
   */
  VIEW,
  /**
   * The repository, by a second table that it writes first: a read of the index sees every entity
   * that was written before. Each write costs several requests, and all writers must be such
   * repositories. The entity needs a {@link Version}.
   */
  TABLE
}
