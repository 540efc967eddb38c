package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.batch.EncodedRows;
import io.github.bigtablemapper.internal.write.batch.MutateRowsBatch;
import io.github.bigtablemapper.internal.write.batch.RowByRow;
import io.github.bigtablemapper.internal.write.row.Precondition;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.BitSet;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Sends the writes of an entity. A plain one is one call, or shares a call with others. Any other
 * one goes through {@link IndexMaintenance}, with the entries of its indexes if there are any, to
 * {@link RowRequests}, which makes its request.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class RowSender<E, K extends Key> {
  private final RepositoryContext<EntityMapping<E, K>> context;
  private final RowCalls calls;
  private final RowRequests<E, K> requests;
  private final IndexMaintenance<E, K> indexes;

  /** Whether each row is a separate request, as Bigtable checks one at a time. */
  private final boolean isChecked;

  RowSender(
      RepositoryContext<EntityMapping<E, K>> context,
      RowRequests<E, K> requests,
      IndexMaintenance<E, K> indexes) {
    this.context = context;
    this.calls = new RowCalls(context);
    this.requests = requests;
    this.indexes = indexes;
    this.isChecked = indexes.isChecked();
  }

  /** Sends a write, and makes something of its result. */
  <R extends @Nullable Object> CompletableFuture<R> send(
      PreparedRow<E, K> row, Function<? super RowAnswer<E>, ? extends R> mapped) {
    if (row.isEmpty()) {
      return CompletableFuture.completedFuture(mapped.apply(row.result()));
    }
    RowWrite<K> write = row.row();
    if (write != null && row.isPlain() && !isChecked && write.outcome() == null) {
      return calls.write( // one future is enough
          row.operation(), write, done -> mapped.apply(row.result()));
    }
    return CallFuture.mapped(
        CallFuture.ending(ClientCalls.prepare(() -> attempt(row)), row::ended),
        applies -> mapped.apply(row.result()));
  }

  private CompletableFuture<Boolean> attempt(PreparedRow<E, K> row) {
    if (row.row() == null) {
      return indexes.counted(row);
    }
    if (row instanceof CombinedRow<E, K> combined) {
      return combined.send();
    }
    return row.changesNothing()
        ? CompletableFuture.completedFuture(false) // nothing was checked
        : indexes.written(row.operation(), row, null);
  }

  /** {@return a write as one of several classes of its row} */
  PreparedPart<E, K> part(PreparedRow<E, K> row, boolean isRepeatable) {
    return new PreparedPart<>(indexes, requests, row, isRepeatable);
  }

  /**
   * {@return the rows that failed of many writes, each by itself, in their order}
   *
   * @throws InvalidRequestException if a row occurs twice
   */
  CompletableFuture<Map<K, BigtableMapperException>> writeAll(
      Operation operation, EncodedRows<K> writes) {
    return writes.notifying(
        operation,
        isChecked
            ? ClientCalls.prepare(() -> rowByRow(operation.begin(), writes))
            : MutateRowsBatch.send(context, operation, writes));
  }

  private CompletableFuture<Map<K, BigtableMapperException>> rowByRow(
      Operation operation, EncodedRows<K> writes) {
    BitSet empty = new BitSet(); // patches that change nothing
    for (int row = 0; row < writes.size(); row++) {
      RowWrite<K> write = writes.first();
      if (write.count() == 0) {
        empty.set(row);
      } else {
        var unused = requests.prepared(operation, write, Precondition.none(), 0, null);
      }
    }
    return RowByRow.send(
        operation,
        writes,
        empty,
        row ->
            requests
                .prepared(operation, writes.again(row, operation), Precondition.none(), 0, null)
                .get());
  }

  /** {@return how many rows a request of plain writes contains at most} */
  int rowsPerRequest() {
    return isChecked ? 1 : MutateRowsBatch.MAX_ROWS;
  }

  /** {@return how many requests are under way at a time at most} */
  int requestsAtATime() {
    return isChecked ? RowByRow.ROWS_AT_A_TIME : MutateRowsBatch.REQUESTS_AT_A_TIME;
  }
}
