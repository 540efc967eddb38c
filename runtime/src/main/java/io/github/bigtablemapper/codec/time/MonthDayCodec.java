package io.github.bigtablemapper.codec.time;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.codec.CellCodec;
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
public final class MonthDayCodec implements CellCodec<MonthDay> {
  private static final String TYPE = "MonthDay";
  private static final int LENGTH = 2;

  MonthDayCodec() {}

  @Override
  public ByteString encode(MonthDay value) {
    return UnsafeByteOperations.unsafeWrap(
        new byte[] {(byte) value.getMonthValue(), (byte) value.getDayOfMonth()});
  }

  @Override
  public MonthDay decode(ByteString cell) {
    Malformed.checkLength(TYPE, LENGTH, cell);
    try {
      return MonthDay.of(cell.byteAt(0), cell.byteAt(1));
    } catch (DateTimeException quotesTheValue) {
      throw Malformed.cell(TYPE);
    }
  }
}
