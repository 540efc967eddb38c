package io.github.bigtablemapper.benchmarks.byhand;

import com.google.common.base.Strings;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.benchmarks.entity.KeyEntity;
import java.time.Instant;

/**
 * The key of a {@link KeyEntity} as one writes it by hand: joined and padded text, split again. It
 * trusts the text to contain no delimiter.
 */
public final class HandWrittenKey {
  private HandWrittenKey() {}

  /** The parts of a key. */
  public record Parts(String tenant, String device, long channel, Instant time) {}

  public static ByteString encode(String tenant, String device, long channel, Instant time) {
    return ByteString.copyFromUtf8(
        tenant
            + "#"
            + device
            + "#"
            + Strings.padStart(Long.toString(channel), 10, '0')
            + "#"
            + Strings.padStart(Long.toString(Long.MAX_VALUE - time.toEpochMilli()), 19, '0'));
  }

  public static Parts decode(ByteString key) {
    String[] parts = key.toStringUtf8().split("#", -1);
    return new Parts(
        parts[0],
        parts[1],
        Long.parseLong(parts[2]),
        Instant.ofEpochMilli(Long.MAX_VALUE - Long.parseLong(parts[3])));
  }
}
