package io.github.bigtablemapper;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.internal.index.KeptIndex;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.IndexMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.time.Duration;
import java.util.Collection;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Reads and writes the entities of one table that have a version. A write is made only if the row
 * still has the version that the entity was read with, and gives it the next one: check and write
 * are one atomic step. Where it has another, a {@link StaleEntityException} is thrown: read the
 * entity again, and make the change to that. What writes without a look at the version does not
 * exist here: merges, and patches and deletions by key alone. The generated repositories extend it;
 * every method waits for its counterpart of {@link #async}. Safe for use by many threads.
 *
 * <p>A row without a version has version 0: one that is not there, or was written before its entity
 * had a version. Its first write gives it version 1.
 *
 * <p>All writes use the transactional client or app profile of the mapper, since Bigtable allows
 * such on one cluster only. If the answer is lost, none is repeated: the second would find the
 * version that the first has made.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
public abstract non-sealed class VersionedRepository<E, K extends Key, P extends Patch<E>>
    extends WritableRepository<E, K, P> {
  private final AsyncVersionedRepository<E, K, P> async;

  /**
   * Called by generated code.
   *
   * @param async the asynchronous side, which owns behaviour
   */
  @ForGeneratedCode
  protected VersionedRepository(AsyncVersionedRepository<E, K, P> async) {
    super(async);
    this.async = async;
  }

  /** {@return the same repository with CompletableFutures} */
  @Override
  public AsyncVersionedRepository<E, K, P> async() {
    return async;
  }

  /** {@inheritDoc} */
  @Override
  public VersionedRepository<E, K, P> withDeadlines(Deadlines deadlines) {
    return new VersionedRepository<E, K, P>(async.withDeadlines(deadlines)) {};
  }

  /** {@inheritDoc} */
  @Override
  public VersionedRepository<E, K, P> withDeadline(Duration deadline) {
    return withDeadlines(Deadlines.of(deadline));
  }

  /**
   * Deletes the rows of many entities, each as {@link #delete(Object)} does, in the manner of
   * {@link #putAll}.
   *
   * @throws InvalidRequestException if two entities have the same key; nothing was sent
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidValueException if a version is negative; nothing was sent
   */
  public void deleteAll(Collection<? extends E> entities) {
    calls.write(() -> async.deleteAll(entities));
  }

  /**
   * Changes some columns of an entity's row in one atomic write if the row has the entity's
   * version, without reading it; what the patch does not name is not sent. The entity itself stays
   * as it is; only its key and its version count. An empty patch makes no call, and checks nothing.
   *
   * <pre>{@code
   * long version = orders.patch(order, o -> o.status("paid"));
   * }</pre>
   *
   * With the version of an entity that was never stored, the patch makes the row, with what it sets
   * and nothing else. A patch that clears or removes leaves the row in existence, with the marker
   * that {@link #put} describes if need be. Changes apply in the order they are made. A write-once
   * property is set if the row has no value there, or the same; none can be cleared. All cells
   * carry the time of the write, as in a put.
   *
   * @return the row's new version
   * @throws StaleEntityException if the row has another version, or is not there although the
   *     version says so; nothing was written
   * @throws InvalidRequestException if the values of write-once properties are too large to be
   *     compared, about 10 KB in all; nothing was sent
   */
  public long patch(E entity, Consumer<? super P> change) {
    return calls.write(() -> async.patch(entity, change));
  }

  /**
   * Gives an entity's row another key if the row has the entity's version, which stays what it is:
   * copies all its cells with their timestamps, also those of columns that the entity does not map,
   * then deletes what was copied. The entity itself stays as it is; only its key and its version
   * count. In between there are two rows. If the row is changed after it was copied, it is not
   * deleted: both rows are left. After a failure both may be left, never none: call it again. A row
   * with equal cells passes for the copy. Made as by {@link #putIfAbsent}.
   *
   * <p>Counters have no part in the version: what is added to one meanwhile stays in the old row.
   *
   * @throws StaleEntityException if the row has another version, or is not there; it was not moved
   * @throws InvalidRequestException if the keys are the same, or the row has aggregates
   * @throws InvalidValueException if a version is negative, or the row is too large for one write;
   *     nothing was written
   * @throws RequestFailedException if there is another row with the new key, or the row could not
   *     be read or copied; nothing was written
   * @throws IncompleteOperationException if the copy or the deletion may have been made or not, or
   *     the copy was made and the deletion was not, with code {@code ABORTED} since the row was
   *     changed meanwhile: {@link IncompleteOperationException#step()} is {@code copy} or {@code
   *     delete}, {@link IncompleteOperationException#appliedRows()} 1 once the copy is surely there
   */
  public void move(E entity, K to) {
    calls.write(() -> async.move(entity, to));
  }

  /**
   * Gives a row another key as {@link #move(Object, Key)} does, if it has a version.
   *
   * @throws StaleEntityException if the row has another version, or is not there; it was not moved
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the keys are the same, or the row has aggregates
   * @throws InvalidValueException if the version is negative, or the row is too large for one
   *     write; nothing was written
   * @throws RequestFailedException if there is another row with the new key, or the row could not
   *     be read or copied; nothing was written
   * @throws IncompleteOperationException as {@link #move(Object, Key)}
   */
  public void move(K from, long version, K to) {
    calls.write(() -> async.move(from, version, to));
  }

  /**
   * {@return an index that the writes of this repository keep} A generated repository has a method
   * for each.
   *
   * @throws InvalidRequestException if it is none of {@link
   *     io.github.bigtablemapper.mapping.EntityMapping#indexes}
   */
  public <I extends Key> MaintainedIndex<E, I> index(IndexMapping<E, I, K> mapping) {
    Objects.requireNonNull(mapping, "mapping");
    for (KeptIndex<E, ?> kept : async.keptIndexes) {
      if (kept.mapping() == mapping) {
        @SuppressWarnings("unchecked") // the index of a mapping has its keys
        KeptIndex<E, I> index = (KeptIndex<E, I>) kept;
        return MaintainedIndex.of(async, mapping, index);
      }
    }
    throw new InvalidRequestException(
        "The index "
            + mapping.table()
            + " is none that writes of "
            + mapping().entity()
            + " keep: its mapping has others.");
  }

  /**
   * Writes the entries that the entities of a range have in all indexes: for an index that is new
   * to its table, or after writes by other means. Writers may go on meanwhile.
   *
   * @return how many entities were read
   * @throws InvalidRequestException if no index is kept; nothing was sent
   * @throws RequestFailedException if a read or a write failed; run it again
   */
  @CanIgnoreReturnValue
  public long reindex(KeyRange<? extends K> range) {
    Objects.requireNonNull(range, "range");
    if (async.keptIndexes.isEmpty()) {
      throw new InvalidRequestException(
          "reindex of "
              + mapping().entity()
              + ": its writes keep no index. Declare one by @Index.");
    }
    async.keptIndexes.forEach(index -> index.rows().checkAllowed());
    long count = 0;
    try (Stream<E> entities = MaintainedIndex.afterWrites(async.context).scan(range).stream()) {
      for (E entity : (Iterable<E>) entities::iterator) {
        async.keptIndexes.forEach(index -> writeEntry(index, entity));
        count++;
      }
    }
    return count;
  }

  private <I extends Key> void writeEntry(KeptIndex<E, I> index, E entity) {
    index.key(entity).ifPresent(key -> calls.write(() -> index.rows().write(key)));
  }
}
