package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * Longs: 8 bytes, big-endian, two's complement, as Bigtable's increments and SQL's {@code TO_INT64}
 * read them. Order: {@link CellOrder#SIGNED}.
 *
 * @hidden
 */
@ForGeneratedCode
public final class LongCodec implements CellCodec<Long> {
  LongCodec() {}

  /** {@return the cell of a value} */
  public ByteString encodeLong(long value) {
    byte[] bytes = new byte[8];
    BigEndian.putLong(bytes, 0, value);
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  /** {@return the value of a cell} */
  public long decodeLong(ByteString cell) {
    Malformed.checkLength("long", 8, cell);
    return BigEndian.getLong(cell, 0);
  }

  @Override
  public ByteString encode(Long value) {
    return encodeLong(value);
  }

  @Override
  public Long decode(ByteString cell) {
    return decodeLong(cell);
  }
}
