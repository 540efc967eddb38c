package io.github.bigtablemapper;

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
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.Patch;
import java.time.Duration;
import java.util.Collection;
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
  @ForGeneratedCode
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
   * Changes some columns of a row in one atomic write, without reading it; what the patch does not
   * name is not sent. An empty patch makes no call.
   *
   * <pre>{@code
   * videos.patch(key, v -> v.title("x").addTags("new").removeFormats("720"));
   * }</pre>
   *
   * The row need not exist: a patch then makes it, with what it sets and nothing else. A patch that
   * clears or removes leaves the row in existence, with the marker that {@link #put} describes if
   * need be. Changes apply in the order they are made. A write-once property is set if the row has
   * no value there, or the same; none can be cleared.
   *
   * <p>All cells carry the time of the write, as in a put. The client repeats the call if its
   * answer is lost, unless there is a write-once property to be checked, or the patch clears a
   * collection or sets a counter, which repeated late would undo what others have written
   * meanwhile, or adds to an aggregate, which would add twice.
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
  public void deleteAll(Collection<? extends K> keys) {
    calls.write(() -> async.deleteAll(keys));
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
   * Gives a row another key: copies all its cells with their timestamps, also those of columns that
   * the entity does not map, then deletes what was copied. In between there are two rows, and what
   * others write to the old one stays there. After a failure both may be left, never none: call it
   * again. A row with equal cells passes for the copy. Made as by {@link #putIfAbsent}.
   *
   * @return whether there was a row with the old key
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the keys are the same, or the row has aggregates
   * @throws InvalidValueException if the row is too large for one write; nothing was written
   * @throws RequestFailedException if there is another row with the new key, or the row could not
   *     be read or copied; nothing was written
   * @throws IncompleteOperationException if the copy or the deletion may have been made or not:
   *     {@link IncompleteOperationException#step()} is {@code copy} or {@code delete}, {@link
   *     IncompleteOperationException#appliedRows()} 1 once the copy is surely there
   */
  public boolean move(K from, K to) {
    return calls.write(() -> async.move(from, to));
  }
}
