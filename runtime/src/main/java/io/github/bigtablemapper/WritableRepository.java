package io.github.bigtablemapper;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BatchCancelledException;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.PreconditionFailedException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.IndexMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Reads and writes the entities of one table, with the operations that every entity has, with or
 * without a version or write-once properties. For example, this method saves any entity:
 *
 * <pre>{@code
 * static <E> void save(WritableRepository<E, ?, ?> repository, E entity) {
 *   repository.put(entity);
 * }
 * }</pre>
 *
 * Every method waits for the method of the same name in {@link #async}. Every write throws the
 * following exceptions; the methods list only additional exceptions or other cases:
 *
 * <ul>
 *   <li>{@link InvalidKeyException} and {@link InvalidValueException} if a key or a value cannot be
 *       stored, a required property is null, or a version is negative or the greatest long; nothing
 *       was sent
 *   <li>{@link StaleEntityException} if the entity has a version, and the row has another; nothing
 *       was written
 *   <li>{@link WriteOnceException} if the row has another value of a write-once property; nothing
 *       was written
 *   <li>{@link RequestFailedException} if nothing was written
 *   <li>{@link OutcomeUnknownException} if it may have been written or not: read the row to find
 *       out
 * </ul>
 *
 * <p>Safe for use by many threads.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
public abstract sealed class WritableRepository<E, K extends Key, P extends Patch<E>>
    extends ReadRepository<E, K> permits Repository, VersionedRepository {
  private final AsyncWritableRepository<E, K, P> async;

  WritableRepository(AsyncWritableRepository<E, K, P> async) {
    super(async);
    this.async = async;
  }

  /** {@return the same repository with CompletableFutures} */
  @Override
  public AsyncWritableRepository<E, K, P> async() {
    return async;
  }

  /** {@inheritDoc} */
  @Override
  public abstract WritableRepository<E, K, P> withDeadlines(Deadlines deadlines);

  /** {@return how the entity is stored} */
  @Override
  public EntityMapping<E, K> mapping() {
    return async.mapping();
  }

  /**
   * {@return the versions of a column of one row, as a view: nothing is read yet} You can delete
   * the versions that you no longer need:
   *
   * <pre>{@code
   * videos.history(key, VideoColumns.TITLE).keepNewest(3);
   * }</pre>
   */
  @Override
  public <T> WritableHistory<T> history(K key, MappedColumn<E, T> column) {
    return new WritableHistory<>(async.history(key, column), calls);
  }

  /** {@return the factory for writes of the entity as values: see {@link Write}} */
  public Writes<E, K, P> writes() {
    return async.writes();
  }

  /**
   * Applies a write.
   *
   * <pre>{@code
   * boolean applied = products.apply(products.writes().delete(key).onlyIf(condition)).applied();
   * }</pre>
   *
   * @return the outcome, and what the row then contains; see {@link WriteResult#orThrow}
   * @throws StaleEntityException if the version of the row is not the version of the write; nothing
   *     was written
   * @throws WriteOnceException if the row has another value of a write-once property; nothing was
   *     written
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value or the timestamp cannot be stored; nothing was sent
   * @throws InvalidRequestException if the condition is too large for Bigtable, or the write lacks
   *     the version that its entity requires; nothing was sent
   * @throws RequestFailedException if it was not applied
   * @throws OutcomeUnknownException if it may have been applied or not
   */
  @CanIgnoreReturnValue
  public WriteResult<E> apply(Write<E, K> write) {
    return calls.write(() -> async.apply(write));
  }

  /**
   * Applies a write and then reads its row, through the same client or app profile as {@link
   * #putIfAbsent}. These are two requests: the entity includes what others have written in between.
   * A deletion requires an entity with a version: the row is read first, and deleted if it has not
   * changed since. If it has changed, both steps are repeated.
   *
   * @return the entity after the write, or before a deletion, or empty
   * @throws PreconditionFailedException if the precondition was false; nothing was written
   * @throws AppliedException if it was applied, but the row could not be read
   */
  public Optional<E> applyAndGet(Write<E, K> write) {
    return calls.write(() -> async.applyAndGet(write));
  }

  /**
   * Applies many writes, each to a different row: rows are written independently, and each write is
   * atomic. Writes without a precondition share requests of up to 1,000 rows. If any write has a
   * precondition or increments a counter, each row is a separate request, 16 at a time.
   *
   * @return the outcome of each row: applied, not applied because its precondition was false, or
   *     failed, which may mean that its outcome is unknown
   * @throws InvalidRequestException if two writes have the same row; nothing was sent
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   */
  @CheckReturnValue
  public BatchResult<E, K> applyAll(Collection<? extends Write<E, K>> writes) {
    return calls.write(() -> async.applyAll(writes));
  }

  /**
   * Replaces all columns that an entity maps, in one atomic write of its row.
   *
   * <ul>
   *   <li>A property with a value: its column gets a cell with the time of the write.
   *   <li>A property that is null or an empty Optional: all cells of its column up to the time of
   *       the write are deleted.
   *   <li>A map, a set or a list with its own family: the family is deleted, and a cell is set for
   *       each element. Null is stored like an empty collection.
   *   <li>A list stored as versions: the cells of its column are deleted, and one is set for each
   *       element.
   *   <li>A history: a cell is set for each version, with its timestamp; stored versions stay.
   *   <li>Counters and aggregates stay as they are, regardless of the entity: only {@link
   *       #increment} and patches change them.
   *   <li>Columns that the entity does not map stay.
   *   <li>For an entity without any value, the row gets a marker, so that it exists: an empty cell
   *       with a reserved qualifier, in the first family without {@code maxAge}. If all families
   *       have a {@code maxAge}, the marker is in the family with the longest, and expires as a
   *       value would. In a table without markers such an entity is refused.
   *   <li>Write-once properties: if the property is null or an empty Optional, the stored value
   *       stays; a value is stored if the row has none. Values of properties that keep the stored
   *       value are stored together, if the row has none of them.
   *   <li>Generated values are added: ids and times of creation that are null, and times of update.
   *       In a mutable entity, ids are set before the write, and times after it was written.
   *   <li>A version is increased by one, and the entity is written only if the row has the entity's
   *       version. An entity with version 0 was never stored: it is put if the row does not exist,
   *       or has no version.
   * </ul>
   *
   * All cells of a write have one timestamp, from the mapper's clock, in whole milliseconds. Of two
   * writes the one with the later timestamp wins. If the response is lost, the client retries the
   * write with the same timestamp, so that it cannot hide a later one. A put that deletes a family
   * could undo a later write: it is sent once, unless {@link MapperBuilder#retryReplacements} is
   * set.
   *
   * <p>An entity with a version or with values of write-once properties is checked and written in
   * one atomic step, sent as {@link #putIfAbsent} describes. Writes of an entity with a version
   * take effect in the order of their versions, regardless of the writers' clocks: a write also
   * replaces cells with a later time.
   *
   * @return the entity as it was written, with its generated values, its new version, and the
   *     stored values that the row has kept, which are read after the write
   * @throws InvalidRequestException if the values of write-once properties are too large to be
   *     compared, about 10 KB in all; nothing was sent
   * @throws OutcomeUnknownException if it may have been written or not. Repeating the put is
   *     harmless unless another writer has changed the row since
   * @throws AppliedException if it was written, but the values that the row has kept could not be
   *     read, or a setter that receives the times or the version has thrown an exception
   */
  public E put(E entity) {
    return calls.write(() -> async.put(entity));
  }

  /**
   * Puts an entity as {@link #put} does, unless its row exists: check and write are one atomic
   * step. The row exists if a read would find it; a row whose cells have expired does not. Uses the
   * transactional client or app profile of the mapper, because Bigtable allows such writes on one
   * cluster only.
   *
   * <p>If the response is lost, the request is not retried, because a second attempt would find the
   * row that the first has created. If the entity has {@link
   * io.github.bigtablemapper.annotation.OperationIds @OperationIds}, the operation writes a random
   * id to the row that it creates: after a lost response it reads the id, and returns the entity if
   * it finds it.
   *
   * <p>Without a row, there is no version and no write-once value to check. The stored version is
   * still one more than the version of the entity.
   *
   * @return the entity as it was written, as {@link #put} returns it, with its generated values and
   *     its new version; empty if the row exists, and nothing was written
   * @throws AppliedException as {@link #put}
   */
  @CheckReturnValue
  public Optional<E> putIfAbsent(E entity) {
    return calls.write(() -> async.putIfAbsent(entity));
  }

  /**
   * Puts an entity as {@link #put} does, if a condition is true for its row: check and write are
   * one atomic step, sent as {@link #putIfAbsent} describes. For a row that does not exist, only
   * conditions such as {@code isAbsent} are true. Version and write-once properties are checked as
   * in {@link #put}, in the same step: a conflict throws its exception regardless of the condition.
   *
   * @return the entity as it was written, as {@link #put} returns it; empty if the condition was
   *     false, and nothing was written
   * @throws InvalidRequestException if the condition is too large for Bigtable; nothing was sent
   * @throws AppliedException as {@link #put}
   */
  @CheckReturnValue
  public Optional<E> putIf(E entity, Condition<E> condition) {
    return calls.write(() -> async.putIf(entity, condition));
  }

  /**
   * Puts many entities, each as {@link #put} does, all with the same timestamp. The rows are
   * written in requests of up to 1,000 rows or about 20 MB, four at a time. For an entity with a
   * version or write-once properties, each row is a separate request, 16 at a time, because
   * Bigtable checks one row per request. The write of each row is atomic; the batch is not: some
   * rows may fail while others are written. Without entities, no request is sent. All entities are
   * checked before the first request is sent; do not change any of them before the last request is
   * sent.
   *
   * <p>If the server does not respond, the batch ends after the deadline of batches; if the thread
   * is interrupted, it ends at once. Rows whose requests were in progress then have an {@link
   * OutcomeUnknownException}, and rows that were not sent a {@link RequestFailedException}. If you
   * cancel the future of {@link #async}, a {@link BatchCancelledException} has the same details.
   *
   * @return the entities as they are stored, in the order of the argument; {@link #applyAll} of
   *     puts returns the outcome of each row instead of throwing
   * @throws BatchFailedException with the outcome of each row, if rows failed; rows of stale
   *     entities have a {@link StaleEntityException}
   * @throws InvalidRequestException if two entities have the same key, or the values of write-once
   *     properties are too large to be compared; nothing was sent
   * @throws InvalidValueException if an entity cannot be stored; nothing was sent. If an entity is
   *     changed after this check, and before its request is sent, its row has this exception
   */
  @CanIgnoreReturnValue
  public List<E> putAll(Collection<? extends E> entities) {
    return calls.write(() -> async.putAll(entities));
  }

  /**
   * {@return a writer for any number of writes} It keeps a bounded number of them, so that there
   * may be more than fit into memory: {@code add} waits for space. Close the writer after use.
   *
   * <pre>{@code
   * var w = products.writes();
   * try (BulkWriter<Product, ProductKey> writer = products.bulkWriter()) {
   *   while (source.hasNext()) {
   *     writer.add(w.put(source.next()));
   *   }
   * }
   * }</pre>
   */
  public BulkWriter<E, K> bulkWriter() {
    return async.bulkWriter();
  }

  /** {@return a writer for any number of writes, with options} As {@link #bulkWriter()}. */
  public BulkWriter<E, K> bulkWriter(UnaryOperator<BulkWriterOptions<K>> options) {
    return async.bulkWriter(options);
  }

  /**
   * Deletes the row of an entity with all its cells, including columns that the entity does not
   * map, and write-once values. If the entity has a version, the row is deleted only if it has the
   * same version. Without a version, the method does nothing if the row does not exist, and the
   * client retries the request if the response is lost: the retry also deletes what another writer
   * has written to the row in the meantime.
   *
   * @throws StaleEntityException if the entity has a version, and the row has another, or does not
   *     exist although the version is greater than 0; nothing was deleted
   */
  public void delete(E entity) {
    calls.write(() -> async.delete(entity));
  }

  /**
   * Adds to a counter, in one atomic step. A counter without a cell starts from 0. A row that does
   * not exist is created, with only the counter. A version of the entity is neither checked nor
   * changed. Uses the transactional client or app profile of the mapper, because Bigtable allows
   * such writes on one cluster only.
   *
   * <p>If the response is lost, the request is not retried, because a retry could add twice.
   *
   * @param amount what to add; a negative number subtracts. A sum beyond the range of a long wraps
   *     around, as in Java
   * @return the counter's new value
   * @throws RequestFailedException if it was not added, for example because the cell is not a
   *     counter
   * @throws OutcomeUnknownException if it may have been added or not
   * @throws AppliedException if it was added, but the response of the server lacks the value
   */
  public long increment(K key, CounterColumn<E> counter, long amount) {
    return calls.write(() -> async.increment(key, counter, amount));
  }

  /**
   * Deletes the rows of a range that have expired by {@code @ExpiresAt}, each with all its cells.
   * No read returns these rows, so the sweep only frees disk space and reduces the rows that a scan
   * skips. Run it from time to time, at any time, in one process or several. The index entries of
   * the deleted rows are then stale.
   *
   * <p>Check and deletion are one atomic step: a row that is renewed or put again in the meantime
   * stays. Rows with an undecodable cell, and rows whose key does not belong to the entity, also
   * stay. The server reads all rows of the range and sends one cell of each expired row. Uses the
   * transactional client or app profile of the mapper, as {@link #putIfAbsent} does.
   *
   * <p>If the response of a deletion is lost, the deletion is retried, which is harmless; but then
   * it is unknown which sweep has deleted the row. If a deletion fails, the sweep ends. Rows
   * deleted before stay deleted, and running the sweep again is harmless.
   *
   * @return how many rows were deleted
   * @throws InvalidRequestException if the entity has no {@code @ExpiresAt}; nothing was sent
   * @throws RequestFailedException if nothing was deleted, because the rows could not be read or
   *     the first could not be deleted
   * @throws IncompleteOperationException if the sweep stopped early after it had deleted rows, or
   *     finished with an uncertain count: {@link IncompleteOperationException#step()} is {@code
   *     find} or {@code delete}, and the exception has the number of rows that were certainly
   *     deleted and the keys of the rows that may have been deleted
   */
  @CanIgnoreReturnValue
  public long deleteExpired(KeyRange<? extends K> range) {
    return calls.write(() -> async.deleteExpired(range));
  }

  /**
   * Called by generated code, as {@link MaintainedIndex#of}.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected <I extends Key> MaintainedIndex<E, I> index(IndexMapping<E, I, K> mapping) {
    return new MaintainedIndex<>(async.index(mapping), async.kept(mapping));
  }
}
