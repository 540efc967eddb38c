package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.batch.EncodedRows;
import io.github.bigtablemapper.internal.write.batch.MutateRowsBatch;
import io.github.bigtablemapper.internal.write.batch.RowByRow;
import io.github.bigtablemapper.internal.write.row.ConditionalRequest;
import io.github.bigtablemapper.internal.write.row.Precondition;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.BitSet;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends the writes of an entity. It decides which request a write needs: with the entries of
 * maintained indexes, an increment, one that checks the row, or a plain mutation, which may be
 * idempotent and can share a request with others. {@link PreconditionRequests} decides what is
 * checked, and {@link FailedPrecondition} what it means that it does not hold.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class RowSender<E, K extends Key> {
  private final RepositoryContext<EntityMapping<E, K>> context;
  private final RowCalls calls;
  private final CounterCalls<E, K> counters;
  private final PreconditionRequests<E, K> requests;
  private final FailedPrecondition<E> failed;
  private final KeptValueRequests<E, K> keeping;
  private final IndexMaintenance<E, K> indexes;

  /** Whether each row is a separate request, as Bigtable checks one at a time. */
  private final boolean isChecked;

  RowSender(RepositoryContext<EntityMapping<E, K>> context, IndexMaintenance<E, K> indexes) {
    this.context = context;
    this.calls = new RowCalls(context);
    this.counters = new CounterCalls<>(context);
    this.requests = new PreconditionRequests<>(context);
    this.failed = new FailedPrecondition<>(context);
    this.keeping = new KeptValueRequests<>(context, requests);
    this.indexes = indexes;
    this.isChecked = context.mapping().isChecked() || !indexes.isEmpty();
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
    RowWrite<K> write = row.row();
    if (write == null) {
      return indexes.counted(
          row.operation(), row.rowKey(), row.counters().keySet(), () -> counted(row));
    }
    return row.changesNothing()
        ? CompletableFuture.completedFuture(false) // nothing was checked
        : send(row.operation(), write, row.precondition(), row.millis());
  }

  private CompletableFuture<Boolean> counted(PreparedRow<E, K> row) {
    return CallFuture.mapped(
        counters.increment(row.operation(), row.rowKey(), row.counters(), row.precondition().id()),
        row::counted);
  }

  /** {@return the call of a write without a precondition, with the entries of its indexes} */
  CompletableFuture<Boolean> send(Operation operation, RowWrite<K> write) {
    return send(operation, write, Precondition.none(), 0);
  }

  private CompletableFuture<Boolean> send(
      Operation operation, RowWrite<K> write, Precondition<E> precondition, long millis) {
    return indexes.written(
        operation,
        write,
        precondition,
        sent -> prepared(operation, sent, precondition, millis).get());
  }

  /**
   * {@return what sends a write, and returns whether it was made} What can be refused is refused
   * here, before anything is sent.
   */
  private Supplier<CompletableFuture<Boolean>> prepared(
      Operation operation, RowWrite<K> write, Precondition<E> precondition, long millis) {
    boolean keeps =
        !write.kept().isEmpty() && !precondition.isAbsent() && precondition.id() == null;
    ConditionalRequest request = keeps ? null : requests.of(operation, write, precondition, millis);
    if (request == null && !keeps) {
      return () -> calls.write(operation, write, done -> true);
    }
    Operation begun = operation.begin();
    Operation checked = context.table().conditionalWrite(begun.name()).within(begun.limit());
    Condition<E> ofEntity = requests.ofEntity(write, precondition);
    Supplier<CompletableFuture<Boolean>> sender =
        request == null
            ? keeping.prepared(
                checked, write, PreconditionRequests.and(ofEntity, precondition.condition()))
            : () -> calls.writeIf(checked, request);
    return ofEntity == null
        ? sender
        : () ->
            ClientCalls.then(
                sender.get(),
                applied ->
                    applied
                        ? CompletableFuture.completedFuture(true)
                        : failed.explain(checked, write, precondition));
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
        var unused = prepared(operation, write, Precondition.none(), 0);
      }
    }
    return RowByRow.send(
        operation,
        writes,
        empty,
        row -> prepared(operation, writes.again(row, operation), Precondition.none(), 0).get());
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
