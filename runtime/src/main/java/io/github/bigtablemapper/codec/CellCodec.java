package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidValueException;
import org.jspecify.annotations.Nullable;

/**
 * Converts values of one type to the bytes of a cell and back. {@code decode(encode(v))} equals
 * {@code v}. Equal values have equal bytes, so that conditions can compare bytes. A codec is
 * stateless and thread-safe.
 *
 * @param <T> the type of the values
 */
public interface CellCodec<T> {
  /**
   * Encodes a value. The result is never null, which would mean no cell.
   *
   * @throws InvalidValueException if the value cannot be stored without loss
   */
  ByteString encode(T value);

  /**
   * Decodes a cell. Any exception becomes a {@link
   * io.github.bigtablemapper.exception.DecodeException} that names the column; its message must not
   * contain the bytes.
   */
  T decode(ByteString cell);

  /**
   * Decodes a cell that is a part of an array, without an object for the cell, as {@link
   * #decode(ByteString)}. By default, the part is copied to a byte string. A codec that overrides
   * this method must not keep or change the array.
   *
   * @param from the index of the first byte
   * @param to the index after the last byte
   */
  default T decode(byte[] bytes, int from, int to) {
    return decode(ByteString.copyFrom(bytes, from, to - from));
  }

  /**
   * {@return the encoded value, or null for null, which means no cell}
   *
   * @throws InvalidValueException if the value cannot be stored, or this codec encodes it as null
   */
  default @Nullable ByteString encodeOrNull(@Nullable T value) {
    return value == null ? null : encodeNonNull(value);
  }

  /**
   * {@return the encoded value, never null}
   *
   * @throws InvalidValueException if the value cannot be stored, or this codec encodes it as null
   */
  default ByteString encodeNonNull(T value) {
    ByteString cell = encode(value);
    if (cell == null) {
      throw new InvalidValueException(
          getClass().getSimpleName()
              + " encodes a value as null, which would delete the cell. A codec returns bytes"
              + " for every value, or throws; what has no cell is a property that is null.");
    }
    return cell;
  }
}
