package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * Ints: 4 bytes, big-endian, two's complement. Order: {@link CellOrder#SIGNED}.
 *
 * @hidden
 */
@ForGeneratedCode
public final class IntCodec implements CellCodec<Integer> {
  IntCodec() {}

  /** {@return the cell of a value} */
  public ByteString encodeInt(int value) {
    byte[] bytes = new byte[4];
    BigEndian.putInt(bytes, 0, value);
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  /** {@return the value of a cell} */
  public int decodeInt(ByteString cell) {
    Malformed.checkLength("int", 4, cell);
    return BigEndian.getInt(cell, 0);
  }

  @Override
  public ByteString encode(Integer value) {
    return encodeInt(value);
  }

  @Override
  public Integer decode(ByteString cell) {
    return decodeInt(cell);
  }
}
