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
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Reads and writes the entities of one table: what every entity has, whether it has a version,
 * write-once properties or neither. So this saves any:
 *
 * <pre>{@code
 * static <E> void save(WritableRepository<E, ?, ?> repository, E entity) {
 *   repository.put(entity);
 * }
 * }</pre>
 *
 * Every method waits for its counterpart of {@link #async}, and has no code but that: what makes
 * the class long is what each promises. What every write throws is said here once, and at a method
 * what it throws besides, or in other cases:
 *
 * <ul>
 *   <li>{@link InvalidKeyException} and {@link InvalidValueException} if a key or a value cannot be
 *       stored, a required property is null, or a version is negative or the greatest long; nothing
 *       was sent
 *   <li>{@link StaleEntityException} if the entity has a version, and the row another; nothing was
 *       written
 *   <li>{@link WriteOnceException} if the row has another value of a write-once property; nothing
 *       was written
 *   <li>{@link RequestFailedException} if nothing was written
 *   <li>{@link OutcomeUnknownException} if it may have been written or not: read the row to know
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

  /** {@inheritDoc} */
  @Override
  public abstract WritableRepository<E, K, P> withDeadline(Duration deadline);

  /** {@return how the entity is stored} */
  @Override
  public EntityMapping<E, K> mapping() {
    return async.mapping();
  }

  /**
   * {@return the versions of a column of one row, as a view: nothing is read yet} Those that nobody
   * wants any more can be deleted:
   *
   * <pre>{@code
   * videos.history(key, VideoColumns.TITLE).keepNewest(3);
   * }</pre>
   */
  @Override
  public <T> WritableHistory<T> history(K key, MappedColumn<E, T> column) {
    return new WritableHistory<>(async.history(key, column), calls);
  }

  /** {@return the writes of the entity as values: see {@link Write}} */
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
   * @return whether it was applied, and what the row holds then; see {@link WriteResult#orThrow}
   * @throws StaleEntityException if the row has another version than the write; nothing was written
   * @throws WriteOnceException if the row has another value of a write-once property; nothing was
   *     written
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value or the timestamp cannot be stored; nothing was sent
   * @throws InvalidRequestException if the condition is too large for Bigtable, or the write names
   *     no version that its entity has; nothing was sent
   * @throws RequestFailedException if it was not applied
   * @throws OutcomeUnknownException if it may have been applied or not
   */
  @CanIgnoreReturnValue
  public WriteResult<E> apply(Write<E, K> write) {
    return calls.write(() -> async.apply(write));
  }

  /**
   * Applies a write and reads its row after that, by the same client or app profile as {@link
   * #putIfAbsent}. These are two calls: what others have written in between is in the entity too.
   * Only of an entity with a version is a deletion possible: the row is read first, and deleted if
   * it has not changed since, once more if it has.
   *
   * @return the entity as it is then, of a deletion as it was; empty if there is none
   * @throws PreconditionFailedException if the precondition did not hold; nothing was written
   * @throws AppliedException if it was applied, but the row could not be read
   */
  public Optional<E> applyAndGet(Write<E, K> write) {
    return calls.write(() -> async.applyAndGet(write));
  }

  /**
   * Applies many writes, each of another row: rows are written independently, and each is atomic.
   * Writes without a precondition share requests of up to 1,000 rows. If one of them has a
   * precondition or increments a counter, each row is a request, 16 of them at a time.
   *
   * @return the outcome of each row: applied, not applied since its precondition did not hold, or
   *     failed, which may mean that its outcome is unknown
   * @throws InvalidRequestException if two writes are of the same row; nothing was sent
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   */
  @CheckReturnValue
  public BatchResult<K, E> applyAll(Collection<? extends Write<E, K>> writes) {
    return calls.write(() -> async.applyAll(writes));
  }

  /**
   * Replaces what an entity maps, in one atomic write of its row.
   *
   * <ul>
   *   <li>A property with a value: its column gets a cell with the time of the write.
   *   <li>A property that is null or an empty Optional: all cells of its column up to the time of
   *       the write go.
   *   <li>A map, a set or a list with a family of its own: the family is deleted, and a cell set
   *       for each element. Null is stored as an empty one is.
   *   <li>A list stored as versions: the cells of its column go, and one is set for each element.
   *   <li>A history: a cell for each version, with its timestamp; those that the row has stay.
   *   <li>Counters and aggregates stay as they are, whatever the entity holds: only {@link
   *       #increment} and patches change them.
   *   <li>Columns that the entity does not map stay.
   *   <li>An entity without any value still exists: its row then holds a marker, an empty cell with
   *       a qualifier of the mapper in the first family without {@code maxAge}. Where all families
   *       have one, it is in the family with the longest, and expires as a value would. In a table
   *       without a marker such an entity is refused.
   *   <li>Write-once properties: one that is null or an empty Optional leaves what is stored, one
   *       with a value is stored if the row has none. Of those that keep what is stored, all that
   *       have a value are stored if the row has none of them.
   *   <li>Generated values are added: ids and times of creation that are null, and times of update.
   *       An entity that can change gets its ids before the write, and its times when it was
   *       written.
   *   <li>A version is one more than the entity's, and the entity is written only if the row has
   *       that. An entity with version 0 was never stored: it is put if the row is not there, or
   *       has no version.
   * </ul>
   *
   * All cells of a write carry one timestamp, from the mapper's clock, in whole milliseconds.
   * Between two writers the later timestamp wins. A write whose answer is lost is repeated by the
   * client with the same timestamp, and so cannot hide a later one. Where a family goes it could:
   * such a put is sent once, unless {@link MapperBuilder#retryReplacements} says otherwise.
   *
   * <p>An entity with a version or with values of write-once properties is checked and written in
   * one atomic step, made as by {@link #putIfAbsent}. The order of the writes of a version is that
   * of their versions, whatever the clocks of the writers say: cells with a later time give way.
   *
   * @return the entity as it was written, with its generated values, its new version, and the
   *     values that the row has kept, which are read after the write
   * @throws InvalidRequestException if the values of write-once properties are too large to be
   *     compared, about 10 KB in all; nothing was sent
   * @throws OutcomeUnknownException if it may have been written or not; to put it again does no
   *     harm unless another writer has changed the row since
   * @throws AppliedException if it was written, and what the row has kept could not be read, or a
   *     setter of the entity has thrown, to which its times or its version were given
   */
  public E put(E entity) {
    return calls.write(() -> async.put(entity));
  }

  /**
   * Puts an entity as {@link #put} does, unless its row is there: check and write are one atomic
   * step. The row is there if a read would find it; one whose cells have expired is not. Uses the
   * transactional client or app profile of the mapper, since Bigtable allows such writes on one
   * cluster only.
   *
   * <p>If the answer is lost, the call is not repeated: the second would find the row that the
   * first has made. Where the entity has {@link
   * io.github.bigtablemapper.annotation.OperationIds @OperationIds}, it puts a random id into the
   * row it creates: after a lost answer it reads the id, and returns true if it is there.
   *
   * <p>Where there is no row, there is no version and no value of a write-once property to be
   * checked: a version that is stored is one more than the entity's all the same.
   *
   * @return whether the entity was put
   * @throws AppliedException as {@link #put}
   */
  @CheckReturnValue
  public boolean putIfAbsent(E entity) {
    return calls.write(() -> async.putIfAbsent(entity));
  }

  /**
   * Puts an entity as {@link #put} does, if a condition holds of its row: check and write are one
   * atomic step, made as by {@link #putIfAbsent}. Of a row that is not there, only conditions such
   * as {@code isAbsent} hold. Version and write-once properties are checked as by {@link #put}, in
   * the same step: what they refuse is told by its exception, whether the condition held or not.
   *
   * @return whether the condition held, and so the entity was put
   * @throws InvalidRequestException if the condition is too large for Bigtable; nothing was sent
   * @throws AppliedException as {@link #put}
   */
  @CheckReturnValue
  public boolean putIf(E entity, Condition<E> condition) {
    return calls.write(() -> async.putIf(entity, condition));
  }

  /**
   * Puts many entities, each as {@link #put} does, all with the same timestamp. The rows are
   * written in requests of up to 1,000 rows or about 20 MB, four at a time; those of an entity with
   * a version or with write-once properties in a request each, since Bigtable checks one row at a
   * time, 16 of them at once. Each row is atomic; together they are not: some rows may fail, and
   * the others are written. No entity at all makes no call. All entities are checked before the
   * first is sent; none must change before the last is.
   *
   * <p>A server that falls silent ends the batch after the deadline of batches, and an interrupt of
   * the thread at once: rows that were under way have an {@link OutcomeUnknownException} then, and
   * those that were not sent a {@link RequestFailedException}. The future of {@link #async} that is
   * cancelled has the same by a {@link BatchCancelledException}.
   *
   * @return the entities as they are stored, in the order they were given; {@link #applyAll} of
   *     puts returns the outcome of each row instead of throwing
   * @throws BatchFailedException with the outcome of each row, if rows failed; those of stale
   *     entities have {@link StaleEntityException}s
   * @throws InvalidRequestException if two entities have the same key, or the values of write-once
   *     properties are too large to be compared; nothing was sent
   * @throws InvalidValueException if an entity cannot be stored; nothing was sent. Of one that is
   *     changed later, before its request is sent, its row has this exception
   */
  @CanIgnoreReturnValue
  public List<E> putAll(Collection<? extends E> entities) {
    return calls.write(() -> async.putAll(entities));
  }

  /**
   * {@return a writer of many entities, as many as come} It holds a bounded part of them, so that
   * there may be more than fit into memory: to add one waits for room. To be closed.
   *
   * <pre>{@code
   * Writes<Product, ProductKey, ProductPatch> w = products.writes();
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

  /** {@return a writer of many entities with options} As {@link #bulkWriter()}. */
  public BulkWriter<E, K> bulkWriter(UnaryOperator<BulkWriterOptions<K>> options) {
    return async.bulkWriter(options);
  }

  /**
   * Deletes an entity's row with all it holds, columns that the entity does not map included; if
   * the entity has a version, only if the row has that. What was written once goes too. Without a
   * version, does nothing if there is no such row, and the client repeats the call if the answer is
   * lost: what another writer puts into the row meanwhile is then deleted too.
   *
   * @throws StaleEntityException if the entity has a version, and the row another, or is not there
   *     although the version says so; nothing was deleted
   */
  public void delete(E entity) {
    calls.write(() -> async.delete(entity));
  }

  /**
   * Adds to a counter, in one atomic step. A counter without a cell counts from 0, and a row that
   * is not there is made: it holds the counter and nothing else. A version of the entity is neither
   * checked nor changed. Uses the transactional client or app profile of the mapper, since Bigtable
   * allows such writes on one cluster only.
   *
   * <p>If the answer is lost, the call is not repeated: the second might count again.
   *
   * @param amount what to add; a negative number subtracts. A sum beyond the range of a long wraps
   *     around, as in Java
   * @return the counter's new value
   * @throws RequestFailedException if it was not added, for example since the cell is no counter
   * @throws OutcomeUnknownException if it may have been added or not
   * @throws AppliedException if it was added, and the server's answer lacks the value
   */
  public long increment(K key, CounterColumn<E> counter, long amount) {
    return calls.write(() -> async.increment(key, counter, amount));
  }

  /**
   * Deletes the rows of a range that have expired by {@code @ExpiresAt}, each with all it holds. No
   * read sees them, so that changes nothing but what the table takes on disk, and how many rows a
   * scan passes over: run it from time to time, at any time, by one process or several. Their
   * entries in indexes are stale then.
   *
   * <p>Check and deletion are one atomic step: a row that is renewed meanwhile, or put again,
   * stays. A row whose cell does not decode stays too, and one whose key is none of the entity's.
   * The server looks at all rows of the range and sends a cell of each that has expired. Uses the
   * transactional client or app profile of the mapper, as {@link #putIfAbsent} does.
   *
   * <p>A deletion whose answer is lost is repeated, which does no harm; but then nobody knows which
   * sweep has deleted the row. If one cannot be made at all, the sweep ends. What it has deleted by
   * then is deleted; to run it again does no harm either.
   *
   * @return how many rows were deleted
   * @throws InvalidRequestException if the entity has no {@code @ExpiresAt}; nothing was sent
   * @throws RequestFailedException if nothing was deleted, for the rows could not be read or the
   *     first could not be deleted
   * @throws IncompleteOperationException if the sweep has ended before its end, with rows deleted,
   *     or it is finished and its count is not certain: {@link IncompleteOperationException#step()}
   *     is {@code find} or {@code delete}, and it has the number of rows that were surely deleted
   *     and the keys of those that may have been
   */
  @CanIgnoreReturnValue
  public long deleteExpired(KeyRange<? extends K> range) {
    return calls.write(() -> async.deleteExpired(range));
  }
}
