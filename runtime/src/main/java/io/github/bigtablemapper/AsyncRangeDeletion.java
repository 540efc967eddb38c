package io.github.bigtablemapper;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.errorprone.annotations.CheckReturnValue;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.many.RowPump;
import io.github.bigtablemapper.internal.read.DecodeFailures;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.filter.RowFilters;
import io.github.bigtablemapper.internal.scan.RowRanges;
import io.github.bigtablemapper.internal.scan.StreamedRows;
import io.github.bigtablemapper.internal.write.batch.CountedKeys;
import io.github.bigtablemapper.internal.write.batch.EncodedRows;
import io.github.bigtablemapper.internal.write.batch.MutateRowsBatch;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.List;
import java.util.concurrent.CompletableFuture;
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
  private final RowRanges rows;
  private final Operation find;
  private final Operation delete;

  AsyncRangeDeletion(RepositoryContext<? extends EntityMapping<?, K>> context, KeyRange<K> range) {
    this.mapping = context.mapping();
    this.table = context.table();
    this.client = context.client();
    this.context = context;
    this.rows = RowRanges.of(List.of(range), mapping.saltSize()).asStored();
    this.find = table.scan("deleteRange");
    this.delete = table.batch("deleteRange");
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
    return CallFuture.mapped(keys(rows), CountedKeys::count);
  }

  /** As {@link RangeDeletion#confirm}. Canceling the future stops the deletion. */
  public CompletableFuture<@Nullable Void> confirm(long expectedCount) {
    return ClientCalls.prepare(
        () -> {
          delete.checkAllowed();
          return new Run(expectedCount).start();
        });
  }

  /** The deletion of the rows of the range: they are counted, and deleted a part at a time. */
  private final class Run implements RowPump.Source {
    private final RowPump pump = new RowPump(find, delete, "delete", "rows were deleted", 1);
    private final long expectedCount;
    private @Nullable CountedKeys<K> counted;
    private RowRanges undeleted = rows;
    private int part;

    Run(long expectedCount) {
      this.expectedCount = expectedCount;
    }

    CompletableFuture<@Nullable Void> start() {
      return CallFuture.mapped(pump.run(this), deleted -> null);
    }

    @Override
    public CompletableFuture<Boolean> next() {
      CountedKeys<K> keys = counted;
      if (keys == null) {
        return CallFuture.mapped(keys(rows), this::check);
      }
      return part == keys.parts().size()
          ? CallFuture.mapped(delete(keys.rest()), deleted -> false)
          : delete(keys.parts().get(part++));
    }

    private boolean check(CountedKeys<K> keys) {
      if (keys.count() != expectedCount) {
        throw new InvalidRequestException(
            "deleteRange of "
                + mapping.entity()
                + ": the range contains "
                + Amounts.of(keys.count(), "row")
                + " and not the "
                + expectedCount
                + " that were confirmed. Nothing was deleted: count again.");
      }
      counted = keys;
      return true;
    }

    private CompletableFuture<Boolean> delete(CountedKeys.Part next) {
      RowRanges ofPart = undeleted.upTo(next.lastRow());
      undeleted = undeleted.beyond(next.lastRow(), false);
      return ClientCalls.then(
          keys(ofPart),
          keys -> {
            if (!keys.are(next)) {
              throw new InvalidRequestException(
                  "deleteRange of "
                      + mapping.entity()
                      + ": rows were added or deleted since they were counted. The rows from there"
                      + " on were not deleted: count again.");
            }
            return delete(keys.rest());
          });
    }

    private CompletableFuture<Boolean> delete(List<K> keys) {
      return keys.isEmpty()
          ? CompletableFuture.completedFuture(true)
          : pump.addAll(
              List.of(keys),
              all -> all.stream().map(Key::toByteString).toList(),
              AsyncRangeDeletion.this::delete);
    }
  }

  private CompletableFuture<RowPump.Changed> delete(List<K> keys) {
    List<RowWrite<K>> deletions = keys.stream().map(RowWrite::deletion).toList();
    return CallFuture.mapped(
        MutateRowsBatch.send(context, delete, EncodedRows.of(deletions)),
        failures ->
            new RowPump.Changed(
                keys.size() - failures.size(),
                failures.entrySet().stream()
                    .filter(row -> row.getValue() instanceof OutcomeUnknownException)
                    .map(row -> row.getKey().toByteString())
                    .toList(),
                failures.values().stream().findFirst().orElse(null)));
  }

  private CompletableFuture<CountedKeys<K>> keys(RowRanges ranges) {
    return ClientCalls.prepare(
        () -> {
          CountedKeys<K> keys = new CountedKeys<>();
          if (ranges.isEmpty()) {
            return CompletableFuture.completedFuture(keys);
          }
          KeyReader reader = mapping.keyReader();
          Query query = Query.create(table.id()).filter(filter());
          ranges.addTo(query);
          return ClientCalls.read(
              find.on(ranges::toString),
              inContext ->
                  StreamedRows.of(
                      client, query, inContext, keys, (all, row) -> add(all, row, reader)),
              all -> all);
        });
  }

  /** Rows of other entities are safe: only keys of this entity are deleted. */
  private void add(CountedKeys<K> keys, Row row, KeyReader reader) {
    if (mapping.keyPattern().matches(row.getKey())) {
      keys.add(key(row.getKey(), reader));
    }
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

  private K key(ByteString rowKey, KeyReader reader) {
    try {
      reader.reset(rowKey);
      return mapping.readKey(reader);
    } catch (Throwable thrown) {
      throw DecodeFailures.noColumn(mapping, rowKey, thrown);
    }
  }
}
