package io.github.bigtablemapper;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.Patch;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads and writes the entities of one table that have no version: also by key, and without looking
 * at the row. The generated repositories extend it; every method waits for its counterpart of
 * {@link #async}. Safe for use by many threads.
 *
 * <p>Write-once properties are checked all the same. A write that gives one a value is made only if
 * the row has none there, or the same: check and write are one atomic step, made as by {@link
 * #putIfAbsent}, and in a batch row by row. A write that names no value of such a property is one
 * like others. What deletes a row deletes what was written once, too: a row stored again under the
 * key has other values.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
public abstract non-sealed class Repository<E, K extends Key, P extends Patch<E>>
    extends WritableRepository<E, K, P> {
  private final AsyncRepository<E, K, P> async;

  /**
   * Called by generated code.
   *
   * @param async the asynchronous side, which owns behaviour
   */
  protected Repository(AsyncRepository<E, K, P> async) {
    super(async);
    this.async = async;
  }

  /** {@return the same repository with CompletableFutures} */
  @Override
  public AsyncRepository<E, K, P> async() {
    return async;
  }

  /** {@inheritDoc} */
  @Override
  public Repository<E, K, P> withDeadlines(Deadlines deadlines) {
    return new Repository<E, K, P>(async.withDeadlines(deadlines)) {};
  }

  /** {@inheritDoc} */
  @Override
  public Repository<E, K, P> withDeadline(Duration deadline) {
    return withDeadlines(Deadlines.of(deadline));
  }

  /**
   * Adds the values that an entity has, in one atomic write of its row; the row need not exist. A
   * property with a value is written as by {@link #put}. A property that is null or an empty
   * Optional is left as it is, also if it is a required one. Elements of a map or set and versions
   * of a history are added to those that the row has, and elements of a list behind them. Nothing
   * is deleted. An entity without any value writes the marker that {@link #put} describes, so that
   * its row exists. Values of write-once properties are checked as by {@link #put}.
   *
   * @throws WriteOnceException if the row has another value of a write-once property; nothing was
   *     written
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   * @throws RequestFailedException if the entity was not written
   * @throws OutcomeUnknownException if it may have been written or not; to merge it again does no
   *     harm unless another writer has changed the row since, or it appends to a list, which then
   *     has the elements twice
   */
  public void merge(E entity) {
    calls.write(() -> async.merge(entity));
  }

  /**
   * Merges an entity as {@link #merge} does, if a condition holds of its row: check and write are
   * one atomic step, made as by {@link #putIfAbsent}. Write-once properties are checked in the same
   * step.
   *
   * @return whether the condition held, and so the entity was merged
   * @throws WriteOnceException if the row has another value of a write-once property; nothing was
   *     written
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   * @throws InvalidRequestException if the condition is too large for Bigtable; nothing was sent
   * @throws RequestFailedException if the entity was not merged
   * @throws OutcomeUnknownException if it may have been merged or not: read the row to know
   */
  @CheckReturnValue
  public boolean mergeIf(E entity, Condition<E> condition) {
    return calls.write(() -> async.mergeIf(entity, condition));
  }

  /**
   * Merges many entities, each as {@link #merge} does, in the manner of {@link #putAll}.
   *
   * @throws InvalidRequestException if two entities have the same key; nothing was sent
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidValueException if an entity cannot be stored; nothing was sent
   */
  @CheckReturnValue
  public BatchOutcome<K> mergeAll(Collection<? extends E> entities) {
    return calls.write(() -> async.mergeAll(entities));
  }

  /**
   * Changes some columns of a row, as {@link #patch(Object, Consumer)} does, for who has its key
   * only.
   *
   * <pre>{@code
   * videos.patch(key, v -> v.title("x").addTags("new").removeFormats("720"));
   * }</pre>
   *
   * @throws WriteOnceException if the row has another value of a write-once property; nothing was
   *     written
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   * @throws InvalidRequestException if the values of write-once properties are too large to be
   *     compared, about 10 KB in all; nothing was sent
   * @throws RequestFailedException if the patch was not applied
   * @throws OutcomeUnknownException if it may have been applied or not
   */
  public void patch(K key, Consumer<? super P> change) {
    calls.write(() -> async.patch(key, change));
  }

  /**
   * Changes some columns of a row as {@link #patch(Key, Consumer)} does, unless a patch with the
   * same operation id was applied to it before: what it adds to aggregates and appends to lists is
   * there once, though it is repeated. The entity declares {@code @OperationIds}; a repeat is
   * recognised as long as the window declared there at least, and later applied again, as it is
   * when the row was deleted meanwhile. One atomic step, made as by {@link #putIfAbsent}.
   *
   * <pre>{@code
   * OperationId id = OperationId.of(message.id());
   * sales.patchOnce(key, id, month -> month.addTotal(cents));
   * }</pre>
   *
   * @return whether it was applied; false: it was before
   * @throws InvalidRequestException if the entity has no {@code @OperationIds}, or the patch sets a
   *     write-once property; nothing was sent
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   * @throws RequestFailedException if the patch was not applied
   * @throws OutcomeUnknownException if it may have been applied or not: repeat it with its id
   */
  @CanIgnoreReturnValue
  public boolean patchOnce(K key, OperationId id, Consumer<? super P> change) {
    return calls.write(() -> async.patchOnce(key, id, change));
  }

  /**
   * Changes some columns of a row as {@link #patch(Key, Consumer)} does, with a timestamp of the
   * writer's, for what is true since another time than that of the write. Of each column the
   * highest timestamp wins, so that a change is hidden if the column has a later cell. What the
   * patch clears or removes goes if it is not later. A family that it clears, and a counter that it
   * sets, have no regard for time.
   *
   * @param timestamp in whole milliseconds, not before 1970, at most an hour ahead of the clock
   * @throws WriteOnceException if the row has another value of a write-once property; nothing was
   *     written
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value or the timestamp cannot be stored; nothing was sent
   * @throws RequestFailedException if the patch was not applied
   * @throws OutcomeUnknownException if it may have been applied or not
   */
  public void patchAt(K key, Instant timestamp, Consumer<? super P> change) {
    calls.write(() -> async.patchAt(key, timestamp, change));
  }

  /**
   * Changes some columns of a row as {@link #patch(Key, Consumer)} does, if a condition holds of
   * it: check and write are one atomic step. Of a row that is not there, only conditions such as
   * {@code isAbsent} hold. Uses the transactional client or app profile of the mapper, since
   * Bigtable allows such writes on one cluster only. If the answer is lost, the call is not
   * repeated. Values of write-once properties are checked in the same step: what they refuse is
   * told by its exception, whether the condition held or not.
   *
   * @return whether the condition held, and so the patch was applied; an empty patch makes no call
   *     and gives false
   * @throws WriteOnceException if the row has another value of a write-once property; nothing was
   *     written
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   * @throws InvalidRequestException if the condition is too large for Bigtable; nothing was sent
   * @throws RequestFailedException if the patch was not applied
   * @throws OutcomeUnknownException if it may have been applied or not
   */
  @CheckReturnValue
  public boolean patchIf(K key, Condition<E> condition, Consumer<? super P> change) {
    return calls.write(() -> async.patchIf(key, condition, change));
  }

  /**
   * Changes a row and reads it behind that, as {@link #patchAndGet(Object, Consumer)} does, for who
   * has its key only.
   *
   * @return the entity; empty if it is not there any more, or has expired
   */
  public Optional<E> patchAndGet(K key, Consumer<? super P> change) {
    return calls.write(() -> async.patchAndGet(key, change));
  }

  /**
   * Changes a row as {@link #patch(Key, Consumer)} does, unless it is not there: no row is made
   * that has what the patch sets and nothing else, without the columns that its entity requires.
   * Check and write are one atomic step, made as by {@link #putIfAbsent}.
   *
   * @return whether the row was there, and so the patch was applied; an empty patch makes no call
   *     and gives false
   * @throws WriteOnceException if the row has another value of a write-once property; nothing was
   *     written
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   * @throws RequestFailedException if the patch was not applied
   * @throws OutcomeUnknownException if it may have been applied or not
   */
  @CheckReturnValue
  public boolean patchIfPresent(K key, Consumer<? super P> change) {
    return calls.write(() -> async.patchIfPresent(key, change));
  }

  /**
   * Changes many rows in the same way, each as {@link #patch(Key, Consumer)} does, in the manner of
   * {@link #putAll}.
   *
   * @throws InvalidRequestException if a key occurs twice; nothing was sent
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   */
  @CheckReturnValue
  public BatchOutcome<K> patchAll(Collection<? extends K> keys, Consumer<? super P> change) {
    return calls.write(() -> async.patchAll(keys, change));
  }

  /**
   * Changes many rows, each in its own way and as {@link #patch(Key, Consumer)} does, in the manner
   * of {@link #putAll}. A key whose patch is empty counts as written.
   *
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   */
  @CheckReturnValue
  public BatchOutcome<K> patchAll(Map<? extends K, ? extends Consumer<? super P>> changes) {
    return calls.write(() -> async.patchAll(changes));
  }

  /**
   * Deletes a row with all it holds, as {@link #delete(Object)} does, for who has its key only.
   *
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws RequestFailedException if the row was not deleted
   * @throws OutcomeUnknownException if it may have been deleted or not
   */
  public void delete(K key) {
    calls.write(() -> async.delete(key));
  }

  /**
   * Deletes a row as {@link #delete(Key)} does, if a condition holds of it: check and deletion are
   * one atomic step, made as by {@link #putIfAbsent}.
   *
   * @return whether the condition held, and so the row was deleted if it was there
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the condition is too large for Bigtable; nothing was sent
   * @throws RequestFailedException if the row was not deleted
   * @throws OutcomeUnknownException if it may have been deleted or not
   */
  @CheckReturnValue
  public boolean deleteIf(K key, Condition<E> condition) {
    return calls.write(() -> async.deleteIf(key, condition));
  }

  /**
   * Deletes many rows, each as {@link #delete(Key)} does, in the manner of {@link #putAll}.
   *
   * @throws InvalidRequestException if a key occurs twice; nothing was sent
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   */
  @CheckReturnValue
  public BatchOutcome<K> deleteAll(Collection<? extends K> keys) {
    return calls.write(() -> async.deleteAll(keys));
  }

  /**
   * Prepares to delete all rows of a range, such as a prefix. Nothing is deleted before {@link
   * RangeDeletion#confirm}.
   *
   * @throws InvalidRequestException if the range is the full table
   */
  @CheckReturnValue
  public RangeDeletion<K> deleteRange(KeyRange<K> range) {
    return new RangeDeletion<>(async.deleteRange(range), calls);
  }

  /**
   * Gives a row another key, as {@link #rekey(Object, Key)} does, for who has its key only.
   *
   * @return whether there was a row with the old key
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the keys are the same, or the row has aggregates
   * @throws InvalidValueException if the row is too large for one write; nothing was written
   * @throws RequestFailedException if there is another row with the new key, or the row could not
   *     be read or copied; nothing was written
   * @throws IncompleteOperationException as {@link #rekey(Object, Key)}
   */
  public boolean rekey(K from, K to) {
    return calls.write(() -> async.rekey(from, to));
  }
}
