package io.github.bigtablemapper.codec.time;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.codec.ArrayCodec;
import io.github.bigtablemapper.codec.BigEndian;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.Malformed;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.DateTimeException;
import java.time.LocalTime;

/**
 * Times of day: 8 bytes, big-endian: nanoseconds since midnight. Order: {@link CellOrder#UNSIGNED}.
 *
 * @hidden
 */
@ForGeneratedCode
public final class LocalTimeCodec extends ArrayCodec<LocalTime> {
  private static final String TYPE = "LocalTime";

  LocalTimeCodec() {}

  @Override
  public ByteString encode(LocalTime value) {
    byte[] bytes = new byte[Long.BYTES];
    BigEndian.putLong(bytes, 0, value.toNanoOfDay());
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  @Override
  public LocalTime decode(byte[] bytes, int from, int to) {
    Malformed.checkLength(TYPE, Long.BYTES, to - from);
    try {
      return LocalTime.ofNanoOfDay(BigEndian.getLong(bytes, from));
    } catch (DateTimeException quotesTheValue) {
      throw Malformed.cell(TYPE);
    }
  }
}
