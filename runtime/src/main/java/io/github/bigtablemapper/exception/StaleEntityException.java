package io.github.bigtablemapper.exception;

/**
 * A write of an entity with a version that is not the row's: another writer has changed or deleted
 * the row, or stored it first. Nothing was applied. Read the entity again, make the change to that,
 * and write it.
 */
public final class StaleEntityException extends BigtableMapperException {
  private static final long serialVersionUID = 1L;

  /** Says which write it was. */
  public StaleEntityException(String message) {
    super(message, null);
  }
}
