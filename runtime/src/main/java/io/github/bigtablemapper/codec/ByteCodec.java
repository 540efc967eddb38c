package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * Bytes as numbers: one byte, two's complement. Order: {@link CellOrder#SIGNED}.
 *
 * @hidden
 */
@ForGeneratedCode
public final class ByteCodec extends ArrayCodec<Byte> {
  ByteCodec() {}

  /** {@return the cell of a value} */
  public ByteString encodeByte(byte value) {
    byte[] bytes = new byte[1];
    bytes[0] = value;
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  /** {@return the value of a cell} */
  public byte decodeByte(CellBytes cell) {
    return decodeByte(cell.array(), cell.from(), cell.to());
  }

  private static byte decodeByte(byte[] bytes, int from, int to) {
    Malformed.checkLength("byte", 1, to - from);
    return bytes[from];
  }

  @Override
  public ByteString encode(Byte value) {
    return encodeByte(value);
  }

  @Override
  public Byte decode(byte[] bytes, int from, int to) {
    return decodeByte(bytes, from, to);
  }
}
