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
import io.github.bigtablemapper.internal.write.CancelledBatch;
import io.github.bigtablemapper.internal.write.MixedWrites;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Patch;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Puts, patches and deletions of rows of several tables, sent at the same time. They are not
 * atomic, together or by table: each row is written or not by itself, and the outcome tells of
 * each. What must be written together belongs in one row.
 *
 * <pre>{@code
 * IndependentOutcome outcome =
 *     IndependentWrites.begin()
 *         .put(orders, order)
 *         .patch(customers, customerKey, c -> c.lastOrder(order.id()))
 *         .delete(baskets, basketKey)
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
  private final Map<AsyncWritableRepository<?, ?, ?>, MixedWrites<?, ?>> tables =
      new LinkedHashMap<>();

  /** The rows that are written, by the table's name and its instance. */
  private final Map<String, Set<ByteString>> rows = new HashMap<>();

  private IndependentWrites() {}

  /** {@return no writes yet} */
  public static IndependentWrites begin() {
    return new IndependentWrites();
  }

  /**
   * Adds the put of an entity, as of {@link WritableRepository#put}.
   *
   * @throws InvalidKeyException if the key cannot be stored
   * @throws InvalidValueException if the entity cannot be stored
   * @throws InvalidRequestException if the row is written here already
   */
  @CanIgnoreReturnValue
  public <E, K extends Key, P extends Patch<E>> IndependentWrites put(
      WritableRepository<E, K, P> repository, E entity) {
    of(repository.async()).put(entity);
    return this;
  }

  /**
   * Adds the patch of an entity's row, as of {@link WritableRepository#patch(Object, Consumer)}.
   *
   * @throws InvalidKeyException if the key cannot be stored
   * @throws InvalidValueException if a value cannot be stored
   * @throws InvalidRequestException if the row is written here already
   */
  @CanIgnoreReturnValue
  public <E, K extends Key, P extends Patch<E>> IndependentWrites patch(
      WritableRepository<E, K, P> repository, E entity, Consumer<? super P> change) {
    AsyncWritableRepository<E, K, P> async = repository.async();
    of(async)
        .patch(async.mapping.key(entity), async.mapping.version(entity), async.changes(change));
    return this;
  }

  /**
   * Adds the patch of a row, as of {@link Repository#patch(Key, Consumer)}.
   *
   * @throws InvalidKeyException if the key cannot be stored
   * @throws InvalidValueException if a value cannot be stored
   * @throws InvalidRequestException if the row is written here already
   */
  @CanIgnoreReturnValue
  public <E, K extends Key, P extends Patch<E>> IndependentWrites patch(
      Repository<E, K, P> repository, K key, Consumer<? super P> change) {
    AsyncWritableRepository<E, K, P> async = repository.async();
    of(async).patch(key, 0, async.changes(change));
    return this;
  }

  /**
   * Adds the deletion of an entity's row, as of {@link WritableRepository#delete(Object)}.
   *
   * @throws InvalidKeyException if the key cannot be stored
   * @throws InvalidValueException if a version is negative
   * @throws InvalidRequestException if the row is written here already
   */
  @CanIgnoreReturnValue
  public <E, K extends Key, P extends Patch<E>> IndependentWrites delete(
      WritableRepository<E, K, P> repository, E entity) {
    AsyncWritableRepository<E, K, P> async = repository.async();
    of(async).delete(async.mapping.key(entity), async.mapping.version(entity));
    return this;
  }

  /**
   * Adds the deletion of a row, as of {@link Repository#delete(Key)}.
   *
   * @throws InvalidKeyException if the key cannot be stored
   * @throws InvalidRequestException if the row is written here already
   */
  @CanIgnoreReturnValue
  public <E, K extends Key, P extends Patch<E>> IndependentWrites delete(
      Repository<E, K, P> repository, K key) {
    of(repository.async()).delete(key, 0);
    return this;
  }

  @SuppressWarnings("unchecked") // the map has the writes of each repository under it
  private <E, K extends Key> MixedWrites<E, K> of(AsyncWritableRepository<E, K, ?> repository) {
    return (MixedWrites<E, K>)
        tables.computeIfAbsent(
            repository,
            added ->
                repository.mixedWrites(
                    rows.computeIfAbsent(repository.tableInInstance(), table -> new HashSet<>())));
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
  public IndependentOutcome write() {
    refuseIfInterrupted();
    Map<AsyncWritableRepository<?, ?, ?>, CompletableFuture<? extends BatchOutcome<?>>> calls =
        sent();
    Map<AsyncWritableRepository<?, ?, ?>, BatchOutcome<?>> outcomes = new LinkedHashMap<>();
    tables.forEach(
        (repository, writes) ->
            outcomes.put(repository, await(writes, Objects.requireNonNull(calls.get(repository)))));
    return new IndependentOutcome(outcomes);
  }

  /**
   * As {@link #write}, with a CompletableFuture, which cancels all calls. One that is cancelled
   * tells what had become of each row by a {@link BatchCancelledException}, also by table.
   */
  @CheckReturnValue
  public CompletableFuture<IndependentOutcome> writeAsync() {
    Map<AsyncWritableRepository<?, ?, ?>, CompletableFuture<? extends BatchOutcome<?>>> calls =
        sent();
    AtomicBoolean isCancelled = new AtomicBoolean();
    CallFuture<IndependentOutcome> outcome = new CallFuture<>();
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

  private static IndependentOutcome outcome(
      Map<AsyncWritableRepository<?, ?, ?>, CompletableFuture<? extends BatchOutcome<?>>> calls) {
    Map<AsyncWritableRepository<?, ?, ?>, BatchOutcome<?>> outcomes = new LinkedHashMap<>();
    calls.forEach((repository, call) -> outcomes.put(repository, call.join()));
    return new IndependentOutcome(outcomes);
  }

  /** {@return what has become of the rows} Their calls are cancelled. */
  private static BatchCancelledException cancelled(
      Map<AsyncWritableRepository<?, ?, ?>, CompletableFuture<? extends BatchOutcome<?>>> calls) {
    calls.values().forEach(call -> call.cancel(true));
    CancelledBatch.Tables tables = new CancelledBatch.Tables();
    calls.forEach(
        (repository, call) -> {
          try {
            BatchOutcome<?> ended = call.join();
            tables.add(repository.table(), ended.succeeded(), ended.failures());
          } catch (BatchCancelledException cancelled) {
            tables.add(repository.table(), cancelled);
          }
        });
    return tables.exception("write");
  }

  private void refuseIfInterrupted() {
    if (!tables.isEmpty()) {
      try {
        tables.values().iterator().next().requireNotInterrupted();
      } catch (RequestFailedException interrupted) {
        tables.values().forEach(writes -> writes.notSent(interrupted));
        throw interrupted;
      }
    }
  }

  private static BatchOutcome<?> await(
      MixedWrites<?, ?> writes, CompletableFuture<? extends BatchOutcome<?>> call) {
    return writes.await(call);
  }

  private Map<AsyncWritableRepository<?, ?, ?>, CompletableFuture<? extends BatchOutcome<?>>>
      sent() {
    Map<AsyncWritableRepository<?, ?, ?>, CompletableFuture<? extends BatchOutcome<?>>> calls =
        new LinkedHashMap<>();
    tables.forEach((repository, writes) -> calls.put(repository, sent(writes)));
    return calls;
  }

  private static <K extends Key> CompletableFuture<BatchOutcome<K>> sent(MixedWrites<?, K> writes) {
    return writes.send(BatchOutcome::of);
  }

  /** {@return the number of tables and rows, without keys and values} */
  @Override
  public String toString() {
    return "IndependentWrites[" + tables.values() + "]";
  }
}
