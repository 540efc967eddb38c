package io.github.bigtablemapper.internal.write;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.index.EntryChange;
import io.github.bigtablemapper.internal.index.KeptIndex;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.RevisionFilters;
import io.github.bigtablemapper.internal.write.StoredRows.Stored;
import io.github.bigtablemapper.internal.write.row.RowImage;
import io.github.bigtablemapper.internal.write.row.RowRevision;
import io.github.bigtablemapper.internal.write.row.RowVersion;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the indexes of an entity with each write of its rows. A write has these steps, in this
 * order, so that no reader of an index ever misses an entity:
 *
 * <ol>
 *   <li>The row is read, and the entries that the write makes stale.
 *   <li>The new entries are written: those of the entity as the write will leave it.
 *   <li>The row is written, by the check of its version or its revision.
 *   <li>The entries that are stale now are deleted, unless another writer has written them again.
 * </ol>
 *
 * <p>If a step fails, the row is as in step 3, and at worst there are stale entries, which reads
 * pass over. New entries stay when the row is refused: another writer may count on the same ones.
 *
 * <p>An entity without a version has a revision in each row, which each of these writes replaces.
 * If it was replaced after the read, another writer was faster: the write starts again from the
 * read, until the deadline of its operation.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class IndexMaintenance<E, K extends Key> {
  /** The longest pause after another writer was faster is twice as long each time, up to this. */
  private static final int MAX_DOUBLINGS = 6;

  private final RepositoryContext<EntityMapping<E, K>> context;
  private final List<KeptIndex<E, ?>> indexes;
  private final StoredRows<E, K> rows;
  private final RowCalls calls;

  /**
   * Keeps indexes.
   *
   * @param context the table of the entities
   */
  public IndexMaintenance(
      RepositoryContext<EntityMapping<E, K>> context, List<? extends KeptIndex<E, ?>> indexes) {
    this.context = context.afterWrite();
    this.indexes = List.copyOf(indexes);
    this.rows = new StoredRows<>(this.context);
    this.calls = new RowCalls(this.context);
  }

  /** {@return true if there is no index to be kept} */
  boolean isEmpty() {
    return indexes.isEmpty();
  }

  /**
   * {@return whether a row was written if it was not there, with its entries} Nothing is left of
   * one that has expired.
   */
  CompletableFuture<Boolean> ifAbsent(
      Operation operation,
      RowWrite<K> write,
      Function<RowWrite<K>, CompletableFuture<Boolean>> send) {
    return written(
        operation,
        write,
        image ->
            rows.isThere(image, write.rowKey())
                ? null
                : changes(write, RowImage.empty(), false, Optional.empty()),
        true,
        send);
  }

  /**
   * {@return the outcome of a write that checks the version of its row, with its entries}
   *
   * @param isConditional whether it has a precondition besides
   * @param send sends the write, of a row that may have a revision
   */
  public CompletableFuture<Boolean> checked(
      Operation operation,
      RowWrite<K> write,
      boolean isConditional,
      Function<RowWrite<K>, CompletableFuture<Boolean>> send) {
    EntityMapping<E, K> mapping = context.mapping();
    return replacing(
        operation,
        write,
        stored -> mapping.version(stored) == write.version(),
        isConditional,
        send);
  }

  /** {@return the outcome of a write that replaces a row of any version, with its entries} */
  CompletableFuture<Boolean> unchecked(
      Operation operation,
      RowWrite<K> write,
      boolean isConditional,
      Function<RowWrite<K>, CompletableFuture<Boolean>> send) {
    return replacing(operation, write, stored -> true, isConditional, send);
  }

  private CompletableFuture<Boolean> replacing(
      Operation operation,
      RowWrite<K> write,
      Predicate<E> replaces,
      boolean isConditional,
      Function<RowWrite<K>, CompletableFuture<Boolean>> send) {
    return indexes.isEmpty()
        ? send.apply(write)
        : written(
            operation,
            write,
            image -> {
              boolean isThere = rows.isThere(image, write.rowKey());
              Optional<E> before = rows.entity(image, write.rowKey()).filter(replaces);
              return changes(write, image, isThere, before);
            },
            isConditional,
            send);
  }

  /**
   * A write of a row with its entries, as it is attempted.
   *
   * @param changes the changes of entries for a row as it was read, which becomes the row as it is
   *     after the write; null: the row is not written
   * @param isConditional whether it has a precondition besides the version and the revision
   */
  private record Attempt<E, K extends Key>(
      Operation operation,
      RowWrite<K> write,
      Function<RowImage, @Nullable List<? extends EntryChange<E, ?>>> changes,
      boolean isConditional,
      Function<RowWrite<K>, CompletableFuture<Boolean>> send) {}

  private CompletableFuture<Boolean> written(
      Operation operation,
      RowWrite<K> write,
      Function<RowImage, @Nullable List<? extends EntryChange<E, ?>>> changes,
      boolean isConditional,
      Function<RowWrite<K>, CompletableFuture<Boolean>> send) {
    return ClientCalls.prepare(
        () ->
            written(new Attempt<>(begun(operation), write, changes, isConditional, send), 0, null));
  }

  private Operation begun(Operation operation) {
    return rows.revisions() == null ? operation : operation.begin();
  }

  /**
   * Without revisions there is one attempt.
   *
   * @param lost how many attempts there were before
   * @param refused the row as it was read for the last of them; null: this is the first
   */
  private CompletableFuture<Boolean> written(
      Attempt<E, K> attempt, int lost, @Nullable Stored refused) {
    Operation operation = attempt.operation();
    return ClientCalls.then(
        prepared(
            operation,
            attempt.write().rowKey(),
            lost,
            row ->
                refused != null && attempt.isConditional() && refused.isRevisionOf(row)
                    ? null // nobody else was faster: the precondition does not hold
                    : attempt.changes().apply(row.image())),
        plan ->
            plan == null
                ? CompletableFuture.completedFuture(false)
                : ClientCalls.then(
                    sent(
                        operation,
                        plan.changes(),
                        () -> sent(attempt, plan.row()),
                        applied -> applied),
                    applied ->
                        applied || rows.revisions() == null
                            ? CompletableFuture.completedFuture(applied)
                            : ClientCalls.then(
                                pause(operation, lost),
                                over -> written(attempt, lost + 1, plan.row()))));
  }

  /** {@return whether a row was written} If the response is lost, the revision may show it. */
  private CompletableFuture<Boolean> sent(Attempt<E, K> attempt, Stored row) {
    RowWrite<K> write = attempt.write();
    String family = rows.revisions();
    if (family == null) {
      return attempt.send().apply(write);
    }
    boolean isThere = !(write.onlyDeletes() && row.image().isEmpty());
    long micros = context.clock().millis() * Timestamps.MICROS_PER_MILLI;
    RowRevision revision = RowRevision.after(family, row.revision(), isThere, micros);
    CompletableFuture<Boolean> call = attempt.send().apply(write.withRevision(revision));
    ByteString next = revision.next();
    return next == null
        ? call
        : CallFuture.recovered(
            call,
            failure ->
                failure instanceof OutcomeUnknownException
                    ? calls.matches(
                        attempt.operation(),
                        write.rowKey(),
                        new RevisionFilters(family).has(next),
                        failure)
                    : null);
  }

  /** Of several writers of a row one is faster each time: the others do not meet again at once. */
  private static CompletableFuture<@Nullable Void> pause(Operation operation, int lost) {
    long most = 1L << Math.min(lost, MAX_DOUBLINGS);
    return operation
        .limit()
        .delay(Duration.ofMillis(ThreadLocalRandom.current().nextLong(most + 1)));
  }

  /**
   * {@return the outcome of a move of a row that checks its version, with its entries}
   *
   * @param move moves the row
   */
  public <R extends @Nullable Object> CompletableFuture<R> moved(
      Operation operation, K from, K to, Supplier<CompletableFuture<R>> move) {
    return indexes.isEmpty()
        ? move.get()
        : moved(operation, from, to, 0, row -> move.get(), done -> true);
  }

  /** {@return whether there was a row to be moved, with its entries} */
  public CompletableFuture<Boolean> moved(Operation operation, K from, K to, RowMove<K> move) {
    return rows.revisions() == null
        ? move.move(from, to)
        : ClientCalls.prepare(() -> moved(begun(operation), from, to, move, 0));
  }

  private CompletableFuture<Boolean> moved(
      Operation operation, K from, K to, RowMove<K> move, int lost) {
    String family = Objects.requireNonNull(rows.revisions());
    return ClientCalls.then(
        moved(
            operation,
            from,
            to,
            lost,
            row ->
                move.move(
                    from, RowVersion.ofRevision(family, row.revision()), to, operation.limit()),
            outcome -> outcome == RowMove.Outcome.MOVED),
        outcome ->
            outcome == RowMove.Outcome.CHANGED
                ? ClientCalls.then(
                    pause(operation, lost), over -> moved(operation, from, to, move, lost + 1))
                : CompletableFuture.completedFuture(outcome == RowMove.Outcome.MOVED));
  }

  /**
   * {@return the outcome of a move of a row, with its entries} If there is a row at the new key,
   * such as the copy of an earlier attempt, another writer may be deleting it and its entry, that
   * of this move: then the entry is written once more, after the row.
   */
  private <R extends @Nullable Object> CompletableFuture<R> moved(
      Operation operation,
      K from,
      K to,
      int lost,
      Function<Stored, CompletableFuture<R>> move,
      Predicate<R> isMade) {
    ByteString source = from.toByteString();
    ByteString target = to.toByteString();
    return ClientCalls.then(
        ClientCalls.prepared(
            operation, ClientCalls.prepare(() -> rows.read(operation, target, lost))),
        there ->
            ClientCalls.then(
                prepared(
                    operation,
                    source,
                    lost,
                    row ->
                        changes(
                            rows.entity(row.image(), source), rows.entity(row.image(), target))),
                plan -> {
                  Plan<E> made = Objects.requireNonNull(plan);
                  Supplier<CompletableFuture<R>> send = () -> move.apply(made.row());
                  return sent(
                      operation,
                      made.changes(),
                      rows.isThere(there.image(), target)
                          ? () -> rewritten(operation, made.changes(), send, isMade)
                          : send,
                      isMade);
                }));
  }

  /** A failure does no harm but if the row was deleted meanwhile, and stored again by the move. */
  private static <E, R extends @Nullable Object> CompletableFuture<R> rewritten(
      Operation operation,
      List<? extends EntryChange<E, ?>> changes,
      Supplier<CompletableFuture<R>> send,
      Predicate<R> isMade) {
    return ClientCalls.then(
        send.get(),
        result ->
            isMade.test(result)
                ? CallFuture.after(each(changes, change -> change.writeNew(operation)), result)
                : CompletableFuture.completedFuture(result));
  }

  /**
   * {@return the outcome of an addition to counters, with the entries of a row that it makes} Such
   * a row has none, unless its properties have values without cells.
   */
  CompletableFuture<Boolean> counted(
      Operation operation,
      K key,
      Set<CounterColumn<E>> counters,
      Supplier<CompletableFuture<Boolean>> send) {
    ByteString rowKey = key.toByteString();
    Optional<E> made = made(counters, rowKey);
    if (indexes.stream().allMatch(index -> made.flatMap(index::key).isEmpty())) {
      return send.get();
    }
    return ClientCalls.then(
        prepared(
            operation,
            rowKey,
            0,
            row -> {
              RowImage image = row.image();
              if (rows.isThere(image, rowKey)) {
                return List.of();
              }
              image.count(counters);
              return changes(Optional.empty(), rows.entity(image, rowKey));
            }),
        plan -> sent(operation, Objects.requireNonNull(plan).changes(), send, applied -> applied));
  }

  /** {@return the entity of a row that has counters, and nothing else} */
  private Optional<E> made(Set<CounterColumn<E>> counters, ByteString rowKey) {
    RowImage image = RowImage.empty();
    image.count(counters);
    return rows.entity(image, rowKey);
  }

  private List<? extends EntryChange<E, ?>> changes(
      RowWrite<K> write, RowImage image, boolean isThere, Optional<E> before) {
    image.apply(write, isThere);
    return changes(before, rows.entity(image, write.rowKey()));
  }

  private List<? extends EntryChange<E, ?>> changes(Optional<E> before, Optional<E> after) {
    return indexes.stream().map(index -> index.change(before, after)).toList();
  }

  /** A row that was read, and the changes of entries, of which the new entries are written. */
  private record Plan<E>(Stored row, List<? extends EntryChange<E, ?>> changes) {}

  /**
   * {@return a row, and the changes of entries} What fails here means that the row is not sent.
   *
   * @param changes the changes of a row that was read; null: the row is not written
   */
  private CompletableFuture<@Nullable Plan<E>> prepared(
      Operation operation,
      ByteString rowKey,
      int lost,
      Function<Stored, @Nullable List<? extends EntryChange<E, ?>>> changes) {
    return ClientCalls.prepared(
        operation,
        ClientCalls.then(
            ClientCalls.prepare(() -> rows.read(operation, rowKey, lost)),
            row -> {
              List<? extends EntryChange<E, ?>> all = changes.apply(row);
              return all == null
                  ? CompletableFuture.completedFuture(null)
                  : ClientCalls.then(
                      ClientCalls.then(
                          each(all, change -> change.lookAtStale(operation)),
                          done -> each(all, change -> change.writeNew(operation))),
                      done -> CompletableFuture.completedFuture(new Plan<>(row, all)));
            }));
  }

  private static <E, R extends @Nullable Object> CompletableFuture<R> sent(
      Operation operation,
      List<? extends EntryChange<E, ?>> changes,
      Supplier<CompletableFuture<R>> send,
      Predicate<R> isApplied) {
    return ClientCalls.then(
        ClientCalls.prepare(operation, send),
        result ->
            isApplied.test(result)
                ? CallFuture.after(each(changes, EntryChange::deleteStale), result)
                : CompletableFuture.completedFuture(result));
  }

  /** One after the other: most entities have one index. */
  private static <T> CompletableFuture<Boolean> each(
      List<? extends T> all, Function<T, CompletableFuture<Boolean>> call) {
    CompletableFuture<Boolean> future = CompletableFuture.completedFuture(true);
    for (T one : all) {
      future = ClientCalls.then(future, done -> call.apply(one));
    }
    return future;
  }
}
