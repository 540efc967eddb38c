package io.github.bigtablemapper.dynamodb.item;

/**
 * An item that cannot become an entity. The message names attributes and types, never a value. An
 * import puts the item among those it has rejected, and goes on.
 */
public final class InvalidItemException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Says what is wrong with the item, without its values. */
  public InvalidItemException(String message) {
    super(message);
  }
}
