package io.github.bigtablemapper.codec.time;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.codec.ArrayCodec;
import io.github.bigtablemapper.codec.BigEndian;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.Malformed;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.DateTimeException;
import java.time.YearMonth;

/**
 * Months of a year: 5 bytes. The first 4 are the year, big-endian, two's complement. The last is
 * the month, 1 to 12. Order: {@link CellOrder#SIGNED}.
 *
 * @hidden
 */
@ForGeneratedCode
public final class YearMonthCodec extends ArrayCodec<YearMonth> {
  private static final String TYPE = "YearMonth";
  private static final int LENGTH = 5;

  YearMonthCodec() {}

  @Override
  public ByteString encode(YearMonth value) {
    byte[] bytes = new byte[LENGTH];
    BigEndian.putInt(bytes, 0, value.getYear());
    bytes[4] = (byte) value.getMonthValue();
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  @Override
  public YearMonth decode(byte[] bytes, int from, int to) {
    Malformed.checkLength(TYPE, LENGTH, to - from);
    try {
      return YearMonth.of(BigEndian.getInt(bytes, from), bytes[from + 4]);
    } catch (DateTimeException quotesTheValue) {
      throw Malformed.cell(TYPE);
    }
  }
}
