package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * Shorts: 2 bytes, big-endian, two's complement. Order: {@link CellOrder#SIGNED}.
 *
 * @hidden
 */
@ForGeneratedCode
public final class ShortCodec extends ArrayCodec<Short> {
  ShortCodec() {}

  /** {@return the cell of a value} */
  public ByteString encodeShort(short value) {
    byte[] bytes = new byte[2];
    bytes[0] = (byte) (value >> 8);
    bytes[1] = (byte) value;
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  /** {@return the value of a cell} */
  public short decodeShort(CellBytes cell) {
    return decodeShort(cell.array(), cell.from(), cell.to());
  }

  private static short decodeShort(byte[] bytes, int from, int to) {
    Malformed.checkLength("short", 2, to - from);
    return BigEndian.getShort(bytes, from);
  }

  @Override
  public ByteString encode(Short value) {
    return encodeShort(value);
  }

  @Override
  public Short decode(byte[] bytes, int from, int to) {
    return decodeShort(bytes, from, to);
  }
}
