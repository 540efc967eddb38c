package io.github.bigtablemapper.codec.time;

import io.github.bigtablemapper.codec.TextCodec;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.OffsetTime;

/**
 * Times of day with an offset: ISO 8601, such as {@code 10:15+01:00} or {@code
 * 10:15:30.000000001Z}. No order.
 *
 * @hidden
 */
@ForGeneratedCode
public final class OffsetTimeCodec extends TextCodec<OffsetTime> {
  OffsetTimeCodec() {
    super("OffsetTime", OffsetTime::toString, OffsetTime::parse);
  }
}
