package io.github.bigtablemapper.internal.mutation;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The part of a write that is made only if the row has none of its columns: the values of
 * write-once properties that keep what is stored.
 *
 * @param columns the columns
 * @param protos set them
 * @param count the number of its mutations
 * @param stored is told what the columns hold, null where they have no cell, if they keep it; null:
 *     nobody asks, and so it is not read
 */
public record KeptValues(
    List<MappedColumn<?, ?>> columns,
    List<com.google.bigtable.v2.Mutation> protos,
    int count,
    @Nullable Consumer<Map<MappedColumn<?, ?>, @Nullable ByteString>> stored) {
  private static final KeptValues NONE = new KeptValues(List.of(), List.of(), 0, null);

  /** {@return no values} */
  public static KeptValues none() {
    return NONE;
  }

  /** {@return whether there are none} */
  public boolean isEmpty() {
    return columns.isEmpty();
  }

  /** {@return a text without the values, which must not reach a log} */
  @Override
  public String toString() {
    return "KeptValues" + columns;
  }
}
