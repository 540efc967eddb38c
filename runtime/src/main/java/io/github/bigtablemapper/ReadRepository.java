package io.github.bigtablemapper;

import com.google.cloud.bigtable.data.v2.models.TargetId;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.ListElement;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.column.SetFamily;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.BlockingCalls;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the entities of one table. Every method waits for its counterpart of {@link #async}. Safe
 * for use by many threads.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public abstract class ReadRepository<E, K extends Key> implements Mapped<E, K> {
  private final AsyncReadRepository<E, K> async;

  /** What waits for the calls. */
  final BlockingCalls calls;

  /**
   * Called by generated code.
   *
   * @param table the name of the table
   */
  protected ReadRepository(BigtableMapper mapper, String table, TableMapping<E, K> mapping) {
    this(new AsyncReadRepository<>(mapper.context(mapping, table)));
  }

  /**
   * Called by generated code.
   *
   * @param target the table, or the view of one
   */
  protected ReadRepository(BigtableMapper mapper, TargetId target, TableMapping<E, K> mapping) {
    this(new AsyncReadRepository<>(mapper.context(mapping, target)));
  }

  ReadRepository(AsyncReadRepository<E, K> async) {
    this.async = async;
    this.calls = async.blockingCalls();
  }

  /** {@return what there are tables for: this, unless it reads a view} */
  @Override
  public List<Mapped<?, ?>> inTables() {
    return async.inTables().isEmpty() ? List.of() : List.of(this);
  }

  /** {@return the same repository with CompletableFutures} */
  public AsyncReadRepository<E, K> async() {
    return async;
  }

  /**
   * Called by generated code.
   *
   * @param repository another repository of the same table
   * @param deadlines the deadlines of this one
   */
  protected ReadRepository(ReadRepository<E, K> repository, Deadlines deadlines) {
    this(repository.async().withDeadlines(deadlines));
  }

  /**
   * {@return the same repository with other deadlines} It shares all else with this one. Keep it if
   * you use it often: it costs little to make, but more than nothing.
   */
  public ReadRepository<E, K> withDeadlines(Deadlines deadlines) {
    return new ReadRepository<E, K>(this, deadlines) {};
  }

  /**
   * {@return the same repository with one deadline for every operation}
   *
   * <pre>{@code
   * products.withDeadline(Duration.ofMillis(50)).find(key);
   * }</pre>
   *
   * What it means for a scan and for a batch, {@link Deadlines} says.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public ReadRepository<E, K> withDeadline(Duration deadline) {
    return withDeadlines(Deadlines.of(deadline));
  }

  /** {@return the name of the table} */
  @Override
  public String table() {
    return async.table();
  }

  /** {@return how the entity is stored} */
  @Override
  public TableMapping<E, K> mapping() {
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
    return calls.read(() -> async.find(key));
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
    return calls.read(() -> async.find(key, options));
  }

  /**
   * {@return the entity with a key, if there is one, with the first elements of a map, a set or a
   * list, in the order of their qualifiers} One read gives all of this, and a token for the rest:
   *
   * <pre>{@code
   * FirstPage<Discussion> first = discussions.find(key, DiscussionColumns.COMMENTS, 10).orElseThrow();
   * if (first.nextToken() != null) {
   *   Page<ListElement<String>> more =
   *       discussions.page(key, DiscussionColumns.COMMENTS, 10, first.nextToken());
   * }
   * }</pre>
   *
   * @param count how many elements, at least 1
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the count is less than 1; nothing was sent
   * @throws DecodeException if the row is no such entity
   * @throws RequestFailedException if it could not be read
   */
  public Optional<FirstPage<E>> find(K key, OwnedFamily<E> family, int count) {
    return calls.read(() -> async.find(key, family, count));
  }

  /**
   * {@return the entity with a key, if there is one, with the newest versions of a history} One
   * read gives all of this, and a token for the rest:
   *
   * <pre>{@code
   * FirstPage<Video> first = videos.find(key, VideoColumns.COMMENTS, 10).orElseThrow();
   * if (first.nextToken() != null) {
   *   Page<Versioned<String>> more =
   *       videos.page(key, VideoColumns.COMMENTS, 10, first.nextToken());
   * }
   * }</pre>
   *
   * @param count how many versions, at least 1
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the count is less than 1; nothing was sent
   * @throws DecodeException if the row is no such entity
   * @throws RequestFailedException if it could not be read
   */
  public Optional<FirstPage<E>> find(K key, HistoryColumn<E, ?> history, int count) {
    return calls.read(() -> async.find(key, history, count));
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
    return calls.read(() -> async.findAll(keys));
  }

  /**
   * {@return whether there is an entity with a key} No value is read, so this is also true of a row
   * that would not decode.
   *
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws RequestFailedException if it could not be read
   */
  public boolean exists(K key) {
    return calls.read(() -> async.exists(key));
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
    return calls.read(() -> async.history(key, column, count));
  }

  /**
   * {@return the versions of a column from some time, newest first; none if the row is not there}
   * They are all read at once: of a history of many thousands, read {@link #page(Key, MappedColumn,
   * int, String) pages}. What can be seen is said {@link #history(Key, MappedColumn, int) there}.
   *
   * @param from the time that the versions start at, itself included
   * @param to the time that they end at, itself excluded
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the column's family keeps one version; nothing was sent
   * @throws DecodeException if one of the versions is no such value
   * @throws RequestFailedException if it could not be read
   */
  public <T> List<Versioned<T>> history(
      K key, MappedColumn<E, T> column, Instant from, Instant to) {
    return calls.read(() -> async.history(key, column, from, to));
  }

  /**
   * {@return a page of the versions of a column of one row, newest first} Neither the rest of the
   * row nor the versions of other pages are read.
   *
   * <pre>{@code
   * Page<Versioned<String>> page = videos.page(key, VideoColumns.COMMENTS, 20, null);
   * }</pre>
   *
   * A row that is not there has no versions. What is added or removed between two pages is seen if
   * it belongs to a later one.
   *
   * @param size how many versions, at least 1
   * @param token what the page before has returned; null: the first page
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the token belongs to another query, or the column's family
   *     keeps one version; nothing was sent
   * @throws DecodeException if one of the versions is no such value
   * @throws RequestFailedException if it could not be read
   */
  public <T> Page<Versioned<T>> page(
      K key, MappedColumn<E, T> column, int size, @Nullable String token) {
    return calls.read(() -> async.page(key, column, size, token));
  }

  /**
   * {@return a page of the entries of a map of one row, in the order of their keys' bytes} Neither
   * the rest of the row nor the elements of other pages are read.
   *
   * <pre>{@code
   * Page<Map.Entry<String, URI>> page = videos.page(key, VideoColumns.FORMATS, 20, null);
   * }</pre>
   *
   * A row that is not there has no elements. What is added or removed between two pages is seen if
   * it belongs to a later one.
   *
   * @param size how many elements, at least 1
   * @param token what the page before has returned; null: the first page
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the token belongs to another query; nothing was sent
   * @throws DecodeException if an element does not decode
   * @throws RequestFailedException if it could not be read
   */
  public <A, V> Page<Map.Entry<A, V>> page(
      K key, MapFamily<E, A, V> map, int size, @Nullable String token) {
    return calls.read(() -> async.page(key, map, size, token));
  }

  /**
   * {@return a page of a map of one row, each value with its timestamp} Otherwise as {@link
   * #page(Key, MapFamily, int, String)}.
   */
  public <A, V> Page<Map.Entry<A, Versioned<V>>> page(
      K key, VersionedMapFamily<E, A, V> map, int size, @Nullable String token) {
    return calls.read(() -> async.page(key, map, size, token));
  }

  /**
   * {@return a page of the members of a set of one row, in the order of their bytes} Otherwise as
   * {@link #page(Key, MapFamily, int, String)}.
   */
  public <T> Page<T> page(K key, SetFamily<E, T> set, int size, @Nullable String token) {
    return calls.read(() -> async.page(key, set, size, token));
  }

  /**
   * {@return a page of a set of one row, each member with its timestamp} Otherwise as {@link
   * #page(Key, MapFamily, int, String)}.
   */
  public <T> Page<Versioned<T>> page(
      K key, VersionedSetFamily<E, T> set, int size, @Nullable String token) {
    return calls.read(() -> async.page(key, set, size, token));
  }

  /**
   * {@return a page of the elements of a list of one row, in its order, each with the id it can be
   * removed by} Otherwise as {@link #page(Key, MapFamily, int, String)}.
   */
  public <T> Page<ListElement<T>> page(
      K key, ListFamily<E, T> list, int size, @Nullable String token) {
    return calls.read(() -> async.page(key, list, size, token));
  }

  /**
   * {@return a scan over ranges of row keys} Nothing is read yet. The range of all rows is one like
   * any other, so that a full scan is visible where it is asked for; {@link KeyRange#of} is that of
   * one row. All ranges are read by one request, or if they do not fit into 256 KiB by several, one
   * after the other. As {@link #scan(Collection)}, which mocks and aspects see instead: a method of
   * varargs cannot be overridden.
   */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final Scan<E, K> scan(KeyRange<? extends K> first, KeyRange<? extends K>... others) {
    return scan(Stream.concat(Stream.of(first), Arrays.stream(others)).toList());
  }

  /**
   * {@return a scan over any number of ranges, like {@link #scan(KeyRange, KeyRange...)}; without a
   * range it reads nothing}
   */
  public Scan<E, K> scan(Collection<? extends KeyRange<? extends K>> ranges) {
    return new Scan<>(async.scan(ranges), calls);
  }
}
