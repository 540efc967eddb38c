package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Patch;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;

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
    return calls.write(() -> async.patch(key, version, change));
  }

  /**
   * Changes a row as {@link #patch(Key, long, Consumer)} does, and reads it behind that, as {@link
   * #patchAndGet(Object, Consumer)} does.
   *
   * @return the entity; empty if it is not there any more, or has expired
   */
  public Optional<E> patchAndGet(K key, long version, Consumer<? super P> change) {
    return calls.write(() -> async.patchAndGet(key, version, change));
  }

  /**
   * Deletes a row, and gives back the entity that it was. The row is read, and deleted if it still
   * has that version; else it is read again, up to 100 times. So the entity is what was deleted: of
   * many callers at once, one gets it. Counters and histories are no part of the version, and may
   * have changed in between.
   *
   * @return the entity; empty if there was none
   * @throws DecodeException if the row is no such entity; nothing was deleted
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws RequestFailedException if the row was not deleted
   * @throws OutcomeUnknownException if it may have been deleted or not: read the row to know
   */
  public Optional<E> deleteAndGet(K key) {
    return calls.write(() -> async.deleteAndGet(key));
  }

  /**
   * Changes a row as {@link #patchIf(Object, Condition, Consumer)} does, if it has a version.
   *
   * @return whether the condition held, and so the patch was applied: the row has the next version
   *     then
   * @throws StaleEntityException if the row has another version; nothing was written
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored, or the version is negative or the
   *     greatest long; nothing was sent
   * @throws InvalidRequestException if the condition is too large for Bigtable; nothing was sent
   * @throws RequestFailedException if the patch was not applied
   * @throws OutcomeUnknownException if it may have been applied or not: read the row to know
   */
  @CheckReturnValue
  public boolean patchIf(K key, long version, Condition<E> condition, Consumer<? super P> change) {
    return calls.write(() -> async.patchIf(key, version, condition, change));
  }

  /**
   * Deletes a row as {@link #deleteIf(Object, Condition)} does, if it has a version.
   *
   * @return whether the condition held, and so the row was deleted
   * @throws StaleEntityException if the row has another version; nothing was deleted
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if the version is negative; nothing was sent
   * @throws InvalidRequestException if the condition is too large for Bigtable; nothing was sent
   * @throws RequestFailedException if the row was not deleted
   * @throws OutcomeUnknownException if it may have been deleted or not: read the row to know
   */
  @CheckReturnValue
  public boolean deleteIf(K key, long version, Condition<E> condition) {
    return calls.write(() -> async.deleteIf(key, version, condition));
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
    calls.write(() -> async.delete(key, version));
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
    return calls.write(() -> async.deleteAll(entities));
  }

  /**
   * Gives a row another key as {@link #rekey(Object, Key)} does, if it has a version.
   *
   * @throws StaleEntityException if the row has another version, or is not there; it was not moved
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the keys are the same, or the row has aggregates
   * @throws InvalidValueException if the version is negative, or the row is too large for one
   *     write; nothing was written
   * @throws RequestFailedException if there is another row with the new key, or the row could not
   *     be read or copied; nothing was written
   * @throws IncompleteOperationException as {@link #rekey(Object, Key)}
   */
  public void rekey(K from, long version, K to) {
    calls.write(() -> async.rekey(from, version, to));
  }
}
