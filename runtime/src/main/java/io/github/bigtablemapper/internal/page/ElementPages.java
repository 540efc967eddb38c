package io.github.bigtablemapper.internal.page;

import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.read.DecodeFailures;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.TableMapping;
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
            (behind, count) ->
                table
                    .filters()
                    .elements(
                        family,
                        behind == null ? ByteString.EMPTY : behind.lastKey(),
                        count,
                        clock.millis()),
            row -> row.getCells(family.family()),
            cell -> PagePosition.after(cell.getQualifier()),
            PagePosition::ofElements,
            (row, cell) -> element(row, cell, family));
    return elementPages.page(key, elements, size, token, pages);
  }

  private <T> T element(Row row, RowCell cell, OwnedFamily<E, T> family) {
    try {
      return family.element(cell.getQualifier(), cell.getTimestamp(), cell.getValue());
    } catch (Throwable e) {
      throw DecodeFailures.element(family, table.mapping(), row.getKey(), e);
    }
  }
}
