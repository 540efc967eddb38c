package io.github.bigtablemapper.internal.mutation;

/** How a write treats columns without a value, and values that are generated. */
public enum WriteMode {
  /** A column without a value is cleared; versions and times come from the write. */
  REPLACE(true, true, true),

  /**
   * A column without a value stays, and so does a collection that is null; any other collection is
   * replaced.
   */
  UPDATE(false, true, true),

  /** A column without a value stays; versions and times come from the write. */
  MERGE(false, false, true),

  /** A column without a value is cleared; versions and times come from the entity. */
  REPLAY(true, true, false),

  /** A column without a value stays; versions and times come from the entity. */
  RESTORE(false, false, false);

  private final boolean clears;
  private final boolean replacesCollections;
  private final boolean stamps;

  WriteMode(boolean clears, boolean replacesCollections, boolean stamps) {
    this.clears = clears;
    this.replacesCollections = replacesCollections;
    this.stamps = stamps;
  }

  /** {@return whether the write deletes the elements that a collection does not contain} */
  boolean replacesCollections() {
    return replacesCollections;
  }

  /** {@return whether the write deletes what has no value} */
  boolean clears() {
    return clears;
  }

  /** {@return whether the write gives versions and times} */
  boolean stamps() {
    return stamps;
  }
}
