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
import io.github.bigtablemapper.mapping.ColumnPatch;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.util.Collection;
import java.util.function.Consumer;

/**
 * Reads and writes the entities of one table that have no version. Patches and deletions need only
 * a key, and do not check the row. Generated repositories extend this class. Every method waits for
 * the method of the same name in {@link #async}. Safe for use by many threads.
 *
 * <p>Write-once properties are checked nevertheless. A write with a value for such a property is
 * applied only if the row has no value there, or the same value. Check and write are one atomic
 * step, sent as {@link #putIfAbsent} describes; in a batch, each such row is a separate request. A
 * write without such a value needs no check. Deleting a row also deletes its write-once values: a
 * row that is stored again with the key can have other values.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
public non-sealed class Repository<E, K extends Key, P extends Patch<E>>
    extends WritableRepository<E, K, P> {
  private final AsyncRepository<E, K, P> async;

  /**
   * Called by generated code.
   *
   * @param async the asynchronous repository, which does the work
   * @hidden
   */
  @ForGeneratedCode
  protected Repository(AsyncRepository<E, K, P> async) {
    super(async);
    this.async = async;
  }

  /** {@return a repository without generated code} */
  static <E, K extends Key> Repository<E, K, ColumnPatch<E>> of(
      BigtableMapper mapper, String table, EntityMapping<E, K> mapping) {
    return new Repository<E, K, ColumnPatch<E>>(
        new AsyncRepository<E, K, ColumnPatch<E>>(mapper, table, mapping, Writes::ofColumns));
  }

  /** {@return the same repository with CompletableFutures} */
  @Override
  public AsyncRepository<E, K, P> async() {
    return async;
  }

  /** {@inheritDoc} */
  @Override
  public Repository<E, K, P> withDeadlines(Deadlines deadlines) {
    return new Repository<>(async.withDeadlines(deadlines));
  }

  /**
   * Sets the properties of an entity that are not null, in one atomic write of its row, and deletes
   * nothing. The row does not have to exist. A property with a value is written as in {@link #put}.
   * A property that is null or an empty Optional stays as it is stored, even if it is required.
   * Elements of a map or set and versions of a history are added to the stored ones, and elements
   * of a list are appended. For an entity without any value, the marker that {@link #put} describes
   * is written, so that the row exists. Values of write-once properties are checked as in {@link
   * #put}.
   *
   * @throws WriteOnceException if the row has another value of a write-once property; nothing was
   *     written
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   * @throws RequestFailedException if the entity was not written
   * @throws OutcomeUnknownException if it may have been written or not. Repeating the merge is
   *     harmless unless another writer has changed the row since, or the merge appends to a list,
   *     which then has the elements twice
   */
  public void merge(E entity) {
    calls.write(() -> async.merge(entity));
  }

  /**
   * Changes single properties of a row in one atomic write, without reading the row. Only what the
   * patch names is sent. An empty patch sends no request.
   *
   * <pre>{@code
   * videos.patch(key, v -> v.title("x").addTags("new").removeFormats("720"));
   * }</pre>
   *
   * If the row does not exist, the patch creates it, with only what the patch sets. A patch that
   * clears or removes values never removes the row: if necessary, it writes the marker that {@link
   * #put} describes. Changes apply in the order in which you make them. A write-once property is
   * set if the row has no value there, or the same value; it cannot be cleared.
   *
   * <p>All cells have the time of the write, as in a put. The client retries the request if the
   * response is lost, with three exceptions: a write-once property is checked; the patch clears a
   * collection or sets a counter, where a late retry would undo what others have written in the
   * meantime; or the patch adds to an aggregate, where a retry would add twice.
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
   * Patches a row as {@link #patch(Key, Consumer)} does, if a condition is true for the row: check
   * and write are one atomic step. For a row that does not exist, only conditions such as {@code
   * isAbsent} are true. Uses the transactional client or app profile of the mapper, because
   * Bigtable allows such writes on one cluster only. If the response is lost, the request is not
   * retried. Values of write-once properties are checked in the same step: a conflict throws its
   * exception regardless of the condition.
   *
   * @return true if the condition was true, and the patch was applied; an empty patch sends no
   *     request and returns false
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
   * Deletes a row with all its cells, as {@link #delete(Object)} does, by its key.
   *
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws RequestFailedException if the row was not deleted
   * @throws OutcomeUnknownException if it may have been deleted or not
   */
  public void delete(K key) {
    calls.write(() -> async.delete(key));
  }

  /**
   * Deletes a row as {@link #delete(Key)} does, if a condition is true for the row: check and
   * deletion are one atomic step, sent as {@link #putIfAbsent} describes.
   *
   * @return true if the condition was true, and the row was deleted if it existed
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
   * Deletes many rows, each as {@link #delete(Key)} does, in requests as {@link #putAll} describes.
   *
   * @throws InvalidRequestException if a key occurs twice; nothing was sent
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   */
  public void deleteAll(Collection<? extends K> keys) {
    calls.write(() -> async.deleteAll(keys));
  }

  /**
   * Prepares to delete all rows of a range, such as a prefix. Nothing is deleted until you call
   * {@link RangeDeletion#confirm}.
   *
   * @throws InvalidRequestException if the range is the full table
   */
  @CheckReturnValue
  public RangeDeletion<K> deleteRange(KeyRange<K> range) {
    return new RangeDeletion<>(async.deleteRange(range), calls);
  }

  /**
   * Moves a row to another key: copies all its cells with their timestamps, including columns that
   * the entity does not map, then deletes the copied cells. Between the two steps both rows exist,
   * and what others write to the old row stays there. After a failure one or both rows exist: call
   * the method again. An existing row with equal cells is accepted as the copy. The requests are
   * sent as {@link #putIfAbsent} describes.
   *
   * <p>The old row of an entity with maintained indexes is deleted only if nothing else has written
   * to it after the copy; otherwise both rows stay, and the exception has the code {@code ABORTED}.
   *
   * @return true if a row with the old key existed
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the keys are the same, or the row has aggregates
   * @throws InvalidValueException if the row is too large for one write; nothing was written
   * @throws RequestFailedException if there is another row with the new key, or the row could not
   *     be read or copied; nothing was written
   * @throws IncompleteOperationException if the outcome of the copy or the deletion is unknown:
   *     {@link IncompleteOperationException#step()} is {@code copy} or {@code delete}, and {@link
   *     IncompleteOperationException#appliedRows()} is 1 if the copy certainly exists
   */
  public boolean move(K from, K to) {
    return calls.write(() -> async.move(from, to));
  }
}
