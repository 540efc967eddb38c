package io.github.bigtablemapper.annotation;

/** What becomes of a write that has another value for a {@link WriteOnce} property. */
public enum WriteOnceMode {
  /** It is refused as a whole. */
  REFUSE,

  /**
   * The stored value stays, and the rest of the write is made: SQL's {@code ON CONFLICT DO NOTHING}
   * for one column, or DynamoDB's {@code if_not_exists}.
   */
  KEEP
}
