package io.github.bigtablemapper.exception;

/**
 * A write that was applied, while its result cannot be given. A setter of an entity has thrown, to
 * which a put gives the times and the version that were written; an interceptor has, that was told
 * the outcome; the answer to an increment does not hold the counter; or what a put gives back of
 * the row, or {@code patchAndGet}, could not be read behind the write. Do not write again: read the
 * row.
 */
public final class AppliedException extends BigtableMapperException {
  private static final long serialVersionUID = 1L;

  /** Says which write it was, and what has thrown or is missing. */
  public AppliedException(String message) {
    super(message, null);
  }
}
