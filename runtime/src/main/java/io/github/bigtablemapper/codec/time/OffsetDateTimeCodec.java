package io.github.bigtablemapper.codec.time;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.codec.ArrayCodec;
import io.github.bigtablemapper.codec.BigEndian;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.Malformed;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/**
 * Dates with time and offset: 16 bytes, big-endian. The first 12 are the bytes of the {@link
 * InstantCodec instant}. The other 4 are the offset in seconds plus 64,800 (18 hours), which is
 * never negative. Order: {@link CellOrder#SIGNED}, by instant, then by local time, as in {@link
 * OffsetDateTime#compareTo}.
 *
 * @hidden
 */
@ForGeneratedCode
public final class OffsetDateTimeCodec extends ArrayCodec<OffsetDateTime> {
  private static final String TYPE = "OffsetDateTime";
  private static final int LENGTH = SecondsAndNanos.LENGTH + 4;
  private static final int MAX_OFFSET = ZoneOffset.MAX.getTotalSeconds();

  OffsetDateTimeCodec() {}

  @Override
  public ByteString encode(OffsetDateTime value) {
    byte[] bytes = new byte[LENGTH];
    SecondsAndNanos.put(bytes, value.toEpochSecond(), value.getNano());
    BigEndian.putInt(
        bytes, SecondsAndNanos.LENGTH, value.getOffset().getTotalSeconds() + MAX_OFFSET);
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  @Override
  public OffsetDateTime decode(byte[] bytes, int from, int to) {
    Malformed.checkLength(TYPE, LENGTH, to - from);
    long offset = BigEndian.getInt(bytes, from + SecondsAndNanos.LENGTH) - (long) MAX_OFFSET;
    if (Math.abs(offset) > MAX_OFFSET) {
      throw Malformed.cell(TYPE);
    }
    ZoneOffset zone = ZoneOffset.ofTotalSeconds((int) offset);
    try {
      return OffsetDateTime.of(
          LocalDateTime.ofEpochSecond(
              SecondsAndNanos.seconds(bytes, from), SecondsAndNanos.nanos(TYPE, bytes, from), zone),
          zone);
    } catch (DateTimeException quotesTheValue) {
      throw Malformed.cell(TYPE);
    }
  }
}
