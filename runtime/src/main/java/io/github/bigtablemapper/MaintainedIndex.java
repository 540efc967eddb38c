package io.github.bigtablemapper;

import com.google.api.gax.rpc.StatusCode;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.BlockingCalls;
import io.github.bigtablemapper.internal.index.EntryRows;
import io.github.bigtablemapper.internal.index.IndexEntry;
import io.github.bigtablemapper.internal.index.KeptIndex;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.scan.ChunkSpliterator;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.IndexMapping;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
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

  private static final int SWEPT_PAGE = 1_000;

  private final AsyncMaintainedIndex<E, I> async;
  private final EntryRows<I> rows;
  private final ReadRepository<IndexEntry<I>, I> reads;
  private final String name;

  MaintainedIndex(AsyncMaintainedIndex<E, I> async, KeptIndex<E, I> kept) {
    this.async = async;
    this.rows = kept.rows();
    this.reads = new ReadRepository<IndexEntry<I>, I>(async.entries()) {};
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
   * table, or after writes by other programs. Writers can continue in the meantime.
   *
   * @return how many entities were read
   * @throws InvalidRequestException if there is no maintained index; nothing was sent
   * @throws IncompleteOperationException if a read or a write failed after entries were written, or
   *     may have been; it counts the entries. Run it again
   * @throws RequestFailedException if a read or a write failed before that; run it again
   */
  @CanIgnoreReturnValue
  public static <E, K extends Key> long reindex(
      WritableRepository<E, K, ?> repository, KeyRange<? extends K> range) {
    Objects.requireNonNull(range, "range");
    AsyncWritableRepository<E, K, ?> async = repository.async();
    if (async.keptIndexes.isEmpty()) {
      throw new InvalidRequestException(
          "reindex of "
              + repository.mapping().entity()
              + ": its writes do not maintain an index. Declare one with @Index.");
    }
    async.keptIndexes.forEach(index -> index.rows().checkAllowed());
    long count = 0;
    EntryWork written = new EntryWork("reindex", repository.mapping().entity());
    ReadRepository<E, K> stored =
        afterWrites(async.context); // a proxy of a repository has no fields
    try (Stream<E> entities = stored.scan(range).stream()) {
      for (E entity : (Iterable<E>) entities::iterator) {
        async.keptIndexes.forEach(index -> writeEntry(written, stored.calls, index, entity));
        count++;
      }
    } catch (BigtableMapperException failure) {
      throw written.incomplete("find", failure);
    }
    return count;
  }

  /** {@return the same reads with CompletableFutures} */
  public AsyncMaintainedIndex<E, I> async() {
    return async;
  }

  /** {@return a repository of the stored entities of a table, whose reads return all its writes} */
  static <E, K extends Key> ReadRepository<E, K> afterWrites(
      RepositoryContext<? extends TableMapping<E, K>> context) {
    return new ReadRepository<E, K>(
        new AsyncReadRepository<>(context.withoutInterceptors().afterWrite())) {};
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
   * sweep one index, their clocks must not differ by more than half an hour.
   *
   * @return the number of deleted entries
   * @throws IncompleteOperationException if a read, a mark or a deletion failed after entries were
   *     marked or deleted, or may have been; it counts them. Run it again
   * @throws RequestFailedException if a read failed before that; run it again
   */
  public long sweep(KeyRange<? extends I> range) {
    rows.checkAllowed();
    long deleted = 0;
    EntryWork changed = new EntryWork("sweep", name);
    PageToken token = null;
    try {
      do {
        Page<IndexEntry<I>> page = reads.scan(range).pageAfter(SWEPT_PAGE, token);
        for (IndexEntry<I> stale : reads.calls.read(() -> async.stale(page.items()))) {
          deleted += changed.write(stale.rowKey(), () -> sweep(stale)) ? 1 : 0;
        }
        token = page.nextToken().orElse(null);
      } while (token != null);
    } catch (BigtableMapperException failure) {
      throw changed.incomplete("find", failure);
    }
    return deleted;
  }

  /** {@return true if a stale entry was deleted} */
  private boolean sweep(IndexEntry<I> stale) {
    long now = rows.nowMillis();
    if (stale.staleSinceMillis() > now) { // not marked, or marked with a clock that was ahead
      var unused = reads.calls.write(() -> rows.markStale(stale));
      return false;
    }
    return now - stale.staleSinceMillis() >= GRACE.toMillis() && delete(stale);
  }

  private boolean delete(IndexEntry<I> entry) {
    return reads.calls.write(() -> rows.delete(entry));
  }

  private static <E, I extends Key> void writeEntry(
      EntryWork written, BlockingCalls calls, KeptIndex<E, I> index, E entity) {
    index
        .key(entity)
        .ifPresent(
            key ->
                written.write(
                    key.toByteString(), () -> calls.write(() -> index.rows().write(key))));
  }

  /** How far an operation has come that changes one entry after the other. */
  private static final class EntryWork {
    private final String label;
    private long applied;

    EntryWork(String operation, String name) {
      this.label = operation + " of " + name;
    }

    boolean write(ByteString entry, BooleanSupplier request) {
      boolean result;
      try {
        result = request.getAsBoolean();
      } catch (OutcomeUnknownException failure) {
        throw incomplete("write", failure, List.of(entry));
      } catch (RequestFailedException failure) {
        throw incomplete("write", failure);
      }
      applied++;
      return result;
    }

    /** {@return what a failure means for the operation} Nothing more, if no entry was changed. */
    BigtableMapperException incomplete(String step, BigtableMapperException failure) {
      return applied == 0 || failure instanceof IncompleteOperationException
          ? failure
          : incomplete(step, failure, List.of());
    }

    private IncompleteOperationException incomplete(
        String step, BigtableMapperException failure, List<ByteString> unknown) {
      return new IncompleteOperationException(
          label
              + " is not finished: "
              + applied
              + " entries were changed"
              + (unknown.isEmpty() ? "" : ", and one more may have been")
              + ". Run it again. "
              + failure.getMessage(),
          failure instanceof RequestFailedException failed
              ? failed.code()
              : StatusCode.Code.UNKNOWN,
          failure,
          step,
          applied,
          unknown);
    }
  }

  /** {@return its declared name and the name of its table} */
  @Override
  public String toString() {
    return name;
  }
}
