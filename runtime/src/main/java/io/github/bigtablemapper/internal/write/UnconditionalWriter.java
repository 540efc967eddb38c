package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends the writes of an entity without preconditions. Many rows go in one MutateRows request.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
final class UnconditionalWriter<E, K extends Key> implements RowWriter<E, K> {
  private final RepositoryContext<EntityMapping<E, K>> context;
  private final WriteCalls calls;
  private final WritePlan<E, K> plan;

  UnconditionalWriter(RepositoryContext<EntityMapping<E, K>> context, WritePlan<E, K> plan) {
    this.context = context;
    this.calls = new WriteCalls(context);
    this.plan = plan;
  }

  @Override
  public <R extends @Nullable Object> CompletableFuture<R> write(
      Operation operation, RowWrite<K> write, Supplier<? extends R> result) {
    return calls.write(operation, write, done -> result.get());
  }

  @Override
  public CompletableFuture<Boolean> writeIf(
      Operation operation, RowWrite<K> write, Condition<E> condition) {
    return calls.writeIf(operation, plan.ifHolds(condition, write, context.clock().millis()));
  }

  @Override
  public <R> CompletableFuture<R> writeAll(
      Operation operation,
      BatchWrites<K> writes,
      Function<Map<K, BigtableMapperException>, R> result) {
    return BulkWrite.send(context, operation, writes, result);
  }

  @Override
  public int rowsPerRequest() {
    return BulkWrite.MAX_ROWS;
  }

  @Override
  public int requestsAtATime() {
    return BulkWrite.REQUESTS_AT_A_TIME;
  }
}
