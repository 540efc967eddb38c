package io.github.bigtablemapper;

import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.CheckedCalls;
import io.github.bigtablemapper.internal.write.CounterCalls;
import io.github.bigtablemapper.internal.write.ElementIds;
import io.github.bigtablemapper.internal.write.RowMove;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
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
  private final EntityMapping<E, K> mapping;
  private final Supplier<? extends P> patches;
  private final CheckedCalls<E, K> calls;
  private final CounterCalls<E, K> counters;
  private final RowMove<K> rowMove;
  private final Operation put;
  private final Operation patch;
  private final Operation delete;
  private final Operation putAll;
  private final Operation deleteAll;

  AsyncCheckedRepository(
      RepositoryContext<EntityMapping<E, K>> context,
      ElementIds elementIds,
      Supplier<? extends P> patches) {
    super(context);
    this.mapping = context.mapping();
    this.patches = patches;
    this.calls = new CheckedCalls<>(context, elementIds);
    this.counters = new CounterCalls<>(context);
    this.rowMove = new RowMove<>(context);
    this.put = context.table().conditionalWrite("put");
    this.patch = context.table().conditionalWrite("patch");
    this.delete = context.table().conditionalWrite("delete");
    this.putAll = context.table().conditionalWrite("putAll");
    this.deleteAll = context.table().conditionalWrite("deleteAll");
  }

  /** {@return how the entity is stored} */
  @Override
  public EntityMapping<E, K> mapping() {
    return mapping;
  }

  /** As {@link CheckedRepository#put}. */
  public CompletableFuture<E> put(E entity) {
    return calls.put(put, entity);
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
          return calls.patch(patch, key, version, changes);
        });
  }

  /** As {@link CheckedRepository#delete(Object)}. */
  public CompletableFuture<@Nullable Void> delete(E entity) {
    return ClientCalls.prepare(() -> delete(mapping.key(entity), mapping.version(entity)));
  }

  /** As {@link CheckedRepository#delete(Key, long)}. */
  public CompletableFuture<@Nullable Void> delete(K key, long version) {
    return calls.delete(delete, key, version);
  }

  /** As {@link CheckedRepository#rekey(Object, Key)}. */
  public CompletableFuture<@Nullable Void> rekey(E entity, K to) {
    return ClientCalls.prepare(() -> rekey(mapping.key(entity), mapping.version(entity), to));
  }

  /** As {@link CheckedRepository#rekey(Key, long, Key)}. */
  public CompletableFuture<@Nullable Void> rekey(K from, long version, K to) {
    return rowMove.rekey(from, version, to);
  }

  /** As {@link CheckedRepository#putAll}. */
  public CompletableFuture<BatchResult<K>> putAll(Collection<? extends E> entities) {
    return calls.putAll(
        putAll, entities, (done, failures) -> BatchResult.ofKeys(done.keySet(), failures));
  }

  /** As {@link CheckedRepository#deleteAll}. */
  public CompletableFuture<BatchResult<K>> deleteAll(Collection<? extends E> entities) {
    return calls.deleteAll(
        deleteAll, entities, (done, failures) -> BatchResult.ofKeys(done.keySet(), failures));
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
}
