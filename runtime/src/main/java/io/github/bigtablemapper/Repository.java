package io.github.bigtablemapper;

import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Reads and writes the entities of one table. The generated repositories extend it; every method
 * waits for its twin of {@link #async}.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
public abstract class Repository<E, K extends Key, P extends Patch<E>>
    extends ReadRepository<E, K> {
  private final AsyncRepository<E, K, P> async;

  /**
   * Called by generated code.
   *
   * @param patches makes an empty patch
   */
  protected Repository(
      BigtableMapper mapper, EntityMapping<E, K> mapping, Supplier<? extends P> patches) {
    this(new AsyncRepository<>(mapper.context(mapping), mapper.elementIds(), patches));
  }

  private Repository(AsyncRepository<E, K, P> async) {
    super(async);
    this.async = async;
  }

  /** {@return the same repository with CompletableFutures} */
  @Override
  public final AsyncRepository<E, K, P> async() {
    return async;
  }

  /** {@return how the entity is stored} */
  @Override
  public final EntityMapping<E, K> mapping() {
    return async.mapping();
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
   *       an empty qualifier in the first family without {@code maxAge}. Where all families have
   *       one, it is in the family with the longest, and expires as a value would.
   *   <li>Generated values are added: ids and times of creation that are null, and times of update.
   *       An entity that can change gets its ids before the write, and its times when it was
   *       written.
   * </ul>
   *
   * All cells of a write carry one timestamp, from the mapper's clock, in whole milliseconds.
   * Between two writers the later timestamp wins. A write whose answer is lost is repeated by the
   * client with the same timestamp, and so cannot hide a later one. Where a family goes it could:
   * such a put is sent once, unless {@link BigtableMapper.ClientBuilder#retryReplacements} says
   * otherwise.
   *
   * @return the entity as it was written, with its generated values
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored or a required property is null;
   *     nothing was sent
   * @throws RequestFailedException if the entity was not written
   * @throws OutcomeUnknownException if it may have been written or not; to put it again does no
   *     harm unless another writer has changed the row since
   */
  public E put(E entity) {
    return calls.write(async.put(entity));
  }

  /**
   * Adds the values that an entity has, in one atomic write of its row; the row need not exist. A
   * property with a value is written as by {@link #put}. A property that is null or an empty
   * Optional is left as it is, also if it is a required one. Elements of a map or set and versions
   * of a history are added to those that the row has, and elements of a list behind them. Nothing
   * is deleted. An entity without any value writes the marker that {@link #put} describes, so that
   * its row exists.
   *
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   * @throws RequestFailedException if the entity was not written
   * @throws OutcomeUnknownException if it may have been written or not; to merge it again does no
   *     harm unless another writer has changed the row since, or it appends to a list, which then
   *     has the elements twice
   */
  public void merge(E entity) {
    calls.write(async.merge(entity));
  }

  /**
   * Puts an entity as {@link #put} does, unless its row is there: check and write are one atomic
   * step. The row is there if a read would find it; one whose cells have expired is not. Uses the
   * transactional client or app profile of the mapper, since Bigtable allows such writes on one
   * cluster only.
   *
   * <p>If the answer is lost, the call is not repeated: the second would find the row that the
   * first has made.
   *
   * @return whether the entity was put
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored or a required property is null;
   *     nothing was sent
   * @throws RequestFailedException if the entity was not written
   * @throws OutcomeUnknownException if it may have been written or not: read the row to know
   */
  public boolean putIfAbsent(E entity) {
    return calls.write(async.putIfAbsent(entity));
  }

  /**
   * Puts an entity as {@link #put} does, if a condition holds of its row: check and write are one
   * atomic step, made as by {@link #putIfAbsent}. Of a row that is not there, only conditions such
   * as {@code isAbsent} hold.
   *
   * @return whether the condition held, and so the entity was put
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored or a required property is null;
   *     nothing was sent
   * @throws InvalidRequestException if the condition is too large for Bigtable; nothing was sent
   * @throws RequestFailedException if the entity was not written
   * @throws OutcomeUnknownException if it may have been written or not: read the row to know
   */
  public boolean putIf(E entity, Condition<E> condition) {
    return calls.write(async.putIf(entity, condition));
  }

  /**
   * Changes some columns of a row in one atomic write, without reading it; what the patch does not
   * name is not sent. An empty patch makes no call.
   *
   * <pre>{@code
   * videos.patch(key, v -> v.title("x").addTags("new").removeFormats("720"));
   * }</pre>
   *
   * The row need not be there: a patch then makes it, with what it sets and nothing else. A patch
   * that clears or removes leaves the row in existence, with the marker that {@link #put} describes
   * if need be. Changes apply in the order they are made.
   *
   * <p>All cells carry the time of the write, as in a put. The client repeats the call if its
   * answer is lost, unless the patch clears a collection or sets a counter, which repeated late
   * would undo what others have written meanwhile, or adds to an aggregate, which would add twice.
   *
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   * @throws RequestFailedException if the patch was not applied
   * @throws OutcomeUnknownException if it may have been applied or not
   */
  public void patch(K key, Consumer<? super P> change) {
    calls.write(async.patch(key, change));
  }

  /**
   * Changes some columns of a row as {@link #patch} does, with a timestamp of the writer's, for
   * what is true since another time than that of the write. Of each column the highest timestamp
   * wins, so that a change is hidden if the column has a later cell. What the patch clears or
   * removes goes if it is not later. A family that it clears, and a counter that it sets, have no
   * regard for time.
   *
   * @param timestamp in whole milliseconds, not before 1970, at most an hour ahead of the clock
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value or the timestamp cannot be stored; nothing was sent
   * @throws RequestFailedException if the patch was not applied
   * @throws OutcomeUnknownException if it may have been applied or not
   */
  public void patchAt(K key, Instant timestamp, Consumer<? super P> change) {
    calls.write(async.patchAt(key, timestamp, change));
  }

  /**
   * Changes some columns of a row as {@link #patch} does, if a condition holds of it: check and
   * write are one atomic step. Of a row that is not there, only conditions such as {@code isAbsent}
   * hold. Uses the transactional client or app profile of the mapper, since Bigtable allows such
   * writes on one cluster only. If the answer is lost, the call is not repeated.
   *
   * @return whether the condition held, and so the patch was applied; an empty patch makes no call
   *     and gives false
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   * @throws InvalidRequestException if the condition is too large for Bigtable; nothing was sent
   * @throws RequestFailedException if the patch was not applied
   * @throws OutcomeUnknownException if it may have been applied or not
   */
  public boolean patchIf(K key, Condition<E> condition, Consumer<? super P> change) {
    return calls.write(async.patchIf(key, condition, change));
  }

  /**
   * Changes many rows in the same way, each as {@link #patch} does, in the manner of {@link
   * #putAll}.
   *
   * @throws InvalidRequestException if a key occurs twice; nothing was sent
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   */
  public BatchResult<K> patchAll(Collection<? extends K> keys, Consumer<? super P> change) {
    return calls.write(async.patchAll(keys, change));
  }

  /**
   * Changes many rows, each in its own way and as {@link #patch} does, in the manner of {@link
   * #putAll}. A key whose patch is empty counts as written.
   *
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   */
  public BatchResult<K> patchAll(Map<? extends K, ? extends Consumer<? super P>> changes) {
    return calls.write(async.patchAll(changes));
  }

  /**
   * Deletes the versions of a column that are older than an instant: the latest too, if it is. A
   * row that loses its last cell still exists, as with {@link #patch}; so one that is not there is
   * made, unless a required column says that it is not.
   *
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the column is required or one number; nothing was sent
   * @throws RequestFailedException if nothing was deleted
   * @throws OutcomeUnknownException if they may have been deleted or not; to do it again does no
   *     harm
   */
  public void trimHistory(K key, MappedColumn<E, ?> column, Instant before) {
    calls.write(async.trimHistory(key, column, before));
  }

  /**
   * Deletes all versions of a column but the newest. That is a read of these and a deletion of what
   * is older than the last of them. A version that is written in between stays if it is newer than
   * that: then there is one more.
   *
   * @param count how many to keep, at least 1
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the column's family keeps one version; nothing was sent
   * @throws DecodeException if one of the newest versions is no such value
   * @throws RequestFailedException if they could not be read, or nothing was deleted
   * @throws OutcomeUnknownException if they may have been deleted or not; to do it again does no
   *     harm
   */
  public void keepNewest(K key, MappedColumn<E, ?> column, int count) {
    calls.write(async.keepNewest(key, column, count));
  }

  /**
   * Adds to a counter, in one atomic step. A counter without a cell counts from 0, and a row that
   * is not there is made: it holds the counter and nothing else. Uses the transactional client or
   * app profile of the mapper, since Bigtable allows such writes on one cluster only.
   *
   * <p>If the answer is lost, the call is not repeated: the second might count again.
   *
   * @param amount what to add; a negative number subtracts. A sum beyond the range of a long wraps
   *     around, as in Java
   * @return the counter's new value
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws RequestFailedException if it was not added, for example since the cell is no counter
   * @throws OutcomeUnknownException if it may have been added or not
   */
  public long increment(K key, CounterColumn<E> counter, long amount) {
    return calls.write(async.increment(key, counter, amount));
  }

  /**
   * Adds to several counters of a row, all in one atomic step, as {@link #increment(Key,
   * CounterColumn, long)} does. No counter at all makes no call.
   *
   * @param amounts what to add to each counter
   * @return the counters' new values, in the order of the amounts
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws RequestFailedException if nothing was added, for example since a cell is no counter
   * @throws OutcomeUnknownException if all may have been added or none
   */
  public Map<CounterColumn<E>, Long> increment(K key, Map<CounterColumn<E>, Long> amounts) {
    return calls.write(async.increment(key, amounts));
  }

  /**
   * Deletes a row with all it holds, columns that the entity does not map included. Does nothing if
   * there is no such row. If the answer is lost, the client repeats the call: what another writer
   * puts into the row meanwhile is then deleted too.
   *
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws RequestFailedException if the row was not deleted
   * @throws OutcomeUnknownException if it may have been deleted or not
   */
  public void delete(K key) {
    calls.write(async.delete(key));
  }

  /**
   * Deletes a row as {@link #delete} does, if a condition holds of it: check and deletion are one
   * atomic step, made as by {@link #putIfAbsent}.
   *
   * @return whether the condition held, and so the row was deleted if it was there
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the condition is too large for Bigtable; nothing was sent
   * @throws RequestFailedException if the row was not deleted
   * @throws OutcomeUnknownException if it may have been deleted or not
   */
  public boolean deleteIf(K key, Condition<E> condition) {
    return calls.write(async.deleteIf(key, condition));
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
   * @throws RequestFailedException if there is another row with the new key, or a step failed
   * @throws OutcomeUnknownException if a step may have been made or not
   */
  public boolean rekey(K from, K to) {
    return calls.write(async.rekey(from, to));
  }

  /**
   * Puts many entities, each as {@link #put} does, all with the same timestamp. The rows are
   * written in requests of up to 1,000 rows or about 20 MB, four at a time. Each row is atomic;
   * together they are not: the result says which rows failed, and the others are written. No entity
   * at all makes no call.
   *
   * <pre>{@code
   * BatchResult<ProductKey> result = products.putAll(list);
   * result.failures().forEach((key, failure) -> ...);
   * }</pre>
   *
   * @throws InvalidRequestException if two entities have the same key; nothing was sent
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidValueException if an entity cannot be stored; nothing was sent
   */
  public BatchResult<K> putAll(Collection<? extends E> entities) {
    return calls.write(async.putAll(entities));
  }

  /**
   * Merges many entities, each as {@link #merge} does, in the manner of {@link #putAll}.
   *
   * @throws InvalidRequestException if two entities have the same key; nothing was sent
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidValueException if an entity cannot be stored; nothing was sent
   */
  public BatchResult<K> mergeAll(Collection<? extends E> entities) {
    return calls.write(async.mergeAll(entities));
  }

  /**
   * Deletes many rows, each as {@link #delete} does, in the manner of {@link #putAll}.
   *
   * @throws InvalidRequestException if a key occurs twice; nothing was sent
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   */
  public BatchResult<K> deleteAll(Collection<? extends K> keys) {
    return calls.write(async.deleteAll(keys));
  }

  /**
   * Prepares to delete all rows of a range, such as a prefix. Nothing is deleted before {@link
   * RangeDeletion#confirm}.
   *
   * @throws InvalidRequestException if the range is the full table
   */
  public RangeDeletion<K> deleteRange(KeyRange<K> range) {
    return new RangeDeletion<>(async.deleteRange(range), calls);
  }
}
