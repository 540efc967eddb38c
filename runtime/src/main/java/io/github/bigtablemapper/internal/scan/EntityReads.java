package io.github.bigtablemapper.internal.scan;

import com.google.api.gax.rpc.UnaryCallable;
import com.google.bigtable.v2.Row;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Repeated;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.call.BatchElements;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.blocking.PulledRows;
import io.github.bigtablemapper.internal.page.FirstCells;
import io.github.bigtablemapper.internal.page.FirstCellsRowAdapter;
import io.github.bigtablemapper.internal.page.PagePosition;
import io.github.bigtablemapper.internal.page.QueryFingerprint;
import io.github.bigtablemapper.internal.read.DecodedRow;
import io.github.bigtablemapper.internal.read.EntityRowAdapter;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.column.CellLimits;
import io.github.bigtablemapper.internal.read.column.Projection;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Reads the entities of one repository through its client.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class EntityReads<E, K extends Key> {
  /** For so many keys, findAll has the time that find has for one. */
  private static final int KEYS_OF_ONE_READ = 1_000;

  private final RepositoryContext<? extends TableMapping<E, K>> context;
  private final MappedTable<?> table;
  private final BigtableDataClient client;
  private final MillisecondClock clock;
  private final Projection<E> whole;
  private final Projection<Boolean> presence = Projection.presence();
  private final UnaryCallable<Query, DecodedRow<E>> findCall;
  private final UnaryCallable<Query, DecodedRow<Boolean>> existsCall;

  /**
   * The filters of reads of the present, if they are the same at any time and one was made before.
   */
  private volatile Filters.@Nullable Filter findFilter;

  private volatile Filters.@Nullable Filter existsFilter;

  private final Operation find;
  private final Operation exists;
  private final Operation findAll;

  /** Made for the first scan; two threads may make the same. Null: there was none. */
  private volatile @Nullable Scanner scanner;

  /** Reads the entities of a repository. */
  public EntityReads(RepositoryContext<? extends TableMapping<E, K>> context) {
    this.context = context;
    this.table = context.table();
    this.client = context.client();
    this.clock = context.clock();
    this.whole = Projection.entities(context.mapping(), table.interceptors());
    this.findCall = call(whole, false);
    this.existsCall = call(presence, false);
    this.find = table.read("find");
    this.exists = table.read("exists");
    this.findAll = table.readAll("findAll");
  }

  /**
   * {@return the entity with a key}
   *
   * @param asOf the moment up to which cells are seen; null: all
   * @param limits how many cells are read of what may have many
   */
  public CompletableFuture<Optional<E>> find(K key, @Nullable Instant asOf, CellLimits limits) {
    if (asOf == null && limits.areNone()) {
      return ClientCalls.read(
          find.on(key),
          context -> findCall.futureCall(findQuery(key), context),
          EntityReads::value);
    }
    Projection<E> some = whole.limited(limits);
    return ClientCalls.read(
        find.on(key),
        context -> call(some, asOf != null).futureCall(query(key, some, asOf), context),
        EntityReads::value);
  }

  /**
   * {@return what is made of the entity with a key and the row that it was read from}
   *
   * @param made makes it of the two
   */
  public <R> CompletableFuture<Optional<R>> findWithRow(
      K key, BiFunction<E, com.google.cloud.bigtable.data.v2.models.Row, R> made) {
    EntityRowAdapter<E> adapter = adapter(whole, false);
    return ClientCalls.read(
        find.on(key),
        context -> client.readRowCallable().futureCall(findQuery(key), context),
        row ->
            row == null
                ? Optional.empty()
                : value(adapter.decode(row)).map(entity -> made.apply(entity, row)));
  }

  /**
   * {@return the entity with a key, with no more than the first elements of a collection, or the
   * newest versions of a history}
   *
   * @param pages makes the result of the entity and the token of the page after these; null: there
   *     are no others
   */
  public <P> CompletableFuture<Optional<P>> findFirst(
      K key, Repeated<E> property, int count, BiFunction<E, @Nullable String, P> pages) {
    boolean hasMarker = table.mapping().members().stream().anyMatch(EntityMapping::hasRowMarker);
    return ClientCalls.prepare(
        () -> findFirst(key, FirstCells.of(property, hasMarker, count), pages));
  }

  private <P> CompletableFuture<Optional<P>> findFirst(
      K key, FirstCells first, BiFunction<E, @Nullable String, P> pages) {
    long fingerprint = QueryFingerprint.of(table.name(), key.toByteString(), first.name());
    Projection<E> some = whole.limited(first.limits());
    RowAdapter<DecodedRow<P>> adapter =
        new FirstCellsRowAdapter<>(
            adapter(some, false),
            first,
            (entity, last) ->
                pages.apply(
                    entity,
                    last == null
                        ? null
                        : new PagePosition(fingerprint, 0, last)
                            .encode(table.operations().tokens())));
    return ClientCalls.read(
        find.on(key),
        context -> client.readRowCallable(adapter).futureCall(query(key, some, null), context),
        EntityReads::value);
  }

  private <T> UnaryCallable<Query, DecodedRow<T>> call(Projection<T> projection, boolean ofPast) {
    return client.readRowCallable(adapter(projection, ofPast));
  }

  private <T> EntityRowAdapter<T> adapter(Projection<T> projection, boolean ofPast) {
    return new EntityRowAdapter<>(table.columns(), projection, List.of(), ofPast, clock);
  }

  /**
   * {@return whether there is an entity with a key}
   *
   * @param asOf the moment up to which cells are seen; null: all
   */
  public CompletableFuture<Boolean> exists(K key, @Nullable Instant asOf) {
    return ClientCalls.read(
        exists.on(key),
        context ->
            asOf == null
                ? existsCall.futureCall(existsQuery(key), context)
                : call(presence, true).futureCall(query(key, presence, asOf), context),
        row -> value(row).isPresent());
  }

  /**
   * {@return the entities with these keys, in the order of the keys, without those missing}
   *
   * @param asOf the moment up to which cells are seen; null: all
   * @param limits how many cells are read of what may have many
   */
  public CompletableFuture<Map<K, E>> findAll(
      Collection<? extends K> keys, @Nullable Instant asOf, CellLimits limits) {
    return ClientCalls.prepare(
        () -> {
          Map<K, ByteString> wanted = new LinkedHashMap<>();
          BatchElements.checked(findAll, keys).forEach(key -> wanted.put(key, key.toByteString()));
          Map<ByteString, E> found = new HashMap<>();
          return scanner()
              .run(
                  findAll.begin(1 + (wanted.size() - 1L) / KEYS_OF_ONE_READ),
                  ScanRequest.of(whole.limited(limits), RowRanges.ofKeys(wanted.values()))
                      .asOf(asOf),
                  (key, entity) -> {
                    found.put(key, entity);
                    return null;
                  },
                  () -> inOrder(wanted, found));
        });
  }

  /**
   * {@return what became of the reads of some rows, each by itself} A failure of a request is that
   * of the rows it did not come to.
   */
  public CompletableFuture<ReadResults<E>> findEach(Collection<ByteString> rowKeys) {
    Map<ByteString, E> found = new ConcurrentHashMap<>(); // a deadline ends it on another thread
    Map<ByteString, BigtableMapperException> failures = new ConcurrentHashMap<>();
    ScanRequest<E> request =
        ScanRequest.of(whole, RowRanges.ofKeys(rowKeys))
            .undecodable(row -> failures.put(row.rowKey().orElseThrow(), row))
            .largeRows(row -> failures.put(row.rowKey(), row));
    CompletableFuture<Boolean> run =
        scanner()
            .run(
                findAll.begin(1 + (rowKeys.size() - 1L) / KEYS_OF_ONE_READ),
                request,
                (key, entity) -> {
                  found.put(key, entity);
                  return null;
                },
                () -> true);
    return CallFuture.handled(
        run,
        (done, thrown) ->
            new ReadResults<>(
                Map.copyOf(found),
                Map.copyOf(failures),
                thrown == null ? null : findAll.failure(thrown)));
  }

  /** {@return a request for the whole entities in some ranges, in their order} */
  public ScanRequest<E> scan(RowRanges ranges) {
    return ScanRequest.of(whole, ranges);
  }

  /** {@return what runs the scans} */
  public Scanner scanner() {
    Scanner known = scanner;
    if (known == null) {
      known = new Scanner(context, whole);
      scanner = known;
    }
    return known;
  }

  private Query findQuery(K key) {
    Filters.Filter filter = present(whole, findFilter);
    if (table.filters().areTimeless()) {
      findFilter = filter;
    }
    return query(key, filter);
  }

  private Query existsQuery(K key) {
    Filters.Filter filter = present(presence, existsFilter);
    if (table.filters().areTimeless()) {
      existsFilter = filter;
    }
    return query(key, filter);
  }

  /**
   * {@return the filter of a read of the present}
   *
   * @param known the filter, if it is the same at any time and known
   */
  private Filters.Filter present(Projection<?> projection, Filters.@Nullable Filter known) {
    long nowMillis = clock.millis(); // in either case, as the row builder uses the latest
    return known != null
        ? known
        : Filters.FILTERS.fromProto(table.filters().read(projection, nowMillis, null));
  }

  private Query query(K key, Projection<?> projection, @Nullable Instant asOf) {
    return query(
        key, Filters.FILTERS.fromProto(table.filters().read(projection, clock.millis(), asOf)));
  }

  private Query query(K key, Filters.Filter filter) {
    return Query.create(table.target()).rowKey(key.toByteString()).filter(filter);
  }

  private static <T> Optional<T> value(@Nullable DecodedRow<T> row) {
    if (row instanceof DecodedRow.Undecodable<T> undecodable) {
      throw undecodable.failure();
    }
    return row instanceof DecodedRow.Present<T> present
        ? Optional.of(present.value())
        : Optional.empty();
  }

  private static <K, E> Map<K, E> inOrder(Map<K, ByteString> wanted, Map<ByteString, E> found) {
    Map<K, E> entities = new LinkedHashMap<>();
    wanted.forEach(
        (key, bytes) -> {
          E entity = found.get(bytes);
          if (entity != null) {
            entities.put(key, entity);
          }
        });
    return Collections.unmodifiableMap(entities);
  }

  /** {@return the entities of the rows of another call of the client, read on request} */
  public Stream<E> stream(
      String operation,
      BiFunction<? super BigtableDataClient, Instant, ? extends Stream<Row>> call) {
    EntityRowAdapter<E> adapter =
        new EntityRowAdapter<>(table.columns(), whole, List.of(), false, clock);
    PulledRows<Row, E> entities =
        new PulledRows<>(
            table.scan(operation),
            () -> call.apply(client, Instant.ofEpochMilli(clock.millis())),
            row -> value(adapter.decode(row)));
    return StreamSupport.stream(
            Spliterators.spliteratorUnknownSize(
                entities, Spliterator.ORDERED | Spliterator.NONNULL),
            false)
        .onClose(entities::close);
  }
}
