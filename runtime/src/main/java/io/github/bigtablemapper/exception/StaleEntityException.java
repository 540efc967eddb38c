package io.github.bigtablemapper.exception;

import com.google.protobuf.ByteString;

/**
 * The version of an entity does not match the version of its row: another writer has changed or
 * deleted the row, or stored it first. Nothing was applied. Read the entity again, change that one,
 * and write it.
 */
public final class StaleEntityException extends BigtableMapperException {
  private static final long serialVersionUID = 1L;

  private final ByteString rowKey;
  private final String entity;
  private final String property;

  /**
   * Creates an exception with a message that names the write.
   *
   * @param rowKey the key of the row, which the message must not quote
   * @param entity the simple name of the entity
   * @param property the property that contains its version
   */
  public StaleEntityException(String message, ByteString rowKey, String entity, String property) {
    super(message, null);
    this.rowKey = rowKey;
    this.entity = entity;
    this.property = property;
  }

  /** {@return the key of the row; it may be a secret, and no message contains it} */
  public ByteString rowKey() {
    return rowKey;
  }

  /** {@return the simple name of the entity} */
  public String entity() {
    return entity;
  }

  /** {@return the property that contains the entity's version} */
  public String property() {
    return property;
  }
}
