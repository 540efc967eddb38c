package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.BatchElements;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.write.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous side of a {@link Repository}: the same methods, as CompletableFutures, in the
 * manner of {@link AsyncWritableRepository}. Safe for use by many threads.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
@CheckReturnValue
public abstract non-sealed class AsyncRepository<E, K extends Key, P extends Patch<E>>
    extends AsyncWritableRepository<E, K, P> {
  private final Operation merge = table.write("merge");
  private final Operation patchAt = table.write("patchAt");
  private final Operation mergeIf = table.conditionalWrite("mergeIf");
  private final Operation patchIfPresent = table.conditionalWrite("patchIfPresent");
  private final Operation mergeAll = table.batch("mergeAll");
  private final Operation patchAll = table.batch("patchAll");
  private final Operation deleteAll = table.batch("deleteAll");

  /**
   * Called by generated code.
   *
   * @param table the name of the table
   * @param patches makes an empty patch
   */
  protected AsyncRepository(
      BigtableMapper mapper,
      String table,
      EntityMapping<E, K> mapping,
      Supplier<? extends P> patches) {
    super(mapper, table, mapping, patches);
  }

  /**
   * Called by generated code.
   *
   * @param repository another repository of the same table
   * @param deadlines the deadlines of this one
   */
  protected AsyncRepository(AsyncRepository<E, K, P> repository, Deadlines deadlines) {
    super(repository, deadlines);
  }

  /** As {@link Repository#withDeadlines}. */
  @Override
  public AsyncRepository<E, K, P> withDeadlines(Deadlines deadlines) {
    return new AsyncRepository<E, K, P>(this, deadlines) {};
  }

  /** As {@link Repository#withDeadline}. */
  @Override
  public AsyncRepository<E, K, P> withDeadline(Duration deadline) {
    return withDeadlines(Deadlines.of(deadline));
  }

  /** As {@link Repository#merge}. */
  public CompletableFuture<@Nullable Void> merge(E entity) {
    return ClientCalls.prepare(
        () -> writer.write(merge, plan.merge(entity, clock.micros()), () -> null));
  }

  /** As {@link Repository#mergeIf}. */
  public CompletableFuture<Boolean> mergeIf(E entity, Condition<E> condition) {
    return ClientCalls.prepare(
        () -> writer.writeIf(mergeIf, plan.merge(entity, clock.micros()), condition));
  }

  /** As {@link Repository#patch(Key, Consumer)}. */
  public CompletableFuture<@Nullable Void> patch(K key, Consumer<? super P> change) {
    return ClientCalls.then(
        patch(key, 0, change), version -> CompletableFuture.completedFuture(null));
  }

  /** As {@link Repository#patchAndGet(Key, Consumer)}. */
  public CompletableFuture<Optional<E>> patchAndGet(K key, Consumer<? super P> change) {
    return patchAndGet(key, 0, change);
  }

  /** As {@link Repository#patchOnce}. */
  public CompletableFuture<Boolean> patchOnce(K key, OperationId id, Consumer<? super P> change) {
    return ClientCalls.prepare(
        () ->
            once.write(
                table.conditionalWrite("patchOnce"),
                plan.patch(key, changes(change), 0, clock.micros()),
                id.bytes()));
  }

  /** As {@link Repository#patchAt}. */
  public CompletableFuture<@Nullable Void> patchAt(
      K key, Instant timestamp, Consumer<? super P> change) {
    return ClientCalls.prepare(
        () -> {
          P changes = changes(change);
          return changes.isEmpty()
              ? CompletableFuture.completedFuture(null)
              : writer.write(patchAt, plan.patchAt(key, changes, timestamp), () -> null);
        });
  }

  /** As {@link Repository#patchIf(Key, Condition, Consumer)}. */
  public CompletableFuture<Boolean> patchIf(
      K key, Condition<E> condition, Consumer<? super P> change) {
    return patchIf(patchIf, key, 0, condition, change);
  }

  /** As {@link Repository#patchIfPresent}. */
  public CompletableFuture<Boolean> patchIfPresent(K key, Consumer<? super P> change) {
    return patchIf(patchIfPresent, key, 0, Condition.rowExists(), change);
  }

  /** As {@link Repository#patchAll(Collection, Consumer)}. */
  public CompletableFuture<BatchOutcome<K>> patchAll(
      Collection<? extends K> keys, Consumer<? super P> change) {
    return writeAll(
        patchAll,
        micros -> {
          P changes = changes(change);
          return each(patchAll, keys, key -> plan.patch(key, changes, 0, micros));
        });
  }

  /** As {@link Repository#patchAll(Map)}. */
  public CompletableFuture<BatchOutcome<K>> patchAll(
      Map<? extends K, ? extends Consumer<? super P>> changes) {
    return writeAll(
        patchAll,
        micros ->
            each(
                patchAll,
                entries(changes),
                each -> plan.patch(each.getKey(), changes(each.getValue()), 0, micros)));
  }

  /** As {@link Repository#mergeAll}. */
  public CompletableFuture<BatchOutcome<K>> mergeAll(Collection<? extends E> entities) {
    return writeAll(
        mergeAll, micros -> each(mergeAll, entities, entity -> plan.merge(entity, micros)));
  }

  /** As {@link Repository#delete(Key)}. */
  public CompletableFuture<@Nullable Void> delete(K key) {
    return delete(key, 0);
  }

  /** As {@link Repository#deleteIf(Key, Condition)}. */
  public CompletableFuture<Boolean> deleteIf(K key, Condition<E> condition) {
    return deleteIf(key, 0, condition);
  }

  /** As {@link Repository#deleteAll}. */
  public CompletableFuture<BatchOutcome<K>> deleteAll(Collection<? extends K> keys) {
    return writeAll(deleteAll, micros -> each(deleteAll, keys, key -> plan.deletion(key, 0)));
  }

  /** As {@link Repository#deleteRange}. */
  public AsyncRangeDeletion<K> deleteRange(KeyRange<K> range) {
    return new AsyncRangeDeletion<>(context, range);
  }

  /** As {@link Repository#rekey(Object, Key)}. */
  @Override
  public CompletableFuture<Boolean> rekey(E entity, K to) {
    return ClientCalls.prepare(() -> rekey(mapping.key(entity), to));
  }

  /** As {@link Repository#rekey(Key, Key)}. */
  public CompletableFuture<Boolean> rekey(K from, K to) {
    return rowMove.rekey(from, to);
  }

  private static <T, V> Set<? extends Map.Entry<? extends T, ? extends V>> entries(
      Map<? extends T, ? extends V> changes) {
    changes.forEach(
        (key, change) -> {
          Objects.requireNonNull(key, "a key of the changes");
          Objects.requireNonNull(change, "the change of a key");
        });
    return changes.entrySet();
  }

  private static <T, K extends Key> List<RowWrite<K>> each(
      Operation operation, Collection<? extends T> rows, Function<T, RowWrite<K>> write) {
    return BatchElements.checked(operation, rows).stream().<RowWrite<K>>map(write).toList();
  }

  /** The rows of one batch have one timestamp. */
  private CompletableFuture<BatchOutcome<K>> writeAll(
      Operation operation, LongFunction<List<RowWrite<K>>> rows) {
    return ClientCalls.prepare(
        () -> {
          List<RowWrite<K>> writes = rows.apply(clock.micros());
          return writer.writeAll(operation, writes, failures -> BatchOutcome.of(writes, failures));
        });
  }

  @Override
  final CompletableFuture<Optional<E>> deleteAndGet(Write<E, K> deletion) {
    throw new InvalidRequestException(
        "applyAndGet of a deletion of "
            + mapping.entity()
            + ": only a @Version says that the row is still what was read. Find the entity, and"
            + " delete it by a condition on what it holds.");
  }
}
