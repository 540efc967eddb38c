package io.github.bigtablemapper;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClientFactory;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.ElementIds;
import io.github.bigtablemapper.mapping.TableMapping;
import io.github.bigtablemapper.observation.OperationObserver;
import io.github.bigtablemapper.schema.Schema;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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
 * A mapper borrows the clients it is given and closes only those it made or was told to own.
 */
public final class BigtableMapper implements AutoCloseable {
  private final BigtableDataClient client;
  private final BigtableDataClient transactionalClient;
  private final MillisecondClock clock;
  private final ElementIds elementIds = new ElementIds();
  private final boolean retriesReplacements;
  private final @Nullable OperationObserver observer;
  private final UnaryOperator<String> tableNames;
  private final List<AutoCloseable> owned;
  private final AtomicBoolean closed = new AtomicBoolean();

  private BigtableMapper(
      BigtableDataClient client,
      BigtableDataClient transactionalClient,
      InstantSource clock,
      boolean retriesReplacements,
      @Nullable OperationObserver observer,
      UnaryOperator<String> tableNames,
      List<AutoCloseable> owned) {
    this.client = client;
    this.transactionalClient = transactionalClient;
    this.clock = new MillisecondClock(clock);
    this.retriesReplacements = retriesReplacements;
    this.observer = observer;
    this.tableNames = tableNames;
    this.owned = List.copyOf(owned);
  }

  /** {@return a mapper that uses a client for everything and does not close it} */
  public static BigtableMapper create(BigtableDataClient client) {
    return builder(client).build();
  }

  /** {@return a builder of a mapper that works through clients you have} */
  public static ClientBuilder builder(BigtableDataClient client) {
    return new ClientBuilder(client);
  }

  /** {@return a builder of a mapper that makes its own clients, and closes them} */
  public static SettingsBuilder builder(BigtableDataSettings settings) {
    return new SettingsBuilder(settings);
  }

  /**
   * {@return the tables and families that repositories need, as seen through an admin client, which
   * stays yours to close} Repositories need the tables they use, and mappings those that this
   * mapper uses for them.
   */
  public Schema schema(BigtableTableAdminClient admin) {
    return Schema.of(admin, tableNames);
  }

  /**
   * {@return the name of the table that this mapper uses for a mapping: what {@code tableNames}
   * makes of the declared one}
   */
  public String tableName(TableMapping<?, ?> mapping) {
    return tableNames.apply(mapping.table());
  }

  /**
   * Closes the clients this mapper owns: they make no more calls, and wait some minutes for those
   * under way. So close your streams and cancel your subscriptions and futures before. Does nothing
   * the second time.
   *
   * @throws IllegalStateException if a client could not be closed
   */
  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    IllegalStateException failure = closeAll(owned);
    if (failure != null) {
      throw failure;
    }
  }

  /** Closes them one after the other, all of them; {@return what went wrong} */
  private static @Nullable IllegalStateException closeAll(Collection<AutoCloseable> resources) {
    IllegalStateException failure = null;
    for (AutoCloseable resource : resources) {
      try {
        resource.close();
      } catch (Exception e) {
        if (failure == null) {
          failure = new IllegalStateException("A client of this mapper could not be closed.", e);
        } else {
          failure.addSuppressed(e);
        }
      }
    }
    return failure;
  }

  /** {@return what all calls of a repository share} */
  <M extends TableMapping<?, ?>> RepositoryContext<M> context(M mapping, String table) {
    return new RepositoryContext<>(
        MappedTable.of(mapping, table, observer),
        client,
        transactionalClient,
        clock,
        retriesReplacements);
  }

  /** {@return the ids of list elements, which tell this mapper's from all others} */
  ElementIds elementIds() {
    return elementIds;
  }

  /** Builds a mapper that works through given clients. */
  public static final class ClientBuilder {
    private final BigtableDataClient client;
    private @Nullable BigtableDataClient transactionalClient;
    private InstantSource clock = InstantSource.system();
    private boolean retriesReplacements;
    private @Nullable OperationObserver observer;
    private UnaryOperator<String> tableNames = UnaryOperator.identity();
    private boolean ownsClients;

    private ClientBuilder(BigtableDataClient client) {
      this.client = client;
    }

    /**
     * The client of conditional writes such as {@code putIfAbsent}, and of reads that ask to see
     * them at once. Its app profile routes to a single cluster and allows single-row transactions.
     * Without it the other client serves for these too.
     */
    public ClientBuilder transactionalClient(BigtableDataClient transactionalClient) {
      this.transactionalClient = transactionalClient;
      return this;
    }

    /**
     * Where the time of writes comes from; the system's clock if you do not say. The mapper keeps
     * whole milliseconds and never goes back, even if this clock does.
     */
    public ClientBuilder clock(InstantSource clock) {
      this.clock = clock;
      return this;
    }

    /**
     * Lets the client repeat puts that replace a map, a set or a list, and patches that clear one
     * or set a counter, when their answer is lost. Repeated, they also undo what another writer has
     * written there meanwhile. Without this they are sent once, and a lost answer is an {@link
     * io.github.bigtablemapper.exception.OutcomeUnknownException}. Right where each row has one
     * writer.
     */
    public ClientBuilder retryReplacements() {
      this.retriesReplacements = true;
      return this;
    }

    /**
     * Tells an observer of each operation of the mapper's repositories. Without one it costs
     * nothing.
     */
    public ClientBuilder observe(OperationObserver observer) {
      this.observer = observer;
      return this;
    }

    /**
     * The names of the tables, of those that entities declare; the same if you do not say. A
     * repository that is given the name of its table keeps that.
     *
     * <pre>{@code
     * BigtableMapper.builder(client).tableNames(name -> "dev-" + name).build();
     * }</pre>
     */
    public ClientBuilder tableNames(UnaryOperator<String> tableNames) {
      this.tableNames = tableNames;
      return this;
    }

    /** Leaves the clients to the mapper, whose {@link BigtableMapper#close} closes them. */
    public ClientBuilder ownsClients() {
      this.ownsClients = true;
      return this;
    }

    /** {@return the mapper} */
    public BigtableMapper build() {
      BigtableDataClient transactional = transactionalClient == null ? client : transactionalClient;
      Set<AutoCloseable> owned = new LinkedHashSet<>();
      if (ownsClients) {
        owned.add(client);
        owned.add(transactional);
      }
      return new BigtableMapper(
          client,
          transactional,
          clock,
          retriesReplacements,
          observer,
          tableNames,
          List.copyOf(owned));
    }
  }

  /** Builds a mapper that makes and closes its own clients, which share their connections. */
  public static final class SettingsBuilder {
    private final BigtableDataSettings settings;
    private @Nullable String appProfile;
    private @Nullable String transactionalAppProfile;
    private InstantSource clock = InstantSource.system();
    private boolean retriesReplacements;
    private @Nullable OperationObserver observer;
    private UnaryOperator<String> tableNames = UnaryOperator.identity();

    private SettingsBuilder(BigtableDataSettings settings) {
      this.settings = settings;
    }

    /** The app profile of reads and blind writes; that of the settings if you do not say. */
    public SettingsBuilder appProfile(String id) {
      this.appProfile = id;
      return this;
    }

    /**
     * The app profile of conditional writes such as {@code putIfAbsent}, and of reads that ask to
     * see them at once: one with single-cluster routing that allows single-row transactions.
     * Without it the other app profile serves for these too.
     */
    public SettingsBuilder transactionalAppProfile(String id) {
      this.transactionalAppProfile = id;
      return this;
    }

    /**
     * Where the time of writes comes from; the system's clock if you do not say. The mapper keeps
     * whole milliseconds and never goes back, even if this clock does.
     */
    public SettingsBuilder clock(InstantSource clock) {
      this.clock = clock;
      return this;
    }

    /**
     * Lets the client repeat puts that replace a map, a set or a list, and patches that clear one
     * or set a counter, when their answer is lost. Repeated, they also undo what another writer has
     * written there meanwhile. Without this they are sent once, and a lost answer is an {@link
     * io.github.bigtablemapper.exception.OutcomeUnknownException}. Right where each row has one
     * writer.
     */
    public SettingsBuilder retryReplacements() {
      this.retriesReplacements = true;
      return this;
    }

    /**
     * Tells an observer of each operation of the mapper's repositories. Without one it costs
     * nothing.
     */
    public SettingsBuilder observe(OperationObserver observer) {
      this.observer = observer;
      return this;
    }

    /**
     * The names of the tables, of those that entities declare; the same if you do not say. A
     * repository that is given the name of its table keeps that.
     *
     * <pre>{@code
     * BigtableMapper.builder(client).tableNames(name -> "dev-" + name).build();
     * }</pre>
     */
    public SettingsBuilder tableNames(UnaryOperator<String> tableNames) {
      this.tableNames = tableNames;
      return this;
    }

    /**
     * {@return the mapper, connected}
     *
     * @throws IOException if no connection can be set up, for example without credentials; what was
     *     opened until then is closed
     */
    public BigtableMapper build() throws IOException {
      BigtableDataClientFactory clients = BigtableDataClientFactory.create(settings);
      Deque<AutoCloseable> opened = new ArrayDeque<>(List.of(clients));
      try {
        BigtableDataClient client =
            appProfile == null ? clients.createDefault() : clients.createForAppProfile(appProfile);
        opened.addFirst(client);
        BigtableDataClient transactional = client;
        if (transactionalAppProfile != null) {
          transactional = clients.createForAppProfile(transactionalAppProfile);
          opened.addFirst(transactional);
        }
        return new BigtableMapper(
            client,
            transactional,
            clock,
            retriesReplacements,
            observer,
            tableNames,
            List.copyOf(opened));
      } catch (IOException | RuntimeException | Error failure) {
        IllegalStateException unclosed = closeAll(opened);
        if (unclosed != null) {
          failure.addSuppressed(unclosed);
        }
        throw failure;
      }
    }
  }
}
