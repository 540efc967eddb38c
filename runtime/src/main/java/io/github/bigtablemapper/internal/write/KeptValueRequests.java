package io.github.bigtablemapper.internal.write;

import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.RowReads;
import io.github.bigtablemapper.internal.write.row.ConditionalRequest;
import io.github.bigtablemapper.internal.write.row.RowOutcome;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends writes with values that are stored only if the row has none of them, by CheckAndMutateRow:
 * its two branches are the write with these values, and without.
 *
 * <p>A write that has a precondition or a revision too would need a third branch, which does
 * nothing. It is two requests, each made on the precondition and for one of the two cases, of which
 * at most one is applied. The second is sent if the first was not applied. A row that is created in
 * between may be neither: then the request for a row that has values is sent once more.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
final class KeptValueRequests<E, K extends Key> {
  private final RowReads reads;
  private final RowCalls calls;
  private final PreconditionRequests<E, K> requests;
  private final MappedTable<EntityMapping<E, K>> table;
  private final MillisecondClock clock;

  KeptValueRequests(
      RepositoryContext<EntityMapping<E, K>> context, PreconditionRequests<E, K> requests) {
    this.reads = new RowReads(context.afterWrite()); // its reads see its writes
    this.calls = new RowCalls(context);
    this.requests = requests;
    this.table = context.table();
    this.clock = context.clock();
  }

  /**
   * {@return what sends a write, and returns whether it was applied} What can be rejected is
   * rejected here, before anything is sent.
   *
   * @param operation has begun
   * @param precondition of the whole write; null: none
   * @param others what other classes of the row check and write; null: nothing
   */
  Supplier<CompletableFuture<Boolean>> prepared(
      Operation operation,
      RowWrite<K> write,
      @Nullable Condition<E> precondition,
      @Nullable ConditionalRequest others) {
    boolean isGuarded = others != null && others.isGuarded();
    if (precondition == null && write.revision() == null && !isGuarded) {
      ConditionalRequest request = requests.keeping(write);
      if (others != null) {
        request.always(others);
      }
      return () ->
          ClientCalls.then(
              calls.writeIf(operation, request),
              keeps ->
                  keeps ? keptValues(operation, write) : CompletableFuture.completedFuture(true));
    }
    Condition<E> hasAny = requests.hasAnyKept(write);
    ConditionalRequest keeping = requests.holds(and(precondition, hasAny), write.withoutKept());
    ConditionalRequest storing = requests.holds(and(precondition, hasAny.not()), write);
    if (others != null) {
      keeping.and(others, operation.entity());
      storing.and(others, operation.entity());
    }
    boolean isProbablyNew = precondition != null && requests.holdsOfNoRow(precondition);
    return () -> either(operation, write, keeping, storing, !isProbablyNew, false);
  }

  private static <E> Condition<E> and(@Nullable Condition<E> one, Condition<E> other) {
    return one == null ? other : one.and(other);
  }

  private CompletableFuture<Boolean> either(
      Operation operation,
      RowWrite<K> write,
      ConditionalRequest keeping,
      ConditionalRequest storing,
      boolean keeps,
      boolean hasTriedStoring) {
    return ClientCalls.then(
        calls.writeIf(operation, keeps ? keeping : storing),
        applied -> {
          if (applied) {
            return keeps ? keptValues(operation, write) : CompletableFuture.completedFuture(true);
          }
          return keeps && hasTriedStoring
              ? CompletableFuture.completedFuture(false)
              : either(operation, write, keeping, storing, !keeps, true);
        });
  }

  /**
   * {@return true, after the caller has received what the row has kept} The write was applied: no
   * clock is read any more, as it may throw.
   */
  private CompletableFuture<Boolean> keptValues(Operation operation, RowWrite<K> write) {
    RowOutcome<?> outcome = write.outcome();
    if (outcome == null || !outcome.asksForKept()) {
      return CompletableFuture.completedFuture(true);
    }
    List<MappedColumn<?, ?>> columns = write.kept().columns();
    CompletableFuture<Boolean> read =
        reads.readFor(
            operation,
            write.rowKey(),
            Filters.FILTERS.fromProto(table.filters().latest(columns, clock.latest())),
            row -> {
              if (row == null) {
                throw applied(operation, "the row is gone");
              }
              outcome.keeps(cells(row, columns));
              return true;
            });
    return CallFuture.explained(
        read,
        failure ->
            failure instanceof AppliedException
                ? failure
                : applied(operation, "what the row has kept could not be read"));
  }

  private static Map<MappedColumn<?, ?>, @Nullable ByteString> cells(
      Row row, List<MappedColumn<?, ?>> columns) {
    Map<MappedColumn<?, ?>, @Nullable ByteString> cells = new HashMap<>();
    for (MappedColumn<?, ?> column : columns) {
      cells.put(column, RowReads.latest(row, column.family(), column.qualifier()));
    }
    return cells;
  }

  private static AppliedException applied(Operation operation, String why) {
    return new AppliedException(
        operation.label()
            + " was applied, but "
            + why
            + ": the entity cannot be given back as it is stored. Read it.");
  }
}
