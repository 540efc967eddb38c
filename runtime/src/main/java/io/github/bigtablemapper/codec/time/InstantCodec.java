package io.github.bigtablemapper.codec.time;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.codec.ArrayCodec;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.Malformed;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.DateTimeException;
import java.time.Instant;

/**
 * Instants: 12 bytes, big-endian: 8 of seconds since 1970 in two's complement, 4 of nanoseconds
 * from 0 to 999,999,999. Every instant fits. Order: {@link CellOrder#SIGNED}.
 *
 * @hidden
 */
@ForGeneratedCode
public final class InstantCodec extends ArrayCodec<Instant> {
  private static final String TYPE = "Instant";

  InstantCodec() {}

  @Override
  public ByteString encode(Instant value) {
    byte[] bytes = new byte[SecondsAndNanos.LENGTH];
    SecondsAndNanos.put(bytes, value.getEpochSecond(), value.getNano());
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  @Override
  public Instant decode(byte[] bytes, int from, int to) {
    Malformed.checkLength(TYPE, SecondsAndNanos.LENGTH, to - from);
    try {
      return Instant.ofEpochSecond(
          SecondsAndNanos.seconds(bytes, from), SecondsAndNanos.nanos(TYPE, bytes, from));
    } catch (DateTimeException quotesTheValue) {
      throw Malformed.cell(TYPE);
    }
  }
}
