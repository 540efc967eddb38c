package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends the writes of entities with a version or with write-once columns. What can be refused is
 * refused before anything is sent.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class CheckedCalls<E, K extends Key> {
  private final EntityMapping<E, K> mapping;
  private final MappedTable<?> table;
  private final MillisecondClock clock;
  private final WriteCalls calls;
  private final WritePlan<E, K> plan;
  private final CheckedWrites<E, K> writes;
  private final FailedPrecondition<E> refusals;

  /** Sends the writes of a repository. */
  public CheckedCalls(RepositoryContext<EntityMapping<E, K>> context, ElementIds elementIds) {
    this.mapping = context.mapping();
    this.table = context.table();
    this.clock = context.clock();
    this.calls = new WriteCalls(context);
    this.plan = new WritePlan<>(context.table(), clock, elementIds);
    this.writes = new CheckedWrites<>(mapping, plan);
    this.refusals = new FailedPrecondition<>(context);
  }

  /** {@return an entity as it was put} */
  public CompletableFuture<E> put(Operation operation, E entity) {
    return ClientCalls.prepare(() -> preparedPut(operation, stamped(entity)).get());
  }

  /** {@return what became of many entities that were put, each by itself} */
  public <R> CompletableFuture<R> putAll(
      Operation operation,
      Collection<? extends E> entities,
      BiFunction<Map<K, E>, Map<K, BigtableMapperException>, R> result) {
    return ClientCalls.prepare(
        () -> {
          List<StampedEntity<E>> stamped = new ArrayList<>();
          entities.forEach(entity -> stamped.add(stamped(entity)));
          return sendAll(
              operation,
              stamped.stream().map(each -> mapping.key(each.sent())).toList(),
              stamped.stream().map(each -> preparedPut(operation, each)).toList(),
              result);
        });
  }

  /** {@return the patch of a row without a version} */
  public CompletableFuture<@Nullable Void> patch(Operation operation, K key, Patch<E> changes) {
    return ClientCalls.prepare(
        () ->
            changes.isEmpty()
                ? CompletableFuture.completedFuture(null)
                : send(operation, writes.patch(key, 0, changes, clock.millis()), () -> null));
  }

  /**
   * {@return the version that a row has once a patch was applied}
   *
   * @param version what it has before
   */
  public CompletableFuture<Long> patch(Operation operation, K key, long version, Patch<E> changes) {
    return ClientCalls.prepare(
        () ->
            changes.isEmpty()
                ? CompletableFuture.completedFuture(version)
                : send(
                    operation,
                    writes.patch(key, version, changes, clock.millis()),
                    () -> version + 1));
  }

  /**
   * {@return the deletion of a row}
   *
   * @param version what the row has
   */
  public CompletableFuture<@Nullable Void> delete(Operation operation, K key, long version) {
    return ClientCalls.prepare(() -> preparedDelete(operation, key, version).get());
  }

  /** {@return what became of the rows of many entities that were deleted, each by itself} */
  public <R> CompletableFuture<R> deleteAll(
      Operation operation,
      Collection<? extends E> entities,
      BiFunction<Map<K, @Nullable Void>, Map<K, BigtableMapperException>, R> result) {
    return ClientCalls.prepare(
        () -> {
          List<E> all = List.copyOf(entities);
          return sendAll(
              operation,
              all.stream().map(mapping::key).toList(),
              all.stream()
                  .map(each -> preparedDelete(operation, mapping.key(each), mapping.version(each)))
                  .toList(),
              result);
        });
  }

  private StampedEntity<E> stamped(E entity) {
    return plan.stamped(entity, clock.micros());
  }

  private Supplier<CompletableFuture<E>> preparedPut(Operation operation, StampedEntity<E> entity) {
    CheckedWrite<K> write = writes.put(entity);
    return () -> send(operation, write, () -> entity.applied(operation));
  }

  private Supplier<CompletableFuture<@Nullable Void>> preparedDelete(
      Operation operation, K key, long version) {
    CheckedWrite<K> write = writes.delete(key, version, clock.millis());
    return () -> send(operation, write, () -> null);
  }

  private <T extends @Nullable Object, R> CompletableFuture<R> sendAll(
      Operation operation,
      List<K> keys,
      List<Supplier<CompletableFuture<T>>> rows,
      BiFunction<Map<K, T>, Map<K, BigtableMapperException>, R> result) {
    return RowByRow.send(operation, keys, row -> rows.get(row).get(), result);
  }

  /** Where there is nothing to check, the write is one like others, which may be repeated. */
  private <R extends @Nullable Object> CompletableFuture<R> send(
      Operation operation, CheckedWrite<K> write, Supplier<? extends R> result) {
    ConditionalWrite request = write.request();
    return request == null
        ? calls.write(table.write(operation.name()), write::row, done -> result.get())
        : ClientCalls.then(
            calls.writeIf(operation, () -> request, applied -> applied),
            applied ->
                applied
                    ? CompletableFuture.completedFuture(result.get())
                    : refusals.explain(operation, write));
  }
}
