package io.github.bigtablemapper;

import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Patch;
import java.time.Duration;
import java.util.Collection;

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
}
