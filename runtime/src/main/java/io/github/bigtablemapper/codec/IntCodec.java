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
public final class IntCodec extends ArrayCodec<Integer> {
  IntCodec() {}

  /** {@return the cell of a value} */
  public ByteString encodeInt(int value) {
    byte[] bytes = new byte[4];
    BigEndian.putInt(bytes, 0, value);
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  /** {@return the value of a cell} */
  public int decodeInt(CellBytes cell) {
    return decodeInt(cell.array(), cell.from(), cell.to());
  }

  private static int decodeInt(byte[] bytes, int from, int to) {
    Malformed.checkLength("int", 4, to - from);
    return BigEndian.getInt(bytes, from);
  }

  @Override
  public ByteString encode(Integer value) {
    return encodeInt(value);
  }

  @Override
  public Integer decode(byte[] bytes, int from, int to) {
    return decodeInt(bytes, from, to);
  }
}
