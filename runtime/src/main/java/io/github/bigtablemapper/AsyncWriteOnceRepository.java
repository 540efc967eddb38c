package io.github.bigtablemapper;

import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.CheckedCalls;
import io.github.bigtablemapper.internal.write.CounterCalls;
import io.github.bigtablemapper.internal.write.ElementIds;
import io.github.bigtablemapper.internal.write.RowMove;
import io.github.bigtablemapper.internal.write.RowWrite;
import io.github.bigtablemapper.internal.write.WriteCalls;
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
 * The asynchronous side of a {@link WriteOnceRepository}: the same methods, as CompletableFutures.
 * Cancelling a future cancels its call; cancelling one made of it, by {@code thenApply} for
 * example, does not. A request that cannot be carried out fails its future, as a failed call does.
 * Stages that follow a future run on threads of the Bigtable client: hand work that blocks to an
 * executor of your own, with {@code thenApplyAsync} and its like.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
public final class AsyncWriteOnceRepository<E, K extends Key, P extends Patch<E>>
    extends AsyncReadRepository<E, K> {
  private final EntityMapping<E, K> mapping;
  private final Supplier<? extends P> patches;
  private final CheckedCalls<E, K> checkedCalls;
  private final WriteCalls calls;
  private final CounterCalls<E, K> counters;
  private final RowMove<K> rowMove;
  private final Operation put;
  private final Operation patch;
  private final Operation putAll;
  private final Operation delete;

  AsyncWriteOnceRepository(
      RepositoryContext<EntityMapping<E, K>> context,
      ElementIds elementIds,
      Supplier<? extends P> patches) {
    super(context);
    this.mapping = context.mapping();
    this.patches = patches;
    this.checkedCalls = new CheckedCalls<>(context, elementIds);
    this.calls = new WriteCalls(context);
    this.counters = new CounterCalls<>(context);
    this.rowMove = new RowMove<>(context);
    this.put = context.table().conditionalWrite("put");
    this.patch = context.table().conditionalWrite("patch");
    this.putAll = context.table().conditionalWrite("putAll");
    this.delete = context.table().write("delete");
  }

  /** {@return how the entity is stored} */
  @Override
  public EntityMapping<E, K> mapping() {
    return mapping;
  }

  /** As {@link WriteOnceRepository#put}. */
  public CompletableFuture<E> put(E entity) {
    return checkedCalls.put(put, entity);
  }

  /** As {@link WriteOnceRepository#patch}. */
  public CompletableFuture<@Nullable Void> patch(K key, Consumer<? super P> change) {
    return ClientCalls.prepare(
        () -> {
          P changes = patches.get();
          change.accept(changes);
          return checkedCalls.patch(patch, key, changes);
        });
  }

  /** As {@link WriteOnceRepository#putAll}. */
  public CompletableFuture<BatchResult<K>> putAll(Collection<? extends E> entities) {
    return checkedCalls.putAll(
        putAll, entities, (done, failures) -> BatchResult.ofKeys(done.keySet(), failures));
  }

  /** As {@link WriteOnceRepository#delete}. */
  public CompletableFuture<@Nullable Void> delete(K key) {
    return calls.write(delete, () -> RowWrite.deletion(key), done -> null);
  }

  /** As {@link WriteOnceRepository#rekey}. */
  public CompletableFuture<Boolean> rekey(K from, K to) {
    return rowMove.rekey(from, to);
  }

  /** As {@link WriteOnceRepository#increment(Key, CounterColumn, long)}. */
  public CompletableFuture<Long> increment(K key, CounterColumn<E> counter, long amount) {
    return counters.increment(key, counter, amount);
  }

  /** As {@link WriteOnceRepository#increment(Key, Map)}. */
  public CompletableFuture<Map<CounterColumn<E>, Long>> increment(
      K key, Map<CounterColumn<E>, Long> amounts) {
    return counters.increment(key, amounts);
  }
}
