package io.github.bigtablemapper.codec.time;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.codec.ArrayCodec;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.Malformed;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;

/**
 * Dates with time and zone: the 12 bytes of the {@link InstantCodec instant}, then the zone's id as
 * text. A time beyond the range of Instant is refused. If a zone's rules change after a value was
 * written, the value keeps its instant, not its local time. Order: {@link CellOrder#SIGNED}, by
 * instant, then by the zone's id.
 *
 * @hidden
 */
@ForGeneratedCode
public final class ZonedDateTimeCodec extends ArrayCodec<ZonedDateTime> {
  private static final String TYPE = "ZonedDateTime";

  ZonedDateTimeCodec() {}

  @Override
  public ByteString encode(ZonedDateTime value) {
    long second = value.toEpochSecond();
    if (second < Instant.MIN.getEpochSecond() || second > Instant.MAX.getEpochSecond()) {
      throw new InvalidValueException(
          "the ZonedDateTime lies beyond the range of Instant, by which it is stored");
    }
    byte[] instant = new byte[SecondsAndNanos.LENGTH];
    SecondsAndNanos.put(instant, second, value.getNano());
    return UnsafeByteOperations.unsafeWrap(instant).concat(Utf8.encode(value.getZone().getId()));
  }

  @Override
  public ZonedDateTime decode(byte[] bytes, int from, int to) {
    if (to - from <= SecondsAndNanos.LENGTH) {
      throw Malformed.cell(TYPE);
    }
    ZoneId zone = TimeCodecs.ZONE_ID.decode(bytes, from + SecondsAndNanos.LENGTH, to);
    try {
      return Instant.ofEpochSecond(
              SecondsAndNanos.seconds(bytes, from), SecondsAndNanos.nanos(TYPE, bytes, from))
          .atZone(zone);
    } catch (DateTimeException quotesTheValue) {
      throw Malformed.cell(TYPE);
    }
  }
}
