package io.github.bigtablemapper.exception;

import com.google.protobuf.ByteString;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A stored row cannot be decoded to its entity: a cell is undecodable, a required column is
 * missing, or the row key has another format. The message names the entity, the property and the
 * column, and a hash of the row key; never the key or the value.
 */
public final class DecodeException extends BigtableMapperException {
  private static final long serialVersionUID = 1L;

  private final @Nullable ByteString rowKey;
  private final @Nullable String entity;
  private final @Nullable String property;

  /**
   * Creates an exception for undecodable bytes.
   *
   * @param message what is wrong with the bytes, without quoting them
   */
  public DecodeException(String message) {
    this(message, null);
  }

  /** Creates an exception for undecodable bytes. The cause must not contain the value. */
  public DecodeException(String message, @Nullable Throwable cause) {
    super(message, cause);
    this.rowKey = null;
    this.entity = null;
    this.property = null;
  }

  /**
   * Creates an exception for undecodable bytes, and their location.
   *
   * @param rowKey the key of the row, which the message must not quote; null if unknown
   * @param entity the simple name of the entity; null if unknown
   * @param property the property; null for the row as a whole
   */
  public DecodeException(
      String message,
      @Nullable ByteString rowKey,
      @Nullable String entity,
      @Nullable String property) {
    super(message, null);
    this.rowKey = rowKey;
    this.entity = entity;
    this.property = property;
  }

  /**
   * {@return the key of the row, if it is known; it may be a secret, and no message contains it}
   */
  public Optional<ByteString> rowKey() {
    return Optional.ofNullable(rowKey);
  }

  /** {@return the simple name of the entity, or of the sealed interface of the table, if known} */
  public Optional<String> entity() {
    return Optional.ofNullable(entity);
  }

  /**
   * {@return the property; empty if the cause is the row as a whole, its key or its constructor}
   */
  public Optional<String> property() {
    return Optional.ofNullable(property);
  }
}
