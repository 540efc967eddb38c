package io.github.bigtablemapper.internal.write;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.call.AttemptTimeout;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.key.Key;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends the writes of one table. Writes with a predicate go through the transactional client. What
 * preparing a write throws fails its future: nothing was sent.
 */
public final class WriteCalls {
  private final BigtableDataClient client;
  private final BigtableDataClient transactionalClient;
  private final TableId table;
  private final boolean overwritesAreRepeated;
  private final AttemptTimeout timeout;

  /** Sends the writes of a repository. */
  public WriteCalls(RepositoryContext<?> context) {
    this.client = context.client();
    this.transactionalClient = context.transactionalClient();
    this.table = context.table().id();
    this.overwritesAreRepeated = context.overwritesAreRepeated();
    this.timeout = context.batchTimeout();
  }

  /** {@return a write of one row} */
  public <R extends @Nullable Object> CompletableFuture<R> write(
      Operation operation,
      Supplier<? extends RowWrite<?>> row,
      Function<@Nullable Void, ? extends R> result) {
    return ClientCalls.prepare(
        () -> {
          RowWrite<?> write = row.get();
          return ClientCalls.write(
              operation.of(write.idempotency(), overwritesAreRepeated),
              context -> client.mutateRowCallable().futureCall(write.rowMutation(table), context),
              result);
        });
  }

  /**
   * {@return a write of one row that depends on what it holds}
   *
   * @param result makes the result, told whether the write was made
   */
  public <R extends @Nullable Object> CompletableFuture<R> writeIf(
      Operation operation, Supplier<ConditionalWrite> row, Function<Boolean, ? extends R> result) {
    return ClientCalls.prepare(
        () -> {
          ConditionalWrite write = row.get();
          return ClientCalls.write(
              operation,
              context ->
                  transactionalClient
                      .checkAndMutateRowCallable()
                      .futureCall(write.request(), context),
              matched -> result.apply(write.isApplied(matched)));
        });
  }

  /**
   * {@return puts of distinct rows}
   *
   * @param writes the puts
   * @param entities their entities, in the same order
   * @param result makes the result of the entities as they were written, and of the rows that
   *     failed, both in the order of the puts
   */
  public <E, K extends Key, R> CompletableFuture<R> putAll(
      Operation operation,
      BatchWrites<K> writes,
      List<StampedEntity<E>> entities,
      BiFunction<Map<K, E>, Map<K, BigtableMapperException>, R> result) {
    return writeAll(
        operation,
        writes,
        failures -> {
          Map<K, E> written = new LinkedHashMap<>();
          Map<K, BigtableMapperException> failed = new LinkedHashMap<>();
          for (int i = 0; i < writes.size(); i++) {
            K key = writes.keys().get(i);
            BigtableMapperException failure = failures.get(key);
            if (failure == null) {
              try {
                written.put(key, entities.get(i).applied(operation));
              } catch (AppliedException notGivenBack) {
                failure = notGivenBack;
              }
            }
            if (failure != null) {
              failed.put(key, failure);
            }
          }
          return result.apply(written, failed);
        });
  }

  /**
   * {@return writes of distinct rows}
   *
   * @param result makes the result of the rows that failed, in the order of the writes
   */
  public <K extends Key, R> CompletableFuture<R> writeAll(
      Operation operation,
      List<RowWrite<K>> writes,
      Function<Map<K, BigtableMapperException>, R> result) {
    return writeAll(operation, BatchWrites.of(writes), result);
  }

  private <K extends Key, R> CompletableFuture<R> writeAll(
      Operation operation,
      BatchWrites<K> writes,
      Function<Map<K, BigtableMapperException>, R> result) {
    return BulkWrite.send(client, timeout, table, operation, overwritesAreRepeated, writes, result);
  }
}
