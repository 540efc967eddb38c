package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import java.math.BigInteger;

/**
 * Big integers: two's complement, big-endian, in as few bytes as {@link BigInteger#toByteArray}
 * needs, at least one. No order: the lengths differ.
 */
public final class BigIntegerCodec implements CellCodec<BigInteger> {
  BigIntegerCodec() {}

  @Override
  public ByteString encode(BigInteger value) {
    return UnsafeByteOperations.unsafeWrap(value.toByteArray());
  }

  @Override
  public BigInteger decode(ByteString cell) {
    if (cell.isEmpty()) {
      throw Malformed.cell("BigInteger");
    }
    BigInteger value = new BigInteger(cell.toByteArray());
    if (value.bitLength() / 8 + 1 != cell.size()) {
      throw Malformed.cell("BigInteger");
    }
    return value;
  }
}
