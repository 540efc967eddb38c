package io.github.bigtablemapper.internal.write;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.call.Backoff;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.index.EntryChange;
import io.github.bigtablemapper.internal.index.KeptIndex;
import io.github.bigtablemapper.internal.write.StoredRows.Stored;
import io.github.bigtablemapper.internal.write.row.RowImage;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The entries of the maintained indexes of an entity, as a write of a row changes them: what
 * happens before the row is sent, and after it.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
final class IndexChanges<E, K extends Key> {
  /** Of several writers of a row one is faster each time: the others do not meet again at once. */
  static final Backoff OVERTAKEN = new Backoff(Duration.ofMillis(1), Duration.ofMillis(64));

  private final List<KeptIndex<E, ?>> indexes;
  private final StoredRows<E, K> rows;

  /**
   * Changes the entries of indexes.
   *
   * @param rows the rows of the entity
   */
  IndexChanges(List<? extends KeptIndex<E, ?>> indexes, StoredRows<E, K> rows) {
    this.indexes = List.copyOf(indexes);
    this.rows = rows;
  }

  /** {@return the indexes} */
  List<KeptIndex<E, ?>> indexes() {
    return indexes;
  }

  /** {@return the changes of a write, after which the image is as the row will be} */
  List<? extends EntryChange<E, ?>> changes(
      RowWrite<K> write, RowImage image, boolean isThere, Optional<E> before) {
    image.apply(write, isThere);
    return changes(before, rows.entity(image, write.rowKey()));
  }

  /** {@return the changes from one entity to another} */
  List<? extends EntryChange<E, ?>> changes(Optional<E> before, Optional<E> after) {
    return indexes.stream().map(index -> index.change(before, after)).toList();
  }

  /**
   * A write of a row with its entries.
   *
   * @param row the row as it was read
   * @param changes the changes of entries
   * @param isRefused whether the row, as it was read, refuses the write: no new entry is needed
   */
  record Plan<E>(Stored row, List<? extends EntryChange<E, ?>> changes, boolean isRefused) {}

  /**
   * {@return a plan whose new entries are written} What fails here means that the row is not sent.
   *
   * @param plan makes the plan of a row that was read; null: the row is not written
   */
  CompletableFuture<@Nullable Plan<E>> prepared(
      Operation operation, ByteString rowKey, int lost, Function<Stored, @Nullable Plan<E>> plan) {
    return ClientCalls.prepared(
        operation,
        ClientCalls.then(
            ClientCalls.prepare(() -> rows.read(operation, rowKey, lost)),
            row -> {
              Plan<E> made = plan.apply(row);
              return made == null
                  ? CompletableFuture.completedFuture(null)
                  : ClientCalls.then(
                      ClientCalls.then(
                          each(made.changes(), change -> change.lookAtStale(operation)),
                          done ->
                              made.isRefused()
                                  ? CompletableFuture.completedFuture(true)
                                  : each(made.changes(), change -> change.writeNew(operation))),
                      done -> CompletableFuture.completedFuture(made));
            }));
  }

  /**
   * {@return the result of a request, after which the stale entries are deleted if it was applied}
   * A request that is applied though its row refused it, as another program has changed that in
   * between, gets its entries then.
   */
  static <E, R extends @Nullable Object> CompletableFuture<R> sent(
      Operation operation,
      Plan<E> plan,
      Supplier<CompletableFuture<R>> send,
      Predicate<R> isApplied) {
    return ClientCalls.then(
        ClientCalls.prepare(operation, send),
        result ->
            isApplied.test(result)
                ? CallFuture.handled(ended(operation, plan), (ended, failure) -> result)
                : CompletableFuture.completedFuture(result));
  }

  private static <E> CompletableFuture<Boolean> ended(Operation operation, Plan<E> plan) {
    CompletableFuture<Boolean> written =
        plan.isRefused()
            ? each(plan.changes(), change -> change.writeNew(operation))
            : CompletableFuture.completedFuture(true);
    return ClientCalls.then(written, done -> each(plan.changes(), EntryChange::deleteStale));
  }

  /** One after the other: most entities have one index. */
  static <T> CompletableFuture<Boolean> each(
      List<? extends T> all, Function<T, CompletableFuture<Boolean>> call) {
    CompletableFuture<Boolean> future = CompletableFuture.completedFuture(true);
    for (T one : all) {
      future = ClientCalls.then(future, done -> call.apply(one));
    }
    return future;
  }
}
