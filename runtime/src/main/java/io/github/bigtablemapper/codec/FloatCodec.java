package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * Floats: the 4 bytes of IEEE 754, big-endian. 0.0 and -0.0 stay different values. Every NaN is
 * written as {@code 7fc00000}, because {@link Float#equals} does not distinguish them. The bytes of
 * negative numbers sort in reverse.
 *
 * @hidden
 */
@ForGeneratedCode
public final class FloatCodec extends ArrayCodec<Float> {
  FloatCodec() {}

  /** {@return the cell of a value} */
  public ByteString encodeFloat(float value) {
    byte[] bytes = new byte[4];
    BigEndian.putInt(bytes, 0, Float.floatToIntBits(value));
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  /** {@return the value of a cell} */
  public float decodeFloat(CellBytes cell) {
    return decodeFloat(cell.array(), cell.from(), cell.to());
  }

  private static float decodeFloat(byte[] bytes, int from, int to) {
    Malformed.checkLength("float", 4, to - from);
    return Float.intBitsToFloat(BigEndian.getInt(bytes, from));
  }

  @Override
  public ByteString encode(Float value) {
    return encodeFloat(value);
  }

  @Override
  public Float decode(byte[] bytes, int from, int to) {
    return decodeFloat(bytes, from, to);
  }
}
