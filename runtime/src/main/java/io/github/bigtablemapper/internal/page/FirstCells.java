package io.github.bigtablemapper.internal.page;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.column.Repeated;
import io.github.bigtablemapper.internal.read.column.CellLimits;
import org.jspecify.annotations.Nullable;

/**
 * A limit on one collection or history of a row: its first elements, or its newest versions.
 *
 * @param name the name that page tokens of this collection or history are bound to
 * @param family its column family
 * @param qualifier the qualifier of the history; null: each element has its own
 * @param hasMarker whether the family may have a row marker, which is no element
 * @param count the number of cells requested
 * @param limits the cells to read: one more than requested, which shows whether there is another
 *     page
 */
public record FirstCells(
    String name,
    String family,
    @Nullable ByteString qualifier,
    boolean hasMarker,
    int count,
    CellLimits limits) {
  /**
   * {@return the limit on a property}
   *
   * @param hasMarker whether a row may have a marker
   */
  public static FirstCells of(Repeated<?> property, boolean hasMarker, int count) {
    if (property instanceof HistoryColumn<?, ?> history) {
      CellLimits limits = CellLimits.NONE.newest(history, oneMore(count));
      return new FirstCells(
          history.toString(), history.family(), history.qualifier(), hasMarker, count, limits);
    }
    OwnedFamily<?, ?> elements = (OwnedFamily<?, ?>) property;
    String family = elements.family();
    CellLimits limits = CellLimits.NONE.first(elements, oneMore(count));
    return new FirstCells(family, family, null, hasMarker, count, limits);
  }

  private static int oneMore(int count) {
    return count < 1 || count == Integer.MAX_VALUE ? count : count + 1;
  }

  /** {@return whether a cell belongs to this collection or history} */
  boolean include(String family, ByteString qualifier) {
    return family.equals(this.family)
        && (this.qualifier == null
            ? !hasMarker || ElementFamily.isElement(qualifier)
            : qualifier.equals(this.qualifier));
  }

  /** {@return the position after a page's last cell, where the next page starts} */
  ByteString position(ByteString qualifier, long timestamp) {
    return this.qualifier == null ? PagePosition.after(qualifier) : PagePosition.keyOf(timestamp);
  }
}
