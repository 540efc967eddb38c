package io.github.bigtablemapper.exception;

import com.google.protobuf.ByteString;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A stored row cannot be decoded into its entity: a cell does not decode, a required column is
 * missing, or the row key has another format. The message names the entity, the property and the
 * column, and a hash of the row key; never the key or the value.
 */
public final class DecodeException extends BigtableMapperException {
  private static final long serialVersionUID = 1L;

  private final @Nullable ByteString rowKey;
  private final @Nullable String entity;
  private final @Nullable String property;

  /**
   * Says what does not decode.
   *
   * @param message what is wrong with the bytes, in words that do not quote them
   */
  public DecodeException(String message) {
    this(message, null);
  }

  /** Says what does not decode. The cause must not carry the value. */
  public DecodeException(String message, @Nullable Throwable cause) {
    super(message, cause);
    this.rowKey = null;
    this.entity = null;
    this.property = null;
  }

  /**
   * Says what does not decode, and where it is.
   *
   * @param rowKey the key of the row, which the message must not quote; null: not known
   * @param entity the simple name of the entity; null: not known
   * @param property the property; null: the row as a whole
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

  /** {@return the key of the row, where it is known; it may be a secret, and is in no message} */
  public Optional<ByteString> rowKey() {
    return Optional.ofNullable(rowKey);
  }

  /** {@return the simple name of the entity, or of what all entities of the table are, if known} */
  public Optional<String> entity() {
    return Optional.ofNullable(entity);
  }

  /**
   * {@return the property; empty where the row as a whole, its key or its constructor is at fault}
   */
  public Optional<String> property() {
    return Optional.ofNullable(property);
  }
}
