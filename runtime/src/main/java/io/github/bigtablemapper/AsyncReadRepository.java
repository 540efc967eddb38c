package io.github.bigtablemapper;

import com.google.bigtable.v2.Row;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.column.Repeated;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.BatchElements;
import io.github.bigtablemapper.internal.call.BlockingCalls;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.OwnCalls;
import io.github.bigtablemapper.internal.page.ColumnHistory;
import io.github.bigtablemapper.internal.page.ElementPages;
import io.github.bigtablemapper.internal.read.CellLimits;
import io.github.bigtablemapper.internal.read.Projection;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.scan.EntityReads;
import io.github.bigtablemapper.internal.scan.KeyedReads;
import io.github.bigtablemapper.internal.scan.RowRanges;
import io.github.bigtablemapper.internal.scan.ScanRequest;
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
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The asynchronous side of a {@link ReadRepository}: the same methods, as CompletableFutures.
 * Cancelling a future cancels its call; cancelling one made of it, by {@code thenApply} for
 * example, does not. A request that cannot be carried out fails its future, as a failed call does.
 * Stages that follow a future run on threads of the Bigtable client: hand work that blocks to an
 * executor of your own, with {@code thenApplyAsync} and its like. Safe for use by many threads.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
@CheckReturnValue
public class AsyncReadRepository<E, K extends Key> implements Mapped<E, K> {
  private final RepositoryContext<? extends TableMapping<E, K>> context;
  private final EntityReads<E, K> reads;
  private final EntityReads<E, K> readsAfterWrite;
  final ColumnHistory<E, K> history;
  private final ElementPages<E, K> elements;

  AsyncReadRepository(RepositoryContext<? extends TableMapping<E, K>> context) {
    this.context = context;
    this.reads = new EntityReads<>(context);
    this.readsAfterWrite = new EntityReads<>(context.afterWrite());
    this.history = new ColumnHistory<>(context);
    this.elements = new ElementPages<>(context);
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
    return new AsyncReadRepository<>(this, deadlines);
  }

  /** As {@link ReadRepository#withDeadline}. */
  public AsyncReadRepository<E, K> withDeadline(Duration deadline) {
    return withDeadlines(Deadlines.of(deadline));
  }

  /** {@return what there are tables for} */
  @Override
  public List<Mapped<?, ?>> inTables() {
    return context.table().isView() ? List.of() : List.of(this);
  }

  /** {@return what its calls share} */
  final RepositoryContext<? extends TableMapping<E, K>> context() {
    return context;
  }

  /** {@return true if its calls go through a client: those of a mock, without fields, do not} */
  final boolean uses(BigtableDataClient client) {
    return context != null && context.client() == client;
  }

  /** {@return what waits for the calls of this repository} */
  final BlockingCalls blockingCalls() {
    return new BlockingCalls(
        context.table().read("an interrupted read"), context.table().write("an interrupted write"));
  }

  /** As {@link ReadRepository#find(Key)}. */
  public CompletableFuture<Optional<E>> find(K key) {
    return reads.find(key, null, CellLimits.NONE);
  }

  /** As {@link ReadRepository#find(Key, UnaryOperator)}. */
  public CompletableFuture<Optional<E>> find(K key, UnaryOperator<ReadOptions> options) {
    return ClientCalls.prepare(
        () -> {
          ReadOptions read = options.apply(ReadOptions.DEFAULT);
          return reads(read).find(key, read.asOf(), read.limits());
        });
  }

  private EntityReads<E, K> reads(ReadOptions options) {
    return options.isAfterWrite() ? readsAfterWrite : reads;
  }

  /** As {@link ReadRepository#find(Key, Repeated, int)}. */
  public CompletableFuture<Optional<EntityPage<E>>> find(K key, Repeated<E> property, int count) {
    return reads.findFirst(key, property, count, EntityPage::new);
  }

  /** As {@link ReadRepository#findAll(Collection)}. */
  public CompletableFuture<Map<K, E>> findAll(Collection<? extends K> keys) {
    return findAll(keys, read -> read);
  }

  /** As {@link ReadRepository#findAll(Collection, UnaryOperator)}. */
  public CompletableFuture<Map<K, E>> findAll(
      Collection<? extends K> keys, UnaryOperator<ReadOptions> options) {
    return ClientCalls.prepare(
        () -> {
          ReadOptions read = options.apply(ReadOptions.DEFAULT);
          return reads(read)
              .findAll(
                  BatchElements.checked(context.table().readAll("findAll"), keys),
                  read.asOf(),
                  read.limits());
        });
  }

  /** {@return reads of keys, without any yet, of which each has its own outcome} */
  final KeyedReads<E, K> keyedReads() {
    return new KeyedReads<>(context, reads);
  }

  /** As {@link ReadRepository#exists(Key)}. */
  public CompletableFuture<Boolean> exists(K key) {
    return reads.exists(key, null);
  }

  /** As {@link ReadRepository#exists(Key, UnaryOperator)}. */
  public CompletableFuture<Boolean> exists(K key, UnaryOperator<ReadOptions> options) {
    return ClientCalls.prepare(
        () -> {
          ReadOptions read = options.apply(ReadOptions.DEFAULT);
          return reads(read).exists(key, read.asOf());
        });
  }

  /** As {@link ReadRepository#history}. */
  public <T> AsyncHistory<T> history(K key, MappedColumn<E, T> column) {
    return new AsyncHistory<>(history, key, column);
  }

  /** As {@link ReadRepository#elements}. */
  public <T> AsyncElements<T> elements(K key, OwnedFamily<E, T> family) {
    return new AsyncElements<>(elements, key, family);
  }

  /**
   * Makes a call of the client that no repository makes, such as one that prepares a query, as an
   * operation of this one: through its client, {@linkplain MapperBuilder#observe observed} by name,
   * and ended by the deadline of reads by key and when the mapper is closed. Observers are not told
   * how often the client sends it, as it does not say.
   *
   * @param operation the name
   * @param call makes the call and waits for the answer, on a thread of its own. If the call is
   *     given up, the thread is left to itself, and what was sent from it through gRPC is cancelled
   * @return the answer; fails with a {@link RequestFailedException} if the client has failed, or
   *     the call was given up
   */
  public <R> CompletableFuture<R> callClient(
      String operation, Function<? super BigtableDataClient, ? extends R> call) {
    return OwnCalls.start(context.table().read(operation), () -> call.apply(context.client()));
  }

  /**
   * {@return the entities of the rows that another call of the client answers with, such as a query
   * in SQL, as an operation of this repository} It is otherwise as {@link #callClient}, and as a
   * scan: it starts when the first entity is asked for, and ends if the server is silent for the
   * deadline of scans while a row is wanted. Rows that are none of the entity, and those that have
   * expired, are left out.
   *
   * <p>The stream waits for each row, and is to be closed. It throws a {@link DecodeException} if a
   * row of the entity does not decode, and a {@link RequestFailedException} if the client has
   * failed, or the call was given up.
   *
   * @param operation the name
   * @param call starts the call, given the present by the clock of the mapper. Its stream waits for
   *     a row whenever it is asked for one. Any thread may close it: that cancels the call, and
   *     fails who waits. Of each column the newest cell comes first
   */
  public Stream<E> streamFromClient(
      String operation,
      BiFunction<? super BigtableDataClient, Instant, ? extends Stream<Row>> call) {
    return reads.stream(operation, call);
  }

  /** {@return the present, by the clock of the mapper, in whole milliseconds} */
  public Instant now() {
    return Instant.ofEpochMilli(context.clock().millis());
  }

  /** As {@link ReadRepository#scan(KeyRange, KeyRange...)}. */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final AsyncScan<E, K> scan(KeyRange<? extends K> first, KeyRange<? extends K>... others) {
    return scan(Stream.concat(Stream.of(first), Arrays.stream(others)).toList());
  }

  /** As {@link ReadRepository#scan(Collection)}. */
  public AsyncScan<E, K> scan(Collection<? extends KeyRange<? extends K>> ranges) {
    TableMapping<E, K> mapping = context.mapping();
    return new AsyncScan<>(
        reads.scanner(),
        readsAfterWrite.scanner(),
        mapping,
        ScanRequest.of(
            Projection.entities(mapping, context.table().interceptors()),
            RowRanges.of(ranges, mapping.saltSize())));
  }
}
