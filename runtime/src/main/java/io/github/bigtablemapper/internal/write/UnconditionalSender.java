package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.batch.EncodedRows;
import io.github.bigtablemapper.internal.write.batch.MutateRowsBatch;
import io.github.bigtablemapper.internal.write.row.RowWrite;
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
final class UnconditionalSender<E, K extends Key> implements RowSender<E, K> {
  private final RepositoryContext<EntityMapping<E, K>> context;
  private final RowCalls calls;
  private final RowEncoder<E, K> encoder;

  UnconditionalSender(RepositoryContext<EntityMapping<E, K>> context, RowEncoder<E, K> encoder) {
    this.context = context;
    this.calls = new RowCalls(context);
    this.encoder = encoder;
  }

  @Override
  public <R extends @Nullable Object> CompletableFuture<R> write(
      Operation operation, RowWrite<K> write, Supplier<? extends R> result) {
    return calls.write(operation, write, done -> result.get());
  }

  @Override
  public CompletableFuture<Boolean> writeIf(
      Operation operation, RowWrite<K> write, @Nullable Condition<E> condition) {
    return condition == null
        ? calls.written(operation, write)
        : calls.writeIf(operation, encoder.ifHolds(condition, write, context.clock().millis()));
  }

  @Override
  public <R> CompletableFuture<R> writeAll(
      Operation operation,
      EncodedRows<K> writes,
      Function<Map<K, BigtableMapperException>, R> result) {
    return MutateRowsBatch.send(context, operation, writes, result);
  }

  @Override
  public int rowsPerRequest() {
    return MutateRowsBatch.MAX_ROWS;
  }

  @Override
  public int requestsAtATime() {
    return MutateRowsBatch.REQUESTS_AT_A_TIME;
  }
}
