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
public final class LongCodec extends ArrayCodec<Long> {
  LongCodec() {}

  /** {@return the cell of a value} */
  public ByteString encodeLong(long value) {
    byte[] bytes = new byte[8];
    BigEndian.putLong(bytes, 0, value);
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  /** {@return the value of a cell} */
  public long decodeLong(CellBytes cell) {
    return decodeLong(cell.array(), cell.from(), cell.to());
  }

  private static long decodeLong(byte[] bytes, int from, int to) {
    Malformed.checkLength("long", 8, to - from);
    return BigEndian.getLong(bytes, from);
  }

  @Override
  public ByteString encode(Long value) {
    return encodeLong(value);
  }

  @Override
  public Long decode(byte[] bytes, int from, int to) {
    return decodeLong(bytes, from, to);
  }
}
