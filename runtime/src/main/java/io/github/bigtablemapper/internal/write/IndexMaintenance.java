package io.github.bigtablemapper.internal.write;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.CounterColumn;
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
import java.util.function.Function;
import java.util.function.Supplier;
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

  /**
   * Keeps indexes.
   *
   * @param context the table of the entities
   */
  IndexMaintenance(
      RepositoryContext<EntityMapping<E, K>> context, List<? extends KeptIndex<E, ?>> indexes) {
    this.context = context.afterWrite();
    this.rows = new StoredRows<>(this.context);
    this.indexes = new IndexChanges<>(indexes, rows);
  }

  /** {@return true if there is no index to be kept} */
  boolean isEmpty() {
    return indexes.indexes().isEmpty();
  }

  /**
   * {@return whether a row was written, with its entries}
   *
   * @param precondition what it checks besides the version and the revision
   * @param hasOthers whether it checks what other classes of the row require, too
   * @param send sends the write, of a row that may have a revision
   */
  CompletableFuture<Boolean> written(
      Operation operation,
      RowWrite<K> write,
      Precondition<E> precondition,
      boolean hasOthers,
      Function<RowWrite<K>, CompletableFuture<Boolean>> send) {
    return isEmpty() || write.count() == 0
        ? send.apply(write)
        : ClientCalls.prepare(
            () ->
                written(
                    new Attempt<>(operation.begin(), write, precondition, hasOthers, send),
                    0,
                    null));
  }

  /** A write of a row with its entries, as it is attempted. */
  private record Attempt<E, K extends Key>(
      Operation operation,
      RowWrite<K> write,
      Precondition<E> precondition,
      boolean hasOthers,
      Function<RowWrite<K>, CompletableFuture<Boolean>> send) {
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
   * @param lost how many attempts there were before
   * @param refused the row as it was read for the last of them; null: this is the first
   */
  private CompletableFuture<Boolean> written(
      Attempt<E, K> attempt, int lost, @Nullable Stored refused) {
    Operation operation = attempt.operation();
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
                                over -> written(attempt, lost + 1, plan.row()))));
  }

  private CompletableFuture<Boolean> sent(Attempt<E, K> attempt, Stored row) {
    RowWrite<K> write = attempt.write();
    boolean isThere = !(write.onlyDeletes() && row.image().isEmpty());
    long micros = context.clock().millis() * Timestamps.MICROS_PER_MILLI;
    return attempt
        .send()
        .apply(
            write.withRevision(
                RowRevision.after(rows.revisions(), row.revision(), isThere, micros)));
  }

  /**
   * {@return the outcome of an addition to counters, with the entries of a row that it makes} Such
   * a row has none, unless its properties have values without cells.
   */
  CompletableFuture<Boolean> counted(
      Operation operation,
      ByteString rowKey,
      Set<CounterColumn<E>> counters,
      Supplier<CompletableFuture<Boolean>> send) {
    if (isEmpty()) {
      return send.get();
    }
    Optional<E> made = made(counters, rowKey);
    if (indexes.indexes().stream().allMatch(index -> made.flatMap(index::key).isEmpty())) {
      return send.get();
    }
    return ClientCalls.then(
        indexes.prepared(
            operation,
            rowKey,
            0,
            row -> {
              RowImage image = row.image();
              if (rows.isThere(image, rowKey)) {
                return new IndexChanges.Plan<>(row, List.of(), false);
              }
              image.count(counters);
              return new IndexChanges.Plan<>(
                  row, indexes.changes(Optional.empty(), rows.entity(image, rowKey)), false);
            }),
        plan ->
            IndexChanges.sent(operation, Objects.requireNonNull(plan), send, applied -> applied));
  }

  /** {@return the entity of a row that has counters, and nothing else} */
  private Optional<E> made(Set<CounterColumn<E>> counters, ByteString rowKey) {
    RowImage image = RowImage.empty();
    image.count(counters);
    return rows.entity(image, rowKey);
  }
}
