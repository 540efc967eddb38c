package io.github.bigtablemapper.codec.time;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.codec.ArrayCodec;
import io.github.bigtablemapper.codec.BigEndian;
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
public final class YearCodec extends ArrayCodec<Year> {
  private static final String TYPE = "Year";

  YearCodec() {}

  @Override
  public ByteString encode(Year value) {
    byte[] bytes = new byte[Integer.BYTES];
    BigEndian.putInt(bytes, 0, value.getValue());
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  @Override
  public Year decode(byte[] bytes, int from, int to) {
    Malformed.checkLength(TYPE, Integer.BYTES, to - from);
    try {
      return Year.of(BigEndian.getInt(bytes, from));
    } catch (DateTimeException quotesTheValue) {
      throw Malformed.cell(TYPE);
    }
  }
}
