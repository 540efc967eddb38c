package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Patch;
import java.util.Collection;
import java.util.function.Consumer;

/**
 * Reads and writes the entities of one table that have a version. A write is made only if the row
 * still has the version that the entity was read with, and gives it the next one: check and write
 * are one atomic step. Where it has another, a {@link StaleEntityException} is thrown: read the
 * entity anew, and make the change to that. What writes without a look at the version does not
 * exist here: merges, and patches and deletions by key alone. The generated repositories extend it;
 * every method waits for its twin of {@link #async}. Safe for use by many threads.
 *
 * <p>A row without a version has version 0, be it that it is not there, or was written before its
 * entity had a version. Its first write gives it version 1.
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

  /**
   * Changes some columns of a row as {@link #patch(Object, Consumer)} does, if it has a version:
   * for who knows that without the entity.
   *
   * <pre>{@code
   * long version = orders.patch(key, 7, o -> o.status("paid"));
   * }</pre>
   *
   * @return the row's new version
   * @throws StaleEntityException if the row has another version; nothing was written
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored, or the version is negative or the
   *     greatest long; nothing was sent
   * @throws RequestFailedException if the patch was not applied
   * @throws OutcomeUnknownException if it may have been applied or not: read the row to know
   */
  public long patch(K key, long version, Consumer<? super P> change) {
    return calls.write(async.patch(key, version, change));
  }

  /**
   * Deletes a row as {@link #delete(Object)} does, if it has a version.
   *
   * @throws StaleEntityException if the row has another version, or is not there although the
   *     version says so; nothing was deleted
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if the version is negative; nothing was sent
   * @throws RequestFailedException if the row was not deleted
   * @throws OutcomeUnknownException if it may have been deleted or not: read the row to know
   */
  public void delete(K key, long version) {
    calls.write(async.delete(key, version));
  }

  /**
   * Deletes the rows of many entities, each as {@link #delete(Object)} does, in the manner of
   * {@link #putAll}.
   *
   * @throws InvalidRequestException if two entities have the same key; nothing was sent
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidValueException if a version is negative; nothing was sent
   */
  @CheckReturnValue
  public BatchOutcome<K> deleteAll(Collection<? extends E> entities) {
    return calls.write(async.deleteAll(entities));
  }

  /**
   * Gives a row another key as {@link #rekey(Object, Key)} does, if it has a version.
   *
   * @throws StaleEntityException if the row has another version, or is not there; it was not moved
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the keys are the same, or the row has aggregates
   * @throws InvalidValueException if the version is negative, or the row is too large for one
   *     write; nothing was written
   * @throws RequestFailedException if there is another row with the new key, a step failed, or the
   *     row was changed after it was copied, code {@code ABORTED}: read both rows
   * @throws OutcomeUnknownException if a step may have been made or not: read both rows to know
   */
  public void rekey(K from, long version, K to) {
    calls.write(async.rekey(from, version, to));
  }
}
