package io.github.bigtablemapper.exception;

/**
 * A put that was applied, while its entity could not be given the times and the version that were
 * written: a setter of the entity has thrown. Do not put it again: read it.
 */
public final class AppliedException extends BigtableMapperException {
  private static final long serialVersionUID = 1L;

  /** Says which put it was, and what has thrown. */
  public AppliedException(String message) {
    super(message, null);
  }
}
