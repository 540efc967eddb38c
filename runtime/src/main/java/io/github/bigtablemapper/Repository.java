package io.github.bigtablemapper;

import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.BlockingCalls;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.CounterColumn;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.mapping.MappedColumn;
import io.github.bigtablemapper.mapping.Versioned;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Reads and writes the entities of one table. The generated repositories extend it; every method
 * waits for its twin of {@link #async}.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public abstract class Repository<E, K extends Key> implements Mapped<E, K> {
  private final AsyncRepository<E, K> async;
  private final BlockingCalls calls;

  /** Called by generated code. */
  protected Repository(BigtableMapper mapper, EntityMapping<E, K> mapping) {
    this.async = new AsyncRepository<>(mapper, mapping);
    this.calls = new BlockingCalls(mapping);
  }

  /** {@return the same repository with CompletableFutures} */
  public final AsyncRepository<E, K> async() {
    return async;
  }

  /** {@return how the entity is stored} */
  @Override
  public final EntityMapping<E, K> mapping() {
    return async.mapping();
  }

  /**
   * {@return the entity with a key, if there is one}
   *
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws DecodeException if the row is no such entity
   * @throws RequestFailedException if it could not be read
   */
  public Optional<E> find(K key) {
    return calls.read(async.find(key));
  }

  /**
   * {@return the entity with a key, if there is one, read with options}
   *
   * <pre>{@code
   * products.find(key, read -> read.afterWrite());
   * }</pre>
   *
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if a past is asked for that is not kept; nothing was sent
   * @throws DecodeException if the row is no such entity
   * @throws RequestFailedException if it could not be read
   */
  public Optional<E> find(K key, UnaryOperator<ReadOptions> options) {
    return calls.read(async.find(key, options));
  }

  /**
   * {@return the entities with some keys, in the order of the keys; those that do not exist are
   * absent} A key may occur several times. Any number of keys is read, in requests of up to 256 KiB
   * one after another; no key at all makes no call.
   *
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws DecodeException if a row is no such entity
   * @throws RequestFailedException if one of the requests failed
   */
  public Map<K, E> findAll(Collection<? extends K> keys) {
    return calls.read(async.findAll(keys));
  }

  /**
   * {@return whether there is an entity with a key} No value is read, so this is also true of a row
   * that would not decode.
   *
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws RequestFailedException if it could not be read
   */
  public boolean exists(K key) {
    return calls.read(async.exists(key));
  }

  /**
   * {@return the newest versions of a column, newest first; none if the row is not there}
   *
   * <pre>{@code
   * List<Versioned<String>> titles = videos.history(key, VideoColumns.TITLE, 5);
   * }</pre>
   *
   * Only what garbage collection has left can be seen, and nothing that is older than the family's
   * {@code maxAge}. Where two writes had the same millisecond, the later has replaced the earlier.
   *
   * @param count how many to read, at least 1
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the column's family keeps one version; nothing was sent
   * @throws DecodeException if one of the versions is no such value
   * @throws RequestFailedException if it could not be read
   */
  public <T> List<Versioned<T>> history(K key, MappedColumn<E, T> column, int count) {
    return calls.read(async.history(key, column, count));
  }

  /**
   * {@return a scan over ranges of row keys} Nothing is read yet. The range of all rows is one like
   * any other, so that a full scan is visible where it is asked for.
   */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final Scan<E, K> scan(KeyRange<K>... ranges) {
    return new Scan<>(async.scan(ranges), calls);
  }

  /**
   * Replaces what an entity maps, in one atomic write of its row.
   *
   * <ul>
   *   <li>A property with a value: its column gets a cell with the time of the write.
   *   <li>A property that is null or an empty Optional: all cells of its column up to the time of
   *       the write go.
   *   <li>A map or set with a family of its own: the family is deleted, and a cell set for each
   *       element. Null is stored as an empty one is.
   *   <li>Counters stay as they are, whatever the entity holds: only {@link #increment} changes
   *       them.
   *   <li>Columns that the entity does not map stay.
   *   <li>An entity without any value still exists: its row then holds a marker, an empty cell with
   *       an empty qualifier in the first family without {@code maxAge}. Where all families have
   *       one, it is in the family with the longest, and expires as a value would.
   * </ul>
   *
   * All cells of a write carry one timestamp, from the mapper's clock, in whole milliseconds.
   * Between two writers the later timestamp wins. A write whose answer is lost is repeated by the
   * client with the same timestamp, and so cannot hide a later one. With a map or set it could:
   * such a put is sent once, unless {@link BigtableMapper.ClientBuilder#retryReplacements} says
   * otherwise.
   *
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored or a required property is null;
   *     nothing was sent
   * @throws RequestFailedException if the entity was not written
   * @throws OutcomeUnknownException if it may have been written or not; to put it again does no
   *     harm unless another writer has changed the row since
   */
  public void put(E entity) {
    calls.write(async.put(entity));
  }

  /**
   * Adds the values that an entity has, in one atomic write of its row; the row need not exist. A
   * property with a value is written as by {@link #put}. A property that is null or an empty
   * Optional is left as it is, also if it is a required one. Elements of a map or set are added to
   * those that the row has. Nothing is deleted. An entity without any value writes the marker that
   * {@link #put} describes, so that its row exists.
   *
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   * @throws RequestFailedException if the entity was not written
   * @throws OutcomeUnknownException if it may have been written or not; to merge it again does no
   *     harm unless another writer has changed the row since
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
   * <pre>{@code
   * videos.increment(key, Map.of(VideoColumns.LIKES, 1L, VideoColumns.VIEWS, 10L));
   * }</pre>
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
