package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import org.jspecify.annotations.Nullable;

/**
 * Turns values of one type into the bytes of a cell and back. {@code decode(encode(v))} equals
 * {@code v}, and equal values have equal bytes, so that conditions can compare bytes. A codec is
 * stateless and used by many threads at once.
 *
 * @param <T> the type of the values
 */
public interface CellCodec<T> {
  /**
   * Encodes a value.
   *
   * @throws io.github.bigtablemapper.exception.InvalidValueException if the value cannot be stored
   *     without loss
   */
  ByteString encode(T value);

  /**
   * Decodes a cell. Any exception becomes a {@link
   * io.github.bigtablemapper.exception.DecodeException} that names the column; its message must not
   * carry the bytes.
   */
  T decode(ByteString cell);

  /** {@return the encoded value, or null for null: no cell} */
  default @Nullable ByteString encodeOrNull(@Nullable T value) {
    return value == null ? null : encode(value);
  }
}
