package io.github.bigtablemapper.internal.write;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.index.KeptIndex;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.StoredRows.Stored;
import io.github.bigtablemapper.internal.write.row.Precondition;
import io.github.bigtablemapper.internal.write.row.RowImage;
import io.github.bigtablemapper.internal.write.row.RowRevision;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the indexes of an entity with each write of its rows. A write has these steps, in this
 * order, so that no reader of an index ever misses an entity:
 *
 * <ol>
 *   <li>The row is read, and the entries that the write makes stale.
 *   <li>The new entries are written: the entries of the entity as the write will leave it.
 *   <li>The row is written, by the check of its revision.
 *   <li>The entries that are stale now are deleted, unless another writer has written them again.
 * </ol>
 *
 * <p>If a step fails, the row is as in step 3, and at worst there are stale entries, which reads
 * pass over. New entries stay when the row is refused: another writer may count on the same ones.
 * They are therefore not written if the row, as it was read, will be refused.
 *
 * <p>Each row has a revision, which each of these writes replaces. If it was replaced after the
 * read, another writer was faster: the write starts again from the read, until the deadline of its
 * operation. A version alone does not show it: a row that is deleted and stored again has the same
 * one.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
final class IndexMaintenance<E, K extends Key> {
  private final RepositoryContext<EntityMapping<E, K>> context;
  private final IndexChanges<E, K> indexes;
  private final StoredRows<E, K> rows;
  private final RowRequests<E, K> requests;
  private final CounterCalls<E, K> counters;

  /**
   * Keeps indexes.
   *
   * @param context the table of the entities
   * @param requests the requests of the rows
   */
  IndexMaintenance(
      RepositoryContext<EntityMapping<E, K>> context,
      List<? extends KeptIndex<E, ?>> indexes,
      RowRequests<E, K> requests) {
    this.requests = requests;
    this.counters = new CounterCalls<>(context);
    this.context = context.afterWrite();
    this.rows = new StoredRows<>(this.context);
    this.indexes = new IndexChanges<>(indexes, rows);
  }

  /** {@return true if there is no index to be kept} */
  boolean isEmpty() {
    return indexes.indexes().isEmpty();
  }

  /** {@return whether each row is a separate request, as Bigtable checks one at a time} */
  boolean isChecked() {
    return context.mapping().isChecked() || !isEmpty();
  }

  /** {@return whether a row without a precondition was written, with its entries} */
  CompletableFuture<Boolean> written(Operation operation, RowWrite<K> write) {
    return written(new Attempt<>(operation, write, Precondition.none(), 0, null, false));
  }

  /**
   * {@return whether a row was written, with its entries}
   *
   * @param combined the write of several classes that it leads; null: it is alone
   */
  CompletableFuture<Boolean> written(
      Operation operation, PreparedRow<E, K> row, @Nullable CombinedRow<?, ?> combined) {
    return written(
        new Attempt<>(
            operation,
            row.mutations(),
            row.precondition(),
            row.millis(),
            combined,
            combined != null && combined.others().isGuarded()));
  }

  private CompletableFuture<Boolean> written(Attempt<E, K> attempt) {
    return isEmpty() || attempt.write().count() == 0
        ? sent(attempt, attempt.write())
        : ClientCalls.prepare(() -> written(attempt, attempt.operation().begin(), 0, null));
  }

  /**
   * A write of a row, as it is attempted.
   *
   * @param precondition what it checks besides the version and the revision
   * @param hasOthers whether it checks what other classes of the row require, too
   */
  private record Attempt<E, K extends Key>(
      Operation operation,
      RowWrite<K> write,
      Precondition<E> precondition,
      long millis,
      @Nullable CombinedRow<?, ?> combined,
      boolean hasOthers) {
    /** {@return whether anything but the version and the revision can refuse it} */
    boolean isConditional() {
      return hasOthers || precondition.isConditional();
    }
  }

  /**
   * {@return the changes of entries for a row as it was read, whose image becomes the row as it is
   * after the write; null: the row is not written} Nothing is left of a row that has expired, and
   * is written if it is absent.
   */
  private IndexChanges.@Nullable Plan<E> plan(Attempt<E, K> attempt, Stored row) {
    RowImage image = row.image();
    RowWrite<K> write = attempt.write();
    boolean isThere = rows.isThere(image, write.rowKey());
    if (attempt.precondition().isAbsent()) {
      return isThere
          ? null
          : new IndexChanges.Plan<>(
              row, indexes.changes(write, RowImage.empty(), false, Optional.empty()), false);
    }
    Optional<E> stored = rows.entity(image, write.rowKey());
    Optional<E> replaced = stored.filter(entity -> replaces(write, entity));
    boolean isRefused =
        stored.isPresent() != replaced.isPresent()
            || rows.refuses(image, write.rowKey(), attempt.precondition());
    return new IndexChanges.Plan<>(
        row, indexes.changes(write, image, isThere, replaced), isRefused);
  }

  private boolean replaces(RowWrite<K> write, E stored) {
    return write.version() == RowWrite.ANY_VERSION
        || write.version() == context.mapping().version(stored);
  }

  /**
   * The row is written, unless another writer was faster: then all of it starts again.
   *
   * @param operation begun by the first attempt
   * @param lost how many attempts there were before
   * @param refused the row as it was read for the last of them; null: this is the first
   */
  private CompletableFuture<Boolean> written(
      Attempt<E, K> attempt, Operation operation, int lost, @Nullable Stored refused) {
    return ClientCalls.then(
        indexes.prepared(
            operation,
            attempt.write().rowKey(),
            lost,
            row ->
                refused != null && attempt.isConditional() && refused.isRevisionOf(row)
                    ? null // no other writer was faster: the precondition does not hold
                    : plan(attempt, row)),
        plan ->
            plan == null
                ? CompletableFuture.completedFuture(false)
                : ClientCalls.then(
                    IndexChanges.sent(
                        operation, plan, () -> sent(attempt, plan.row()), applied -> applied),
                    applied ->
                        applied
                            ? CompletableFuture.completedFuture(true)
                            : ClientCalls.then(
                                IndexChanges.OVERTAKEN.pause(operation.limit(), lost + 1),
                                over -> written(attempt, operation, lost + 1, plan.row()))));
  }

  private CompletableFuture<Boolean> sent(Attempt<E, K> attempt, Stored row) {
    RowWrite<K> write = attempt.write();
    boolean isThere = !(write.onlyDeletes() && row.image().isEmpty());
    long micros = context.clock().millis() * Timestamps.MICROS_PER_MILLI;
    return sent(
        attempt,
        write.withRevision(RowRevision.after(rows.revisions(), row.revision(), isThere, micros)));
  }

  /** {@return the request of a row, which may have a revision} */
  private CompletableFuture<Boolean> sent(Attempt<E, K> attempt, RowWrite<K> write) {
    return requests
        .prepared(
            attempt.operation(),
            write,
            attempt.precondition(),
            attempt.millis(),
            attempt.combined())
        .get();
  }

  /**
   * {@return the outcome of an addition to counters, with the entries of a row that it makes} Such
   * a row has none, unless its properties have values without cells.
   */
  CompletableFuture<Boolean> counted(PreparedRow<E, K> increment) {
    ByteString rowKey = increment.rowKey();
    Set<CounterColumn<E>> columns = increment.counters().keySet();
    Optional<E> made = isEmpty() ? Optional.empty() : made(columns, rowKey);
    if (indexes.indexes().stream().allMatch(index -> made.flatMap(index::key).isEmpty())) {
      return incremented(increment);
    }
    return ClientCalls.then(
        indexes.prepared(
            increment.operation(),
            rowKey,
            0,
            row -> {
              RowImage image = row.image();
              if (rows.isThere(image, rowKey)) {
                return new IndexChanges.Plan<>(row, List.of(), false);
              }
              image.count(columns);
              return new IndexChanges.Plan<>(
                  row, indexes.changes(Optional.empty(), rows.entity(image, rowKey)), false);
            }),
        plan ->
            IndexChanges.sent(
                increment.operation(),
                Objects.requireNonNull(plan),
                () -> incremented(increment),
                applied -> applied));
  }

  /**
   * {@return the outcome of an addition to counters} Who makes it is stored before, as Bigtable
   * increments in a request of another kind; with an operation id by the same request, unless
   * indexes must be kept. A repetition has no writer: it changes nothing.
   */
  private CompletableFuture<Boolean> incremented(PreparedRow<E, K> row) {
    RowWrite<K> stamps = row.stamps();
    ByteString id = row.precondition().id();
    if (stamps == null || (id != null && isEmpty())) {
      return incremented(row, row.operation(), stamps);
    }
    Operation begun = row.operation().begin();
    return id == null
        ? stamped(row, begun, stamps)
        : ClientCalls.then(
            counters.isStored(begun, row.rowKey(), id),
            isStored -> isStored ? incremented(row, begun, null) : stamped(row, begun, stamps));
  }

  private CompletableFuture<Boolean> stamped(
      PreparedRow<E, K> row, Operation operation, RowWrite<K> stamps) {
    return ClientCalls.then(
        CallFuture.explained(
            written(operation.unconditional(), stamps),
            failure -> operation.notSent("the request that stores who increments", failure)),
        stored -> incremented(row, operation, null));
  }

  private CompletableFuture<Boolean> incremented(
      PreparedRow<E, K> row, Operation operation, @Nullable RowWrite<K> stamps) {
    return CallFuture.mapped(
        counters.increment(
            operation, row.rowKey(), row.counters(), row.precondition().id(), stamps),
        row::counted);
  }

  /** {@return the entity of a row that has counters, and nothing else} */
  private Optional<E> made(Set<CounterColumn<E>> counters, ByteString rowKey) {
    RowImage image = RowImage.empty();
    image.count(counters);
    return rows.entity(image, rowKey);
  }
}
