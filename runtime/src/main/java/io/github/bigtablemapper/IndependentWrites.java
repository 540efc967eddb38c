package io.github.bigtablemapper;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.errorprone.annotations.CheckReturnValue;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BatchCancelledException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.blocking.BlockingCalls;
import io.github.bigtablemapper.internal.write.PreparedRow;
import io.github.bigtablemapper.internal.write.RowBatch;
import io.github.bigtablemapper.internal.write.batch.CancelledBatch;
import io.github.bigtablemapper.key.Key;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Writes to rows of several tables, sent at the same time. They are not atomic, neither together
 * nor for one table: each row is written independently, and has its own outcome. Store data that
 * must be written together in one row.
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
 * <p>A row can be written once only, even through several repositories of a table: of one class or
 * more, with different deadlines, or of mappers that use different clients of the instance. For
 * mappers of existing clients, the instance is known from {@link
 * ClientMapperBuilder#clientSettings}. The rows of a repository are sent in requests as in {@code
 * putAll}. Each write is checked and encoded when you add it, and has the time at which you add it.
 * Not safe for use by several threads. The counterpart for reads is {@link IndependentReads}.
 */
public final class IndependentWrites {
  /** In the order in which they were first named. */
  private final Map<AsyncWritableRepository<?, ?, ?>, RowBatch<?, ?>> tables =
      new LinkedHashMap<>();

  /** The instances in which a row is written; null: one that is not known. */
  private final Map<Row, Set<@Nullable String>> rows = new HashMap<>();

  private IndependentWrites() {}

  /** {@return an empty set of writes} */
  public static IndependentWrites begin() {
    return new IndependentWrites();
  }

  /**
   * Adds a write.
   *
   * @param repository the repository that applies it, with its table, deadlines and interceptors
   * @throws InvalidKeyException if the key cannot be stored
   * @throws InvalidValueException if a value cannot be stored
   * @throws InvalidRequestException if another write has the same row, or the write lacks the
   *     version that its entity requires
   */
  @CanIgnoreReturnValue
  public <E, K extends Key> IndependentWrites add(
      WritableRepository<E, K, ?> repository, Write<E, K> write) {
    Objects.requireNonNull(repository, "repository");
    Objects.requireNonNull(write, "write");
    AsyncWritableRepository<E, K, ?> async = repository.async();
    RowBatch<E, K> batch = of(async);
    PreparedRow<E, K> prepared = async.requests().prepare(write.request(), batch.operation());
    requireNew(batch.operation(), new Row(async.table(), prepared.rowKey()), async.instance());
    batch.add(prepared);
    return this;
  }

  private void requireNew(Operation operation, Row row, @Nullable String instance) {
    Set<@Nullable String> instances = rows.computeIfAbsent(row, added -> new HashSet<>());
    boolean isOther = instances.isEmpty() || (instance != null && !instances.contains(null));
    if (!isOther || !instances.add(instance)) {
      throw new InvalidRequestException(
          operation.label()
              + ": a row is there twice, and which of the two would be last is chance. Write it"
              + " once, or in two calls."
              + (instances.contains(null) || instance == null
                  ? " If the tables are in different instances, build their mappers with"
                      + " clientSettings(settings)."
                  : ""));
    }
  }

  /** A row of a table, in some instance. */
  private record Row(String table, ByteString rowKey) {}

  @SuppressWarnings("unchecked") // the map has the writes of each repository under it
  private <E, K extends Key> RowBatch<E, K> of(AsyncWritableRepository<E, K, ?> repository) {
    return (RowBatch<E, K>)
        tables.computeIfAbsent(
            repository, added -> repository.requests().batch(repository.table.batch("write")));
  }

  /**
   * Sends all writes, for different tables at the same time, and waits for them. Call it only once.
   *
   * @return the outcome of each
   * @throws RequestFailedException if the thread was interrupted before: nothing was sent. If it is
   *     interrupted later, the result has the outcome of each row, and the interrupt flag is kept
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
   * As {@link #write}, with a CompletableFuture; canceling it cancels all calls. A {@link
   * BatchCancelledException} then has the outcome of each row, also by table.
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
                  if (isCancelled.get()) {
                    return; // the cancellation completes it
                  }
                  if (failure == null) {
                    ClientCalls.completeBy(outcome, IndependentWrites::outcome, calls);
                  } else {
                    outcome.completeExceptionally(ClientCalls.unwrapped(failure));
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

  /** {@return the outcome of the rows} Their calls are canceled. */
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

  private static <E, K extends Key> CompletableFuture<BatchResult<E, K>> sent(
      RowBatch<E, K> writes) {
    return CallFuture.mapped(writes.sendAll(), BatchResult::new);
  }

  /** {@return the number of tables and rows, without keys and values} */
  @Override
  public String toString() {
    return "IndependentWrites[" + tables.values() + "]";
  }
}
