package io.github.bigtablemapper.codec.time;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.codec.ArrayCodec;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.Malformed;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.Duration;

/**
 * Durations: 12 bytes, big-endian. The first 8 are seconds in two's complement. The other 4 are
 * nanoseconds from 0 to 999,999,999, which are added to them: -1 ns is -1 s and 999,999,999 ns.
 * Order: {@link CellOrder#SIGNED}.
 *
 * @hidden
 */
@ForGeneratedCode
public final class DurationCodec extends ArrayCodec<Duration> {
  private static final String TYPE = "Duration";

  DurationCodec() {}

  @Override
  public ByteString encode(Duration value) {
    byte[] bytes = new byte[SecondsAndNanos.LENGTH];
    SecondsAndNanos.put(bytes, value.getSeconds(), value.getNano());
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  @Override
  public Duration decode(byte[] bytes, int from, int to) {
    Malformed.checkLength(TYPE, SecondsAndNanos.LENGTH, to - from);
    return Duration.ofSeconds(
        SecondsAndNanos.seconds(bytes, from), SecondsAndNanos.nanos(TYPE, bytes, from));
  }
}
