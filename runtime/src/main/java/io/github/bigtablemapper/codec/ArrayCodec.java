package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * The base of codecs that decode a part of an array, without an object for the cell.
 *
 * @param <T> the type of the values
 * @hidden
 */
@ForGeneratedCode
public abstract class ArrayCodec<T> implements CellCodec<T> {
  /** Called by codecs. */
  protected ArrayCodec() {}

  @Override
  public T decode(ByteString cell) {
    byte[] bytes = cell.toByteArray();
    return decode(bytes, 0, bytes.length);
  }

  @Override
  public abstract T decode(byte[] bytes, int from, int to);
}
