package io.github.bigtablemapper.exception;

/**
 * A write that gives a write-once property another value than the one that is stored. Nothing was
 * applied. Unlike after a {@link StaleEntityException}, to try again is of no use: leave the
 * property as it is stored.
 */
public final class WriteOnceException extends BigtableMapperException {
  private static final long serialVersionUID = 1L;

  /** Says which write it was, and which property. */
  public WriteOnceException(String message) {
    super(message, null);
  }
}
