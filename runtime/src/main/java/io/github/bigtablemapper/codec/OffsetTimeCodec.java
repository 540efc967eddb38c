package io.github.bigtablemapper.codec;

import java.time.OffsetTime;

/**
 * Times of day with an offset: ISO 8601, such as {@code 10:15+01:00} or {@code
 * 10:15:30.000000001Z}. No order.
 */
public final class OffsetTimeCodec extends TextCodec<OffsetTime> {
  OffsetTimeCodec() {
    super("OffsetTime");
  }

  @Override
  String format(OffsetTime value) {
    return value.toString();
  }

  @Override
  OffsetTime parse(String text) {
    return OffsetTime.parse(text);
  }
}
