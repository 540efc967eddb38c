package io.github.bigtablemapper.codec.time;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.codec.BigEndian;
import io.github.bigtablemapper.codec.CellCodec;
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
public final class LocalTimeCodec implements CellCodec<LocalTime> {
  private static final String TYPE = "LocalTime";

  LocalTimeCodec() {}

  @Override
  public ByteString encode(LocalTime value) {
    byte[] bytes = new byte[Long.BYTES];
    BigEndian.putLong(bytes, 0, value.toNanoOfDay());
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  @Override
  public LocalTime decode(ByteString cell) {
    Malformed.checkLength(TYPE, Long.BYTES, cell);
    try {
      return LocalTime.ofNanoOfDay(BigEndian.getLong(cell, 0));
    } catch (DateTimeException quotesTheValue) {
      throw Malformed.cell(TYPE);
    }
  }
}
