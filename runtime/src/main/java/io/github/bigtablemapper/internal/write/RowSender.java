package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.batch.EncodedRows;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends the writes of an entity. The mapping decides, once, whether a write depends on what the row
 * contains: on its version, or on the values of write-once columns.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public interface RowSender<E, K extends Key> {
  /** {@return what sends the writes of a repository} */
  static <E, K extends Key> RowSender<E, K> of(
      RepositoryContext<EntityMapping<E, K>> context, RowEncoder<E, K> encoder) {
    EntityMapping<E, K> mapping = context.mapping();
    return mapping.version().isEmpty() && mapping.writeOnce().isEmpty() && mapping.kept().isEmpty()
        ? new UnconditionalSender<>(context, encoder)
        : new CheckedSender<>(context, encoder);
  }

  /** {@return the result of a write of one row} */
  <R extends @Nullable Object> CompletableFuture<R> write(
      Operation operation, RowWrite<K> write, Supplier<? extends R> result);

  /**
   * {@return whether a condition was true of a row that has the revision of the write, and so its
   * write was made}
   *
   * @param condition null: the revision is all that is required
   */
  CompletableFuture<Boolean> writeIf(
      Operation operation, RowWrite<K> write, @Nullable Condition<E> condition);

  /**
   * {@return what became of writes of many rows, each by itself}
   *
   * @param result makes the result of the rows that failed, in the order of the writes
   * @throws InvalidRequestException if a row occurs twice
   */
  <R> CompletableFuture<R> writeAll(
      Operation operation,
      EncodedRows<K> writes,
      Function<Map<K, BigtableMapperException>, R> result);

  /** {@return how many rows it sends in one request at most} */
  int rowsPerRequest();

  /** {@return how many requests it has under way at the same time at most} */
  int requestsAtATime();
}
