package io.github.bigtablemapper.codec.time;

import io.github.bigtablemapper.codec.TextCodec;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.ZoneId;

/**
 * Time zones: their id, such as {@code Europe/Paris} or {@code +02:00}. No order.
 *
 * @hidden
 */
@ForGeneratedCode
public final class ZoneIdCodec extends TextCodec<ZoneId> {
  ZoneIdCodec() {
    super("ZoneId", ZoneId::getId, ZoneId::of);
  }
}
