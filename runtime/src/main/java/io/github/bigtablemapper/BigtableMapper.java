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
import io.github.bigtablemapper.internal.read.RegisteredInterceptors;
import io.github.bigtablemapper.internal.read.RepositoryContext;
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
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What repositories share: the clients and the clock. Make one for each Bigtable instance and keep
 * it; it is safe for use by many threads.
 *
 * <pre>{@code
 * BigtableMapper mapper = BigtableMapper.create(dataClient);
 * ProductRepository products = new ProductRepository(mapper);
 * }</pre>
 *
 * A mapper borrows the clients it is given and closes only those it made or was told to own. Once
 * it is closed, its repositories make no calls.
 *
 * <p>It is long for what its methods promise; each only makes a repository or an option.
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
  private final UnaryOperator<String> tableNames;
  private final List<AutoCloseable> owned;
  private final AtomicBoolean closed = new AtomicBoolean();

  BigtableMapper(
      BigtableDataClient client,
      BigtableDataClient transactionalClient,
      InstantSource clock,
      boolean retriesReplacements,
      Deadlines deadlines,
      @Nullable OperationObserver observer,
      RegisteredInterceptors interceptors,
      UnaryOperator<String> tableNames,
      TokenSeal tokens,
      boolean readOnly,
      Collection<AutoCloseable> owned) {
    this.client = client;
    this.transactionalClient = transactionalClient;
    this.bulkSettings = new BulkSettings(client);
    this.clock = new MillisecondClock(clock);
    this.retriesReplacements = retriesReplacements;
    this.readOnly = readOnly;
    this.operations = new OperationSettings(new OpenCalls(readOnly), deadlines, observer, tokens);
    this.interceptors = interceptors;
    this.tableNames = tableNames;
    this.owned = List.copyOf(owned);
  }

  /** {@return a mapper that uses a client for everything and does not close it} */
  public static BigtableMapper create(BigtableDataClient client) {
    Objects.requireNonNull(client, "client");
    return builder(client).build();
  }

  /** {@return a builder of a mapper that works through clients you have} */
  public static ClientMapperBuilder builder(BigtableDataClient client) {
    Objects.requireNonNull(client, "client");
    return new ClientMapperBuilder(client);
  }

  /** {@return a builder of a mapper that makes its own clients, and closes them} */
  public static SettingsMapperBuilder builder(BigtableDataSettings settings) {
    Objects.requireNonNull(settings, "settings");
    return new SettingsMapperBuilder(settings);
  }

  /**
   * {@return settings of clients that you make yourself, through which a mapper reads many rows as
   * fast as through its own} With these, a scan and a read of many keys decode entities from the
   * bytes of responses. The client still merges, retries and counts rows, but an interceptor of
   * yours that looks into responses sees an empty cell for each row. Other calls of the client are
   * as they were.
   *
   * <pre>{@code
   * BigtableDataClient client = BigtableDataClient.create(BigtableMapper.withWireReads(settings));
   * }</pre>
   *
   * A mapper that is made from settings does this itself.
   *
   * @param settings any settings; they are returned as they are if their transport is another one
   *     than the client's own, which works as well
   */
  public static BigtableDataSettings withWireReads(BigtableDataSettings settings) {
    Objects.requireNonNull(settings, "settings");
    return WireInterceptor.in(settings);
  }

  /**
   * {@return the tables and families that repositories need, as seen through an admin client, which
   * stays yours to close} Repositories need the tables they use, and mappings those that this
   * mapper uses for them.
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
   * Prepares to drop all rows of a prefix, such as those of a tenant that leaves, by one request of
   * the admin client however many they are. Nothing is dropped before {@link RowDrop#confirm}.
   *
   * <pre>{@code
   * RowDrop<EventKey> drop = mapper.dropRows(adminClient, events, EventKey.tenant("t1"));
   * RowCounts rows = drop.count();               // show it to somebody
   * drop.confirm(rows.rows());
   * }</pre>
   *
   * @param admin an admin client of the same instance; it stays yours to close
   * @param repository that of an entity, or of a sealed interface for all kinds of rows of a parent
   * @param prefix all rows that start with these parts; a prefix ends where a part ends
   * @throws InvalidRequestException if the prefix has no parts, and so is the full table, or the
   *     repository works through another client
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
   * {@return a repository of the entities of a mapping that has no generated one} Its patches name
   * columns by their constants.
   *
   * @throws InvalidRequestException if the mapping has a version: take {@link
   *     #versionedRepository}; or indexes, which writes can keep by a version only
   */
  @CheckReturnValue
  public <E, K extends Key> Repository<E, K, ColumnPatch<E>> repository(
      EntityMapping<E, K> mapping) {
    return repository(mapping, tableName(mapping));
  }

  /**
   * {@return the same repository, of the table with a name}
   *
   * @throws InvalidRequestException if the mapping has a version: take {@link
   *     #versionedRepository}; or indexes, which writes can keep by a version only
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
    return new Repository<E, K, ColumnPatch<E>>(
        new AsyncRepository<E, K, ColumnPatch<E>>(
            this, table, mapping, () -> new ColumnPatch<>(mapping)) {}) {};
  }

  /**
   * {@return a repository of the entities of a mapping that has a version, and no generated
   * repository} Its patches name columns by their constants.
   *
   * @throws InvalidRequestException if the mapping has no version: take {@link #repository}
   */
  @CheckReturnValue
  public <E, K extends Key> VersionedRepository<E, K, ColumnPatch<E>> versionedRepository(
      EntityMapping<E, K> mapping) {
    return versionedRepository(mapping, tableName(mapping));
  }

  /**
   * {@return the same repository, of the table with a name}
   *
   * @throws InvalidRequestException if the mapping has no version: take {@link #repository}
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
    return new VersionedRepository<E, K, ColumnPatch<E>>(
        new AsyncVersionedRepository<E, K, ColumnPatch<E>>(
            this, table, mapping, () -> new ColumnPatch<>(mapping)) {}) {};
  }

  /**
   * {@return a repository that only reads the entities of a mapping, in a view of their table that
   * has the same row keys: an authorized view, or a materialized one} The view has all columns that
   * the entity needs. Its name is taken as it is; {@code tableNames} does not change it.
   *
   * <pre>{@code
   * mapper.readRepository(ProductMapping.INSTANCE, AuthorizedViewId.of("catalog", "hats"));
   * }</pre>
   *
   * The view of an index has a generated repository.
   *
   * @param target the view, or a table, such as one that stands for the view in a test
   */
  @CheckReturnValue
  public <E, K extends Key> ReadRepository<E, K> readRepository(
      TableMapping<E, K> mapping, TargetId target) {
    Objects.requireNonNull(mapping, "mapping");
    Objects.requireNonNull(target, "target");
    return new ReadRepository<E, K>(this, target, mapping) {};
  }

  /**
   * {@return the name of the table that this mapper uses for a mapping: what {@code tableNames}
   * makes of the declared one}
   *
   * @throws InvalidRequestException if that is not the id of a table
   */
  public String tableName(TableMapping<?, ?> mapping) {
    Objects.requireNonNull(mapping, "mapping");
    return TableIds.checked(tableNames.apply(mapping.table()));
  }

  /**
   * {@return the client of reads and blind writes} Its owner closes it: this mapper if it has made
   * it or was told to own it.
   */
  public BigtableDataClient client() {
    return client;
  }

  /** As {@link #close(Duration)}, with 30 seconds. It logs what that returns, as a warning. */
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
   * Lets no other operation start, waits for those under way, and ends what is left of them when
   * the time is over: every future completes, with an exception if need be. Then it closes the
   * clients that this mapper owns. Does nothing the second time. A thread that is interrupted does
   * not wait, and keeps its flag.
   *
   * <p>A stream that is neither closed nor read to its end is under way.
   *
   * @param atMost how long to wait for operations; the clients are given as long again, as calls
   *     that were made through them by other means may be open
   * @return the messages of the exceptions that ended operations have failed with, which have their
   *     names; none if all came to their end, and the second time
   * @throws IllegalStateException if a client could not be closed, or not in time: then it goes on
   *     closing by itself
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

  /** {@return what all calls of a repository share} */
  <M extends TableMapping<?, ?>> RepositoryContext<M> context(M mapping, String table) {
    return context(mapping, TableId.of(TableIds.checked(table)));
  }

  /** {@return the same for a repository of a table, or of a view} */
  <M extends TableMapping<?, ?>> RepositoryContext<M> context(M mapping, TargetId target) {
    return new RepositoryContext<>(
        MappedTable.of(
            mapping,
            target,
            operations,
            mapping instanceof IndexEntryMapping<?>
                ? RegisteredInterceptors.none() // which see entities only
                : interceptors),
        client,
        transactionalClient,
        clock,
        bulkSettings,
        retriesReplacements);
  }

  /** {@return the indexes that the writes of an entity keep, beside its table} */
  <E, K extends Key> List<KeptIndex<E, ?>> keptIndexes(EntityMapping<E, K> mapping, String table) {
    if (!mapping.indexes().isEmpty() && mapping.version().isEmpty()) {
      throw new InvalidRequestException(
          mapping.entity()
              + " has indexes and no version: its writes could not tell what others have changed"
              + " meanwhile. Give the mapping a version.");
    }
    return mapping.indexes().stream()
        .<KeptIndex<E, ?>>map(index -> keptIndex(index, table))
        .toList();
  }

  private <E, I extends Key> KeptIndex<E, I> keptIndex(IndexMapping<E, I, ?> index, String table) {
    return new KeptIndex<>(
        index, context(IndexEntryMapping.of(index), index.tableBeside(table, this::tableName)));
  }

  /** {@return the ids of list elements, which tell this mapper's from all others} */
  ElementIds elementIds() {
    return elementIds;
  }
}
