package io.github.bigtablemapper.dynamodb.item;

/**
 * An item that cannot become an entity. The message has attributes and types, never a value. An
 * import rejects the item, and continues.
 */
public final class InvalidItemException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception with the problem of the item, without its values. */
  public InvalidItemException(String message) {
    super(message);
  }
}
