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
public final class FloatCodec implements CellCodec<Float> {
  FloatCodec() {}

  /** {@return the cell of a value} */
  public ByteString encodeFloat(float value) {
    byte[] bytes = new byte[4];
    BigEndian.putInt(bytes, 0, Float.floatToIntBits(value));
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  /** {@return the value of a cell} */
  public float decodeFloat(ByteString cell) {
    Malformed.checkLength("float", 4, cell);
    return Float.intBitsToFloat(BigEndian.getInt(cell, 0));
  }

  @Override
  public ByteString encode(Float value) {
    return encodeFloat(value);
  }

  @Override
  public Float decode(ByteString cell) {
    return decodeFloat(cell);
  }
}
