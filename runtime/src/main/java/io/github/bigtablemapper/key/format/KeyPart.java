package io.github.bigtablemapper.key.format;

import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A part of a row key: its name and its layout. Generated keys have one constant per part.
 *
 * @param <T> the type of the part
 * @hidden
 */
@ForGeneratedCode
public abstract non-sealed class KeyPart<T> implements KeyPattern.Part {
  private final String name;

  KeyPart(String name) {
    this.name = name;
  }

  /** {@return the name of the part} */
  public final String name() {
    return name;
  }

  /**
   * Appends the part to a key.
   *
   * @throws InvalidKeyException if the value is null or cannot be stored
   */
  public abstract void write(KeyWriter out, T value);

  /**
   * Reads the next part of a key as this part.
   *
   * @throws io.github.bigtablemapper.exception.DecodeException if it is not a value of this part
   */
  public abstract T read(KeyReader in);

  /**
   * Appends a value as text to a key: in the format of {@code toString}, or hexadecimal digits for
   * bytes. For a part with a codec, it is a value of the stored type.
   *
   * @throws IllegalArgumentException or java.time.DateTimeException if it is not a value of the
   *     type
   * @throws InvalidKeyException if it cannot be stored
   */
  public abstract void writeText(KeyWriter out, String value);

  /**
   * Appends the part to a key if there is a value; otherwise the key ends before it.
   *
   * @throws InvalidKeyException if the value cannot be stored, or a preceding part has no value
   */
  public final void writeOptional(KeyWriter out, @Nullable T value) {
    if (value == null) {
      out.leaveOut(name);
    } else {
      write(out, value);
    }
  }

  /**
   * {@return the value of the next part of a key; null at the end of the key}
   *
   * @throws io.github.bigtablemapper.exception.DecodeException if it is not a value of this part
   */
  public final @Nullable T readOptional(KeyReader in) {
    return in.isAtEnd() ? null : read(in);
  }

  /**
   * {@return a copy of an array, with copies of the arrays in it; any other value itself}
   *
   * @param value may be null, which is rejected when it is written
   */
  @SuppressWarnings("unchecked") // the copy of an array has its type
  public final T copy(T value) {
    return (T) copyOf(value);
  }

  @SuppressWarnings("NullAway") // elements may be null
  private static Object copyOf(Object value) {
    if (value instanceof Object[] array) {
      Object[] copy = array.clone(); // of the same type
      Arrays.setAll(copy, i -> copyOf(copy[i]));
      return copy;
    }
    if (value instanceof byte[] array) {
      return array.clone();
    }
    if (value instanceof int[] array) {
      return array.clone();
    }
    if (value instanceof long[] array) {
      return array.clone();
    }
    if (value instanceof char[] array) {
      return array.clone();
    }
    if (value instanceof short[] array) {
      return array.clone();
    }
    if (value instanceof boolean[] array) {
      return array.clone();
    }
    if (value instanceof float[] array) {
      return array.clone();
    }
    return value instanceof double[] array ? array.clone() : value;
  }

  /** {@return true if a value may be stored as empty bytes} */
  boolean canBeEmpty() {
    return false;
  }

  /**
   * Appends the common start of the stored values that start with the given text or bytes.
   *
   * @throws IllegalArgumentException if the part is neither text nor bytes
   */
  public void writeStart(KeyWriter out, T start) {
    throw new IllegalArgumentException("part '" + name + "' is neither text nor bytes");
  }

  /** {@return its declared options, with the names of {@code @RowKey}} */
  public KeyPartOptions options() {
    return new KeyPartOptions(0, false, isReversed(), false, 0, false);
  }

  /** {@return true if the largest value is stored first} */
  public boolean isReversed() {
    return false;
  }

  /** {@return true if rows are in the order of the values or the reverse order} */
  public boolean isOrdered() {
    return true;
  }

  final <V> V notNull(@Nullable V value) {
    if (value == null) {
      throw new InvalidKeyException("part '" + name + "' of the row key is null; set it");
    }
    return value;
  }

  final InvalidKeyException invalid(String problem) {
    return invalid(name, problem);
  }

  static InvalidKeyException invalid(String part, String problem) {
    return new InvalidKeyException("part '" + part + "' of the row key " + problem);
  }
}
