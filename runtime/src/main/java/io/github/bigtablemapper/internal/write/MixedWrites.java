package io.github.bigtablemapper.internal.write;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.BlockingCalls;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;

/**
 * Puts, patches and deletions of rows of one table, as one batch. Used by one thread until it is
 * sent.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class MixedWrites<E, K extends Key> {
  private final WritePlan<E, K> plan;
  private final RowWriter<E, K> writer;
  private final MillisecondClock clock;
  private final Operation operation;
  private final List<RowWrite<K>> writes = new ArrayList<>();
  private final Map<K, StampedEntity<E>> puts = new LinkedHashMap<>();
  private final Set<ByteString> rows;

  /**
   * Writes of a repository.
   *
   * @param rows the rows of its table that are written already, to which these are added: other
   *     repositories may write to it as well
   */
  public MixedWrites(
      RepositoryContext<EntityMapping<E, K>> context,
      WritePlan<E, K> plan,
      RowWriter<E, K> writer,
      Set<ByteString> rows) {
    this.plan = plan;
    this.writer = writer;
    this.rows = rows;
    this.clock = context.clock();
    this.operation = context.table().batch("write");
  }

  /** Adds the put of an entity. */
  public void put(E entity) {
    StampedEntity<E> stamped = plan.stamped(entity, clock.micros());
    RowWrite<K> write = plan.put(stamped);
    add(write);
    puts.put(write.key(), stamped);
  }

  /** Adds a patch of a row with a version; 0: none. */
  public void patch(K key, long version, Patch<E> changes) {
    add(plan.patch(key, changes, version, clock.micros()));
  }

  /** Adds the deletion of a row with a version; 0: none. */
  public void delete(K key, long version) {
    add(plan.deletion(key, version));
  }

  private void add(RowWrite<K> write) {
    if (!rows.add(write.rowKey())) {
      throw new InvalidRequestException(
          operation.label()
              + ": a row is there twice, and which of the two would be last is chance. Write it"
              + " once, or in two calls.");
    }
    writes.add(write);
  }

  /**
   * Throws if the thread is interrupted already.
   *
   * @throws RequestFailedException saying that they were not sent
   */
  public void requireNotInterrupted() {
    BlockingCalls.requireNotInterrupted(operation);
  }

  /** Tells the interceptors of the entities that they were not sent. */
  public void notSent(RequestFailedException failure) {
    writes.forEach(write -> OutcomeNotifier.notSent(operation, write, failure));
  }

  /**
   * Sends them. Entities that can change get their times and versions, if they were written.
   *
   * @param result makes the result of the writes and of the failures among them
   */
  public <R> CompletableFuture<R> send(
      BiFunction<List<RowWrite<K>>, Map<K, BigtableMapperException>, R> result) {
    return writer.writeAll(
        operation,
        writes,
        failed -> {
          Map<K, BigtableMapperException> failures = new LinkedHashMap<>();
          for (RowWrite<K> write : writes) {
            BigtableMapperException failure = failed.get(write.key());
            StampedEntity<E> put = puts.get(write.key());
            if (failure == null && put != null) {
              failure = put.failure(operation);
            }
            if (failure != null) {
              failures.put(write.key(), failure);
            }
          }
          return result.apply(writes, failures);
        });
  }

  /** {@return the result of the call that sent them} */
  public <R> R await(CompletableFuture<R> call) {
    return BlockingCalls.await(operation, call);
  }

  /** {@return the number of rows, without keys and values} */
  @Override
  public String toString() {
    return writes.size() + " of " + operation.table();
  }
}
