package io.github.bigtablemapper;

import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import io.github.bigtablemapper.internal.BulkWrite;
import io.github.bigtablemapper.internal.ClientCalls;
import io.github.bigtablemapper.internal.ColumnHistory;
import io.github.bigtablemapper.internal.EntityMutations;
import io.github.bigtablemapper.internal.EntityReads;
import io.github.bigtablemapper.internal.Increments;
import io.github.bigtablemapper.internal.Operation;
import io.github.bigtablemapper.internal.Projection;
import io.github.bigtablemapper.internal.RowRanges;
import io.github.bigtablemapper.internal.RowWrite;
import io.github.bigtablemapper.internal.ScanRequest;
import io.github.bigtablemapper.internal.WritePlan;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.CounterColumn;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.mapping.MappedColumn;
import io.github.bigtablemapper.mapping.Versioned;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous side of a {@link Repository}: the same methods, as CompletableFutures.
 * Cancelling a future cancels its call; cancelling one made of it, by {@code thenApply} for
 * example, does not. A request that cannot be carried out fails its future, as a failed call does.
 * Stages that follow a future run on threads of the Bigtable client: hand work that blocks to an
 * executor of your own, with {@code thenApplyAsync} and its like.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class AsyncRepository<E, K extends Key> implements Mapped<E, K> {
  private final BigtableMapper mapper;
  private final EntityMapping<E, K> mapping;
  private final EntityReads<E, K> reads;
  private final EntityReads<E, K> readsAfterWrite;
  private final ColumnHistory<E, K> history;
  private final WritePlan<E, K> plan;
  private final Operation put;
  private final Operation merge;
  private final Operation putIfAbsent;
  private final Operation putAll;
  private final Operation mergeAll;
  private final Operation delete;
  private final Operation deleteAll;
  private final Operation increment;

  AsyncRepository(BigtableMapper mapper, EntityMapping<E, K> mapping) {
    this.mapper = mapper;
    this.mapping = mapping;
    this.reads = new EntityReads<>(mapping, mapper.client(), mapper.clock());
    this.readsAfterWrite = new EntityReads<>(mapping, mapper.transactionalClient(), mapper.clock());
    this.history = new ColumnHistory<>(mapping, mapper.client(), mapper.clock());
    this.plan = new WritePlan<>(mapping);
    this.put = Operation.replacement("put", mapping, mapper.retriesReplacements());
    this.merge = Operation.write("merge", mapping);
    this.putIfAbsent = Operation.conditionalWrite("putIfAbsent", mapping);
    this.putAll = Operation.replacement("putAll", mapping, mapper.retriesReplacements());
    this.mergeAll = Operation.write("mergeAll", mapping);
    this.delete = Operation.write("delete", mapping);
    this.deleteAll = Operation.write("deleteAll", mapping);
    this.increment = Operation.increment("increment", mapping);
  }

  /** {@return how the entity is stored} */
  @Override
  public EntityMapping<E, K> mapping() {
    return mapping;
  }

  /** As {@link Repository#find(Key)}. */
  public CompletableFuture<Optional<E>> find(K key) {
    return reads.find(key, null);
  }

  /** As {@link Repository#find(Key, UnaryOperator)}. */
  public CompletableFuture<Optional<E>> find(K key, UnaryOperator<ReadOptions> options) {
    ReadOptions read = options.apply(ReadOptions.DEFAULT);
    return (read.isAfterWrite() ? readsAfterWrite : reads).find(key, read.asOf());
  }

  /** As {@link Repository#findAll}. */
  public CompletableFuture<Map<K, E>> findAll(Collection<? extends K> keys) {
    return reads.findAll(keys);
  }

  /** As {@link Repository#exists}. */
  public CompletableFuture<Boolean> exists(K key) {
    return reads.exists(key);
  }

  /** As {@link Repository#history}. */
  public <T> CompletableFuture<List<Versioned<T>>> history(
      K key, MappedColumn<E, T> column, int count) {
    return history.newest(key, column, count);
  }

  /** As {@link Repository#scan}. */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final AsyncScan<E, K> scan(KeyRange<K>... ranges) {
    return new AsyncScan<>(
        reads.scanner(),
        mapping,
        ScanRequest.of(Projection.entities(mapping), RowRanges.of(List.of(ranges))));
  }

  /** As {@link Repository#put}. */
  public CompletableFuture<@Nullable Void> put(E entity) {
    return write(put, () -> plan.put(entity, mapper.clock().micros()));
  }

  /** As {@link Repository#merge}. */
  public CompletableFuture<@Nullable Void> merge(E entity) {
    return write(merge, () -> plan.merge(entity, mapper.clock().micros()));
  }

  /** As {@link Repository#putIfAbsent}. */
  public CompletableFuture<Boolean> putIfAbsent(E entity) {
    return ClientCalls.write(
        putIfAbsent,
        context ->
            mapper
                .transactionalClient()
                .checkAndMutateRowCallable()
                .futureCall(plan.putIfAbsent(entity, mapper.clock().millis()), context),
        present -> !present);
  }

  /** As {@link Repository#increment(Key, CounterColumn, long)}. */
  public CompletableFuture<Long> increment(K key, CounterColumn<E> counter, long amount) {
    Increments<E> increments = new Increments<>(Map.of(counter, amount));
    return increment(key, increments, row -> increments.value(row, counter));
  }

  /** As {@link Repository#increment(Key, Map)}. */
  public CompletableFuture<Map<CounterColumn<E>, Long>> increment(
      K key, Map<CounterColumn<E>, Long> amounts) {
    if (amounts.isEmpty()) {
      return CompletableFuture.completedFuture(Map.of());
    }
    Increments<E> increments = new Increments<>(amounts);
    return increment(key, increments, increments::values);
  }

  private <R> CompletableFuture<R> increment(
      K key, Increments<E> increments, Function<Row, R> result) {
    return ClientCalls.write(
        increment,
        context ->
            mapper
                .transactionalClient()
                .readModifyWriteRowCallable()
                .futureCall(increments.request(plan.table(), key), context),
        result);
  }

  /** As {@link Repository#delete}. */
  public CompletableFuture<@Nullable Void> delete(K key) {
    return write(delete, () -> RowMutation.create(plan.table(), key.toByteString()).deleteRow());
  }

  /** As {@link Repository#putAll}. */
  public CompletableFuture<BatchResult<K>> putAll(Collection<? extends E> entities) {
    return writeAll(putAll, () -> encode(entities, plan::replace));
  }

  /** As {@link Repository#mergeAll}. */
  public CompletableFuture<BatchResult<K>> mergeAll(Collection<? extends E> entities) {
    return writeAll(mergeAll, () -> encode(entities, plan::add));
  }

  /** As {@link Repository#deleteAll}. */
  public CompletableFuture<BatchResult<K>> deleteAll(Collection<? extends K> keys) {
    return writeAll(deleteAll, () -> keys.stream().map(RowWrite::<K>deletion).toList());
  }

  /** As {@link Repository#deleteRange}. */
  public AsyncRangeDeletion<K> deleteRange(KeyRange<K> range) {
    return new AsyncRangeDeletion<>(mapper, mapping, range);
  }

  private CompletableFuture<@Nullable Void> write(Operation operation, Supplier<RowMutation> row) {
    return ClientCalls.write(
        operation,
        context -> mapper.client().mutateRowCallable().futureCall(row.get(), context),
        done -> null);
  }

  private CompletableFuture<BatchResult<K>> writeAll(
      Operation operation, Supplier<List<RowWrite<K>>> rows) {
    return ClientCalls.prepare(
        () -> {
          List<RowWrite<K>> writes = rows.get();
          return BulkWrite.send(
              mapper.client(),
              plan.table(),
              operation,
              writes,
              failures -> BatchResult.of(writes, failures));
        });
  }

  private List<RowWrite<K>> encode(Collection<? extends E> entities, Encoder<E> encoder) {
    long micros = mapper.clock().micros();
    List<RowWrite<K>> writes = new ArrayList<>(entities.size());
    for (E entity : entities) {
      writes.add(RowWrite.of(mapping.key(entity), encoder.encode(entity, micros)));
    }
    return writes;
  }

  private interface Encoder<E> {
    EntityMutations encode(E entity, long micros);
  }
}
