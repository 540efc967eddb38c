package io.github.bigtablemapper.codec.time;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.codec.ArrayCodec;
import io.github.bigtablemapper.codec.BigEndian;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.Malformed;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.DateTimeException;
import java.time.LocalDate;

/**
 * Dates: 8 bytes, big-endian, two's complement: days since 1970-01-01, which SQL reads by {@code
 * DATE_FROM_UNIX_DATE(TO_INT64(x))}. Order: {@link CellOrder#SIGNED}.
 *
 * @hidden
 */
@ForGeneratedCode
public final class LocalDateCodec extends ArrayCodec<LocalDate> {
  private static final String TYPE = "LocalDate";

  LocalDateCodec() {}

  @Override
  public ByteString encode(LocalDate value) {
    byte[] bytes = new byte[Long.BYTES];
    BigEndian.putLong(bytes, 0, value.toEpochDay());
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  @Override
  public LocalDate decode(byte[] bytes, int from, int to) {
    Malformed.checkLength(TYPE, Long.BYTES, to - from);
    try {
      return LocalDate.ofEpochDay(BigEndian.getLong(bytes, from));
    } catch (DateTimeException quotesTheValue) {
      throw Malformed.cell(TYPE);
    }
  }
}
