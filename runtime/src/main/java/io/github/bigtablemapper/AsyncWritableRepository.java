package io.github.bigtablemapper;

import com.google.cloud.bigtable.data.v2.models.MaterializedViewId;
import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.internal.call.BatchElements;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.Returned;
import io.github.bigtablemapper.internal.index.KeptIndex;
import io.github.bigtablemapper.internal.mutation.RowLayout;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.scan.RowRanges;
import io.github.bigtablemapper.internal.write.ExpiredRows;
import io.github.bigtablemapper.internal.write.RepositoryWrites;
import io.github.bigtablemapper.internal.write.RowExecution;
import io.github.bigtablemapper.internal.write.WriteRequest;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.IndexMapping;
import io.github.bigtablemapper.mapping.Patch;
import io.github.bigtablemapper.mapping.ViewMapping;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous side of a {@link WritableRepository}: the same methods, as CompletableFutures.
 * Canceling a future cancels its call; canceling a dependent future, such as one from {@code
 * thenApply}, does not. An invalid request fails its future, as a failed call does. Dependent
 * stages run on threads of the Bigtable client: run blocking work on your own executor, with
 * methods such as {@code thenApplyAsync}. Safe for use by many threads.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
@CheckReturnValue
public abstract sealed class AsyncWritableRepository<E, K extends Key, P extends Patch<E>>
    extends AsyncReadRepository<E, K> permits AsyncRepository, AsyncVersionedRepository {
  final RepositoryContext<EntityMapping<E, K>> context;
  final EntityMapping<E, K> mapping;
  final MappedTable<EntityMapping<E, K>> table;
  final MillisecondClock clock;
  private final Function<AsyncWritableRepository<E, K, P>, ? extends Writes<E, K, P>> newWrites;
  private final BigtableMapper mapper;
  final List<KeptIndex<E, ?>> keptIndexes;
  final Operation put;
  private final Operation putAll;
  private final Operation applyAll;

  /**
   * Made for the first write, as is the next one; two threads may make the same. Null: there was
   * none.
   */
  private volatile @Nullable Writes<E, K, P> writes;

  private volatile @Nullable RepositoryWrites<E, K> sending;

  AsyncWritableRepository(
      BigtableMapper mapper,
      String tableName,
      EntityMapping<E, K> mapping,
      Function<AsyncWritableRepository<E, K, P>, ? extends Writes<E, K, P>> newWrites) {
    this(
        mapper,
        mapper.context(mapping, tableName),
        newWrites,
        mapper.keptIndexes(mapping, tableName));
  }

  AsyncWritableRepository(AsyncWritableRepository<E, K, P> repository, Deadlines deadlines) {
    this(
        repository.mapper,
        repository.context.with(deadlines),
        repository.newWrites,
        repository.keptIndexes.stream()
            .<KeptIndex<E, ?>>map(index -> index.with(deadlines))
            .toList());
  }

  private AsyncWritableRepository(
      BigtableMapper mapper,
      RepositoryContext<EntityMapping<E, K>> context,
      Function<AsyncWritableRepository<E, K, P>, ? extends Writes<E, K, P>> newWrites,
      List<KeptIndex<E, ?>> keptIndexes) {
    super(context);
    RowLayout.check(context.mapping());
    this.context = context;
    this.mapping = context.mapping();
    this.table = context.table();
    this.clock = context.clock();
    this.newWrites = newWrites;
    this.mapper = mapper;
    this.keptIndexes = keptIndexes;
    this.put = table.write("put");
    this.putAll = table.batch("putAll");
    this.applyAll = table.batch("applyAll");
  }

  /** {@return what its writes need} */
  final RepositoryWrites<E, K> sending() {
    RepositoryWrites<E, K> known = sending;
    if (known == null) {
      known = RepositoryWrites.of(context, mapper.elementIds(), keptIndexes);
      sending = known;
    }
    return known;
  }

  final RowExecution<E, K> requests() {
    return sending().requests();
  }

  /** As {@link WritableRepository#withDeadlines}. */
  @Override
  public abstract AsyncWritableRepository<E, K, P> withDeadlines(Deadlines deadlines);

  /** {@return how the entity is stored} */
  @Override
  public EntityMapping<E, K> mapping() {
    return mapping;
  }

  /** {@return the writes of the entity as values, for {@link #apply} and batches} */
  public Writes<E, K, P> writes() {
    Writes<E, K, P> known = writes;
    if (known == null) {
      known = newWrites.apply(this);
      writes = known;
    }
    return known;
  }

  /** As {@link WritableRepository#apply}. */
  public CompletableFuture<WriteResult<E>> apply(Write<E, K> write) {
    Objects.requireNonNull(write, "write");
    return requests().apply(() -> write.request(), WriteResult::new);
  }

  /** As {@link WritableRepository#applyAndGet}. */
  public CompletableFuture<Optional<E>> applyAndGet(Write<E, K> write) {
    Objects.requireNonNull(write, "write");
    return ClientCalls.prepare(
        () ->
            write.request().kind() == WriteRequest.Kind.DELETE
                ? deleteAndGet(alone(write))
                : requests()
                    .applyAndGet(write.request(), key -> find(key, ReadOptions::afterWrite)));
  }

  private Write<E, K> alone(Write<E, K> deletion) {
    if (deletion.request().parts().isEmpty()) {
      return deletion;
    }
    throw new InvalidRequestException(
        "applyAndGet of a deletion of "
            + mapping.entity()
            + " and of other classes: what is deleted cannot be returned. Find it, and apply the"
            + " deletion with its version.");
  }

  /** {@return the content of a row when it was deleted} */
  abstract CompletableFuture<Optional<E>> deleteAndGet(Write<E, K> deletion);

  /** {@return the outcome of many writes, as an operation with the given name} */
  final CompletableFuture<BatchResult<E, K>> applyAll(
      Operation operation, Collection<? extends Write<E, K>> writes) {
    return CallFuture.mapped(
        ClientCalls.prepare(
            () ->
                requests()
                    .applyAll(
                        operation,
                        BatchElements.checked(operation, writes).stream()
                            .map(Write::request)
                            .toList())),
        BatchResult::new);
  }

  /** Applies many writes as an operation with the given name, and fails if a row fails. */
  final CompletableFuture<@Nullable Void> applyAllOrThrow(
      Operation operation, Stream<Write<E, K>> writes) {
    return CallFuture.mapped(
        applyAll(operation, writes.toList()),
        result -> {
          result.orThrow();
          return null;
        });
  }

  /** As {@link WritableRepository#applyAll}. */
  public CompletableFuture<BatchResult<E, K>> applyAll(Collection<? extends Write<E, K>> writes) {
    Objects.requireNonNull(writes, "writes");
    return applyAll(applyAll, writes);
  }

  /** As {@link WritableRepository#put}. */
  public CompletableFuture<E> put(E entity) {
    Objects.requireNonNull(entity, "entity");
    return requests()
        .apply(
            () -> writes().put(entity).request(),
            answer -> Objects.requireNonNull(answer.stored()));
  }

  /** As {@link WritableRepository#putIfAbsent}. */
  public CompletableFuture<Optional<E>> putIfAbsent(E entity) {
    Objects.requireNonNull(entity, "entity");
    return requests()
        .apply(
            () -> writes().put(entity).ifAbsent().request(),
            answer -> Optional.ofNullable(answer.stored()));
  }

  /** As {@link WritableRepository#putIf}. */
  public CompletableFuture<Optional<E>> putIf(E entity, Condition<E> condition) {
    Objects.requireNonNull(entity, "entity");
    Objects.requireNonNull(condition, "condition");
    return requests()
        .apply(
            () -> writes().put(entity).onlyIf(condition).request(),
            answer -> Optional.ofNullable(answer.stored()));
  }

  /**
   * As {@link WritableRepository#putAll}. If you cancel the future, as with all batches, a {@link
   * io.github.bigtablemapper.exception.BatchCancelledException} has the outcome of each row.
   */
  public CompletableFuture<List<E>> putAll(Collection<? extends E> entities) {
    Objects.requireNonNull(entities, "entities");
    return keptIndexes.isEmpty() ? putTogether(entities) : putOneByOne(entities);
  }

  /** Writes each row with the entries of its indexes. */
  private CompletableFuture<List<E>> putOneByOne(Collection<? extends E> entities) {
    return CallFuture.mapped(
        ClientCalls.prepare(
            () ->
                applyAll(
                    putAll,
                    BatchElements.checked(putAll, entities).stream()
                        .map(entity -> writes().put(entity))
                        .toList())),
        result -> {
          result.orThrow();
          return List.copyOf(result.stored().values());
        });
  }

  /** Many entities need much memory: no copies exist except those that the caller receives. */
  private CompletableFuture<List<E>> putTogether(Collection<? extends E> entities) {
    return CallFuture.mapped(
        ClientCalls.prepare(
            () -> requests().putAll(putAll, BatchElements.checked(putAll, entities))),
        answer -> {
          if (!answer.failures().isEmpty()) {
            new BatchResult<>(answer).orThrow();
          }
          return List.copyOf(answer.stored().values());
        });
  }

  /** As {@link WritableRepository#bulkWriter()}: the results of a writer are futures already. */
  public BulkWriter<E, K> bulkWriter() {
    return bulkWriter(options -> options);
  }

  /** As {@link WritableRepository#bulkWriter(UnaryOperator)}. */
  public BulkWriter<E, K> bulkWriter(UnaryOperator<BulkWriterOptions<K>> options) {
    Objects.requireNonNull(options, "options");
    Operation operation = table.batch("bulkWriter");
    operation.checkAllowed();
    return new BulkWriter<>(
        requests(),
        operation,
        Returned.options("bulkWriter", options.apply(BulkWriterOptions.defaults())));
  }

  /** As {@link WritableRepository#delete(Object)}. */
  public CompletableFuture<@Nullable Void> delete(E entity) {
    Objects.requireNonNull(entity, "entity");
    return requests().apply(() -> writes().delete(entity).request(), result -> null);
  }

  /** As {@link WritableRepository#history}. */
  @Override
  public <T> AsyncWritableHistory<T> history(K key, MappedColumn<E, T> column) {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(column, "column");
    return new AsyncWritableHistory<>(history(), sending().trims(), key, column);
  }

  /** As {@link WritableRepository#increment(Key, CounterColumn, long)}. */
  public CompletableFuture<Long> increment(K key, CounterColumn<E> counter, long amount) {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(counter, "counter");
    return requests()
        .apply(
            () -> writes().increment(key, counter, amount).request(),
            answer -> Objects.requireNonNull(answer.counters().get(counter)));
  }

  /** As {@link WritableRepository#deleteExpired}. Canceling the future stops the sweep. */
  public CompletableFuture<Long> deleteExpired(KeyRange<? extends K> range) {
    Objects.requireNonNull(range, "range");
    return ClientCalls.prepare(
        () ->
            ExpiredRows.of(context)
                .delete(RowRanges.of(List.of(range), mapping.saltSize()), clock.millis()));
  }

  /**
   * Called by generated code, as {@link WritableRepository#index}.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected <I extends Key> AsyncMaintainedIndex<E, I> index(IndexMapping<E, I, K> mapping) {
    return AsyncMaintainedIndex.of(this, mapping, kept(mapping));
  }

  /**
   * Called by generated code.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected <I extends Key> AsyncReadRepository<E, I> view(ViewMapping<E, I, K> mapping) {
    String view = mapping.tableBeside(table(), mapper::tableName);
    return new AsyncReadRepository<>(
        mapper
            .context(mapping, MaterializedViewId.of(view))
            .with(context.table().operations().deadlines()));
  }

  /** {@return an index that the writes of this repository maintain, by its mapping} */
  final <I extends Key> KeptIndex<E, I> kept(IndexMapping<E, I, K> mapping) {
    Objects.requireNonNull(mapping, "mapping");
    for (KeptIndex<E, ?> kept : keptIndexes) {
      if (kept.mapping() == mapping) {
        @SuppressWarnings("unchecked") // the index of a mapping has its keys
        KeptIndex<E, I> index = (KeptIndex<E, I>) kept;
        return index;
      }
    }
    throw new InvalidRequestException(
        "The index "
            + mapping.table()
            + " is none that writes of "
            + mapping().entity()
            + " keep: its mapping has others.");
  }

  /** {@return the names of its table and of the tables of its indexes} */
  @Override
  final List<String> tables() {
    return Stream.concat(Stream.of(table()), keptIndexes.stream().map(KeptIndex::table)).toList();
  }

  /** {@return the name of the instance; null: it is not known} */
  final @Nullable String instance() {
    return context.bulkSettings().instance();
  }
}
