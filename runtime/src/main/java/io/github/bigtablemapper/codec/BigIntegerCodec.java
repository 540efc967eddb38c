package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.math.BigInteger;

/**
 * Big integers: two's complement, big-endian, in as few bytes as {@link BigInteger#toByteArray}
 * needs, at least one. A value has at most 33,220 bits, which is enough for 10,000 decimal digits:
 * the limit of {@link DecimalNumbers}. No order, because the lengths differ.
 *
 * @hidden
 */
@ForGeneratedCode
public final class BigIntegerCodec extends ArrayCodec<BigInteger> {
  /** The number of bytes of the largest value. */
  private static final int MAX_BYTES = 33_220 / 8 + 1;

  BigIntegerCodec() {}

  @Override
  public ByteString encode(BigInteger value) {
    if (!DecimalNumbers.isWithinLimits(value)) {
      throw new InvalidValueException(
          ("the BigInteger has %s bits, and the limit is 33,220, about 10,000 digits; give the"
                  + " property a custom codec")
              .formatted(value.bitLength()));
    }
    return UnsafeByteOperations.unsafeWrap(value.toByteArray());
  }

  @Override
  public BigInteger decode(byte[] bytes, int from, int to) {
    int size = to - from;
    if (size == 0 || size > MAX_BYTES) {
      throw Malformed.cell("BigInteger");
    }
    BigInteger value = new BigInteger(bytes, from, size);
    if (value.bitLength() / 8 + 1 != size || !DecimalNumbers.isWithinLimits(value)) {
      throw Malformed.cell("BigInteger");
    }
    return value;
  }
}
