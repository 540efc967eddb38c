package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.write.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous side of a {@link VersionedRepository}: the same methods, as CompletableFutures,
 * in the manner of {@link AsyncWritableRepository}. Safe for use by many threads.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
@CheckReturnValue
public abstract non-sealed class AsyncVersionedRepository<E, K extends Key, P extends Patch<E>>
    extends AsyncWritableRepository<E, K, P> {
  private final Operation deleteAll;

  /**
   * Called by generated code.
   *
   * @param table the name of the table
   * @param patches makes an empty patch
   */
  protected AsyncVersionedRepository(
      BigtableMapper mapper,
      String table,
      EntityMapping<E, K> mapping,
      Supplier<? extends P> patches) {
    super(mapper, table, mapping, patches);
    this.deleteAll = this.table.write("deleteAll");
  }

  /** As {@link VersionedRepository#patch(Key, long, Consumer)}. */
  @Override
  public final CompletableFuture<Long> patch(K key, long version, Consumer<? super P> change) {
    return super.patch(key, version, change);
  }

  /** As {@link VersionedRepository#delete(Key, long)}. */
  @Override
  public final CompletableFuture<@Nullable Void> delete(K key, long version) {
    return super.delete(key, version);
  }

  /** As {@link VersionedRepository#rekey(Object, Key)}. */
  @Override
  public final CompletableFuture<Boolean> rekey(E entity, K to) {
    return ClientCalls.then(
        ClientCalls.prepare(() -> rekey(mapping.key(entity), mapping.version(entity), to)),
        done -> CompletableFuture.completedFuture(true));
  }

  /** As {@link VersionedRepository#rekey(Key, long, Key)}. */
  public final CompletableFuture<@Nullable Void> rekey(K from, long version, K to) {
    return rowMove.rekey(from, version, to);
  }

  /** As {@link VersionedRepository#deleteAll}. */
  public final CompletableFuture<BatchOutcome<K>> deleteAll(Collection<? extends E> entities) {
    return ClientCalls.prepare(
        () -> {
          List<RowWrite<K>> deletions =
              entities.stream()
                  .map(entity -> plan.deletion(mapping.key(entity), mapping.version(entity)))
                  .toList();
          return writer.writeAll(
              deleteAll, deletions, failures -> BatchOutcome.of(deletions, failures));
        });
  }
}
