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
   * @param origin the time of the write, and who writes
   * @param replace whether the write clears a column without a value
   */
  @Nullable ByteString value(@Nullable ByteString given, CellOrigin origin, boolean replace);

  /** The version after the one that is given. */
  static ColumnStamp version() {
    return (given, origin, replace) ->
        given == null ? null : CellCodecs.LONG.encodeLong(CellCodecs.LONG.decode(given) + 1);
  }

  /**
   * What a role generates: in every write, or where the entity has no value.
   *
   * @param isKept whether a row that has a value keeps it. If not, only a write that would clear
   *     the column generates one
   */
  static ColumnStamp of(GeneratedRole role, MappedColumn<?, ?> column, boolean isKept) {
    ColumnStamp generated = role.isUser() ? user(column) : time(column);
    return role.isOfEveryWrite()
        ? generated
        : (given, origin, replace) ->
            given == null && (replace || isKept) ? generated.value(null, origin, replace) : given;
  }

  private static ColumnStamp user(MappedColumn<?, ?> column) {
    return (given, origin, replace) ->
        origin.author() == null ? given : origin.author().cells().get(column);
  }

  @SuppressWarnings("unchecked") // the processor and hand-written mappings see to it
  private static ColumnStamp time(MappedColumn<?, ?> column) {
    CellCodec<Instant> codec = (CellCodec<Instant>) column.codec();
    return (given, origin, replace) -> codec.encodeNonNull(Timestamps.instant(origin.micros()));
  }
}
