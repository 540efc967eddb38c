package io.github.bigtablemapper;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.BlockingCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.write.RowWrite;
import io.github.bigtablemapper.internal.write.StampedEntity;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Patch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Puts, patches and deletions of rows of one table, as one batch. Used by one thread until it is
 * sent.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
final class MixedWrites<E, K extends Key> {
  private final AsyncWritableRepository<E, K, ?> repository;
  private final Operation operation;
  private final List<RowWrite<K>> writes = new ArrayList<>();
  private final Map<K, StampedEntity<E>> puts = new LinkedHashMap<>();
  private final Set<ByteString> rows = new HashSet<>();

  MixedWrites(AsyncWritableRepository<E, K, ?> repository) {
    this.repository = repository;
    this.operation = repository.table.batch("write");
  }

  void put(E entity) {
    StampedEntity<E> stamped = repository.plan.stamped(entity, repository.clock.micros());
    RowWrite<K> write = repository.plan.put(stamped);
    add(write);
    puts.put(write.key(), stamped);
  }

  void patch(K key, long version, Patch<E> changes) {
    add(repository.plan.patch(key, changes, version, repository.clock.micros()));
  }

  void delete(K key, long version) {
    add(repository.plan.deletion(key, version));
  }

  private void add(RowWrite<K> write) {
    if (!rows.add(write.rowKey())) {
      throw new InvalidRequestException(
          "write of "
              + operation.entity()
              + " (table "
              + operation.table()
              + "): a row is there twice, and which of the two would be last is chance.");
    }
    writes.add(write);
  }

  /** Sends them, unless the thread is interrupted already: then nothing is sent. */
  CompletableFuture<BatchOutcome<K>> sendUnlessInterrupted() {
    return BlockingCalls.start(operation, this::send);
  }

  /** Entities that can change get their times and versions, if they were written. */
  CompletableFuture<BatchOutcome<K>> send() {
    return repository.writer.writeAll(
        operation,
        writes,
        failed -> {
          Map<K, BigtableMapperException> failures = new LinkedHashMap<>();
          for (RowWrite<K> write : writes) {
            BigtableMapperException failure = failed.get(write.key());
            StampedEntity<E> put = puts.get(write.key());
            if (failure == null && put != null) {
              failure = notGivenBack(put);
            }
            if (failure != null) {
              failures.put(write.key(), failure);
            }
          }
          return BatchOutcome.of(writes, failures);
        });
  }

  private @Nullable AppliedException notGivenBack(StampedEntity<E> put) {
    try {
      var unused = put.applied(operation);
      return null;
    } catch (AppliedException failure) {
      return failure;
    }
  }

  BatchOutcome<?> await(CompletableFuture<? extends BatchOutcome<?>> call) {
    return BlockingCalls.await(operation, call);
  }

  /** {@return the number of rows, without keys and values} */
  @Override
  public String toString() {
    return writes.size() + " of " + operation.table();
  }
}
