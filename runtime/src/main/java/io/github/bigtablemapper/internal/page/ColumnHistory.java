package io.github.bigtablemapper.internal.page;

import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.read.DecodeFailures;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.RowReads;
import io.github.bigtablemapper.internal.read.column.VersionLimits;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Reads the versions of one column of a row.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class ColumnHistory<E, K extends Key> {
  private final MappedTable<? extends TableMapping<E, K>> table;
  private final MillisecondClock clock;
  private final RowReads reads;
  private final Operation history;
  private final CellPages versionPages;

  /** Reads columns of a repository's rows. */
  public ColumnHistory(RepositoryContext<? extends TableMapping<E, K>> context) {
    this.table = context.table();
    this.clock = context.clock();
    this.reads = new RowReads(context);
    this.history = table.read("history");
    this.versionPages = new CellPages(context);
  }

  /** {@return the newest visible versions of a column, newest first} */
  public <T> CompletableFuture<List<Versioned<T>>> newest(
      K key, MappedColumn<E, T> column, int count) {
    return read(history, key, column, count);
  }

  /** {@return the same as a step of an operation that has begun} */
  public <T> CompletableFuture<List<Versioned<T>>> newest(
      Operation begun, K key, MappedColumn<E, T> column, int count) {
    return read(history.within(begun.limit()), key, column, count);
  }

  private <T> CompletableFuture<List<Versioned<T>>> read(
      Operation operation, K key, MappedColumn<E, T> column, int count) {
    if (count < 1) {
      return CompletableFuture.failedFuture(
          new InvalidRequestException(
              "history takes the number of versions to read, at least 1, not " + count + "."));
    }
    return read(operation, key, column, 0, 0, count);
  }

  /**
   * {@return the visible versions of a column within some time, newest first}
   *
   * @param from when they start, itself included
   * @param to when they end, itself excluded
   */
  public <T> CompletableFuture<List<Versioned<T>>> between(
      K key, MappedColumn<E, T> column, Instant from, Instant to) {
    long start = Timestamps.from(from);
    long end = Timestamps.from(to);
    if (start >= end) {
      return CompletableFuture.completedFuture(List.of());
    }
    return read(history, key, column, start, end, VersionLimits.ALL);
  }

  /**
   * {@return a page of the visible versions of a column, newest first}
   *
   * @param size how many versions, at least 1
   * @param token what the page before has returned; null: the first page
   */
  public <T, P> CompletableFuture<P> page(
      K key,
      MappedColumn<E, T> column,
      int size,
      @Nullable String token,
      PageFactory<Versioned<T>, P> pages) {
    CellPages.Source<Versioned<T>> versions =
        new CellPages.Source<>(
            column.toString(),
            "version",
            (after, count) -> filter(column, 0, after == null ? 0 : after.timestamp(), count),
            row -> cells(row, column),
            cell -> PagePosition.keyOf(cell.getTimestamp()),
            PagePosition::ofVersions,
            (row, cell) -> version(row, cell, column));
    return versionPages.page(key, versions, size, token, pages);
  }

  private <T> CompletableFuture<List<Versioned<T>>> read(
      Operation operation, K key, MappedColumn<E, T> column, long start, long end, int count) {
    return ClientCalls.prepare(
        () ->
            reads.read(
                operation,
                key.toByteString(),
                Filters.FILTERS.fromProto(filter(column, start, end, count)),
                row -> versions(row, column)));
  }

  private RowFilter filter(MappedColumn<E, ?> column, long start, long end, int count) {
    check(column);
    return table.filters().history(column, start, end, count, clock.millis());
  }

  private void check(MappedColumn<E, ?> column) {
    if (column instanceof CounterColumn || column instanceof AggregateColumn) {
      throw new InvalidRequestException(
          table.mapping().entity()
              + "."
              + column.property()
              + " is one number without versions, and has no history.");
    }
    for (FamilyRule rule : table.mapping().families()) {
      if (rule.name().equals(column.family()) && rule.keepsOneVersion()) {
        throw new InvalidRequestException(
            table.mapping().entity()
                + "."
                + column.property()
                + " has no history: its family "
                + rule.name()
                + " keeps one version. Declare it with maxVersions greater than 1.");
      }
    }
  }

  private List<RowCell> cells(Row row, MappedColumn<E, ?> column) {
    return row.getCells(column.family(), column.qualifier());
  }

  private <T> List<Versioned<T>> versions(@Nullable Row row, MappedColumn<E, T> column) {
    if (row == null) {
      return List.of();
    }
    return cells(row, column).stream().map(cell -> version(row, cell, column)).toList();
  }

  private <T> Versioned<T> version(Row row, RowCell cell, MappedColumn<E, T> column) {
    try {
      return Versioned.ofMicros(cell.getTimestamp(), column.codec().decode(cell.getValue()));
    } catch (Throwable e) {
      throw DecodeFailures.cell(column, table.mapping(), row.getKey(), e);
    }
  }
}
