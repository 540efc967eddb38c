package io.github.bigtablemapper;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.column.Repeated;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Returned;
import io.github.bigtablemapper.internal.call.blocking.BlockingCalls;
import io.github.bigtablemapper.internal.page.ColumnHistory;
import io.github.bigtablemapper.internal.page.ElementPages;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.column.CellLimits;
import io.github.bigtablemapper.internal.scan.EntityReads;
import io.github.bigtablemapper.internal.scan.KeyedReads;
import io.github.bigtablemapper.internal.scan.RowRanges;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.mapping.TableMapping;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous side of a {@link ReadRepository}: the same methods, as CompletableFutures.
 * Canceling a future cancels its call; canceling a dependent future, such as one from {@code
 * thenApply}, does not. An invalid request fails its future, as a failed call does. Dependent
 * stages run on threads of the Bigtable client: run blocking work on your own executor, with
 * methods such as {@code thenApplyAsync}. Safe for use by many threads.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
@CheckReturnValue
public class AsyncReadRepository<E, K extends Key> implements Mapped<E, K> {
  private final RepositoryContext<? extends TableMapping<E, K>> context;
  private final EntityReads<E, K> reads;
  private final EntityReads<E, K> readsAfterWrite;

  /** Made for the first call, as is the next one. Null: there was none. */
  private volatile @Nullable ColumnHistory<E, K> history;

  private volatile @Nullable ElementPages<E, K> elements;

  AsyncReadRepository(RepositoryContext<? extends TableMapping<E, K>> context) {
    this.context = context;
    this.reads = new EntityReads<>(context);
    this.readsAfterWrite = new EntityReads<>(context.afterWrite());
  }

  /** {@return the name of the table} */
  @Override
  public String table() {
    return context.table().name();
  }

  /** {@return how the entity is stored} */
  @Override
  public TableMapping<E, K> mapping() {
    return context.mapping();
  }

  AsyncReadRepository(AsyncReadRepository<E, K> repository, Deadlines deadlines) {
    this(repository.context.with(deadlines));
  }

  /** As {@link ReadRepository#withDeadlines}. */
  public AsyncReadRepository<E, K> withDeadlines(Deadlines deadlines) {
    Objects.requireNonNull(deadlines, "deadlines");
    return new AsyncReadRepository<>(this, deadlines);
  }

  /** {@return the names of the tables that it uses; empty for a view} */
  List<String> tables() {
    return context.table().isView() ? List.of() : List.of(table());
  }

  /** {@return the context that its calls share} */
  final RepositoryContext<? extends TableMapping<E, K>> context() {
    return context;
  }

  /** {@return true if its calls use a client; false for a mock, which has no fields} */
  final boolean uses(BigtableDataClient client) {
    return context != null && context.client() == client;
  }

  /** {@return the object that waits for the calls of this repository} */
  final BlockingCalls blockingCalls() {
    return new BlockingCalls(
        context.table().read("an interrupted read"), context.table().write("an interrupted write"));
  }

  /** As {@link ReadRepository#find(Key)}. */
  public CompletableFuture<Optional<E>> find(K key) {
    Objects.requireNonNull(key, "key");
    return reads.find(key, null, CellLimits.NONE);
  }

  /** As {@link ReadRepository#find(Key, UnaryOperator)}. */
  public CompletableFuture<Optional<E>> find(K key, UnaryOperator<ReadOptions> options) {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(options, "options");
    return ClientCalls.prepare(
        () -> {
          ReadOptions read = Returned.options("find", options.apply(ReadOptions.DEFAULT));
          return reads(read).find(key, read.asOf(), read.limits());
        });
  }

  private EntityReads<E, K> reads(ReadOptions options) {
    return options.isAfterWrite() ? readsAfterWrite : reads;
  }

  /** As {@link ReadRepository#find(Key, Repeated, int)}. */
  public CompletableFuture<Optional<EntityPage<E>>> find(K key, Repeated<E> property, int count) {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(property, "property");
    return reads.findFirst(key, property, count, EntityPage::new);
  }

  /** As {@link ReadRepository#findAll(Collection)}. */
  public CompletableFuture<Map<K, E>> findAll(Collection<? extends K> keys) {
    Objects.requireNonNull(keys, "keys");
    return findAll(keys, read -> read);
  }

  /** As {@link ReadRepository#findAll(Collection, UnaryOperator)}. */
  public CompletableFuture<Map<K, E>> findAll(
      Collection<? extends K> keys, UnaryOperator<ReadOptions> options) {
    Objects.requireNonNull(keys, "keys");
    Objects.requireNonNull(options, "options");
    return ClientCalls.prepare(
        () -> {
          ReadOptions read = Returned.options("findAll", options.apply(ReadOptions.DEFAULT));
          return reads(read).findAll(keys, read.asOf(), read.limits());
        });
  }

  /** {@return an empty set of reads by key, each with its own outcome} */
  final KeyedReads<E, K> keyedReads() {
    return new KeyedReads<>(context, reads);
  }

  /** As {@link ReadRepository#exists(Key)}. */
  public CompletableFuture<Boolean> exists(K key) {
    Objects.requireNonNull(key, "key");
    return reads.exists(key, null);
  }

  /** As {@link ReadRepository#exists(Key, UnaryOperator)}. */
  public CompletableFuture<Boolean> exists(K key, UnaryOperator<ReadOptions> options) {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(options, "options");
    return ClientCalls.prepare(
        () -> {
          ReadOptions read = Returned.options("exists", options.apply(ReadOptions.DEFAULT));
          return reads(read).exists(key, read.asOf());
        });
  }

  /** As {@link ReadRepository#history}. */
  public <T> AsyncHistory<T> history(K key, MappedColumn<E, T> column) {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(column, "column");
    return new AsyncHistory<>(history(), key, column);
  }

  /** As {@link ReadRepository#elements}. */
  public <T> AsyncElements<T> elements(K key, OwnedFamily<E, T> family) {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(family, "family");
    return new AsyncElements<>(elements(), key, family);
  }

  /** {@return its reads of histories} */
  final ColumnHistory<E, K> history() {
    ColumnHistory<E, K> known = history;
    if (known == null) {
      known = new ColumnHistory<>(context);
      history = known;
    }
    return known;
  }

  private ElementPages<E, K> elements() {
    ElementPages<E, K> known = elements;
    if (known == null) {
      known = new ElementPages<>(context);
      elements = known;
    }
    return known;
  }

  /** {@return its reads} */
  final EntityReads<E, K> reads() {
    return reads;
  }

  /** As {@link ReadRepository#scan(KeyRange, KeyRange...)}. */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final AsyncScan<E, K> scan(KeyRange<? extends K> first, KeyRange<? extends K>... others) {
    Objects.requireNonNull(others, "others");
    return scan(Stream.concat(Stream.of(first), Arrays.stream(others)).toList());
  }

  /** As {@link ReadRepository#scan(Collection)}. */
  public AsyncScan<E, K> scan(Collection<? extends KeyRange<? extends K>> ranges) {
    Objects.requireNonNull(ranges, "ranges");
    TableMapping<E, K> mapping = context.mapping();
    if (ranges.stream().anyMatch(Objects::isNull)) {
      throw new InvalidRequestException(
          "scan of " + mapping.entity() + ": a range is null. Leave it out.");
    }
    return new AsyncScan<>(
        reads.scanner(),
        readsAfterWrite.scanner(),
        mapping,
        reads.scan(RowRanges.of(ranges, mapping.saltSize())));
  }
}
