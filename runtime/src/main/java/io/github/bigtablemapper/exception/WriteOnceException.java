package io.github.bigtablemapper.exception;

import com.google.protobuf.ByteString;
import java.util.List;

/**
 * A write has a value for a write-once property that differs from the stored one. Nothing was
 * applied. Unlike after a {@link StaleEntityException}, another attempt does not help: leave the
 * property as it is stored.
 */
public final class WriteOnceException extends BigtableMapperException {
  private static final long serialVersionUID = 1L;

  private final ByteString rowKey;
  private final String entity;
  private final String[] properties;

  /**
   * Creates an exception with a message that names the write and the property.
   *
   * @param rowKey the key of the row, which the message must not quote
   * @param entity the simple name of the entity
   * @param properties at least one
   */
  public WriteOnceException(
      String message, ByteString rowKey, String entity, List<String> properties) {
    super(message, null);
    this.rowKey = rowKey;
    this.entity = entity;
    this.properties = properties.toArray(String[]::new);
  }

  /** {@return the key of the row; it may be a secret, and no message contains it} */
  public ByteString rowKey() {
    return rowKey;
  }

  /** {@return the simple name of the entity} */
  public String entity() {
    return entity;
  }

  /** {@return the property; the first of several} */
  public String property() {
    return properties[0];
  }

  /**
   * {@return the properties that are stored with another value} If the row could not be read after
   * the write was refused, these are all write-once properties of the write, at least one of which
   * has another value.
   */
  public List<String> properties() {
    return List.of(properties);
  }
}
