package io.github.bigtablemapper.internal.read;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.OwnedFamily;
import org.jspecify.annotations.Nullable;

/**
 * The first elements of a collection of a row, or the newest versions of a history.
 *
 * @param name what their pages are bound to
 * @param family the family they are in
 * @param qualifier the qualifier of the history; null: each element has its own
 * @param count how many are wanted
 * @param limits what has to be read: one more, which tells whether there are others
 */
public record FirstCells(
    String name, String family, @Nullable ByteString qualifier, int count, CellLimits limits) {
  public static FirstCells of(OwnedFamily<?> elements, int count) {
    String family = elements.family();
    CellLimits limits = CellLimits.NONE.first(elements, oneMore(count));
    return new FirstCells(family, family, null, count, limits);
  }

  public static FirstCells of(HistoryColumn<?, ?> history, int count) {
    CellLimits limits = CellLimits.NONE.newest(history, oneMore(count));
    return new FirstCells(history.toString(), history.family(), history.qualifier(), count, limits);
  }

  private static int oneMore(int count) {
    return count < 1 || count == Integer.MAX_VALUE ? count : count + 1;
  }

  /** {@return whether a cell is one of these} The empty qualifier is the marker of the row. */
  boolean include(String family, ByteString qualifier) {
    return family.equals(this.family)
        && (this.qualifier == null ? !qualifier.isEmpty() : qualifier.equals(this.qualifier));
  }

  /** {@return what a page starts behind whose last cell this is} */
  ByteString position(ByteString qualifier, long timestamp) {
    return this.qualifier == null ? qualifier : PageToken.keyOf(timestamp);
  }
}
