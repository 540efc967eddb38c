package io.github.bigtablemapper.codec.time;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.codec.ArrayCodec;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.Malformed;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.DateTimeException;
import java.time.MonthDay;

/**
 * Days of a month: 2 bytes, the month from 1 to 12 and the day from 1 to 31. Order: {@link
 * CellOrder#UNSIGNED}.
 *
 * @hidden
 */
@ForGeneratedCode
public final class MonthDayCodec extends ArrayCodec<MonthDay> {
  private static final String TYPE = "MonthDay";
  private static final int LENGTH = 2;

  MonthDayCodec() {}

  @Override
  public ByteString encode(MonthDay value) {
    return UnsafeByteOperations.unsafeWrap(
        new byte[] {(byte) value.getMonthValue(), (byte) value.getDayOfMonth()});
  }

  @Override
  public MonthDay decode(byte[] bytes, int from, int to) {
    Malformed.checkLength(TYPE, LENGTH, to - from);
    try {
      return MonthDay.of(bytes[from], bytes[from + 1]);
    } catch (DateTimeException quotesTheValue) {
      throw Malformed.cell(TYPE);
    }
  }
}
