package io.github.bigtablemapper.internal.mutation;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.mapping.GeneratedRole;
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

  /**
   * What a role generates: in every write, or where the entity has no value.
   *
   * @param isKept whether a row that has a value keeps it. If not, only a write that would clear
   *     the column generates one
   */
  static ColumnStamp of(GeneratedRole role, MappedColumn<?, ?> column, boolean isKept) {
    ColumnStamp generated = time(column);
    return role.isOfEveryWrite()
        ? generated
        : (given, micros, replace) ->
            given == null && (replace || isKept) ? generated.value(null, micros, replace) : given;
  }

  @SuppressWarnings("unchecked") // the processor and hand-written mappings see to it
  private static ColumnStamp time(MappedColumn<?, ?> column) {
    CellCodec<Instant> codec = (CellCodec<Instant>) column.codec();
    return (given, micros, replace) -> codec.encodeNonNull(Timestamps.instant(micros));
  }
}
