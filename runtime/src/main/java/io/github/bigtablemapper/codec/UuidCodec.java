package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.UUID;

/**
 * UUIDs: the 16 bytes of RFC 9562, big-endian. Order: {@link CellOrder#UNSIGNED}, which is the
 * order of the hex text. {@link UUID#compareTo} is signed and differs.
 *
 * @hidden
 */
@ForGeneratedCode
public final class UuidCodec extends ArrayCodec<UUID> {
  private static final int LENGTH = 16;

  UuidCodec() {}

  @Override
  public ByteString encode(UUID value) {
    byte[] bytes = new byte[LENGTH];
    BigEndian.putLong(bytes, 0, value.getMostSignificantBits());
    BigEndian.putLong(bytes, 8, value.getLeastSignificantBits());
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  @Override
  public UUID decode(byte[] bytes, int from, int to) {
    Malformed.checkLength("UUID", LENGTH, to - from);
    return new UUID(BigEndian.getLong(bytes, from), BigEndian.getLong(bytes, from + 8));
  }
}
