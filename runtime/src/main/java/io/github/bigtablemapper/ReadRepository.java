package io.github.bigtablemapper;

import com.google.cloud.bigtable.data.v2.models.TargetId;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.column.Repeated;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.internal.call.blocking.BlockingCalls;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.mapping.TableMapping;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Reads the entities of one table. Every method waits for the method of the same name in {@link
 * #async}. Safe for use by many threads.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public class ReadRepository<E, K extends Key> implements Mapped<E, K> {
  private final AsyncReadRepository<E, K> async;

  /** Waits for the calls. */
  final BlockingCalls calls;

  /**
   * Called by generated code.
   *
   * @param table the name of the table
   * @hidden
   */
  @ForGeneratedCode
  protected ReadRepository(BigtableMapper mapper, String table, TableMapping<E, K> mapping) {
    this(new AsyncReadRepository<>(mapper.context(mapping, table)));
  }

  /**
   * Called by generated code.
   *
   * @param target the table, or the view of one
   * @hidden
   */
  @ForGeneratedCode
  protected ReadRepository(BigtableMapper mapper, TargetId target, TableMapping<E, K> mapping) {
    this(new AsyncReadRepository<>(mapper.context(mapping, target)));
  }

  /**
   * Called by generated code.
   *
   * @hidden
   */
  @ForGeneratedCode
  protected ReadRepository(AsyncReadRepository<E, K> async) {
    this.async = async;
    this.calls = async.blockingCalls();
  }

  /** {@return the same repository with CompletableFutures} */
  public AsyncReadRepository<E, K> async() {
    return async;
  }

  /**
   * {@return the same repository with other deadlines} It shares everything else with this
   * repository. If you use it often, keep it: creating it has a small cost.
   *
   * <pre>{@code
   * products.withDeadlines(Deadlines.of(Duration.ofMillis(50))).find(key);
   * }</pre>
   */
  public ReadRepository<E, K> withDeadlines(Deadlines deadlines) {
    return new ReadRepository<>(async().withDeadlines(deadlines));
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
   * @throws DecodeException if the row cannot be decoded to the entity
   * @throws RequestFailedException if the read failed
   */
  public Optional<E> find(K key) {
    return calls.read(() -> async.find(key));
  }

  /**
   * {@return the entity with a key, if it exists, read with options}
   *
   * <pre>{@code
   * products.find(key, read -> read.afterWrite());
   * }</pre>
   *
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the options request a past that Bigtable does not keep;
   *     nothing was sent
   * @throws DecodeException if the row cannot be decoded to the entity
   * @throws RequestFailedException if the read failed
   */
  public Optional<E> find(K key, UnaryOperator<ReadOptions> options) {
    return calls.read(() -> async.find(key, options));
  }

  /**
   * {@return the entity with a key, if it exists, with the first elements of a map, a set or a
   * list, in the order of their qualifiers, or with the newest versions of a history} One read
   * returns all of this, with a token for the rest:
   *
   * <pre>{@code
   * EntityPage<Discussion> first = discussions.find(key, DiscussionColumns.COMMENTS, 10).orElseThrow();
   * Elements<ListElement<String>> comments = discussions.elements(key, DiscussionColumns.COMMENTS);
   * Optional<Page<ListElement<String>>> more =
   *     first.nextToken().map(token -> comments.page(10, token));
   * }</pre>
   *
   * @param count how many elements or versions, at least 1
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the count is less than 1; nothing was sent
   * @throws DecodeException if the row cannot be decoded to the entity
   * @throws RequestFailedException if the read failed
   */
  public Optional<EntityPage<E>> find(K key, Repeated<E> property, int count) {
    return calls.read(() -> async.find(key, property, count));
  }

  /**
   * {@return the entities with some keys, in the order of the keys; keys without an entity are
   * absent} A key may occur several times. Any number of keys is read, in consecutive requests of
   * up to 256 KiB; without keys, no request is sent.
   *
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws DecodeException if a row cannot be decoded to the entity
   * @throws RequestFailedException if one of the requests failed
   */
  public Map<K, E> findAll(Collection<? extends K> keys) {
    return calls.read(() -> async.findAll(keys));
  }

  /**
   * {@return the entities with some keys, read with options} Otherwise as {@link
   * #findAll(Collection)}.
   *
   * <pre>{@code
   * products.findAll(keys, read -> read.afterWrite());
   * }</pre>
   *
   * @throws InvalidRequestException also if the options request a past that Bigtable does not keep;
   *     nothing was sent
   */
  public Map<K, E> findAll(Collection<? extends K> keys, UnaryOperator<ReadOptions> options) {
    return calls.read(() -> async.findAll(keys, options));
  }

  /**
   * {@return true if there is an entity with a key} No value is read, so this is also true of a row
   * that would not decode.
   *
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws RequestFailedException if the read failed
   */
  public boolean exists(K key) {
    return calls.read(() -> async.exists(key));
  }

  /**
   * {@return true if there is an entity with a key, read with options} Otherwise as {@link
   * #exists(Key)}.
   *
   * <pre>{@code
   * products.exists(key, read -> read.afterWrite());
   * }</pre>
   *
   * @throws InvalidRequestException also if the options request a past that Bigtable does not keep;
   *     nothing was sent
   */
  public boolean exists(K key, UnaryOperator<ReadOptions> options) {
    return calls.read(() -> async.exists(key, options));
  }

  /**
   * {@return the versions of a column of one row, as a view: nothing is read yet}
   *
   * <pre>{@code
   * List<Versioned<String>> titles = videos.history(key, VideoColumns.TITLE).newest(5);
   * }</pre>
   */
  public <T> History<T> history(K key, MappedColumn<E, T> column) {
    return new History<>(async.history(key, column), calls);
  }

  /**
   * {@return the elements of a map, a set or a list of one row, as a view: nothing is read yet}
   *
   * <pre>{@code
   * Page<String> tags = videos.elements(key, VideoColumns.TAGS).page(20);
   * }</pre>
   */
  public <T> Elements<T> elements(K key, OwnedFamily<E, T> family) {
    return new Elements<>(async.elements(key, family), calls);
  }

  /**
   * {@return a scan over ranges of row keys} Nothing is read yet. A full scan needs an explicit
   * range of all rows, so that it is visible in the code; {@link KeyRange#of} is the range of one
   * row. All ranges are read by one request, or by several consecutive requests if they do not fit
   * into 256 KiB. This method calls {@link #scan(Collection)}: override or mock that one, because
   * this method with varargs is final.
   */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final Scan<E, K> scan(KeyRange<? extends K> first, KeyRange<? extends K>... others) {
    Objects.requireNonNull(others, "others");
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
