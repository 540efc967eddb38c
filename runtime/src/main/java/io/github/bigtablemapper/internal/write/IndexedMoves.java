package io.github.bigtablemapper.internal.write;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.index.EntryChange;
import io.github.bigtablemapper.internal.index.KeptIndex;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.StoredRows.Stored;
import io.github.bigtablemapper.internal.write.row.RowVersion;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Moves rows, with the entries of their maintained indexes if they have any.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class IndexedMoves<E, K extends Key> {
  private final EntityMapping<E, K> mapping;
  private final StoredRows<E, K> rows;
  private final IndexChanges<E, K> indexes;
  private final RowMove<K> moves;

  /**
   * Moves the rows of a repository.
   *
   * @param context the table of the entities
   */
  public IndexedMoves(
      RepositoryContext<EntityMapping<E, K>> context, List<? extends KeptIndex<E, ?>> indexes) {
    this.mapping = context.mapping();
    this.rows = new StoredRows<>(context.afterWrite());
    this.indexes = new IndexChanges<>(indexes, rows);
    this.moves = new RowMove<>(context);
  }

  /**
   * {@return whether there was a row to be moved, with its entries}
   *
   * @param version what it must have; 0: none; null: any
   */
  public CompletableFuture<Boolean> moved(
      Operation operation, K from, @Nullable Long version, K to) {
    return ClientCalls.prepare(
        () -> {
          if (version != null) {
            RowVersion.check(mapping, version);
          }
          return attempt(operation.begin(), new Move<>(from, version, to), 0);
        });
  }

  /** A move as it is attempted. */
  private record Move<K extends Key>(K from, @Nullable Long version, K to) {}

  private CompletableFuture<Boolean> attempt(Operation operation, Move<K> move, int lost) {
    return ClientCalls.then(
        indexes.indexes().isEmpty()
            ? move(operation, move, null)
            : withEntries(operation, move, lost),
        outcome ->
            outcome == RowMove.Outcome.CHANGED
                ? ClientCalls.then(
                    IndexChanges.OVERTAKEN.pause(operation.limit(), lost + 1),
                    over -> attempt(operation, move, lost + 1))
                : CompletableFuture.completedFuture(outcome == RowMove.Outcome.MOVED));
  }

  private CompletableFuture<RowMove.Outcome> move(
      Operation operation, Move<K> move, @Nullable RowVersion revision) {
    return moves.move(move.from(), move.version(), revision, move.to(), operation.limit());
  }

  /**
   * {@return the outcome of a move of a row, with its entries} If there is a row at the new key,
   * such as the copy of an earlier attempt, another writer may be deleting it and its entry, that
   * of this move: then the entry is written once more, after the row.
   */
  private CompletableFuture<RowMove.Outcome> withEntries(
      Operation operation, Move<K> move, int lost) {
    ByteString source = move.from().toByteString();
    ByteString target = move.to().toByteString();
    return ClientCalls.then(
        ClientCalls.prepared(
            operation, ClientCalls.prepare(() -> rows.read(operation, target, lost))),
        there ->
            ClientCalls.then(
                indexes.prepared(operation, source, lost, row -> plan(move, row, there)),
                plan -> {
                  IndexChanges.Plan<E> made = Objects.requireNonNull(plan);
                  Supplier<CompletableFuture<RowMove.Outcome>> send =
                      () ->
                          move(
                              operation,
                              move,
                              RowVersion.ofRevision(rows.revisions(), made.row().revision()));
                  return IndexChanges.sent(
                      operation,
                      made,
                      rows.isThere(there.image(), target)
                          ? () -> rewritten(operation, made.changes(), send)
                          : send,
                      outcome -> outcome == RowMove.Outcome.MOVED);
                }));
  }

  /** A row at the new key that is no copy of an earlier attempt refuses the move. */
  private IndexChanges.Plan<E> plan(Move<K> move, Stored row, Stored there) {
    ByteString source = move.from().toByteString();
    ByteString target = move.to().toByteString();
    Optional<E> stored = rows.entity(row.image(), source);
    Long version = move.version();
    boolean isOther =
        version != null && stored.map(mapping::version).filter(version::equals).isEmpty();
    if (!isOther
        && rows.isThere(row.image(), source)
        && rows.isThere(there.image(), target)
        && !there.isRevisionOf(row)) {
      throw moves.occupied();
    }
    return new IndexChanges.Plan<>(
        row, indexes.changes(stored, rows.entity(row.image(), target)), isOther);
  }

  /** A failure does no harm but if the row was deleted meanwhile, and stored again by the move. */
  private static <E> CompletableFuture<RowMove.Outcome> rewritten(
      Operation operation,
      List<? extends EntryChange<E, ?>> changes,
      Supplier<CompletableFuture<RowMove.Outcome>> send) {
    return ClientCalls.then(
        send.get(),
        outcome ->
            outcome == RowMove.Outcome.MOVED
                ? CallFuture.handled(
                    IndexChanges.each(changes, change -> change.writeNew(operation)),
                    (ended, failure) -> outcome)
                : CompletableFuture.completedFuture(outcome));
  }
}
