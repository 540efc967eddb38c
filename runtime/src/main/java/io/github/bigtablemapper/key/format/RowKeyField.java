package io.github.bigtablemapper.key.format;

import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A part of ordered row keys in Bigtable's row-key schema: its name in SQL, and the type of its
 * bytes. Two fields are equal if both are equal. Immutable.
 *
 * @hidden
 */
@ForGeneratedCode
public final class RowKeyField {
  /** The types of fields. More may follow: a switch needs a default. */
  public enum Type {
    /** {@code String} in {@code Utf8Bytes}. */
    STRING,
    /** {@code Bytes} as they are. */
    BYTES,
    /** {@code Int64} in {@code OrderedCodeBytes}. */
    INT64,
    /** {@code Timestamp}, as microseconds in {@code Int64.OrderedCodeBytes}. */
    TIMESTAMP
  }

  private final String name;
  private final Type type;

  private RowKeyField(String name, Type type) {
    this.name = name;
    this.type = type;
  }

  /**
   * {@return the field of a part of a key} Called by generated code.
   *
   * @param name the name in SQL
   */
  public static RowKeyField of(String name, KeyPattern.Part part) {
    return new RowKeyField(name, part.fieldType());
  }

  /** {@return the name in SQL} */
  public String name() {
    return name;
  }

  /** {@return the type of its bytes} */
  public Type type() {
    return type;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof RowKeyField that && name.equals(that.name) && type == that.type;
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, type);
  }

  /** {@return name and type} */
  @Override
  public String toString() {
    return name + " " + type;
  }
}
