package io.github.bigtablemapper.annotation;

/** How to handle a write with another value for a {@link WriteOnce} property. */
public enum WriteOnceMode {
  /** The write is refused as a whole. */
  REFUSE,

  /**
   * The stored value stays, and the rest of the write is applied, like SQL's {@code ON CONFLICT DO
   * NOTHING} for one column, or DynamoDB's {@code if_not_exists}.
   */
  KEEP
}
