package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.key.Key;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends the writes of an entity that has interceptors, by another writer, and tells them what
 * became of each.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
final class InterceptedWriter<E, K extends Key> implements RowWriter<E, K> {
  private final RowWriter<E, K> writer;

  InterceptedWriter(RowWriter<E, K> writer) {
    this.writer = writer;
  }

  @Override
  public <R extends @Nullable Object> CompletableFuture<R> write(
      Operation operation, RowWrite<K> write, Supplier<? extends R> result) {
    return OutcomeNotifier.write(operation, write, writer.<R>write(operation, write, result));
  }

  @Override
  public CompletableFuture<Boolean> writeIf(
      Operation operation, RowWrite<K> write, Condition<E> condition) {
    return OutcomeNotifier.write(operation, write, writer.writeIf(operation, write, condition));
  }

  @Override
  public <R> CompletableFuture<R> putAll(
      Operation operation,
      BatchWrites<K> writes,
      List<StampedEntity<E>> entities,
      BiFunction<Map<K, E>, Map<K, BigtableMapperException>, R> result) {
    return OutcomeNotifier.putAll(
        operation,
        writes,
        entities,
        result,
        told -> writer.putAll(operation, writes, entities, told));
  }

  @Override
  public <R> CompletableFuture<R> writeAll(
      Operation operation,
      List<RowWrite<K>> writes,
      Function<Map<K, BigtableMapperException>, R> result) {
    return OutcomeNotifier.writeAll(
        operation, writes, result, told -> writer.writeAll(operation, writes, told));
  }

  @Override
  public int rowsPerRequest() {
    return writer.rowsPerRequest();
  }

  @Override
  public int requestsAtATime() {
    return writer.requestsAtATime();
  }
}
