package io.github.bigtablemapper;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.internal.call.BatchElements;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.intercept.Interceptors;
import io.github.bigtablemapper.internal.scan.EntityReads;
import io.github.bigtablemapper.internal.write.RowAnswer;
import io.github.bigtablemapper.internal.write.row.Precondition;
import io.github.bigtablemapper.internal.write.row.RowCopy;
import io.github.bigtablemapper.internal.write.row.RowVersion;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.IndexMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.util.Collection;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous side of a {@link VersionedRepository}: the same methods, as CompletableFutures,
 * with the rules of {@link AsyncWritableRepository}. Safe for use by many threads.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
@CheckReturnValue
public non-sealed class AsyncVersionedRepository<E, K extends Key, P extends Patch<E>>
    extends AsyncWritableRepository<E, K, P> {
  /** An attempt fails only if another writer has changed the row. */
  private static final int MAX_ATTEMPTS = 100;

  private final Operation deleteAndGet = table.conditionalWrite("deleteAndGet");
  private final Operation deleteAll = table.batch("deleteAll");
  private final Operation move = table.write("move");

  /** Reads entities as they are stored, with their versions. */
  private final EntityReads<E, K> stored =
      new EntityReads<>(context.withoutInterceptors().afterWrite());

  private final @Nullable Interceptors<E> interceptors = table.interceptors().of(mapping);

  /**
   * Called by generated code.
   *
   * @param table the name of the table
   * @param writes creates the writes of a repository as values
   * @hidden
   */
  @ForGeneratedCode
  protected AsyncVersionedRepository(
      BigtableMapper mapper,
      String table,
      EntityMapping<E, K> mapping,
      Function<AsyncWritableRepository<E, K, P>, ? extends Writes<E, K, P>> writes) {
    super(mapper, table, mapping, writes);
  }

  /**
   * Called by generated code.
   *
   * @param repository another repository of the same table
   * @param deadlines the deadlines of this one
   * @hidden
   */
  @ForGeneratedCode
  protected AsyncVersionedRepository(
      AsyncVersionedRepository<E, K, P> repository, Deadlines deadlines) {
    super(repository, deadlines);
  }

  /** As {@link VersionedRepository#withDeadlines}. */
  @Override
  public AsyncVersionedRepository<E, K, P> withDeadlines(Deadlines deadlines) {
    Objects.requireNonNull(deadlines, "deadlines");
    return new AsyncVersionedRepository<>(this, deadlines);
  }

  /** As {@link VersionedRepository#index}. */
  @Override
  public <I extends Key> AsyncMaintainedIndex<E, I> index(IndexMapping<E, I, K> mapping) {
    return super.index(mapping);
  }

  @Override
  final CompletableFuture<Optional<E>> deleteAndGet(Write<E, K> deletion) {
    if (deletion.request().version() != null || deletion.request().precondition().isConditional()) {
      throw new InvalidRequestException(
          "applyAndGet of a deletion of "
              + mapping.entity()
              + " reads the version itself, and checks nothing else. Delete by key.");
    }
    return deleteAndGet(deletion.request().row(), MAX_ATTEMPTS);
  }

  /** An entity as it was read, and what the row must have for it to be still the same. */
  private record Found<E>(E entity, RowVersion version) {}

  /** Deletes the row, if it is still the one that was read. */
  private CompletableFuture<Optional<E>> deleteAndGet(K key, int attempts) {
    return ClientCalls.then(
        stored.findWithRow(key, this::found),
        row ->
            row.isEmpty()
                ? CompletableFuture.completedFuture(Optional.empty())
                : deleteAndGet(key, row.get(), attempts));
  }

  private Found<E> found(E entity, Row row) {
    return new Found<>(entity, RowVersion.of(mapping, new RowCopy(row.getCells())));
  }

  private CompletableFuture<Optional<E>> deleteAndGet(K key, Found<E> row, int attempts) {
    Optional<E> deleted = Optional.of(intercepted(row.entity(), key));
    return ClientCalls.then(
        requests()
            .apply(
                deleteAndGet,
                writes()
                    .delete(key)
                    .ifVersion(mapping.version(row.entity()))
                    .request()
                    .with(Precondition.unchanged(row.version()))),
        applied ->
            applied
                ? CompletableFuture.completedFuture(deleted)
                : attempts == 1
                    ? CompletableFuture.failedFuture(outpaced())
                    : deleteAndGet(key, attempts - 1));
  }

  private E intercepted(E entity, K key) {
    return interceptors == null ? entity : interceptors.afterRead(entity, key);
  }

  private RequestFailedException outpaced() {
    return new RequestFailedException(
        deleteAndGet.label()
            + " was not applied: the row has changed after each of "
            + MAX_ATTEMPTS
            + " reads.",
        StatusCode.Code.ABORTED,
        null);
  }

  /** As {@link VersionedRepository#patch(Object, Consumer)}. */
  public CompletableFuture<Long> patch(E entity, Consumer<? super P> change) {
    Objects.requireNonNull(entity, "entity");
    Objects.requireNonNull(change, "change");
    return requests().apply(() -> writes().patch(entity, change).request(), RowAnswer::version);
  }

  /** As {@link VersionedRepository#move(Object, Key)}. */
  public CompletableFuture<@Nullable Void> move(E entity, K to) {
    Objects.requireNonNull(entity, "entity");
    Objects.requireNonNull(to, "to");
    return ClientCalls.prepare(() -> move(mapping.key(entity), mapping.version(entity), to));
  }

  /** As {@link VersionedRepository#move(Key, long, Key)}. */
  public CompletableFuture<@Nullable Void> move(K from, long version, K to) {
    Objects.requireNonNull(from, "from");
    Objects.requireNonNull(to, "to");
    return CallFuture.mapped(sending().moves().moved(move, from, version, to), moved -> null);
  }

  /** As {@link VersionedRepository#deleteAll}. */
  public CompletableFuture<@Nullable Void> deleteAll(Collection<? extends E> entities) {
    Objects.requireNonNull(entities, "entities");
    return ClientCalls.prepare(
        () ->
            applyAllOrThrow(
                deleteAll,
                BatchElements.checked(deleteAll, entities).stream()
                    .map(each -> writes().delete(each))));
  }
}
