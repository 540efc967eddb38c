package io.github.bigtablemapper;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.cloud.bigtable.data.v2.models.TargetId;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.interceptor.CurrentUser;
import io.github.bigtablemapper.internal.call.BulkSettings;
import io.github.bigtablemapper.internal.call.ClosingClients;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.OpenCalls;
import io.github.bigtablemapper.internal.call.OperationSettings;
import io.github.bigtablemapper.internal.call.TokenSeal;
import io.github.bigtablemapper.internal.index.IndexEntryMapping;
import io.github.bigtablemapper.internal.index.KeptIndex;
import io.github.bigtablemapper.internal.mutation.ElementIds;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.intercept.RegisteredInterceptors;
import io.github.bigtablemapper.internal.wire.WireInterceptor;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.mapping.ColumnPatch;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.IndexMapping;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.mapping.TableIds;
import io.github.bigtablemapper.mapping.TableMapping;
import io.github.bigtablemapper.observation.OperationObserver;
import io.github.bigtablemapper.schema.Schema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Creates repositories, which share its clients, settings and clock. Create one mapper for each
 * Bigtable instance and keep it; it is safe for use by many threads.
 *
 * <pre>{@code
 * BigtableMapper mapper = BigtableMapper.create(dataClient);
 * ProductRepository products = new ProductRepository(mapper);
 * }</pre>
 *
 * A mapper closes only the clients that it has created, or that you have configured it to own.
 * After it is closed, its repositories send no requests.
 */
public final class BigtableMapper implements AutoCloseable {
  private static final Duration CLOSING = Duration.ofSeconds(30);

  private final BigtableDataClient client;
  private final BigtableDataClient transactionalClient;
  private final MillisecondClock clock;
  private final ElementIds elementIds = new ElementIds();
  private final BulkSettings bulkSettings;
  private final boolean retriesReplacements;
  private final boolean readOnly;
  private final OperationSettings operations;
  private final RegisteredInterceptors interceptors;
  private final @Nullable CurrentUser user;
  private final UnaryOperator<String> tableNames;
  private final List<AutoCloseable> owned;
  private final AtomicBoolean closed = new AtomicBoolean();

  BigtableMapper(
      BigtableDataClient client,
      BigtableDataClient transactionalClient,
      @Nullable BigtableDataSettings clientSettings,
      InstantSource clock,
      boolean retriesReplacements,
      Deadlines deadlines,
      @Nullable OperationObserver observer,
      RegisteredInterceptors interceptors,
      @Nullable CurrentUser user,
      UnaryOperator<String> tableNames,
      TokenSeal tokens,
      boolean readOnly,
      Collection<AutoCloseable> owned) {
    this.client = client;
    this.transactionalClient = transactionalClient;
    this.bulkSettings = new BulkSettings(clientSettings);
    this.clock = new MillisecondClock(clock);
    this.retriesReplacements = retriesReplacements;
    this.readOnly = readOnly;
    this.operations = new OperationSettings(new OpenCalls(readOnly), deadlines, observer, tokens);
    this.interceptors = interceptors;
    this.user = readOnly ? () -> null : user; // its writes are refused
    this.tableNames = tableNames;
    this.owned = List.copyOf(owned);
  }

  /** {@return a mapper that uses a client for all requests and does not close it} */
  public static BigtableMapper create(BigtableDataClient client) {
    Objects.requireNonNull(client, "client");
    return builder(client).build();
  }

  /** {@return a builder of a mapper that uses existing clients} */
  public static ClientMapperBuilder builder(BigtableDataClient client) {
    Objects.requireNonNull(client, "client");
    return new ClientMapperBuilder(client);
  }

  /** {@return a builder of a mapper that creates and closes its own clients} */
  public static SettingsMapperBuilder builder(BigtableDataSettings settings) {
    Objects.requireNonNull(settings, "settings");
    return new SettingsMapperBuilder(settings);
  }

  /**
   * {@return a client for one or several mappers, created {@linkplain #withWireReads with wire
   * reads}} Close it after its mappers.
   *
   * @throws UncheckedIOException if no connection can be established, for example without
   *     credentials
   */
  public static BigtableDataClient createClient(BigtableDataSettings settings) {
    try {
      return BigtableDataClient.create(withWireReads(settings));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * {@return settings for your own clients, with which a mapper reads and writes many rows as fast
   * as with the clients that it creates} With these settings, a scan and a read of many keys decode
   * entities from the bytes of responses. Batches and bulk writers encode entities as bytes of
   * requests. The client still merges, retries and counts rows. A gRPC interceptor that inspects
   * such messages sees an empty cell for each row that is read, and an entry without mutations for
   * each row that is written. Other calls of the client do not change.
   *
   * <p>{@link #createClient} and a mapper that is built from settings do this themselves.
   *
   * @param settings any settings; if their transport is not the default one of the client, they are
   *     returned unchanged, which also works
   */
  public static BigtableDataSettings withWireReads(BigtableDataSettings settings) {
    Objects.requireNonNull(settings, "settings");
    return WireInterceptor.in(settings);
  }

  /**
   * {@return the tables and families that repositories need, read through an admin client, which
   * this mapper does not close} Repositories need the tables that they use, and mappings need the
   * tables that this mapper uses for them.
   */
  public Schema schema(BigtableTableAdminClient admin) {
    Objects.requireNonNull(admin, "admin");
    Schema schema =
        Schema.of(admin, tableNames, BigtableMapper::isTable)
            .withDeadline(operations.deadlines().schema());
    return readOnly ? schema.readOnly() : schema;
  }

  private static boolean isTable(Mapped<?, ?> mapped) {
    return !(mapped instanceof ReadRepository<?, ?> repository)
        || !ClientOperations.tables(repository).isEmpty();
  }

  /**
   * Prepares to drop all rows of a prefix, such as the rows of a tenant that leaves, with one
   * request of the admin client, regardless of their number. Nothing is dropped until you call
   * {@link RowDrop#confirm}.
   *
   * <pre>{@code
   * RowDrop<EventKey> drop = mapper.dropRows(adminClient, events, EventKey.tenant("t1"));
   * RowCounts rows = drop.count();               // show it to somebody
   * drop.confirm(rows.rows());
   * }</pre>
   *
   * @param admin an admin client of the same instance; the mapper does not close it
   * @param repository the repository of an entity, or of a sealed interface for all kinds of rows
   *     of a parent
   * @param prefix all rows that start with these parts; a prefix ends where a part ends. Without
   *     parts, as of {@code EventKey.all()}, all rows of the table
   * @throws InvalidRequestException if the repository reads a view, or uses another client
   */
  @CheckReturnValue
  public <K extends Key> RowDrop<K> dropRows(
      BigtableTableAdminClient admin, ReadRepository<?, K> repository, KeyPrefix<K> prefix) {
    Objects.requireNonNull(admin, "admin");
    Objects.requireNonNull(repository, "repository");
    Objects.requireNonNull(prefix, "prefix");
    if (!ClientOperations.haveSameClient(this, repository)) {
      throw new InvalidRequestException(
          "dropRows takes a repository of this mapper, and not of another one.");
    }
    return new RowDrop<>(admin, repository.async().context(), prefix);
  }

  /**
   * {@return a repository for a mapping without a generated repository} Its patches name columns by
   * their constants.
   *
   * @throws InvalidRequestException if the mapping has a version: use {@link #versionedRepository}
   */
  @CheckReturnValue
  public <E, K extends Key> Repository<E, K, ColumnPatch<E>> repository(
      EntityMapping<E, K> mapping) {
    return repository(mapping, tableName(mapping));
  }

  /**
   * {@return the same repository for the table with this name}
   *
   * @throws InvalidRequestException if the mapping has a version: use {@link #versionedRepository}
   */
  @CheckReturnValue
  public <E, K extends Key> Repository<E, K, ColumnPatch<E>> repository(
      EntityMapping<E, K> mapping, String table) {
    Objects.requireNonNull(mapping, "mapping");
    Objects.requireNonNull(table, "table");
    if (mapping.version().isPresent()) {
      throw new InvalidRequestException(
          mapping.entity() + " has a version, which every write checks. Use versionedRepository.");
    }
    return Repository.of(this, table, mapping);
  }

  /**
   * {@return a repository for a mapping with a version, and without a generated repository} Its
   * patches name columns by their constants.
   *
   * @throws InvalidRequestException if the mapping has no version: use {@link #repository}
   */
  @CheckReturnValue
  public <E, K extends Key> VersionedRepository<E, K, ColumnPatch<E>> versionedRepository(
      EntityMapping<E, K> mapping) {
    return versionedRepository(mapping, tableName(mapping));
  }

  /**
   * {@return the same repository for the table with this name}
   *
   * @throws InvalidRequestException if the mapping has no version: use {@link #repository}
   */
  @CheckReturnValue
  public <E, K extends Key> VersionedRepository<E, K, ColumnPatch<E>> versionedRepository(
      EntityMapping<E, K> mapping, String table) {
    Objects.requireNonNull(mapping, "mapping");
    Objects.requireNonNull(table, "table");
    if (mapping.version().isEmpty()) {
      throw new InvalidRequestException(
          mapping.entity() + " has no version that writes could check. Use repository.");
    }
    return VersionedRepository.of(this, table, mapping);
  }

  /**
   * {@return a repository that only reads the entities of a mapping, from an authorized or
   * materialized view of their table with the same row keys} The view must have all columns that
   * the entity needs. {@code tableNames} does not change its name.
   *
   * <pre>{@code
   * mapper.readRepository(ProductMapping.INSTANCE, AuthorizedViewId.of("catalog", "hats"));
   * }</pre>
   *
   * @param target the view, which is not the view of an index: that one has a generated repository;
   *     or a table, for example one that replaces the view in a test
   * @throws InvalidRequestException if an id of the target is not valid
   */
  @CheckReturnValue
  public <E, K extends Key> ReadRepository<E, K> readRepository(
      TableMapping<E, K> mapping, TargetId target) {
    Objects.requireNonNull(mapping, "mapping");
    Objects.requireNonNull(target, "target");
    return new ReadRepository<>(this, target, mapping);
  }

  /**
   * {@return the name of the table that this mapper uses for a mapping: the declared name after
   * {@code tableNames}}
   *
   * @throws InvalidRequestException if the name is not a valid table id
   */
  public String tableName(TableMapping<?, ?> mapping) {
    Objects.requireNonNull(mapping, "mapping");
    return TableIds.checked(tableNames.apply(mapping.table()));
  }

  /**
   * {@return the client of reads and unconditional writes} Do not close it if this mapper has
   * created it or is configured to own it.
   */
  public BigtableDataClient client() {
    return client;
  }

  /** As {@link #close(Duration)}, with 30 seconds. Logs the returned messages as a warning. */
  @Override
  public void close() {
    List<String> ended = close(CLOSING);
    if (!ended.isEmpty()) {
      System.getLogger("io.github.bigtablemapper")
          .log(
              System.Logger.Level.WARNING,
              "Operations were under way when their mapper was closed, and were ended after {0}:"
                  + " {1}",
              CLOSING,
              ended);
    }
  }

  /**
   * Closes the mapper: no new operation can start. Waits for operations in progress, and cancels
   * those that remain when the time is over: every future completes, if necessary with an
   * exception. Then closes the clients that this mapper owns. A second call does nothing. An
   * interrupted thread does not wait, and keeps its interrupt flag.
   *
   * <p>A stream that is neither closed nor read to its end counts as in progress.
   *
   * @param atMost how long to wait for operations; then the same time again for the clients,
   *     because they may have other calls in progress
   * @return the messages of the exceptions of canceled operations, with the names of the
   *     operations; empty if all operations completed, and on a second call
   * @throws IllegalStateException if a client could not be closed, or not in time: then it
   *     continues to close in the background
   */
  @CanIgnoreReturnValue
  public List<String> close(Duration atMost) {
    Objects.requireNonNull(atMost, "atMost");
    if (!closed.compareAndSet(false, true)) {
      return List.of();
    }
    List<String> ended = operations.calls().close(atMost);
    ClosingClients.close(owned, atMost);
    return ended;
  }

  /** {@return the context that all calls of a repository share} */
  <M extends TableMapping<?, ?>> RepositoryContext<M> context(M mapping, String table) {
    return context(mapping, TableId.of(TableIds.checked(table)));
  }

  /** {@return the context for a repository of a table or a view} */
  <M extends TableMapping<?, ?>> RepositoryContext<M> context(M mapping, TargetId target) {
    return context(mapping, target, interceptors);
  }

  private <M extends TableMapping<?, ?>> RepositoryContext<M> context(
      M mapping, TargetId target, RegisteredInterceptors interceptors) {
    return new RepositoryContext<>(
        MappedTable.of(mapping, TableIds.checked(target), operations, interceptors),
        client,
        transactionalClient,
        clock,
        bulkSettings,
        retriesReplacements,
        user);
  }

  /** {@return the indexes that the writes of an entity maintain, in addition to its table} */
  <E, K extends Key> List<KeptIndex<E, ?>> keptIndexes(EntityMapping<E, K> mapping, String table) {
    List<KeptIndex<E, ?>> kept = new ArrayList<>(); // a stream loads more classes
    for (IndexMapping<E, ?, K> index : mapping.indexes()) {
      kept.add(keptIndex(index, table));
    }
    return List.copyOf(kept);
  }

  private <E, I extends Key> KeptIndex<E, I> keptIndex(IndexMapping<E, I, ?> index, String table) {
    TableId entries = TableId.of(TableIds.checked(index.tableBeside(table, this::tableName)));
    RegisteredInterceptors none = RegisteredInterceptors.none(); // they receive entities only
    return new KeptIndex<>(index, context(IndexEntryMapping.of(index), entries, none));
  }

  /** {@return the generator of ids for list elements, unique to this mapper} */
  ElementIds elementIds() {
    return elementIds;
  }
}
