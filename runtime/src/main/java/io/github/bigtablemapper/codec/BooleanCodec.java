package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * Booleans: one byte, 0 for false and 1 for true. Order: {@link CellOrder#UNSIGNED}.
 *
 * @hidden
 */
@ForGeneratedCode
public final class BooleanCodec extends ArrayCodec<Boolean> {
  private static final ByteString FALSE = ByteString.copyFrom(new byte[] {0});
  private static final ByteString TRUE = ByteString.copyFrom(new byte[] {1});

  BooleanCodec() {}

  /** {@return the cell of a value: a shared instance} */
  public ByteString encodeBoolean(boolean value) {
    return value ? TRUE : FALSE;
  }

  /** {@return the value of a cell} */
  public boolean decodeBoolean(CellBytes cell) {
    return decodeBoolean(cell.array(), cell.from(), cell.to());
  }

  private static boolean decodeBoolean(byte[] bytes, int from, int to) {
    Malformed.checkLength("boolean", 1, to - from);
    return switch (bytes[from]) {
      case 0 -> false;
      case 1 -> true;
      default -> throw Malformed.cell("boolean");
    };
  }

  @Override
  public ByteString encode(Boolean value) {
    return encodeBoolean(value);
  }

  @Override
  public Boolean decode(byte[] bytes, int from, int to) {
    return decodeBoolean(bytes, from, to);
  }
}
