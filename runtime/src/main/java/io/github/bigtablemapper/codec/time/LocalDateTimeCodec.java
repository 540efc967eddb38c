package io.github.bigtablemapper.codec.time;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.codec.ArrayCodec;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.Malformed;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * Local dates with time: 12 bytes, big-endian, the same bytes as the {@link InstantCodec instant}
 * of this time in UTC. Order: {@link CellOrder#SIGNED}.
 *
 * @hidden
 */
@ForGeneratedCode
public final class LocalDateTimeCodec extends ArrayCodec<LocalDateTime> {
  private static final String TYPE = "LocalDateTime";

  LocalDateTimeCodec() {}

  @Override
  @SuppressWarnings("JavaLocalDateTimeGetNano") // the seconds are read beside it
  public ByteString encode(LocalDateTime value) {
    byte[] bytes = new byte[SecondsAndNanos.LENGTH];
    SecondsAndNanos.put(bytes, value.toEpochSecond(ZoneOffset.UTC), value.getNano());
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  @Override
  public LocalDateTime decode(byte[] bytes, int from, int to) {
    Malformed.checkLength(TYPE, SecondsAndNanos.LENGTH, to - from);
    try {
      return LocalDateTime.ofEpochSecond(
          SecondsAndNanos.seconds(bytes, from),
          SecondsAndNanos.nanos(TYPE, bytes, from),
          ZoneOffset.UTC);
    } catch (DateTimeException quotesTheValue) {
      throw Malformed.cell(TYPE);
    }
  }
}
