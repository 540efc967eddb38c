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
public final class ShortCodec implements CellCodec<Short> {
  ShortCodec() {}

  /** {@return the cell of a value} */
  public ByteString encodeShort(short value) {
    byte[] bytes = new byte[2];
    bytes[0] = (byte) (value >> 8);
    bytes[1] = (byte) value;
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  /** {@return the value of a cell} */
  public short decodeShort(ByteString cell) {
    Malformed.checkLength("short", 2, cell);
    return (short) (cell.byteAt(0) << 8 | (cell.byteAt(1) & 0xff));
  }

  @Override
  public ByteString encode(Short value) {
    return encodeShort(value);
  }

  @Override
  public Short decode(ByteString cell) {
    return decodeShort(cell);
  }
}
