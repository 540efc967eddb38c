package io.github.bigtablemapper.testing;

import com.google.api.gax.rpc.ApiException;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.local.LocalBigtable;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The {@link LocalBigtable} that all users in a JVM share, including {@link BigtableExtension}: the
 * emulator that Google bundles as a Maven artifact, with the limits of production. Use it in tests
 * that create their own clients, such as tests of a framework:
 *
 * <pre>{@code
 * BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
 * BigtableDataClient data = BigtableDataClient.create(instance.dataSettings().build());
 * BigtableTableAdminClient admin = BigtableTableAdminClient.create(instance.adminSettings().build());
 * }</pre>
 *
 * <p><b>Without limits.</b> With the system property {@code bigtable.emulator=bare} all requests
 * for rows that do not end the process reach the emulator unchanged.
 *
 * <p><b>Life cycle.</b> The process starts with the first call of {@link #shared}. It ends with the
 * JVM, even if the JVM is killed; nothing else can stop it. If several class loaders load this
 * class, each has a separate process.
 *
 * <p>Thread-safe.
 */
public final class BundledEmulator {
  private static final int MAX_MESSAGE = 512 << 20;

  /** An instance and a table of it. */
  private static final String WARM_UP = "warm-up";

  /**
   * Locked while the process starts: a virtual thread that waits for it must not block its carrier.
   */
  private static final ReentrantLock STARTING = new ReentrantLock();

  private static @Nullable BundledEmulator shared;

  private final LocalBigtable server;
  private final ManagedChannel adminChannel;
  private final AtomicInteger instances = new AtomicInteger();

  private BundledEmulator(LocalBigtable server) {
    this.server = server;
    this.adminChannel =
        ManagedChannelBuilder.forAddress(server.host(), server.port())
            .usePlaintext()
            .maxInboundMessageSize(MAX_MESSAGE)
            .build();
  }

  /**
   * {@return the emulator of this JVM, started}
   *
   * @throws IllegalStateException if it cannot be started; the next call tries again
   */
  public static BundledEmulator shared() {
    STARTING.lock();
    try {
      if (shared == null) {
        LocalBigtable server = LocalBigtable.shared();
        warmUp(server);
        shared = new BundledEmulator(server);
      }
      return shared;
    } catch (UncheckedIOException e) {
      throw new IllegalStateException("The emulator could not be started: " + e.getCause(), e);
    } finally {
      STARTING.unlock();
    }
  }

  /**
   * Makes a call of each client, without a deadline of a mapper. The first ones load thousands of
   * classes, of the clients and of the server: on a busy machine, that could take the time of the
   * first operation of a test.
   */
  private static void warmUp(LocalBigtable server) {
    try (BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(
                server.adminSettings(Instance.PROJECT, WARM_UP).build());
        BigtableDataClient data =
            BigtableDataClient.create(server.dataSettings(Instance.PROJECT, WARM_UP).build())) {
      var unusedTable = admin.exists(WARM_UP);
      var unusedRow = data.exists(TableId.of(WARM_UP), "row");
    } catch (ApiException noTable) {
      // Whatever the server returns, the classes are loaded.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@return the port of localhost for clients that you create yourself, without TLS} */
  public int port() {
    return server.port();
  }

  /** {@return a new instance without tables, for this caller only} */
  public Instance newInstance() {
    return new Instance(server, "test-" + instances.incrementAndGet());
  }

  /** {@return the server, to control its change streams, views and schema changes} */
  public LocalBigtable server() {
    return server;
  }

  /** {@return the shared channel of admin calls, which stays open} */
  ManagedChannel adminChannel() {
    return adminChannel;
  }

  /**
   * A Bigtable instance in the emulator, with tables that are separate from all other instances.
   * Immutable; thread-safe.
   */
  public static final class Instance {
    static final String PROJECT = "test-project";

    private final LocalBigtable server;
    private final String id;

    private Instance(LocalBigtable server, String id) {
      this.server = server;
      this.id = id;
    }

    /** {@return the project's id, which is the same for all instances} */
    public String projectId() {
      return PROJECT;
    }

    /** {@return the instance's id} */
    public String instanceId() {
      return id;
    }

    /** {@return new settings of a client for data; the caller closes the client} */
    public BigtableDataSettings.Builder dataSettings() {
      return server.dataSettings(PROJECT, id);
    }

    /** {@return new settings of a client for tables; the caller closes the client} */
    public BigtableTableAdminSettings.Builder adminSettings() {
      return server.adminSettings(PROJECT, id);
    }

    /**
     * Collects the garbage of all tables of this instance; nothing else does.
     *
     * @param now the time at which cells are as old as their family allows
     */
    public void collectGarbage(Instant now) {
      server.collectGarbage(PROJECT, id, now);
    }
  }
}
