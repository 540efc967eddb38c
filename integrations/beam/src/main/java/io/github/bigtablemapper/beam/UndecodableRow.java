package io.github.bigtablemapper.beam;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import java.io.Serializable;
import java.util.Objects;
import java.util.Optional;
import org.apache.beam.sdk.coders.DefaultCoder;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.jspecify.annotations.Nullable;

/**
 * A row that a read could not decode: its place and the reason, without its values. Immutable;
 * thread-safe.
 */
@DefaultCoder(SerializableCoder.class)
public final class UndecodableRow implements Serializable {
  private static final long serialVersionUID = 1L;

  private final ByteString rowKey;
  private final @Nullable String entity;
  private final @Nullable String property;
  private final String message;

  private UndecodableRow(
      ByteString rowKey, @Nullable String entity, @Nullable String property, String message) {
    this.rowKey = rowKey;
    this.entity = entity;
    this.property = property;
    this.message = message;
  }

  static UndecodableRow of(ByteString rowKey, DecodeException failure) {
    return new UndecodableRow(
        rowKey,
        failure.entity().orElse(null),
        failure.property().orElse(null),
        String.valueOf(failure.getMessage()));
  }

  /** {@return the row key; it may be a secret} */
  public ByteString rowKey() {
    return rowKey;
  }

  /**
   * {@return the simple name of the entity, or of the common type of all entities in the table, if
   * known}
   */
  public Optional<String> entity() {
    return Optional.ofNullable(entity);
  }

  /**
   * {@return the property; empty if the cause is the row as a whole, its key or its constructor}
   */
  public Optional<String> property() {
    return Optional.ofNullable(property);
  }

  /** {@return the reason, without the row key and the values} */
  public String message() {
    return message;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof UndecodableRow row
        && rowKey.equals(row.rowKey)
        && Objects.equals(entity, row.entity)
        && Objects.equals(property, row.property)
        && message.equals(row.message);
  }

  @Override
  public int hashCode() {
    return Objects.hash(rowKey, entity, property, message);
  }

  /** {@return the message, because the row key must not be logged} */
  @Override
  public String toString() {
    return "UndecodableRow[" + message + "]";
  }
}
