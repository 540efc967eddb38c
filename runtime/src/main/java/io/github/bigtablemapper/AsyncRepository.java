package io.github.bigtablemapper;

import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.ConditionalWrite;
import io.github.bigtablemapper.internal.write.CounterCalls;
import io.github.bigtablemapper.internal.write.ElementIds;
import io.github.bigtablemapper.internal.write.RowMove;
import io.github.bigtablemapper.internal.write.RowWrite;
import io.github.bigtablemapper.internal.write.StampedEntity;
import io.github.bigtablemapper.internal.write.WriteCalls;
import io.github.bigtablemapper.internal.write.WritePlan;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous side of a {@link Repository}: the same methods, as CompletableFutures.
 * Cancelling a future cancels its call; cancelling one made of it, by {@code thenApply} for
 * example, does not. A request that cannot be carried out fails its future, as a failed call does.
 * Stages that follow a future run on threads of the Bigtable client: hand work that blocks to an
 * executor of your own, with {@code thenApplyAsync} and its like.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
public final class AsyncRepository<E, K extends Key, P extends Patch<E>>
    extends AsyncReadRepository<E, K> {
  private final RepositoryContext<EntityMapping<E, K>> context;
  private final EntityMapping<E, K> mapping;
  private final Supplier<? extends P> patches;
  private final WritePlan<E, K> plan;
  private final WriteCalls calls;
  private final CounterCalls<E, K> counters;
  private final RowMove<K> rowMove;
  private final Operation put;
  private final Operation merge;
  private final Operation putIfAbsent;
  private final Operation putIf;
  private final Operation patch;
  private final Operation patchAt;
  private final Operation patchIf;
  private final Operation deleteIf;
  private final Operation putAll;
  private final Operation mergeAll;
  private final Operation patchAll;
  private final Operation trimHistory;
  private final Operation keepNewest;
  private final Operation delete;
  private final Operation deleteAll;

  AsyncRepository(
      RepositoryContext<EntityMapping<E, K>> context,
      ElementIds elementIds,
      Supplier<? extends P> patches) {
    super(context);
    this.context = context;
    this.mapping = context.mapping();
    this.patches = patches;
    this.plan = new WritePlan<>(context.table(), context.clock(), elementIds);
    this.calls = new WriteCalls(context);
    this.counters = new CounterCalls<>(context);
    this.rowMove = new RowMove<>(context);
    this.put = context.table().write("put");
    this.merge = context.table().write("merge");
    this.putIfAbsent = context.table().conditionalWrite("putIfAbsent");
    this.putIf = context.table().conditionalWrite("putIf");
    this.patch = context.table().write("patch");
    this.patchAt = context.table().write("patchAt");
    this.patchIf = context.table().conditionalWrite("patchIf");
    this.deleteIf = context.table().conditionalWrite("deleteIf");
    this.putAll = context.table().write("putAll");
    this.mergeAll = context.table().write("mergeAll");
    this.patchAll = context.table().write("patchAll");
    this.trimHistory = context.table().write("trimHistory");
    this.keepNewest = context.table().write("keepNewest");
    this.delete = context.table().write("delete");
    this.deleteAll = context.table().write("deleteAll");
  }

  /** {@return how the entity is stored} */
  @Override
  public EntityMapping<E, K> mapping() {
    return mapping;
  }

  /** As {@link Repository#put}. */
  public CompletableFuture<E> put(E entity) {
    return ClientCalls.prepare(
        () -> {
          StampedEntity<E> stamped = plan.stamped(entity, context.clock().micros());
          return calls.write(put, () -> plan.put(stamped), done -> stamped.applied(put));
        });
  }

  /** As {@link Repository#merge}. */
  public CompletableFuture<@Nullable Void> merge(E entity) {
    return calls.write(merge, () -> plan.merge(entity, context.clock().micros()), done -> null);
  }

  /** As {@link Repository#putIfAbsent}. */
  public CompletableFuture<Boolean> putIfAbsent(E entity) {
    return putIf(putIfAbsent, entity, plan::ifAbsent);
  }

  /** As {@link Repository#putIf}. */
  public CompletableFuture<Boolean> putIf(E entity, Condition<E> condition) {
    return putIf(putIf, entity, (write, millis) -> plan.ifHolds(condition, write, millis));
  }

  private CompletableFuture<Boolean> putIf(
      Operation operation, E entity, BiFunction<RowWrite<K>, Long, ConditionalWrite> conditional) {
    return ClientCalls.prepare(
        () -> {
          long millis = context.clock().millis();
          StampedEntity<E> stamped = plan.stamped(entity, millis * 1_000);
          return calls.writeIf(
              operation,
              () -> conditional.apply(plan.put(stamped), millis),
              applied -> {
                if (applied) {
                  var unused = stamped.applied(operation);
                }
                return applied;
              });
        });
  }

  /** As {@link Repository#patch}. */
  public CompletableFuture<@Nullable Void> patch(K key, Consumer<? super P> change) {
    return ClientCalls.prepare(
        () -> {
          P changes = changes(change);
          return changes.isEmpty()
              ? CompletableFuture.completedFuture(null)
              : calls.write(
                  patch, () -> plan.patch(key, changes, context.clock().micros()), done -> null);
        });
  }

  /** As {@link Repository#patchAt}. */
  public CompletableFuture<@Nullable Void> patchAt(
      K key, Instant timestamp, Consumer<? super P> change) {
    return ClientCalls.prepare(
        () -> {
          P changes = changes(change);
          return changes.isEmpty()
              ? CompletableFuture.completedFuture(null)
              : calls.write(patchAt, () -> plan.patchAt(key, changes, timestamp), done -> null);
        });
  }

  /** As {@link Repository#patchIf}. */
  public CompletableFuture<Boolean> patchIf(
      K key, Condition<E> condition, Consumer<? super P> change) {
    return ClientCalls.prepare(
        () -> {
          P changes = changes(change);
          long millis = context.clock().millis();
          return changes.isEmpty()
              ? CompletableFuture.completedFuture(false)
              : writeIf(
                  patchIf,
                  () -> plan.ifHolds(condition, plan.patch(key, changes, millis * 1_000), millis));
        });
  }

  /** As {@link Repository#patchAll(Collection, Consumer)}. */
  public CompletableFuture<BatchResult<K>> patchAll(
      Collection<? extends K> keys, Consumer<? super P> change) {
    return writeAll(
        patchAll,
        micros -> {
          P changes = changes(change);
          return keys.stream().map(key -> plan.patch(key, changes, micros)).toList();
        });
  }

  /** As {@link Repository#patchAll(Map)}. */
  public CompletableFuture<BatchResult<K>> patchAll(
      Map<? extends K, ? extends Consumer<? super P>> changes) {
    return writeAll(
        patchAll,
        micros ->
            changes.entrySet().stream()
                .map(each -> plan.patch(each.getKey(), changes(each.getValue()), micros))
                .toList());
  }

  /** As {@link Repository#trimHistory}. */
  public CompletableFuture<@Nullable Void> trimHistory(
      K key, MappedColumn<E, ?> column, Instant before) {
    String refusal =
        column.required()
            ? " is required, and trimHistory may take its last version. Use keepNewest."
            : column instanceof CounterColumn || column instanceof AggregateColumn
                ? " is one number without versions, which trimHistory would clear. Patch the row."
                : null;
    if (refusal != null) {
      return CompletableFuture.failedFuture(
          new InvalidRequestException(mapping.entity() + "." + column.property() + refusal));
    }
    return trim(
        trimHistory, before, () -> plan.trim(key, column, before, context.clock().micros()));
  }

  /** As {@link Repository#keepNewest}. */
  public CompletableFuture<@Nullable Void> keepNewest(K key, MappedColumn<E, ?> column, int count) {
    return ClientCalls.then(
        history(key, column, count),
        newest -> {
          if (newest.size() < count) {
            return CompletableFuture.completedFuture(null);
          }
          Instant last = newest.get(count - 1).timestamp();
          return trim(
              keepNewest, last, () -> plan.trimBehind(key, column, last, context.clock().micros()));
        });
  }

  private CompletableFuture<@Nullable Void> trim(
      Operation operation, Instant before, Supplier<RowWrite<K>> write) {
    return before.isAfter(Instant.EPOCH) // no cell is older
        ? calls.write(operation, write, done -> null)
        : CompletableFuture.completedFuture(null);
  }

  /** As {@link Repository#increment(Key, CounterColumn, long)}. */
  public CompletableFuture<Long> increment(K key, CounterColumn<E> counter, long amount) {
    return counters.increment(key, counter, amount);
  }

  /** As {@link Repository#increment(Key, Map)}. */
  public CompletableFuture<Map<CounterColumn<E>, Long>> increment(
      K key, Map<CounterColumn<E>, Long> amounts) {
    return counters.increment(key, amounts);
  }

  /** As {@link Repository#delete}. */
  public CompletableFuture<@Nullable Void> delete(K key) {
    return calls.write(delete, () -> RowWrite.deletion(key), done -> null);
  }

  /** As {@link Repository#deleteIf}. */
  public CompletableFuture<Boolean> deleteIf(K key, Condition<E> condition) {
    return writeIf(
        deleteIf, () -> plan.ifHolds(condition, RowWrite.deletion(key), context.clock().millis()));
  }

  /** As {@link Repository#rekey}. */
  public CompletableFuture<Boolean> rekey(K from, K to) {
    return rowMove.rekey(from, to);
  }

  /** As {@link Repository#putAll}. */
  public CompletableFuture<BatchResult<K>> putAll(Collection<? extends E> entities) {
    return ClientCalls.prepare(
        () -> {
          long micros = context.clock().micros();
          List<StampedEntity<E>> stamped = new ArrayList<>();
          entities.forEach(entity -> stamped.add(plan.stamped(entity, micros)));
          List<RowWrite<K>> writes = stamped.stream().map(plan::put).toList();
          return calls.putAll(
              putAll,
              writes,
              stamped,
              (written, failures) -> BatchResult.ofKeys(written.keySet(), failures));
        });
  }

  /** As {@link Repository#mergeAll}. */
  public CompletableFuture<BatchResult<K>> mergeAll(Collection<? extends E> entities) {
    return writeAll(
        mergeAll, micros -> entities.stream().map(entity -> plan.merge(entity, micros)).toList());
  }

  /** As {@link Repository#deleteAll}. */
  public CompletableFuture<BatchResult<K>> deleteAll(Collection<? extends K> keys) {
    return writeAll(deleteAll, micros -> keys.stream().map(RowWrite::<K>deletion).toList());
  }

  /** As {@link Repository#deleteRange}. */
  public AsyncRangeDeletion<K> deleteRange(KeyRange<K> range) {
    return new AsyncRangeDeletion<>(context, range);
  }

  private P changes(Consumer<? super P> change) {
    P patch = patches.get();
    change.accept(patch);
    return patch;
  }

  private CompletableFuture<Boolean> writeIf(Operation operation, Supplier<ConditionalWrite> row) {
    return calls.writeIf(operation, row, applied -> applied);
  }

  /** The rows of one batch have one timestamp. */
  private CompletableFuture<BatchResult<K>> writeAll(
      Operation operation, LongFunction<List<RowWrite<K>>> rows) {
    return ClientCalls.prepare(
        () -> {
          List<RowWrite<K>> writes = rows.apply(context.clock().micros());
          return calls.writeAll(operation, writes, failures -> BatchResult.of(writes, failures));
        });
  }
}
