package io.github.bigtablemapper.codec;

import java.time.ZoneOffset;

/** Zone offsets: their id, such as {@code +02:00}, {@code -00:30:15} or {@code Z}. No order. */
public final class ZoneOffsetCodec extends TextCodec<ZoneOffset> {
  ZoneOffsetCodec() {
    super("ZoneOffset");
  }

  @Override
  String format(ZoneOffset value) {
    return value.getId();
  }

  @Override
  ZoneOffset parse(String text) {
    return ZoneOffset.of(text);
  }
}
