package io.github.bigtablemapper.exception;

/**
 * A write was applied, but its result is not available: a setter of the entity, which receives the
 * times and the version that were written, has thrown an exception; an interceptor, which receives
 * the outcome, has thrown an exception; the response to an increment does not contain the counter;
 * or the row could not be read after the write, for the result of a put or of {@code applyAndGet}.
 * Do not write again: read the row.
 */
public final class AppliedException extends BigtableMapperException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception with a message that names the write, and what has thrown an exception or
   * is missing.
   */
  public AppliedException(String message) {
    super(message, null);
  }
}
