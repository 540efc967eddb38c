package io.github.bigtablemapper.codec;

import java.time.ZoneId;

/** Time zones: their id, such as {@code Europe/Paris} or {@code +02:00}. No order. */
public final class ZoneIdCodec extends TextCodec<ZoneId> {
  ZoneIdCodec() {
    super("ZoneId");
  }

  @Override
  String format(ZoneId value) {
    return value.getId();
  }

  @Override
  ZoneId parse(String text) {
    return ZoneId.of(text);
  }
}
