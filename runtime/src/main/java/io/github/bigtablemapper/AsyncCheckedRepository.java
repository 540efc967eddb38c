package io.github.bigtablemapper;

import io.github.bigtablemapper.internal.CheckedWrites;
import io.github.bigtablemapper.internal.ClientCalls;
import io.github.bigtablemapper.internal.ConditionalWrite;
import io.github.bigtablemapper.internal.CounterCalls;
import io.github.bigtablemapper.internal.Operation;
import io.github.bigtablemapper.internal.RowByRow;
import io.github.bigtablemapper.internal.WriteCalls;
import io.github.bigtablemapper.internal.WritePlan;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.CounterColumn;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous side of a {@link CheckedRepository}: the same methods, as CompletableFutures.
 * Cancelling a future cancels its call; cancelling one made of it, by {@code thenApply} for
 * example, does not. A request that cannot be carried out fails its future, as a failed call does.
 * Stages that follow a future run on threads of the Bigtable client: hand work that blocks to an
 * executor of your own, with {@code thenApplyAsync} and its like.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
public final class AsyncCheckedRepository<E, K extends Key, P extends Patch<E>>
    extends AsyncReadRepository<E, K> {
  private final BigtableMapper mapper;
  private final EntityMapping<E, K> mapping;
  private final Supplier<? extends P> patches;
  private final WritePlan<E, K> plan;
  private final CheckedWrites<E, K> writes;
  private final WriteCalls calls;
  private final CounterCalls<E, K> counters;
  private final Operation put;
  private final Operation patch;
  private final Operation delete;
  private final Operation putAll;
  private final Operation deleteAll;

  AsyncCheckedRepository(
      BigtableMapper mapper, EntityMapping<E, K> mapping, Supplier<? extends P> patches) {
    super(mapper, mapping);
    this.mapper = mapper;
    this.mapping = mapping;
    this.patches = patches;
    this.plan = new WritePlan<>(mapping, mapper.clock(), mapper.elementIds());
    this.writes = new CheckedWrites<>(mapping, plan);
    this.calls = mapper.writeCalls(mapping.table());
    this.counters = new CounterCalls<>(mapping, mapper.transactionalClient());
    this.put = Operation.conditionalWrite("put", mapping);
    this.patch = Operation.conditionalWrite("patch", mapping);
    this.delete = Operation.conditionalWrite("delete", mapping);
    this.putAll = Operation.conditionalWrite("putAll", mapping);
    this.deleteAll = Operation.conditionalWrite("deleteAll", mapping);
  }

  /** {@return how the entity is stored} */
  @Override
  public EntityMapping<E, K> mapping() {
    return mapping;
  }

  /** As {@link CheckedRepository#put}. */
  public CompletableFuture<E> put(E entity) {
    return ClientCalls.prepare(() -> preparedPut(put, plan.identified(entity)).get());
  }

  /** As {@link CheckedRepository#patch(Object, Consumer)}. */
  public CompletableFuture<Long> patch(E entity, Consumer<? super P> change) {
    return ClientCalls.prepare(() -> patch(mapping.key(entity), mapping.version(entity), change));
  }

  /** As {@link CheckedRepository#patch(Key, long, Consumer)}. */
  public CompletableFuture<Long> patch(K key, long version, Consumer<? super P> change) {
    return ClientCalls.prepare(
        () -> {
          P changes = patches.get();
          change.accept(changes);
          return changes.isEmpty()
              ? CompletableFuture.completedFuture(version)
              : write(
                  patch,
                  version,
                  writes.patch(key, version, changes, mapper.clock().millis()),
                  done -> version + 1);
        });
  }

  /** As {@link CheckedRepository#delete(Object)}. */
  public CompletableFuture<@Nullable Void> delete(E entity) {
    return ClientCalls.prepare(() -> delete(mapping.key(entity), mapping.version(entity)));
  }

  /** As {@link CheckedRepository#delete(Key, long)}. */
  public CompletableFuture<@Nullable Void> delete(K key, long version) {
    return ClientCalls.prepare(() -> preparedDelete(delete, key, version).get());
  }

  /** As {@link CheckedRepository#putAll}. */
  public CompletableFuture<BatchResult<K>> putAll(Collection<? extends E> entities) {
    return ClientCalls.prepare(
        () -> {
          List<E> identified = entities.stream().map(entity -> plan.identified(entity)).toList();
          return writeAll(putAll, identified, entity -> preparedPut(putAll, entity));
        });
  }

  /** As {@link CheckedRepository#deleteAll}. */
  public CompletableFuture<BatchResult<K>> deleteAll(Collection<? extends E> entities) {
    return ClientCalls.prepare(
        () ->
            writeAll(
                deleteAll,
                List.copyOf(entities),
                entity -> preparedDelete(deleteAll, mapping.key(entity), mapping.version(entity))));
  }

  /** As {@link CheckedRepository#increment(Key, CounterColumn, long)}. */
  public CompletableFuture<Long> increment(K key, CounterColumn<E> counter, long amount) {
    return counters.increment(key, counter, amount);
  }

  /** As {@link CheckedRepository#increment(Key, Map)}. */
  public CompletableFuture<Map<CounterColumn<E>, Long>> increment(
      K key, Map<CounterColumn<E>, Long> amounts) {
    return counters.increment(key, amounts);
  }

  /** What can be refused is refused here; nothing is sent before somebody gets the future. */
  private Supplier<CompletableFuture<E>> preparedPut(Operation operation, E identified) {
    long millis = mapper.clock().millis();
    ConditionalWrite write = writes.put(identified, millis);
    long version = mapping.version(identified);
    return () -> write(operation, version, write, done -> plan.written(identified, millis * 1_000));
  }

  private Supplier<CompletableFuture<@Nullable Void>> preparedDelete(
      Operation operation, K key, long version) {
    ConditionalWrite write = writes.delete(key, version, mapper.clock().millis());
    return () -> write(operation, version, write, done -> null);
  }

  private <R extends @Nullable Object> CompletableFuture<R> write(
      Operation operation,
      long version,
      ConditionalWrite write,
      Function<Boolean, ? extends R> result) {
    return calls.writeIf(
        operation,
        () -> write,
        applied -> {
          if (!applied) {
            throw writes.stale(operation, version);
          }
          return result.apply(applied);
        });
  }

  /** All are prepared first: if one cannot be stored, nothing is sent. */
  private <R extends @Nullable Object> CompletableFuture<BatchResult<K>> writeAll(
      Operation operation, List<E> entities, Function<E, Supplier<CompletableFuture<R>>> prepared) {
    List<K> keys = entities.stream().map(mapping::key).toList();
    List<Supplier<CompletableFuture<R>>> rows = entities.stream().map(prepared).toList();
    return RowByRow.send(
        operation,
        keys,
        row -> rows.get(row).get(),
        failures -> BatchResult.ofKeys(keys, failures));
  }
}
