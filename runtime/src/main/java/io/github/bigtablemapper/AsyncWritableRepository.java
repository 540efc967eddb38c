package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.internal.call.BatchElements;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.mutation.ElementIds;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.scan.RowRanges;
import io.github.bigtablemapper.internal.write.BulkWrite;
import io.github.bigtablemapper.internal.write.CounterCalls;
import io.github.bigtablemapper.internal.write.CreationToken;
import io.github.bigtablemapper.internal.write.ExpiredRows;
import io.github.bigtablemapper.internal.write.HistoryTrims;
import io.github.bigtablemapper.internal.write.MixedWrites;
import io.github.bigtablemapper.internal.write.OperationIdWrites;
import io.github.bigtablemapper.internal.write.OutcomeNotifier;
import io.github.bigtablemapper.internal.write.ReadBack;
import io.github.bigtablemapper.internal.write.RowMove;
import io.github.bigtablemapper.internal.write.RowWrite;
import io.github.bigtablemapper.internal.write.RowWriter;
import io.github.bigtablemapper.internal.write.StampedEntity;
import io.github.bigtablemapper.internal.write.WriteCalls;
import io.github.bigtablemapper.internal.write.WriteExecution;
import io.github.bigtablemapper.internal.write.WritePlan;
import io.github.bigtablemapper.internal.write.WriteRequest;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous side of a {@link WritableRepository}: the same methods, as CompletableFutures.
 * Cancelling a future cancels its call; cancelling one made of it, by {@code thenApply} for
 * example, does not. A request that cannot be carried out fails its future, as a failed call does.
 * Stages that follow a future run on threads of the Bigtable client: hand work that blocks to an
 * executor of your own, with {@code thenApplyAsync} and its like. Safe for use by many threads.
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
  final WritePlan<E, K> plan;
  final RowWriter<E, K> writer;
  final RowMove<K> rowMove;
  private final Supplier<? extends P> patches;
  private final ElementIds elementIds;
  final WriteCalls calls;
  private final CounterCalls<E, K> counters;
  final OperationIdWrites<E, K> once;
  private final Writes<E, K, P> writes;
  private final WriteExecution<E, K> execution;
  private final HistoryTrims<E, K> trims;
  private final CreationToken token;
  final Operation put;
  private final Operation putIfAbsent;
  private final Operation putIf;
  private final Operation putAll;
  private final Operation applyAll;
  private final Operation loadAll;
  private final Operation loadIfAbsent;
  private final Operation patch;
  final Operation patchIf;
  private final Operation delete;
  private final Operation deleteIf;

  AsyncWritableRepository(
      BigtableMapper mapper,
      String tableName,
      EntityMapping<E, K> mapping,
      Supplier<? extends P> patches) {
    this(mapper.context(mapping, tableName), mapper.elementIds(), patches);
  }

  AsyncWritableRepository(AsyncWritableRepository<E, K, P> repository, Deadlines deadlines) {
    this(repository.context.with(deadlines), repository.elementIds, repository.patches);
  }

  private AsyncWritableRepository(
      RepositoryContext<EntityMapping<E, K>> context,
      ElementIds elementIds,
      Supplier<? extends P> patches) {
    super(context);
    this.context = context;
    this.mapping = context.mapping();
    this.table = context.table();
    this.clock = context.clock();
    this.patches = patches;
    this.elementIds = elementIds;
    this.plan = new WritePlan<>(table, clock, elementIds);
    this.writer = RowWriter.of(context, plan);
    this.rowMove = new RowMove<>(context);
    this.calls = new WriteCalls(context);
    this.counters = new CounterCalls<>(context);
    this.once = new OperationIdWrites<>(context);
    this.writes = new Writes<>(mapping, patches);
    this.execution = new WriteExecution<>(context, plan, writer);
    this.trims = new HistoryTrims<>(context, plan);
    this.token = new CreationToken(context);
    this.put = table.write("put");
    this.putIfAbsent = table.conditionalWrite("putIfAbsent");
    this.putIf = table.conditionalWrite("putIf");
    this.putAll = table.batch("putAll");
    this.applyAll = table.batch("applyAll");
    this.loadAll = table.batch("loadAll");
    this.loadIfAbsent = table.conditionalWrite("loadIfAbsent");
    this.patch = table.write("patch");
    this.patchIf = table.conditionalWrite("patchIf");
    this.delete = table.write("delete");
    this.deleteIf = table.conditionalWrite("deleteIf");
  }

  /** As {@link WritableRepository#withDeadlines}. */
  @Override
  public abstract AsyncWritableRepository<E, K, P> withDeadlines(Deadlines deadlines);

  /** As {@link WritableRepository#withDeadline}. */
  @Override
  public abstract AsyncWritableRepository<E, K, P> withDeadline(Duration deadline);

  /** {@return how the entity is stored} */
  @Override
  public EntityMapping<E, K> mapping() {
    return mapping;
  }

  /** {@return the writes of the entity as values, for {@link #apply} and batches} */
  public Writes<E, K, P> writes() {
    return writes;
  }

  /** As {@link WritableRepository#apply}. */
  public CompletableFuture<WriteResult<E>> apply(Write<E, K> write) {
    return execution.apply(() -> write.request(), WriteResult::new);
  }

  /** As {@link WritableRepository#applyAndGet}. */
  public CompletableFuture<Optional<E>> applyAndGet(Write<E, K> write) {
    return ClientCalls.prepare(
        () ->
            write.request().kind() == WriteRequest.Kind.DELETE
                ? deleteAndGet(write)
                : execution.applyAndGet(
                    write.request(), key -> find(key, ReadOptions::afterWrite)));
  }

  /** {@return what a row held when it was deleted} */
  abstract CompletableFuture<Optional<E>> deleteAndGet(Write<E, K> deletion);

  /** As {@link WritableRepository#applyAll}. */
  public CompletableFuture<BatchResult<K, E>> applyAll(Collection<? extends Write<E, K>> writes) {
    return ClientCalls.prepare(
        () ->
            execution.applyAll(
                applyAll,
                BatchElements.checked(applyAll, writes).stream().map(Write::request).toList(),
                BatchResult::new));
  }

  /** As {@link WritableRepository#put}. */
  public CompletableFuture<E> put(E entity) {
    return ClientCalls.prepare(() -> putAsIs(plan.intercepted(entity, EntityWrite.PUT)));
  }

  /** {@return the put of an entity that was given to its interceptors} */
  final CompletableFuture<E> putAsIs(E entity) {
    return ClientCalls.prepare(
        () -> {
          StampedEntity<E> stamped = plan.stampedAsIs(entity, clock.micros());
          return writer.write(put, plan.put(stamped), () -> stamped.applied(put));
        });
  }

  /** As {@link WritableRepository#putIfAbsent}. */
  public CompletableFuture<Boolean> putIfAbsent(E entity) {
    return ClientCalls.prepare(
        () -> {
          Operation begun = putIfAbsent.begin();
          long millis = clock.millis();
          StampedEntity<E> stamped = plan.stamped(entity, millis * Timestamps.MICROS_PER_MILLI);
          RowWrite<K> write = plan.put(stamped);
          return ClientCalls.then(
              writtenIfAbsent(begun, write, millis, stamped.micros()),
              applied -> CompletableFuture.completedFuture(applied(putIfAbsent, applied, stamped)));
        });
  }

  private CompletableFuture<Boolean> writtenIfAbsent(
      Operation begun, RowWrite<K> write, long millis, long micros) {
    return OutcomeNotifier.write(
        begun,
        write,
        token.created(
            begun,
            write.rowKey(),
            plan.ifAbsent(write, millis),
            micros,
            marked -> calls.writeIf(begun, () -> marked)));
  }

  /** As {@link WritableRepository#putIf}. */
  public CompletableFuture<Boolean> putIf(E entity, Condition<E> condition) {
    return ClientCalls.prepare(
        () -> {
          StampedEntity<E> stamped = plan.stamped(entity, clock.micros());
          return ClientCalls.then(
              writer.writeIf(putIf, plan.putOnly(stamped), condition),
              applied -> CompletableFuture.completedFuture(applied(putIf, applied, stamped)));
        });
  }

  /** An entity that can change gets what the write has added to it. */
  private boolean applied(Operation operation, boolean applied, StampedEntity<E> stamped) {
    if (applied) {
      var unused = stamped.applied(operation);
    }
    return applied;
  }

  /**
   * As {@link WritableRepository#putAll}. A future that is cancelled tells its rows, as those of
   * all batches do, by a {@link io.github.bigtablemapper.exception.BatchCancelledException}.
   */
  public CompletableFuture<BatchResult<K, E>> putAll(Collection<? extends E> entities) {
    return ClientCalls.prepare(
        () -> {
          List<StampedEntity<E>> stamped =
              plan.stampedAll(BatchElements.checked(putAll, entities), clock.micros());
          return writer.putAll(putAll, plan.putAll(stamped), stamped, BatchResult::new);
        });
  }

  /** As {@link WritableRepository#loadAll}. */
  public CompletableFuture<BatchOutcome<K>> loadAll(
      Collection<? extends E> entities, LoadOptions<E> options) {
    return ClientCalls.prepare(
        () -> {
          List<RowWrite<K>> writes =
              BatchElements.checked(loadAll, entities).stream()
                  .<RowWrite<K>>map(entity -> loaded(entity, options))
                  .toList();
          return OutcomeNotifier.<K, BatchOutcome<K>>writeAll(
              loadAll,
              writes,
              failures -> BatchOutcome.of(writes, failures),
              told -> BulkWrite.send(context, loadAll, writes, told));
        });
  }

  /** As {@link WritableRepository#loadIfAbsent}. */
  public CompletableFuture<Boolean> loadIfAbsent(E entity, LoadOptions<E> options) {
    return ClientCalls.prepare(
        () -> {
          Operation begun = loadIfAbsent.begin();
          return writtenIfAbsent(
              begun, loaded(entity, options), clock.millis(), Timestamps.of(options.at()));
        });
  }

  private RowWrite<K> loaded(E entity, LoadOptions<E> options) {
    return plan.load(entity, options.at(), options.counters());
  }

  /** As {@link WritableRepository#bulkWriter()}: a writer's results are futures anyway. */
  public BulkWriter<E, K, P> bulkWriter() {
    return bulkWriter(options -> options);
  }

  /** As {@link WritableRepository#bulkWriter(UnaryOperator)}. */
  public BulkWriter<E, K, P> bulkWriter(UnaryOperator<BulkWriterOptions<K>> options) {
    return new BulkWriter<>(this, options.apply(BulkWriterOptions.defaults()));
  }

  /** As {@link WritableRepository#patch(Object, Consumer)}. */
  public CompletableFuture<Long> patch(E entity, Consumer<? super P> change) {
    return ClientCalls.prepare(() -> patch(mapping.key(entity), mapping.version(entity), change));
  }

  /** {@return the version that a row has once a patch was applied; 0: none} */
  CompletableFuture<Long> patch(K key, long version, Consumer<? super P> change) {
    return ClientCalls.prepare(
        () -> {
          P changes = changes(change);
          return changes.isEmpty()
              ? CompletableFuture.completedFuture(version)
              : writer.write(
                  patch,
                  plan.patch(key, changes, version, clock.micros()),
                  () -> mapping.version().isPresent() ? version + 1 : 0);
        });
  }

  /** As {@link WritableRepository#patchAndGet(Object, Consumer)}. */
  public CompletableFuture<Optional<E>> patchAndGet(E entity, Consumer<? super P> change) {
    return ClientCalls.prepare(
        () -> patchAndGet(mapping.key(entity), mapping.version(entity), change));
  }

  /** {@return the entity of a row with a version, 0: none, as it is once a patch was applied} */
  CompletableFuture<Optional<E>> patchAndGet(K key, long version, Consumer<? super P> change) {
    return ReadBack.after(
        patch, patch(key, version, change), () -> find(key, ReadOptions::afterWrite));
  }

  /** As {@link WritableRepository#patchIf(Object, Condition, Consumer)}. */
  public CompletableFuture<Boolean> patchIf(
      E entity, Condition<E> condition, Consumer<? super P> change) {
    return ClientCalls.prepare(
        () -> patchIf(patchIf, mapping.key(entity), mapping.version(entity), condition, change));
  }

  /** {@return whether a condition held of a row with a version, 0: none, and so it was patched} */
  CompletableFuture<Boolean> patchIf(
      Operation operation,
      K key,
      long version,
      Condition<E> condition,
      Consumer<? super P> change) {
    return ClientCalls.prepare(
        () -> {
          P changes = changes(change);
          return changes.isEmpty()
              ? CompletableFuture.completedFuture(false)
              : writer.writeIf(
                  operation, plan.patch(key, changes, version, clock.micros()), condition);
        });
  }

  /** As {@link WritableRepository#deleteIf(Object, Condition)}. */
  public CompletableFuture<Boolean> deleteIf(E entity, Condition<E> condition) {
    return ClientCalls.prepare(
        () -> deleteIf(mapping.key(entity), mapping.version(entity), condition));
  }

  /** {@return whether a condition held of a row with a version, 0: none, and so it was deleted} */
  CompletableFuture<Boolean> deleteIf(K key, long version, Condition<E> condition) {
    return ClientCalls.prepare(
        () -> writer.writeIf(deleteIf, plan.deletion(key, version), condition));
  }

  /** As {@link WritableRepository#delete(Object)}. */
  public CompletableFuture<@Nullable Void> delete(E entity) {
    return ClientCalls.prepare(() -> delete(mapping.key(entity), mapping.version(entity)));
  }

  /** {@return the deletion of a row with a version; 0: none} */
  CompletableFuture<@Nullable Void> delete(K key, long version) {
    return ClientCalls.prepare(() -> writer.write(delete, plan.deletion(key, version), () -> null));
  }

  /** As {@link WritableRepository#rekey(Object, Key)}. */
  public abstract CompletableFuture<Boolean> rekey(E entity, K to);

  /** As {@link WritableRepository#trimHistory}. */
  public CompletableFuture<@Nullable Void> trimHistory(
      K key, MappedColumn<E, ?> column, Instant before) {
    return trims.trimHistory(key, column, before);
  }

  /** As {@link WritableRepository#keepNewest}. */
  public CompletableFuture<@Nullable Void> keepNewest(K key, MappedColumn<E, ?> column, int count) {
    return trims.keepNewest(key, column, count);
  }

  /** As {@link WritableRepository#increment(Key, CounterColumn, long)}. */
  public CompletableFuture<Long> increment(K key, CounterColumn<E> counter, long amount) {
    return counters.increment(key, counter, amount);
  }

  /** As {@link WritableRepository#increment(Key, Map)}. */
  public CompletableFuture<Map<CounterColumn<E>, Long>> increment(
      K key, Map<CounterColumn<E>, Long> amounts) {
    return counters.increment(key, amounts);
  }

  /** As {@link WritableRepository#incrementOnce}. */
  public CompletableFuture<Long> incrementOnce(
      K key, OperationId id, CounterColumn<E> counter, long amount) {
    return once.increment(
        table.conditionalWrite("incrementOnce"), key, counter, amount, id.bytes());
  }

  /**
   * Called by generated code: as {@link WritableRepository#deleteExpiredRows}. Cancelling the
   * future ends the sweep.
   */
  protected CompletableFuture<Long> deleteExpiredRows(KeyRange<K> range) {
    return ClientCalls.prepare(
        () ->
            ExpiredRows.of(context)
                .delete(RowRanges.of(List.of(range), mapping.saltSize()), clock.millis()));
  }

  /**
   * {@return a batch of writes of several kinds, without any yet}
   *
   * @param rows the rows of the table that are written already
   */
  final MixedWrites<E, K> mixedWrites(Set<ByteString> rows) {
    return new MixedWrites<>(context, plan, writer, rows);
  }

  /** {@return the name of the table, with that of its instance as the client has it} */
  final String tableInInstance() {
    return context.bulkSettings().instance(table.id()) + "/tables/" + table.name();
  }

  final P changes(Consumer<? super P> change) {
    P patch = patches.get();
    change.accept(patch);
    return patch;
  }
}
