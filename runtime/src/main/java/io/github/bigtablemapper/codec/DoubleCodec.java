package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * Doubles: the 8 bytes of IEEE 754, big-endian, as SQL's {@code TO_FLOAT64} reads them. 0.0 and
 * -0.0 stay different values. Every NaN is written as {@code 7ff8000000000000}, because {@link
 * Double#equals} does not distinguish them. The bytes of negative numbers sort in reverse.
 *
 * @hidden
 */
@ForGeneratedCode
public final class DoubleCodec extends ArrayCodec<Double> {
  DoubleCodec() {}

  /** {@return the cell of a value} */
  public ByteString encodeDouble(double value) {
    byte[] bytes = new byte[8];
    BigEndian.putLong(bytes, 0, Double.doubleToLongBits(value));
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  /** {@return the value of a cell} */
  public double decodeDouble(CellBytes cell) {
    return decodeDouble(cell.array(), cell.from(), cell.to());
  }

  private static double decodeDouble(byte[] bytes, int from, int to) {
    Malformed.checkLength("double", 8, to - from);
    return Double.longBitsToDouble(BigEndian.getLong(bytes, from));
  }

  @Override
  public ByteString encode(Double value) {
    return encodeDouble(value);
  }

  @Override
  public Double decode(byte[] bytes, int from, int to) {
    return decodeDouble(bytes, from, to);
  }
}
