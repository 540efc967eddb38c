package io.github.bigtablemapper.internal.mutation;

import com.google.bigtable.v2.Mutation;
import io.github.bigtablemapper.column.MappedColumn;
import java.util.List;

/**
 * The part of a write that is made only if the row has none of its columns: the values of
 * write-once properties that keep what is stored.
 *
 * @param columns the columns
 * @param protos set them
 */
public record KeptValues(List<MappedColumn<?, ?>> columns, List<Mutation> protos) {
  private static final KeptValues NONE = new KeptValues(List.of(), List.of());

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
