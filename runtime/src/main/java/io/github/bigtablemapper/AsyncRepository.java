package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.internal.call.BatchElements;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.write.RowAnswer;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.util.Collection;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous side of a {@link Repository}: the same methods, as CompletableFutures, with the
 * rules of {@link AsyncWritableRepository}. Safe for use by many threads.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
@CheckReturnValue
public non-sealed class AsyncRepository<E, K extends Key, P extends Patch<E>>
    extends AsyncWritableRepository<E, K, P> {
  private final Operation deleteAll = table.batch("deleteAll");
  private final Operation move = table.write("move");

  /**
   * Called by generated code.
   *
   * @param table the name of the table
   * @param writes creates the writes of a repository as values
   * @hidden
   */
  @ForGeneratedCode
  protected AsyncRepository(
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
  protected AsyncRepository(AsyncRepository<E, K, P> repository, Deadlines deadlines) {
    super(repository, deadlines);
  }

  /** As {@link Repository#withDeadlines}. */
  @Override
  public AsyncRepository<E, K, P> withDeadlines(Deadlines deadlines) {
    Objects.requireNonNull(deadlines, "deadlines");
    return new AsyncRepository<>(this, deadlines);
  }

  /** As {@link Repository#merge}. */
  public CompletableFuture<@Nullable Void> merge(E entity) {
    Objects.requireNonNull(entity, "entity");
    return requests().apply(() -> writes().merge(entity).request(), answer -> null);
  }

  /** As {@link Repository#patch(Key, Consumer)}. */
  public CompletableFuture<@Nullable Void> patch(K key, Consumer<? super P> change) {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(change, "change");
    return requests().apply(() -> writes().patch(key, change).request(), answer -> null);
  }

  /** As {@link Repository#patchIf}. */
  public CompletableFuture<Boolean> patchIf(
      K key, Condition<E> condition, Consumer<? super P> change) {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(condition, "condition");
    Objects.requireNonNull(change, "change");
    return requests()
        .apply(() -> writes().patch(key, change).onlyIf(condition).request(), RowAnswer::isApplied);
  }

  /** As {@link Repository#delete(Key)}. */
  public CompletableFuture<@Nullable Void> delete(K key) {
    Objects.requireNonNull(key, "key");
    return requests().apply(() -> writes().delete(key).request(), answer -> null);
  }

  /** As {@link Repository#deleteIf}. */
  public CompletableFuture<Boolean> deleteIf(K key, Condition<E> condition) {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(condition, "condition");
    return requests()
        .apply(() -> writes().delete(key).onlyIf(condition).request(), RowAnswer::isApplied);
  }

  /** As {@link Repository#deleteAll}. */
  public CompletableFuture<@Nullable Void> deleteAll(Collection<? extends K> keys) {
    Objects.requireNonNull(keys, "keys");
    return ClientCalls.prepare(
        () ->
            applyAllOrThrow(
                deleteAll,
                BatchElements.checked(deleteAll, keys).stream()
                    .map(each -> writes().delete(each))));
  }

  /** As {@link Repository#deleteRange}. */
  public AsyncRangeDeletion<K> deleteRange(KeyRange<K> range) {
    Objects.requireNonNull(range, "range");
    return new AsyncRangeDeletion<>(context, range);
  }

  /** As {@link Repository#move(Key, Key)}. */
  public CompletableFuture<Boolean> move(K from, K to) {
    Objects.requireNonNull(from, "from");
    Objects.requireNonNull(to, "to");
    return sending().moves().moved(move, from, null, to);
  }

  @Override
  final CompletableFuture<Optional<E>> deleteAndGet(Write<E, K> deletion) {
    throw new InvalidRequestException(
        "applyAndGet of a deletion of "
            + mapping.entity()
            + ": only a @Version shows that the row is still as it was read. Find"
            + " the entity, and delete it with a condition on its values.");
  }
}
