package io.github.bigtablemapper.internal.read;

import com.google.api.gax.rpc.UnaryCallable;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.TableMapping;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Reads the elements of one collection of a row, a page at a time and without the rest of the row.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class ElementPages<E, K extends Key> {
  private final MappedTable<? extends TableMapping<E, K>> table;
  private final MillisecondClock clock;
  private final UnaryCallable<Query, Row> call;
  private final Operation operation;

  /** Reads elements of a repository's rows. */
  public ElementPages(RepositoryContext<? extends TableMapping<E, K>> context) {
    this.table = context.table();
    this.clock = context.clock();
    this.call = context.client().readRowCallable();
    this.operation = table.read("page");
  }

  /**
   * {@return a page of elements, in the order of their qualifiers}
   *
   * @param size how many elements, at least 1
   * @param token what the page before has returned; null: the first page
   * @param decode makes an element of its qualifier and its value
   */
  public <T, P> CompletableFuture<P> page(
      K key,
      ElementFamily<E> family,
      int size,
      @Nullable String token,
      BiFunction<ByteString, ByteString, T> decode,
      PageFactory<T, P> pages) {
    return ClientCalls.prepare(
        () -> {
          if (size < 1) {
            throw new InvalidRequestException("A page has at least 1 element, not " + size + ".");
          }
          ByteString rowKey = key.toByteString();
          long fingerprint = QueryFingerprint.of(table.name(), rowKey, family.family());
          ByteString after =
              token == null ? ByteString.EMPTY : PageToken.decode(token, fingerprint).lastKey();
          // One more than the page holds tells whether there is another.
          int read = size == Integer.MAX_VALUE ? size : size + 1;
          return ClientCalls.read(
              operation,
              () ->
                  call.futureCall(
                      Query.create(table.id())
                          .rowKey(rowKey)
                          .filter(
                              Filters.FILTERS.fromProto(
                                  table.filters().elements(family, after, read, clock.millis())))),
              row -> page(row, family, size, fingerprint, decode, pages));
        });
  }

  private <T, P> P page(
      @Nullable Row row,
      ElementFamily<E> family,
      int size,
      long fingerprint,
      BiFunction<ByteString, ByteString, T> decode,
      PageFactory<T, P> pages) {
    if (row == null) {
      return pages.page(List.of(), null);
    }
    List<RowCell> cells = row.getCells(family.family());
    List<T> elements =
        cells.stream().limit(size).map(cell -> element(row, cell, family, decode)).toList();
    return pages.page(
        elements,
        cells.size() <= size
            ? null
            : new PageToken(fingerprint, 0, cells.get(size - 1).getQualifier()).encode());
  }

  private <T> T element(
      Row row,
      RowCell cell,
      ElementFamily<E> family,
      BiFunction<ByteString, ByteString, T> decode) {
    try {
      return decode.apply(cell.getQualifier(), cell.getValue());
    } catch (Throwable e) {
      throw DecodeFailures.element(family, table.mapping(), row.getKey(), e);
    }
  }
}
