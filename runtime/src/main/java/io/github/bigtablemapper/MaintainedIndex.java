package io.github.bigtablemapper;

import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Idempotency;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.index.IndexEntry;
import io.github.bigtablemapper.internal.index.IndexEntryMapping;
import io.github.bigtablemapper.internal.read.Interceptors;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.scan.ChunkSpliterator;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.IndexMapping;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.mapping.Patch;
import io.github.bigtablemapper.mapping.TableMapping;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * A secondary index in a table of its own, which an {@link IndexedRepository} keeps: entities in
 * the order of other properties than those of their row key, read at once.
 *
 * <pre>{@code
 * List<User> users = users.byEmail().list(UserByEmailKey.email("anna@example.com"));
 * }</pre>
 *
 * <p>The table holds an entry for each entity, its row key alone. A read finds entries, gets their
 * entities by key and checks each: what is <b>stale</b>, because the entity has other values now or
 * is gone, is passed over. An entity that was written before the read began, and is not changed
 * meanwhile, is found. Stale entries are left behind by writes that failed or were overtaken, and
 * cost a read each until {@link #sweep}.
 *
 * <p>Reads go through the mapper's transactional client, so that they see what writers did. Safe
 * for use by many threads.
 *
 * @param <E> the entity
 * @param <I> the row key of the index
 */
public final class MaintainedIndex<E, I extends Key> {
  /** How old an entry is before a sweep deletes it: its writer has come to an end by then. */
  public static final Duration GRACE = Duration.ofHours(1);

  /** Entities are read together, so many at a time. */
  private static final int CHUNK = 100;

  private static final int SWEPT_PAGE = 1_000;
  private static final SecureRandom TOKENS = new SecureRandom();

  private final Source<E, I, ?> source;
  private final IndexEntryMapping<I> mapping;
  private final Repository<IndexEntry<I>, I, NoPatch<I>> entries;
  private final ReadRepository<IndexEntry<I>, I> reads;

  /**
   * The entities, by the row keys that the index has of them.
   *
   * @param rows reads them as they are stored
   * @param interceptors who is given those that are found; null: nobody
   */
  private record Source<E, I extends Key, K extends Key>(
      IndexMapping<E, I, K> index,
      ReadRepository<E, K> rows,
      @Nullable Interceptors<E> interceptors) {
    /** {@return the entities of some entries that are as the entries say, in their order} */
    List<E> entities(List<IndexEntry<I>> entries) {
      Map<K, E> found = find(entries);
      return entries.stream()
          .flatMap(entry -> entity(entry, found).map(entity -> read(entry, entity)).stream())
          .toList();
    }

    private E read(IndexEntry<I> entry, E entity) {
      return interceptors == null ? entity : interceptors.afterRead(entity, key(entry));
    }

    /** {@return those entries whose entities are gone, or not as the entries say} */
    List<IndexEntry<I>> stale(List<IndexEntry<I>> entries) {
      Map<K, E> found = find(entries);
      return entries.stream().filter(entry -> entity(entry, found).isEmpty()).toList();
    }

    private Map<K, E> find(List<IndexEntry<I>> entries) {
      return rows.findAll(entries.stream().map(this::key).distinct().toList());
    }

    private Optional<E> entity(IndexEntry<I> entry, Map<K, E> found) {
      return Optional.ofNullable(found.get(key(entry))).filter(entity -> isAt(entry.key(), entity));
    }

    private K key(IndexEntry<I> entry) {
      return index.sourceKey(entry.key());
    }

    private boolean isAt(I key, E entity) {
      return index.isIndexed(entity) && index.key(entity).equals(key);
    }
  }

  private MaintainedIndex(
      Source<E, I, ?> source,
      IndexEntryMapping<I> mapping,
      Repository<IndexEntry<I>, I, NoPatch<I>> entries) {
    this.source = source;
    this.mapping = mapping;
    this.entries = entries;
    this.reads = afterWrites(entries.async().context());
  }

  /**
   * {@return an index}
   *
   * @param rows the entities, as they are stored after all writes
   * @param interceptors who is given those that are found; null: nobody
   * @param table the name of the index's table
   * @param deadlines those of the mapper, if there are no others
   */
  static <E, I extends Key, K extends Key> MaintainedIndex<E, I> of(
      BigtableMapper mapper,
      IndexMapping<E, I, K> index,
      ReadRepository<E, K> rows,
      @Nullable Interceptors<E> interceptors,
      String table,
      @Nullable Deadlines deadlines) {
    IndexEntryMapping<I> mapping = IndexEntryMapping.of(index);
    Entries<I> entries = new Entries<>(mapper, table, mapping);
    return new MaintainedIndex<>(
        new Source<>(index, rows, interceptors),
        mapping,
        deadlines == null ? entries : entries.withDeadlines(deadlines));
  }

  /** {@return reads of a table as it is stored, that see all writes of it} */
  static <E, K extends Key> ReadRepository<E, K> afterWrites(
      RepositoryContext<? extends TableMapping<E, K>> context) {
    return new ReadRepository<E, K>(
        new AsyncReadRepository<>(context.withoutInterceptors().afterWrite())) {};
  }

  /** {@return the name of the index's table} */
  public String table() {
    return entries.table();
  }

  /** {@return its entries, for the schema} */
  Mapped<?, ?> entries() {
    return entries;
  }

  /**
   * {@return the entities of a range, in the order of the index, read some at a time} Close the
   * stream unless it was read to its end.
   *
   * @throws DecodeException by the stream, if an entry or an entity does not decode
   * @throws RequestFailedException by the stream, if a read failed
   */
  public Stream<E> stream(KeyRange<? extends I> range) {
    Stream<IndexEntry<I>> found = reads.scan(range).stream();
    return StreamSupport.stream(new ChunkSpliterator<>(found.spliterator(), CHUNK), false)
        .flatMap(chunk -> source.entities(chunk).stream())
        .onClose(found::close);
  }

  /**
   * {@return all entities of a range, in the order of the index}
   *
   * @throws DecodeException if an entry or an entity does not decode
   * @throws RequestFailedException if a read failed
   */
  public List<E> list(KeyRange<? extends I> range) {
    try (Stream<E> entities = stream(range)) {
      return entities.toList();
    }
  }

  /**
   * {@return a page of the entities of a range} It has fewer than asked for if there are stale
   * entries among them, also none at all: only the page without a next token is the last.
   *
   * @param size the number of entries, at least 1
   * @param token what the page before has returned; null: the first page
   * @throws InvalidRequestException if the token belongs to another query; nothing was sent
   * @throws DecodeException if an entry or an entity does not decode
   * @throws RequestFailedException if a read failed
   */
  public Page<E> page(KeyRange<? extends I> range, int size, @Nullable String token) {
    Page<IndexEntry<I>> page = reads.scan(range).page(size, token);
    return new Page<>(source.entities(page.items()), page.nextToken());
  }

  /**
   * Deletes the stale entries of a range that are older than {@link #GRACE}. Younger ones may be
   * those of writers under way. Each is deleted only if nobody has written it again meanwhile.
   *
   * @return how many were deleted
   * @throws RequestFailedException if a read or a deletion failed; run it again
   */
  public long sweep(KeyRange<? extends I> range) {
    long before = entries.async().clock.millis() - GRACE.toMillis();
    long deleted = 0;
    String token = null;
    do {
      Page<IndexEntry<I>> page = reads.scan(range).page(SWEPT_PAGE, token);
      List<IndexEntry<I>> old =
          page.items().stream().filter(entry -> entry.writtenAtMillis() < before).toList();
      deleted += source.stale(old).stream().filter(this::delete).count();
      token = page.nextToken();
    } while (token != null);
    return deleted;
  }

  /**
   * Writes an entry, whether it is there or not, by one mutation of its row that leaves nothing of
   * an older entry: the clocks of writers differ, and the last token must be the one that is seen.
   */
  void write(I key) {
    long micros = entries.async().clock.millis() * Timestamps.MICROS_PER_MILLI;
    RowMutation mutation =
        RowMutation.create(entries.async().context().table().id(), key.toByteString()).deleteRow();
    set(mutation, mapping.token(), micros, TOKENS.nextLong());
    set(mutation, mapping.writtenAt(), micros, micros / Timestamps.MICROS_PER_MILLI);
    Operation operation =
        entries.async().context().table().write("put").of(Idempotency.OVERWRITES, false);
    var unused =
        entries.calls.write(
            () ->
                ClientCalls.write(
                    operation,
                    context ->
                        entries
                            .async()
                            .context()
                            .client()
                            .mutateRowCallable()
                            .futureCall(mutation, context),
                    answer -> true));
  }

  private void set(
      RowMutation mutation, OrderedColumn<IndexEntry<I>, Long> column, long micros, long value) {
    ByteString bytes = CellCodecs.LONG.encode(value);
    mutation.setCell(column.family(), column.qualifier(), micros, bytes);
  }

  /** {@return the present entry of a key} */
  Optional<IndexEntry<I>> entry(I key) {
    return reads.find(key);
  }

  /** {@return whether an entry was deleted: it is as it was read} */
  boolean delete(IndexEntry<I> entry) {
    return entries.deleteIf(entry.key(), mapping.token().isEqualTo(entry.token()));
  }

  /** Deletes an entry that does no harm if it stays. */
  void deleteQuietly(IndexEntry<I> entry) {
    try {
      var unused = delete(entry);
    } catch (Throwable left) {
      // Stale: reads pass over it, and a sweep deletes it. The entity was written, come what may.
      FatalErrors.passOn(left);
    }
  }

  /** {@return the key of an entity in this index; empty if it is not in it} */
  Optional<I> key(E entity) {
    return source.index().isIndexed(entity)
        ? Optional.of(source.index().key(entity))
        : Optional.empty();
  }

  /** The rows of the index's table. */
  private static final class Entries<I extends Key>
      extends Repository<IndexEntry<I>, I, NoPatch<I>> {
    Entries(BigtableMapper mapper, String table, IndexEntryMapping<I> mapping) {
      super(new AsyncRepository<>(mapper, table, mapping, NoPatch::new) {});
    }
  }

  /** Entries are never patched. */
  private static final class NoPatch<I extends Key> extends Patch<IndexEntry<I>> {}
}
