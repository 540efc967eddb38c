package io.github.bigtablemapper.internal.page;

import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.read.DecodeFailures;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.TableMapping;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Reads one collection of a row page by page, without the rest of the row.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class ElementPages<E, K extends Key> {
  private final MappedTable<? extends TableMapping<E, K>> table;
  private final MillisecondClock clock;
  private final CellPages elementPages;

  /** Reads elements of a repository's rows. */
  public ElementPages(RepositoryContext<? extends TableMapping<E, K>> context) {
    this.table = context.table();
    this.clock = context.clock();
    this.elementPages = new CellPages(context);
  }

  /**
   * {@return a page of elements, in the order of their qualifiers}
   *
   * @param size how many elements, at least 1
   * @param token what the page before has returned; null: the first page
   */
  public <T, P> CompletableFuture<P> page(
      K key, OwnedFamily<E, T> family, int size, @Nullable String token, PageFactory<T, P> pages) {
    CellPages.Source<T> elements =
        new CellPages.Source<>(
            family.family(),
            "element",
            (last, count) -> last == null ? first(family, count) : after(last, family, count),
            row -> elements(row, family),
            cell -> PagePosition.after(cell.getQualifier()),
            PagePosition::ofElements,
            (row, cell) -> element(row, cell, family));
    return elementPages.page(key, elements, size, token, pages);
  }

  /** The cell of an earlier version's marker may come on top, and is the first one. */
  private RowFilter first(OwnedFamily<E, ?> family, int count) {
    int cells = count == Integer.MAX_VALUE || hasEmptyElement(family) ? count : count + 1;
    return table.filters().elements(family, ByteString.EMPTY, cells, clock.millis());
  }

  private RowFilter after(PagePosition last, OwnedFamily<E, ?> family, int count) {
    return table.filters().elements(family, last.lastKey(), count, clock.millis());
  }

  private static List<RowCell> elements(Row row, OwnedFamily<?, ?> family) {
    List<RowCell> cells = row.getCells(family.family());
    return !cells.isEmpty() && isEmpty(cells.get(0)) && !hasEmptyElement(family)
        ? cells.subList(1, cells.size())
        : cells;
  }

  private static boolean isEmpty(RowCell cell) {
    return cell.getQualifier().isEmpty() && cell.getValue().isEmpty();
  }

  /**
   * {@return whether an empty cell under the empty qualifier is an element} If not, it is the
   * marker of a row that an earlier version of the mapper wrote.
   */
  private static boolean hasEmptyElement(OwnedFamily<?, ?> family) {
    try {
      var unused = family.element(new CellBytes(), 0, new CellBytes());
      return true;
    } catch (Throwable e) {
      FatalErrors.passOn(e);
      return false;
    }
  }

  private <T> T element(Row row, RowCell cell, OwnedFamily<E, T> family) {
    try {
      return family.element(
          CellBytes.of(cell.getQualifier()), cell.getTimestamp(), CellBytes.of(cell.getValue()));
    } catch (Throwable e) {
      throw DecodeFailures.element(family, table.mapping(), row.getKey(), e);
    }
  }
}
