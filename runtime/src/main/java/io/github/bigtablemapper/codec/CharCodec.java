package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * Chars: 2 bytes, big-endian, one UTF-16 unit; a surrogate is stored like any other. Order: {@link
 * CellOrder#UNSIGNED}.
 *
 * @hidden
 */
@ForGeneratedCode
public final class CharCodec extends ArrayCodec<Character> {
  CharCodec() {}

  /** {@return the cell of a value} */
  public ByteString encodeChar(char value) {
    byte[] bytes = new byte[2];
    bytes[0] = (byte) (value >> 8);
    bytes[1] = (byte) value;
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  /** {@return the value of a cell} */
  public char decodeChar(CellBytes cell) {
    return decodeChar(cell.array(), cell.from(), cell.to());
  }

  private static char decodeChar(byte[] bytes, int from, int to) {
    Malformed.checkLength("char", 2, to - from);
    return (char) BigEndian.getShort(bytes, from);
  }

  @Override
  public ByteString encode(Character value) {
    return encodeChar(value);
  }

  @Override
  public Character decode(byte[] bytes, int from, int to) {
    return decodeChar(bytes, from, to);
  }
}
