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
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Moves rows with the entries of their maintained indexes.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class IndexedMoves<E, K extends Key> {
  private final StoredRows<E, K> rows;
  private final IndexChanges<E, K> indexes;

  /**
   * Moves the rows of a repository.
   *
   * @param context the table of the entities
   */
  public IndexedMoves(
      RepositoryContext<EntityMapping<E, K>> context, List<? extends KeptIndex<E, ?>> indexes) {
    this.rows = new StoredRows<>(context.afterWrite());
    this.indexes = new IndexChanges<>(indexes, rows);
  }

  /**
   * {@return the outcome of a move of a row that checks its version, with its entries}
   *
   * @param move moves the row
   */
  public <R extends @Nullable Object> CompletableFuture<R> moved(
      Operation operation, K from, K to, Supplier<CompletableFuture<R>> move) {
    return indexes.indexes().isEmpty()
        ? move.get()
        : moved(operation, from, to, 0, row -> move.get(), done -> true);
  }

  /** {@return whether there was a row to be moved, with its entries} */
  public CompletableFuture<Boolean> moved(Operation operation, K from, K to, RowMove<K> move) {
    return rows.revisions() == null
        ? move.move(from, to)
        : ClientCalls.prepare(() -> moved(indexes.begun(operation), from, to, move, 0));
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
                    IndexChanges.pause(operation, lost),
                    over -> moved(operation, from, to, move, lost + 1))
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
                indexes.prepared(
                    operation,
                    source,
                    lost,
                    row ->
                        indexes.changes(
                            rows.entity(row.image(), source), rows.entity(row.image(), target))),
                plan -> {
                  IndexChanges.Plan<E> made = Objects.requireNonNull(plan);
                  Supplier<CompletableFuture<R>> send = () -> move.apply(made.row());
                  return IndexChanges.sent(
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
                ? CallFuture.after(
                    IndexChanges.each(changes, change -> change.writeNew(operation)), result)
                : CompletableFuture.completedFuture(result));
  }
}
