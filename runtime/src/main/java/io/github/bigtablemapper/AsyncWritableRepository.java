package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.scan.RowRanges;
import io.github.bigtablemapper.internal.write.CounterCalls;
import io.github.bigtablemapper.internal.write.ExpiredRows;
import io.github.bigtablemapper.internal.write.RowMove;
import io.github.bigtablemapper.internal.write.RowWrite;
import io.github.bigtablemapper.internal.write.RowWriter;
import io.github.bigtablemapper.internal.write.StampedEntity;
import io.github.bigtablemapper.internal.write.WriteCalls;
import io.github.bigtablemapper.internal.write.WritePlan;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
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
  private final WriteCalls calls;
  private final CounterCalls<E, K> counters;
  private final Operation put;
  private final Operation putIfAbsent;
  private final Operation putIf;
  private final Operation putAll;
  private final Operation patch;
  private final Operation delete;
  private final Operation trimHistory;
  private final Operation keepNewest;

  AsyncWritableRepository(
      BigtableMapper mapper,
      String tableName,
      EntityMapping<E, K> mapping,
      Supplier<? extends P> patches) {
    this(mapper.context(mapping, tableName), mapper, patches);
  }

  private AsyncWritableRepository(
      RepositoryContext<EntityMapping<E, K>> context,
      BigtableMapper mapper,
      Supplier<? extends P> patches) {
    super(context);
    this.context = context;
    this.mapping = context.mapping();
    this.table = context.table();
    this.clock = context.clock();
    this.patches = patches;
    this.plan = new WritePlan<>(table, clock, mapper.elementIds());
    this.writer = RowWriter.of(context, plan);
    this.rowMove = new RowMove<>(context);
    this.calls = new WriteCalls(context);
    this.counters = new CounterCalls<>(context);
    this.put = table.write("put");
    this.putIfAbsent = table.conditionalWrite("putIfAbsent");
    this.putIf = table.conditionalWrite("putIf");
    this.putAll = table.write("putAll");
    this.patch = table.write("patch");
    this.delete = table.write("delete");
    this.trimHistory = table.write("trimHistory");
    this.keepNewest = table.write("keepNewest");
  }

  /** {@return how the entity is stored} */
  @Override
  public final EntityMapping<E, K> mapping() {
    return mapping;
  }

  /** As {@link WritableRepository#put}. */
  public final CompletableFuture<E> put(E entity) {
    return ClientCalls.prepare(
        () -> {
          StampedEntity<E> stamped = plan.stamped(entity, clock.micros());
          return writer.write(put, plan.put(stamped), () -> stamped.applied(put));
        });
  }

  /** As {@link WritableRepository#putIfAbsent}. */
  public final CompletableFuture<Boolean> putIfAbsent(E entity) {
    return ClientCalls.prepare(
        () -> {
          long millis = clock.millis();
          StampedEntity<E> stamped = plan.stamped(entity, millis * Timestamps.MICROS_PER_MILLI);
          RowWrite<K> write = plan.put(stamped);
          return calls.writeIf(
              putIfAbsent,
              () -> plan.ifAbsent(write, millis),
              applied -> applied(putIfAbsent, applied, stamped));
        });
  }

  /** As {@link WritableRepository#putIf}. */
  public final CompletableFuture<Boolean> putIf(E entity, Condition<E> condition) {
    return ClientCalls.prepare(
        () -> {
          StampedEntity<E> stamped = plan.stamped(entity, clock.micros());
          return ClientCalls.then(
              writer.writeIf(putIf, plan.put(stamped), condition),
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

  /** As {@link WritableRepository#putAll}. */
  public final CompletableFuture<BatchResult<K, E>> putAll(Collection<? extends E> entities) {
    return ClientCalls.prepare(
        () -> {
          long micros = clock.micros();
          List<StampedEntity<E>> stamped = new ArrayList<>();
          entities.forEach(entity -> stamped.add(plan.stamped(entity, micros)));
          List<RowWrite<K>> writes = stamped.stream().map(plan::put).toList();
          return writer.putAll(putAll, writes, stamped, BatchResult::new);
        });
  }

  /** As {@link WritableRepository#patch(Object, Consumer)}. */
  public final CompletableFuture<Long> patch(E entity, Consumer<? super P> change) {
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

  /** As {@link WritableRepository#delete(Object)}. */
  public final CompletableFuture<@Nullable Void> delete(E entity) {
    return ClientCalls.prepare(() -> delete(mapping.key(entity), mapping.version(entity)));
  }

  /** {@return the deletion of a row with a version; 0: none} */
  CompletableFuture<@Nullable Void> delete(K key, long version) {
    return ClientCalls.prepare(() -> writer.write(delete, plan.deletion(key, version), () -> null));
  }

  /** As {@link WritableRepository#rekey(Object, Key)}. */
  public abstract CompletableFuture<Boolean> rekey(E entity, K to);

  /** As {@link WritableRepository#trimHistory}. */
  public final CompletableFuture<@Nullable Void> trimHistory(
      K key, MappedColumn<E, ?> column, Instant before) {
    String refusal =
        isVersion(column)
            ? IS_VERSION
            : column.required()
                ? " is required, and trimHistory may take its last version. Use keepNewest."
                : mapping.writeOnce().contains(column)
                    ? " is write-once, and trimHistory may take its value. Use keepNewest."
                    : column instanceof CounterColumn || column instanceof AggregateColumn
                        ? " is one number without versions, which trimHistory would clear. Patch"
                            + " the row."
                        : null;
    return refusal == null
        ? trim(trimHistory, before, () -> plan.trim(key, column, before, clock.micros()))
        : refused(column, refusal);
  }

  /** As {@link WritableRepository#keepNewest}. */
  public final CompletableFuture<@Nullable Void> keepNewest(
      K key, MappedColumn<E, ?> column, int count) {
    if (isVersion(column)) {
      return refused(column, IS_VERSION);
    }
    return ClientCalls.then(
        history(key, column, count),
        newest -> {
          if (newest.size() < count) {
            return CompletableFuture.completedFuture(null);
          }
          Instant last = newest.get(count - 1).timestamp();
          return trim(keepNewest, last, () -> plan.trimBehind(key, column, last, clock.micros()));
        });
  }

  private static final String IS_VERSION =
      " is the entity's version, which only its writes change.";

  private boolean isVersion(MappedColumn<E, ?> column) {
    return mapping.version().filter(column::equals).isPresent();
  }

  private CompletableFuture<@Nullable Void> refused(MappedColumn<E, ?> column, String reason) {
    return CompletableFuture.failedFuture(
        new InvalidRequestException(mapping.entity() + "." + column.property() + reason));
  }

  private CompletableFuture<@Nullable Void> trim(
      Operation operation, Instant before, Supplier<RowWrite<K>> write) {
    return before.isAfter(Instant.EPOCH) // no cell is older
        ? calls.write(operation, write, done -> null)
        : CompletableFuture.completedFuture(null);
  }

  /** As {@link WritableRepository#increment(Key, CounterColumn, long)}. */
  public final CompletableFuture<Long> increment(K key, CounterColumn<E> counter, long amount) {
    return counters.increment(key, counter, amount);
  }

  /** As {@link WritableRepository#increment(Key, Map)}. */
  public final CompletableFuture<Map<CounterColumn<E>, Long>> increment(
      K key, Map<CounterColumn<E>, Long> amounts) {
    return counters.increment(key, amounts);
  }

  /**
   * Called by generated code: as {@link WritableRepository#deleteExpiredRows}. Cancelling the
   * future ends the sweep.
   */
  protected final CompletableFuture<Long> deleteExpiredRows(KeyRange<K> range) {
    return ClientCalls.prepare(
        () -> {
          OrderedColumn<E, Instant> column =
              mapping
                  .expiresAt()
                  .orElseThrow(
                      () ->
                          new InvalidRequestException(
                              mapping.entity() + " has no @ExpiresAt, and so never expires."));
          return new ExpiredRows(context, column)
              .delete(RowRanges.of(List.of(range), mapping.saltSize()), clock.millis());
        });
  }

  final P changes(Consumer<? super P> change) {
    P patch = patches.get();
    change.accept(patch);
    return patch;
  }
}
