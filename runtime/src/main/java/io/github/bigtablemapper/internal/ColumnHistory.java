package io.github.bigtablemapper.internal;

import com.google.api.gax.rpc.UnaryCallable;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.MappedColumn;
import io.github.bigtablemapper.mapping.Versioned;
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
  private final EntityMapping<E, K> mapping;
  private final RowFilters filters;
  private final MillisecondClock clock;
  private final TableId table;
  private final UnaryCallable<Query, Row> call;
  private final Operation operation;

  /** Reads columns of a mapping through a client. */
  public ColumnHistory(
      EntityMapping<E, K> mapping, BigtableDataClient client, MillisecondClock clock) {
    this.mapping = mapping;
    this.filters = new RowFilters(mapping);
    this.clock = clock;
    this.table = TableId.of(mapping.table());
    this.call = client.readRowCallable();
    this.operation = Operation.read("history", mapping);
  }

  /** {@return the newest visible versions of a column, newest first} */
  public <T> CompletableFuture<List<Versioned<T>>> newest(
      K key, MappedColumn<E, T> column, int count) {
    return ClientCalls.read(
        operation,
        () -> {
          check(column, count);
          ByteString rowKey = key.toByteString();
          return call.futureCall(
              Query.create(table)
                  .rowKey(rowKey)
                  .filter(
                      Filters.FILTERS.fromProto(filters.history(column, count, clock.millis()))));
        },
        row -> versions(row, column));
  }

  private void check(MappedColumn<E, ?> column, int count) {
    if (count < 1) {
      throw new InvalidRequestException(
          "history takes the number of versions to read, at least 1, not " + count + ".");
    }
    for (FamilyRule rule : mapping.families()) {
      if (rule.name().equals(column.family()) && rule.maxVersions() == 1) {
        throw new InvalidRequestException(
            mapping.entity()
                + "."
                + column.property()
                + " has no history: its family "
                + rule.name()
                + " keeps one version. Declare it with maxVersions greater than 1.");
      }
    }
  }

  private <T> List<Versioned<T>> versions(@Nullable Row row, MappedColumn<E, T> column) {
    if (row == null) {
      return List.of();
    }
    return row.getCells(column.family(), column.qualifier()).stream()
        .map(cell -> version(row, cell, column))
        .toList();
  }

  private <T> Versioned<T> version(Row row, RowCell cell, MappedColumn<E, T> column) {
    try {
      return new Versioned<>(
          Timestamps.instant(cell.getTimestamp()), column.codec().decode(cell.getValue()));
    } catch (RuntimeException e) {
      throw DecodeFailures.cell(column, mapping, row.getKey(), e);
    }
  }
}
