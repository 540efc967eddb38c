package io.github.bigtablemapper.internal.write;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.index.EntryChange;
import io.github.bigtablemapper.internal.index.KeptIndex;
import io.github.bigtablemapper.internal.read.DecodedRow;
import io.github.bigtablemapper.internal.read.EntityRowAdapter;
import io.github.bigtablemapper.internal.read.Projection;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.row.RowImage;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
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
 *   <li>The row is written, by the check of its version.
 *   <li>The entries that are stale now are deleted, unless another writer has written them again.
 * </ol>
 *
 * <p>If a step fails, the row is as in step 3, and at worst there are stale entries, which reads
 * pass over. New entries stay when the row is refused: another writer may count on the same ones.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class IndexMaintenance<E, K extends Key> {
  private final RepositoryContext<EntityMapping<E, K>> context;
  private final List<KeptIndex<E, ?>> indexes;
  private final EntityRowAdapter<E> adapter;
  private final Projection<E> projection;

  /**
   * Keeps indexes.
   *
   * @param context the table of the entities
   */
  public IndexMaintenance(
      RepositoryContext<EntityMapping<E, K>> context, List<? extends KeptIndex<E, ?>> indexes) {
    this.context = context.afterWrite();
    this.indexes = List.copyOf(indexes);
    this.projection = Projection.entities(context.mapping());
    this.adapter =
        new EntityRowAdapter<>(
            context.table().columns(), projection, List.of(), false, context.clock());
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
      Operation operation, RowWrite<K> write, Supplier<CompletableFuture<Boolean>> send) {
    return ClientCalls.then(
        prepared(
            operation,
            write.rowKey(),
            image ->
                decoded(image, write.rowKey()) instanceof DecodedRow.Absent<E>
                    ? changes(write, RowImage.empty(), false, Optional.empty())
                    : null),
        changes ->
            changes == null
                ? CompletableFuture.completedFuture(false)
                : sent(operation, changes, send, applied -> applied));
  }

  /** {@return the outcome of a write that checks the version of its row, with its entries} */
  public CompletableFuture<Boolean> checked(
      Operation operation, RowWrite<K> write, Supplier<CompletableFuture<Boolean>> send) {
    EntityMapping<E, K> mapping = context.mapping();
    return replacing(operation, write, stored -> mapping.version(stored) == write.version(), send);
  }

  /** {@return the outcome of a write that replaces a row of any version, with its entries} */
  CompletableFuture<Boolean> unchecked(
      Operation operation, RowWrite<K> write, Supplier<CompletableFuture<Boolean>> send) {
    return replacing(operation, write, stored -> true, send);
  }

  private CompletableFuture<Boolean> replacing(
      Operation operation,
      RowWrite<K> write,
      Predicate<E> replaces,
      Supplier<CompletableFuture<Boolean>> send) {
    if (indexes.isEmpty()) {
      return send.get();
    }
    return ClientCalls.then(
        prepared(
            operation,
            write.rowKey(),
            image -> {
              DecodedRow<E> row = decoded(image, write.rowKey());
              boolean isThere = !(row instanceof DecodedRow.Absent<E>);
              return changes(write, image, isThere, entity(row).filter(replaces));
            }),
        changes -> sent(operation, Objects.requireNonNull(changes), send, applied -> applied));
  }

  /**
   * {@return the outcome of a move of a row, with its entries} If there is a row at the new key,
   * such as the copy of an earlier attempt, another writer may be deleting it and its entry, that
   * of this move: then the entry is written once more, after the row.
   */
  public <R extends @Nullable Object> CompletableFuture<R> moved(
      Operation operation, K from, K to, Supplier<CompletableFuture<R>> move) {
    if (indexes.isEmpty()) {
      return move.get();
    }
    ByteString source = from.toByteString();
    ByteString target = to.toByteString();
    return ClientCalls.then(
        ClientCalls.prepared(operation, ClientCalls.prepare(() -> read(operation, target))),
        there -> {
          boolean isThere = !(decoded(there, target) instanceof DecodedRow.Absent<E>);
          return ClientCalls.then(
              prepared(
                  operation,
                  source,
                  image -> changes(entity(decoded(image, source)), entity(decoded(image, target)))),
              changes ->
                  sent(
                      operation,
                      Objects.requireNonNull(changes),
                      isThere
                          ? () -> rewritten(operation, Objects.requireNonNull(changes), move)
                          : move,
                      done -> true));
        });
  }

  /** A failure does no harm but if the row was deleted meanwhile, and stored again by the move. */
  private static <E, R extends @Nullable Object> CompletableFuture<R> rewritten(
      Operation operation,
      List<? extends EntryChange<E, ?>> changes,
      Supplier<CompletableFuture<R>> send) {
    return ClientCalls.then(
        send.get(),
        result -> CallFuture.after(each(changes, change -> change.writeNew(operation)), result));
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
            image -> {
              if (!(decoded(image, rowKey) instanceof DecodedRow.Absent<E>)) {
                return List.of();
              }
              image.count(counters);
              return changes(Optional.empty(), entity(decoded(image, rowKey)));
            }),
        changes -> sent(operation, Objects.requireNonNull(changes), send, applied -> applied));
  }

  /** {@return the entity of a row that has counters, and nothing else} */
  private Optional<E> made(Set<CounterColumn<E>> counters, ByteString rowKey) {
    RowImage image = RowImage.empty();
    image.count(counters);
    return entity(decoded(image, rowKey));
  }

  private List<? extends EntryChange<E, ?>> changes(
      RowWrite<K> write, RowImage image, boolean isThere, Optional<E> before) {
    image.apply(write, isThere);
    return changes(before, entity(decoded(image, write.rowKey())));
  }

  private List<? extends EntryChange<E, ?>> changes(Optional<E> before, Optional<E> after) {
    return indexes.stream().map(index -> index.change(before, after)).toList();
  }

  /**
   * {@return the changes of entries, of which the new entries are written} What fails here means
   * that the row is not sent.
   *
   * @param changes the changes of a row that was read; null: the row is not written
   */
  private CompletableFuture<@Nullable List<? extends EntryChange<E, ?>>> prepared(
      Operation operation,
      ByteString rowKey,
      Function<RowImage, @Nullable List<? extends EntryChange<E, ?>>> changes) {
    return ClientCalls.prepared(
        operation,
        ClientCalls.then(
            ClientCalls.prepare(() -> read(operation, rowKey)),
            image -> {
              List<? extends EntryChange<E, ?>> all = changes.apply(image);
              return all == null
                  ? CompletableFuture.completedFuture(null)
                  : ClientCalls.then(
                      ClientCalls.then(
                          each(all, change -> change.lookAtStale(operation)),
                          done -> each(all, change -> change.writeNew(operation))),
                      done -> CompletableFuture.completedFuture(all));
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

  private CompletableFuture<RowImage> read(Operation operation, ByteString rowKey) {
    Query query =
        Query.create(context.table().target())
            .rowKey(rowKey)
            .filter(
                FILTERS.fromProto(
                    context.table().filters().read(projection, context.clock().millis(), null)));
    return CallFuture.explained(
        ClientCalls.read(
            context.table().read("find"),
            inContext -> context.client().readRowCallable().futureCall(query, inContext),
            row -> RowImage.of(row == null ? List.of() : row.getCells())),
        failure ->
            failure instanceof RequestFailedException failed
                ? operation.notSent("the read of what is stored", failed)
                : failure);
  }

  private DecodedRow<E> decoded(RowImage image, ByteString rowKey) {
    return adapter.decode(image.row(rowKey));
  }

  /** A row that does not decode is in no index, as no read of it returns an entity. */
  private static <E> Optional<E> entity(DecodedRow<E> row) {
    return row instanceof DecodedRow.Present<E> present
        ? Optional.of(present.value())
        : Optional.empty();
  }
}
