package io.github.bigtablemapper.internal.write;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.row.Increments;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * Increments counters, by ReadModifyWriteRow.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class CounterCalls<E, K extends Key> {
  private final BigtableDataClient client;
  private final TableId table;

  /** Adds to the counters of a repository's entities. */
  public CounterCalls(RepositoryContext<EntityMapping<E, K>> context) {
    this.client = context.transactionalClient();
    this.table = context.table().id();
  }

  /** {@return the new values of counters of one row, after an amount is added to each} */
  public CompletableFuture<Map<CounterColumn<E>, Long>> increment(
      Operation operation, K key, Map<CounterColumn<E>, Long> amounts) {
    if (amounts.isEmpty()) {
      return CompletableFuture.completedFuture(Map.of());
    }
    Increments<E> increments = new Increments<>(amounts);
    return ClientCalls.write(
        operation,
        context ->
            client.readModifyWriteRowCallable().futureCall(increments.request(table, key), context),
        increments::values);
  }
}
