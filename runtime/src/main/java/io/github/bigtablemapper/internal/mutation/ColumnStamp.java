package io.github.bigtablemapper.internal.mutation;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.internal.call.Timestamps;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a write stores in a column: the value that the entity has, or one that the write generates.
 */
@FunctionalInterface
interface ColumnStamp {
  /**
   * {@return the value to write; null for none}
   *
   * @param micros the time of the write
   * @param replace whether the write clears a column without a value
   */
  @Nullable ByteString value(@Nullable ByteString given, long micros, boolean replace);

  /** The version after the one that is given. */
  static ColumnStamp version() {
    return (given, micros, replace) ->
        given == null ? null : CellCodecs.LONG.encodeLong(CellCodecs.LONG.decode(given) + 1);
  }

  /** The time of the write, where a write would otherwise clear the column. */
  static ColumnStamp createdAt(CellCodec<Instant> codec) {
    return (given, micros, replace) ->
        given == null && replace ? codec.encodeNonNull(Timestamps.instant(micros)) : given;
  }

  /** The time of the write, where the entity has none: a row that has one keeps it. */
  static ColumnStamp createdOnce(CellCodec<Instant> codec) {
    return (given, micros, replace) ->
        given == null ? codec.encodeNonNull(Timestamps.instant(micros)) : given;
  }

  /** The time of the write. */
  static ColumnStamp updatedAt(CellCodec<Instant> codec) {
    return (given, micros, replace) -> codec.encodeNonNull(Timestamps.instant(micros));
  }
}
