package io.github.bigtablemapper.internal.page;

import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.TokenSeal;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.RowReads;
import io.github.bigtablemapper.key.Key;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a row may have many of, a page at a time and without the rest of the row: elements of
 * a collection, or versions of a column. It reads one cell more than the page has, which shows
 * whether there is another page.
 */
final class CellPages {
  /**
   * The cells that are paged through.
   *
   * @param name the family or the column, which tokens belong to
   * @param unit what a cell is, for messages
   * @param filter the filter for a number of cells after the position of a token; null: the first
   * @param cells the cells of a row that was read
   * @param position the position of the last cell of the page, from its token
   * @param tokens reads a token of these cells
   * @param item what is made of a cell
   */
  record Source<T>(
      String name,
      String unit,
      BiFunction<@Nullable PagePosition, Integer, RowFilter> filter,
      Function<Row, List<RowCell>> cells,
      Function<RowCell, ByteString> position,
      TokenReader tokens,
      BiFunction<Row, RowCell, T> item) {}

  /** Reads a token, or refuses it. */
  interface TokenReader {
    PagePosition read(String token, TokenSeal seal, long fingerprint);
  }

  private final MappedTable<?> table;
  private final RowReads reads;
  private final Operation operation;

  CellPages(RepositoryContext<?> context) {
    this.table = context.table();
    this.reads = new RowReads(context);
    this.operation = table.read("page");
  }

  /**
   * {@return a page of cells}
   *
   * @param size how many, at least 1
   * @param token what the page before has returned; null: the first page
   */
  <T, P> CompletableFuture<P> page(
      Key key, Source<T> source, int size, @Nullable String token, PageFactory<T, P> pages) {
    return ClientCalls.prepare(
        () -> {
          if (size < 1) {
            throw new InvalidRequestException(
                "A page has at least 1 " + source.unit() + ", not " + size + ".");
          }
          ByteString rowKey = key.toByteString();
          TokenSeal seal = table.operations().tokens();
          long fingerprint = QueryFingerprint.of(table.name(), rowKey, source.name());
          PagePosition after =
              token == null ? null : source.tokens().read(token, seal, fingerprint);
          int count = size == Integer.MAX_VALUE ? size : size + 1;
          RowFilter filter = source.filter().apply(after, count);
          return reads.read(
              operation,
              rowKey,
              Filters.FILTERS.fromProto(filter),
              row -> page(row, source, size, fingerprint, pages));
        });
  }

  private <T, P> P page(
      @Nullable Row row, Source<T> source, int size, long fingerprint, PageFactory<T, P> pages) {
    if (row == null) {
      return pages.page(List.of(), null);
    }
    List<RowCell> cells = source.cells().apply(row);
    List<T> items = cells.stream().limit(size).map(cell -> source.item().apply(row, cell)).toList();
    return pages.page(
        items,
        cells.size() <= size
            ? null
            : new PagePosition(fingerprint, 0, source.position().apply(cells.get(size - 1)))
                .encode(table.operations().tokens()));
  }
}
