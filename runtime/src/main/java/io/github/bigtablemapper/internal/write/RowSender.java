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
    if (row instanceof CombinedRow<E, K> combined) {
      return combined.send();
    }
    return row.changesNothing()
        ? CompletableFuture.completedFuture(false) // nothing was checked
        : send(row.operation(), write, row.precondition(), row.millis(), null);
  }

  /** {@return the call of a write that leads the writes of other classes of its row} */
  CompletableFuture<Boolean> send(
      Operation operation, PreparedRow<E, K> row, CombinedRow<?, ?> combined) {
    return send(operation, row.mutations(), row.precondition(), row.millis(), combined);
  }

  /** {@return what a write checks and writes, as a part of the request of another class} */
  ConditionalRequest part(PreparedRow<E, K> row) {
    ConditionalRequest request =
        requests.of(row.operation(), row.mutations(), row.precondition(), row.millis());
    return request == null
        ? ConditionalRequest.of(context.table().id(), row.mutations(), null)
        : request;
  }

  /** {@return whether a write takes several requests, so that it cannot be a part of another's} */
  boolean mustLead(PreparedRow<E, K> row) {
    return (!indexes.isEmpty() && row.count() > 0) || keeps(row.mutations(), row.precondition());
  }

  /** {@return whether a write checks the version or write-once values of its entity} */
  boolean checksEntity(PreparedRow<E, K> row) {
    return requests.ofEntity(row.mutations(), row.precondition()) != null;
  }

  /**
   * {@return false, or a future that fails with the reason why the version or a write-once value of
   * its entity has refused a write}
   *
   * @param refused the operation that was refused
   * @param isReason whether nothing else can have refused it
   */
  CompletableFuture<Boolean> explained(Operation refused, PreparedRow<E, K> row, boolean isReason) {
    return failed.explain(
        row.operation().conditional().within(refused.limit()), row.mutations(), isReason);
  }

  /** {@return how the entity is stored} */
  EntityMapping<E, K> mapping() {
    return context.mapping();
  }

  /** {@return whether each row is a separate request, as Bigtable checks one at a time} */
  boolean isChecked() {
    return isChecked;
  }

  private CompletableFuture<Boolean> counted(PreparedRow<E, K> row) {
    return CallFuture.mapped(
        counters.increment(row.operation(), row.rowKey(), row.counters(), row.precondition().id()),
        row::counted);
  }

  /** {@return the call of a write without a precondition, with the entries of its indexes} */
  CompletableFuture<Boolean> send(Operation operation, RowWrite<K> write) {
    return send(operation, write, Precondition.none(), 0, null);
  }

  private CompletableFuture<Boolean> send(
      Operation operation,
      RowWrite<K> write,
      Precondition<E> precondition,
      long millis,
      @Nullable CombinedRow<?, ?> combined) {
    return indexes.written(
        operation,
        write,
        precondition,
        combined != null && combined.others().isGuarded(),
        sent -> prepared(operation, sent, precondition, millis, combined).get());
  }

  private static boolean keeps(RowWrite<?> write, Precondition<?> precondition) {
    return !write.kept().isEmpty() && !precondition.isAbsent() && precondition.id() == null;
  }

  /**
   * {@return what sends a write, and returns whether it was made} What can be refused is refused
   * here, before anything is sent.
   */
  private Supplier<CompletableFuture<Boolean>> prepared(
      Operation operation,
      RowWrite<K> write,
      Precondition<E> precondition,
      long millis,
      @Nullable CombinedRow<?, ?> combined) {
    boolean keeps = keeps(write, precondition);
    ConditionalRequest others = combined == null ? null : combined.others();
    ConditionalRequest request = keeps ? null : requests.of(operation, write, precondition, millis);
    if (request == null && !keeps && (others == null || !others.isGuarded())) {
      RowWrite<?> plain = combined == null ? write : combined.mutations();
      return () -> calls.write(operation, plain, done -> true);
    }
    Operation checked =
        operation.begin().conditional().on(write.rowKey(), precondition.condition());
    Condition<E> ofEntity = requests.ofEntity(write, precondition);
    Supplier<CompletableFuture<Boolean>> sender =
        keeps
            ? keeping.prepared(
                checked,
                write,
                PreconditionRequests.and(ofEntity, precondition.condition()),
                others)
            : sender(checked, write, request, others);
    if (combined == null && ofEntity == null) {
      return sender;
    }
    boolean hasRevision = write.revision() != null;
    boolean isOfEntity = precondition.condition() == null && !hasRevision;
    return () ->
        ClientCalls.then(
            sender.get(),
            applied ->
                applied
                    ? CompletableFuture.completedFuture(true)
                    : combined == null
                        ? failed.explain(checked, write, isOfEntity)
                        : combined.explained(checked, hasRevision));
  }

  private Supplier<CompletableFuture<Boolean>> sender(
      Operation checked,
      RowWrite<K> write,
      @Nullable ConditionalRequest request,
      @Nullable ConditionalRequest others) {
    ConditionalRequest whole =
        request == null ? ConditionalRequest.of(context.table().id(), write, null) : request;
    if (others != null) {
      whole.and(others, checked.entity());
    }
    return () -> calls.writeIf(checked, whole);
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
        var unused = prepared(operation, write, Precondition.none(), 0, null);
      }
    }
    return RowByRow.send(
        operation,
        writes,
        empty,
        row ->
            prepared(operation, writes.again(row, operation), Precondition.none(), 0, null).get());
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
