package io.github.bigtablemapper;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.index.IndexEntry;
import io.github.bigtablemapper.internal.index.KeptIndex;
import io.github.bigtablemapper.internal.scan.ChunkSpliterator;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.IndexMapping;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * An index in a second table, which the writes of a {@link WritableRepository} maintain: the
 * entities in the order of other properties, up to date at once.
 *
 * <pre>{@code
 * List<User> users = users.byEmail().list(UserByEmailKey.email("anna@example.com"));
 * }</pre>
 *
 * <p>The table contains an entry for each entity, which has only a row key. A read finds entries,
 * reads their entities by key and checks each entry: a <b>stale</b> entry, whose entity has other
 * values now or does not exist, is skipped. An entity that was written before the read began, and
 * is not changed in the meantime, is found. Stale entries remain after writes that failed or that
 * another write has overtaken, and each costs a read until {@link #sweep}.
 *
 * <p>Reads use the mapper's transactional client, so that they return all earlier writes. Safe for
 * use by many threads.
 *
 * @param <E> the entity
 * @param <I> the row key of the index
 */
public final class MaintainedIndex<E, I extends Key> {
  /**
   * The time between the sweep that marks a stale entry and the sweep that deletes it: a writer in
   * progress has ended by then.
   */
  public static final Duration GRACE = Duration.ofHours(1);

  private final AsyncMaintainedIndex<E, I> async;
  private final ReadRepository<IndexEntry<I>, I> reads;
  private final String name;

  MaintainedIndex(AsyncMaintainedIndex<E, I> async, KeptIndex<E, I> kept) {
    this.async = async;
    this.reads = new ReadRepository<>(async.entries());
    this.name = kept.toString();
  }

  /**
   * {@return an index that the writes of a repository maintain} A generated repository has a method
   * for each index.
   *
   * @throws InvalidRequestException if it is not in {@link
   *     io.github.bigtablemapper.mapping.EntityMapping#indexes}
   */
  public static <E, I extends Key, K extends Key> MaintainedIndex<E, I> of(
      WritableRepository<E, K, ?> repository, IndexMapping<E, I, K> mapping) {
    return repository.index(mapping);
  }

  /**
   * Writes the entries of the entities of a range to all indexes: for a new index of an existing
   * table, or after writes by other programs. Writers can continue in the meantime. Up to 50
   * entries are written at the same time.
   *
   * @return how many entities were read
   * @throws InvalidRequestException if there is no maintained index; nothing was sent
   * @throws IncompleteOperationException if a read or a write failed, or the thread was
   *     interrupted, after entries were written, or may have been; it has their number, and the
   *     keys of entries that may have been written. Its step is {@code find} or {@code write}. Run
   *     it again
   * @throws RequestFailedException if a read or a write failed before that; run it again
   */
  @CanIgnoreReturnValue
  public static <E, K extends Key> long reindex(
      WritableRepository<E, K, ?> repository, KeyRange<? extends K> range) {
    AsyncWritableRepository<E, K, ?> async =
        repository.async(); // a proxy of a repository has no fields
    return async.blockingCalls().write(() -> AsyncMaintainedIndex.reindex(async, range));
  }

  /** {@return the same reads with CompletableFutures} */
  public AsyncMaintainedIndex<E, I> async() {
    return async;
  }

  /** {@return the name of the index's table} */
  public String table() {
    return reads.table();
  }

  /**
   * {@return the entities of a range, in the order of the index, read in chunks} Close the stream
   * unless you read it to its end.
   *
   * @throws DecodeException by the stream, if an entity is undecodable
   * @throws RequestFailedException by the stream, if a read failed
   */
  public Stream<E> stream(KeyRange<? extends I> range) {
    Stream<IndexEntry<I>> found = reads.scan(range).stream();
    return StreamSupport.stream(
            new ChunkSpliterator<>(found.spliterator(), AsyncMaintainedIndex.CHUNK), false)
        .flatMap(chunk -> reads.calls.read(() -> async.entities(chunk)).stream())
        .onClose(found::close);
  }

  /**
   * {@return all entities of a range, in the order of the index}
   *
   * @throws DecodeException if an entity is undecodable
   * @throws RequestFailedException if a read failed
   */
  public List<E> list(KeyRange<? extends I> range) {
    try (Stream<E> entities = stream(range)) {
      return entities.toList();
    }
  }

  /**
   * {@return a page of the entities of a range} It is full unless it is the last page: stale
   * entries do not count.
   *
   * @param size the number of entities, at least 1
   * @throws DecodeException if an entity is undecodable
   * @throws RequestFailedException if a read failed
   */
  public Page<E> page(KeyRange<? extends I> range, int size) {
    return reads.calls.read(() -> async.page(range, size));
  }

  /**
   * {@return the page of the entities of a range after another page} Otherwise as {@link
   * #page(KeyRange, int)}.
   *
   * @param token the token that the previous page returned
   * @throws InvalidRequestException if the token belongs to another query; nothing was sent
   */
  public Page<E> page(KeyRange<? extends I> range, int size, PageToken token) {
    return reads.calls.read(() -> async.page(range, size, token));
  }

  /**
   * Deletes the stale entries of a range that an earlier sweep has marked at least {@link #GRACE}
   * ago. A stale entry that it finds for the first time may belong to a write in progress: the
   * sweep only marks it. So a second sweep, an hour or more later, deletes the entry. An entry is
   * deleted only if it has not been written again in the meantime. Rows of the index's table that
   * are not entries of this index, such as entries from a time when it had other properties, are
   * stale.
   *
   * <p>Only the clocks of sweeping machines matter, not the clocks of writers. If several machines
   * sweep one index, their clocks must not differ by more than half an hour. Up to 50 entries are
   * marked or deleted at the same time.
   *
   * @return the number of deleted entries
   * @throws IncompleteOperationException if a read, a mark or a deletion failed, or the thread was
   *     interrupted, after entries were marked or deleted, or may have been; it has their number,
   *     and the keys of entries that may have been. Its step is {@code find} or {@code write}. Run
   *     it again
   * @throws RequestFailedException if a read failed before that; run it again
   */
  public long sweep(KeyRange<? extends I> range) {
    return reads.calls.write(() -> async.sweep(range));
  }

  /** {@return its declared name and the name of its table} */
  @Override
  public String toString() {
    return name;
  }
}
