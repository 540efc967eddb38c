package io.github.bigtablemapper;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.errorprone.annotations.CheckReturnValue;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BatchCancelledException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.read.DecodeFailures;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.RowFilters;
import io.github.bigtablemapper.internal.write.batch.BatchAnswer;
import io.github.bigtablemapper.internal.write.batch.EncodedRows;
import io.github.bigtablemapper.internal.write.batch.MutateRowsBatch;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous side of a {@link RangeDeletion}: the same methods, as CompletableFutures. Safe
 * for use by many threads.
 *
 * @param <K> the row key
 */
@CheckReturnValue
public final class AsyncRangeDeletion<K extends Key> {
  private final EntityMapping<?, K> mapping;
  private final MappedTable<?> table;
  private final BigtableDataClient client;
  private final RepositoryContext<?> context;
  private final KeyRange<K> range;

  AsyncRangeDeletion(RepositoryContext<? extends EntityMapping<?, K>> context, KeyRange<K> range) {
    this.mapping = context.mapping();
    this.table = context.table();
    this.client = context.client();
    this.context = context;
    this.range = range;
    if (range.isFullTable()) {
      throw new InvalidRequestException(
          "deleteRange of "
              + mapping.entity()
              + " does not take the full table. Drop the table, or delete one prefix after the"
              + " other.");
    }
  }

  /** As {@link RangeDeletion#count}. */
  public CompletableFuture<Long> count() {
    return keys(keys -> (long) keys.size());
  }

  /**
   * As {@link RangeDeletion#confirm}. If the future is canceled while the rows are deleted, a
   * {@link BatchCancelledException} has the outcome of each; while they are counted, or their
   * deletion starts, a plain {@code CancellationException} has none.
   */
  public CompletableFuture<@Nullable Void> confirm(long expectedCount) {
    return ClientCalls.then(
        ClientCalls.prepare(
            () -> {
              table.batch("deleteRange").checkAllowed();
              return keys(Function.identity());
            }),
        keys -> {
          if (keys.size() != expectedCount) {
            throw new InvalidRequestException(
                "deleteRange of "
                    + mapping.entity()
                    + ": the range contains "
                    + keys.size()
                    + " rows and not the "
                    + expectedCount
                    + " that were confirmed. Nothing was deleted: count again.");
          }
          return delete(keys);
        });
  }

  private CompletableFuture<@Nullable Void> delete(List<K> keys) {
    List<RowWrite<K>> deletions = keys.stream().map(RowWrite::deletion).toList();
    return CallFuture.mapped(
        MutateRowsBatch.send(
            context,
            table.batch("deleteRange"),
            EncodedRows.of(deletions),
            failures -> BatchAnswer.<K, Void>ofDeletions(keys, failures)),
        answer -> {
          new BatchResult<>(answer).orThrow();
          return null;
        });
  }

  private <R> CompletableFuture<R> keys(Function<List<K>, R> result) {
    if (range.isEmpty()) {
      return CompletableFuture.completedFuture(result.apply(List.of()));
    }
    Query query = Query.create(table.id()).filter(filter());
    for (KeyRange.Interval interval : range.intervals()) {
      ByteStringRange bytes = ByteStringRange.unbounded().startClosed(interval.start());
      query.range(interval.end().isEmpty() ? bytes : bytes.endOpen(interval.end()));
    }
    return ClientCalls.read(
        table.scan("deleteRange"),
        context -> client.readRowsCallable().all().futureCall(query, context),
        rows -> result.apply(parsed(rows)));
  }

  private Filters.Filter filter() {
    return mapping
        .keyPattern()
        .regex()
        .<Filters.Filter>map(
            regex ->
                Filters.FILTERS
                    .chain()
                    .filter(Filters.FILTERS.key().regex(regex))
                    .filter(RowFilters.KEYS_ONLY))
        .orElse(RowFilters.KEYS_ONLY);
  }

  /** Rows of other entities are safe: only keys of this entity are deleted. */
  private List<K> parsed(List<Row> rows) {
    KeyPattern pattern = mapping.keyPattern();
    KeyReader reader = mapping.keyReader();
    List<K> keys = new ArrayList<>(rows.size());
    for (Row row : rows) {
      if (pattern.matches(row.getKey())) {
        keys.add(key(row.getKey(), reader));
      }
    }
    return keys;
  }

  private K key(ByteString rowKey, KeyReader reader) {
    try {
      reader.reset(rowKey);
      return mapping.readKey(reader);
    } catch (Throwable thrown) {
      throw DecodeFailures.noColumn(mapping, rowKey, thrown);
    }
  }
}
