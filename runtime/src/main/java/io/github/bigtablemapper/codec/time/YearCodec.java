package io.github.bigtablemapper.codec.time;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.codec.BigEndian;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.Malformed;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.DateTimeException;
import java.time.Year;

/**
 * Years: 4 bytes, big-endian, two's complement. Order: {@link CellOrder#SIGNED}.
 *
 * @hidden
 */
@ForGeneratedCode
public final class YearCodec implements CellCodec<Year> {
  private static final String TYPE = "Year";

  YearCodec() {}

  @Override
  public ByteString encode(Year value) {
    byte[] bytes = new byte[Integer.BYTES];
    BigEndian.putInt(bytes, 0, value.getValue());
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  @Override
  public Year decode(ByteString cell) {
    Malformed.checkLength(TYPE, Integer.BYTES, cell);
    try {
      return Year.of(BigEndian.getInt(cell, 0));
    } catch (DateTimeException quotesTheValue) {
      throw Malformed.cell(TYPE);
    }
  }
}
