package io.github.bigtablemapper.codec.time;

import io.github.bigtablemapper.codec.TextCodec;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.ZoneOffset;

/**
 * Zone offsets: their id, such as {@code +02:00}, {@code -00:30:15} or {@code Z}. No order.
 *
 * @hidden
 */
@ForGeneratedCode
public final class ZoneOffsetCodec extends TextCodec<ZoneOffset> {
  ZoneOffsetCodec() {
    super("ZoneOffset", ZoneOffset::getId, ZoneOffset::of);
  }
}
