package io.github.bigtablemapper;

import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.internal.ClientCalls;
import io.github.bigtablemapper.internal.Operation;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Mapped;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous side of a {@link Repository}: the same methods, as CompletableFutures.
 * Cancelling a future cancels its call. A request that cannot be carried out fails its future, as a
 * failed call does. Stages that follow a future run on threads of the Bigtable client: hand work
 * that blocks to an executor of your own, with {@code thenApplyAsync} and its like.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class AsyncRepository<E, K extends Key> implements Mapped<E, K> {
  private final BigtableMapper mapper;
  private final EntityMapping<E, K> mapping;
  private final TableId table;
  private final Operation delete;

  AsyncRepository(BigtableMapper mapper, EntityMapping<E, K> mapping) {
    this.mapper = mapper;
    this.mapping = mapping;
    this.table = TableId.of(mapping.table());
    this.delete = Operation.write("delete", mapping);
  }

  /** {@return how the entity is stored} */
  @Override
  public EntityMapping<E, K> mapping() {
    return mapping;
  }

  /** As {@link Repository#delete}. */
  public CompletableFuture<@Nullable Void> delete(K key) {
    return ClientCalls.start(
        delete,
        () ->
            mapper
                .client()
                .mutateRowAsync(RowMutation.create(table, key.toByteString()).deleteRow()),
        done -> null);
  }
}
