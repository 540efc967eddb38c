package io.github.bigtablemapper;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.errorprone.annotations.CheckReturnValue;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BatchCancelledException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.BlockingCalls;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.write.CancelledBatch;
import io.github.bigtablemapper.internal.write.PreparedRow;
import io.github.bigtablemapper.internal.write.RowBatch;
import io.github.bigtablemapper.key.Key;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Writes of rows of several tables, sent at the same time. They are not atomic, together or by
 * table: each row is written or not by itself, and the outcome tells of each. What must be written
 * together belongs in one row.
 *
 * <pre>{@code
 * IndependentWriteResults outcome =
 *     IndependentWrites.begin()
 *         .add(orders, orders.writes().put(order))
 *         .add(customers, customers.writes().patch(key, c -> c.lastOrder(order.id())))
 *         .add(baskets, baskets.writes().delete(basketKey))
 *         .write();
 * outcome.of(customers).failures().forEach((key, failure) -> ...);
 * }</pre>
 *
 * <p>A row is written once, whichever repositories name it: those of one table may be several, of
 * one class or more, with other deadlines, or of mappers that reach the instance by other clients.
 * The rows of a repository go in requests as those of {@code putAll} do. Each write is checked and
 * encoded when it is added, and carries the time of that moment. Used by one thread. The
 * counterpart for reads is {@link IndependentReads}.
 */
public final class IndependentWrites {
  /** In the order in which they were named first. */
  private final Map<AsyncWritableRepository<?, ?, ?>, RowBatch<?, ?>> tables =
      new LinkedHashMap<>();

  /** The rows that are written, by the table's name and its instance. */
  private final Map<String, Set<ByteString>> rows = new HashMap<>();

  private IndependentWrites() {}

  /** {@return no writes yet} */
  public static IndependentWrites begin() {
    return new IndependentWrites();
  }

  /**
   * Adds a write.
   *
   * @param repository what applies it: its table, its deadlines, its interceptors
   * @throws InvalidKeyException if the key cannot be stored
   * @throws InvalidValueException if a value cannot be stored
   * @throws InvalidRequestException if the row is written here already, or the write names no
   *     version that its entity has
   */
  @CanIgnoreReturnValue
  public <E, K extends Key> IndependentWrites add(
      WritableRepository<E, K, ?> repository, Write<E, K> write) {
    Objects.requireNonNull(repository, "repository");
    Objects.requireNonNull(write, "write");
    AsyncWritableRepository<E, K, ?> async = repository.async();
    RowBatch<E, K> batch = of(async);
    PreparedRow<E, K> prepared = async.requests.prepare(write.request(), batch.operation());
    if (!rows.computeIfAbsent(async.tableInInstance(), table -> new HashSet<>())
        .add(prepared.rowKey())) {
      throw new InvalidRequestException(
          batch.operation().label()
              + ": a row is there twice, and which of the two would be last is chance. Write it"
              + " once, or in two calls.");
    }
    batch.add(prepared);
    return this;
  }

  @SuppressWarnings("unchecked") // the map has the writes of each repository under it
  private <E, K extends Key> RowBatch<E, K> of(AsyncWritableRepository<E, K, ?> repository) {
    return (RowBatch<E, K>)
        tables.computeIfAbsent(
            repository, added -> repository.requests.batch(repository.table.batch("write")));
  }

  /**
   * Sends all writes, those of different tables at the same time, and waits for them. To be called
   * once.
   *
   * @return what became of each
   * @throws RequestFailedException if the thread was interrupted before: nothing was sent. One that
   *     is interrupted later has the outcome of each row, and keeps its flag
   */
  @CheckReturnValue
  public IndependentWriteResults write() {
    refuseIfInterrupted();
    Map<AsyncWritableRepository<?, ?, ?>, CompletableFuture<? extends BatchResult<?, ?>>> calls =
        sent();
    Map<AsyncWritableRepository<?, ?, ?>, BatchResult<?, ?>> outcomes = new LinkedHashMap<>();
    tables.forEach(
        (repository, writes) ->
            outcomes.put(
                repository,
                BlockingCalls.await(
                    writes.operation(), Objects.requireNonNull(calls.get(repository)))));
    return new IndependentWriteResults(outcomes);
  }

  /**
   * As {@link #write}, with a CompletableFuture, which cancels all calls. One that is cancelled
   * tells what had become of each row by a {@link BatchCancelledException}, also by table.
   */
  @CheckReturnValue
  public CompletableFuture<IndependentWriteResults> writeAsync() {
    Map<AsyncWritableRepository<?, ?, ?>, CompletableFuture<? extends BatchResult<?, ?>>> calls =
        sent();
    AtomicBoolean isCancelled = new AtomicBoolean();
    CallFuture<IndependentWriteResults> outcome = new CallFuture<>();
    outcome.ifCancelled(
        () -> {
          isCancelled.set(true);
          return cancelled(calls);
        });
    var unused =
        CompletableFuture.allOf(calls.values().toArray(CompletableFuture<?>[]::new))
            .whenComplete(
                (done, failure) -> {
                  if (!isCancelled.get()) { // else it is completed by who cancels it
                    ClientCalls.complete(outcome, () -> outcome(calls));
                  }
                });
    return outcome;
  }

  private static IndependentWriteResults outcome(
      Map<AsyncWritableRepository<?, ?, ?>, CompletableFuture<? extends BatchResult<?, ?>>> calls) {
    Map<AsyncWritableRepository<?, ?, ?>, BatchResult<?, ?>> outcomes = new LinkedHashMap<>();
    calls.forEach((repository, call) -> outcomes.put(repository, call.join()));
    return new IndependentWriteResults(outcomes);
  }

  /** {@return what has become of the rows} Their calls are cancelled. */
  private static BatchCancelledException cancelled(
      Map<AsyncWritableRepository<?, ?, ?>, CompletableFuture<? extends BatchResult<?, ?>>> calls) {
    calls.values().forEach(call -> call.cancel(true));
    CancelledBatch.Tables tables = new CancelledBatch.Tables();
    calls.forEach(
        (repository, call) -> {
          try {
            BatchResult<?, ?> ended = call.join();
            tables.add(repository.table(), ended.applied(), ended.failures());
          } catch (BatchCancelledException cancelled) {
            tables.add(repository.table(), cancelled);
          }
        });
    return tables.exception("write");
  }

  private void refuseIfInterrupted() {
    if (!tables.isEmpty()) {
      try {
        BlockingCalls.requireNotInterrupted(tables.values().iterator().next().operation());
      } catch (RequestFailedException interrupted) {
        tables.values().forEach(writes -> writes.notSent(interrupted));
        throw interrupted;
      }
    }
  }

  private Map<AsyncWritableRepository<?, ?, ?>, CompletableFuture<? extends BatchResult<?, ?>>>
      sent() {
    Map<AsyncWritableRepository<?, ?, ?>, CompletableFuture<? extends BatchResult<?, ?>>> calls =
        new LinkedHashMap<>();
    tables.forEach((repository, writes) -> calls.put(repository, sent(writes)));
    return calls;
  }

  private static <E, K extends Key> CompletableFuture<BatchResult<K, E>> sent(
      RowBatch<E, K> writes) {
    return writes.sendAll(BatchResult::new);
  }

  /** {@return the number of tables and rows, without keys and values} */
  @Override
  public String toString() {
    return "IndependentWrites[" + tables.values() + "]";
  }
}
