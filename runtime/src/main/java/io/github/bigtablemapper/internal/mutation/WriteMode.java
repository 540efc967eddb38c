package io.github.bigtablemapper.internal.mutation;

/** How a write treats columns without a value, and values that are generated. */
public enum WriteMode {
  /** A column without a value is cleared; versions and times are those of the write. */
  REPLACE(true, true),

  /** A column without a value stays; versions and times are those of the write. */
  MERGE(false, true),

  /** A column without a value stays; versions and times are those that the entity holds. */
  LOAD(false, false);

  private final boolean clears;
  private final boolean stamps;

  WriteMode(boolean clears, boolean stamps) {
    this.clears = clears;
    this.stamps = stamps;
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
