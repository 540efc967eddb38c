package io.github.bigtablemapper.testing;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.emulator.v2.Emulator;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The Bigtable emulator that Google bundles as a Maven artifact. All users in a JVM share one
 * process, including {@link BigtableExtension}. Use it in tests that create their own clients, such
 * as tests of a framework:
 *
 * <pre>{@code
 * BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
 * BigtableDataClient data = BigtableDataClient.create(instance.dataSettings().build());
 * BigtableTableAdminClient admin = BigtableTableAdminClient.create(instance.adminSettings().build());
 * }</pre>
 *
 * <p><b>Life cycle.</b> The process starts with the first call of {@link #shared}. It ends with the
 * JVM, even if the JVM is killed; nothing else can stop it. If several class loaders load this
 * class, each has a separate process.
 *
 * <p>Thread-safe.
 */
public final class BundledEmulator {
  /** Logs each start. A static reference: a logger without a reference loses its level. */
  private static final List<Logger> CHATTY_LOGGERS =
      List.of(
          Logger.getLogger("com.google.cloud.bigtable.emulator.core.EmulatorController"),
          Logger.getLogger(BigtableDataSettings.class.getName()),
          Logger.getLogger(BigtableTableAdminSettings.class.getName()));

  private static final int MAX_MESSAGE = 512 << 20;

  /**
   * Locked while the process starts: a virtual thread that waits for it must not block its carrier.
   */
  private static final ReentrantLock STARTING = new ReentrantLock();

  private static @Nullable BundledEmulator shared;

  private final Emulator emulator;
  private final ManagedChannel adminChannel;
  private final AtomicInteger instances = new AtomicInteger();
  private final int guardedPort;

  private BundledEmulator(Emulator emulator) throws IOException {
    this.emulator = emulator;
    this.adminChannel = newChannel();
    this.guardedPort = GuardedPort.before(adminChannel, MAX_MESSAGE);
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
        shared = start();
      }
      return shared;
    } catch (IOException | TimeoutException e) {
      throw new IllegalStateException("The emulator could not be started: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while the emulator started.", e);
    } finally {
      STARTING.unlock();
    }
  }

  private static BundledEmulator start()
      throws IOException, TimeoutException, InterruptedException {
    CHATTY_LOGGERS.stream()
        .filter(logger -> logger.getLevel() == null)
        .forEach(logger -> logger.setLevel(Level.WARNING));
    Set<Path> others = EmulatorWatchdog.executables();
    Emulator emulator = Emulator.createBundled();
    Set<Path> unpacked = EmulatorWatchdog.executables();
    unpacked.removeAll(others);
    start(emulator);
    try {
      Optional<ProcessHandle> process = EmulatorWatchdog.find(unpacked, emulator.getPort());
      if (process.isPresent()) {
        EmulatorWatchdog.watch(process.get());
      }
      return new BundledEmulator(emulator);
    } catch (IOException | RuntimeException e) {
      emulator.stop();
      throw e;
    }
  }

  /**
   * Its port is passed to it in the digits of the default locale, of which it reads 0 to 9 only.
   */
  private static void start(Emulator emulator)
      throws IOException, TimeoutException, InterruptedException {
    Locale locale = Locale.getDefault(Locale.Category.FORMAT);
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    try {
      emulator.start();
    } finally {
      Locale.setDefault(Locale.Category.FORMAT, locale);
    }
  }

  /**
   * {@return the port of localhost for clients that you create yourself, without TLS} A proxy of
   * the process listens there, which rejects calls that would end the process, from any client: see
   * {@link Instance#dataSettings}.
   */
  public int port() {
    return guardedPort;
  }

  /** {@return the port at which the process itself listens} */
  int processPort() {
    return emulator.getPort();
  }

  /** {@return a new instance without tables, for this caller only} */
  public Instance newInstance() {
    return new Instance(processPort(), "test-" + instances.incrementAndGet());
  }

  /** {@return the shared channel of admin calls, which stays open} */
  ManagedChannel adminChannel() {
    return adminChannel;
  }

  /**
   * {@return a new channel to it, which the caller shuts down} Like the clients of an {@link
   * Instance}, it rejects calls that would end the process: see {@link Instance#dataSettings}.
   */
  public ManagedChannel newChannel() {
    return ManagedChannelBuilder.forAddress("localhost", processPort())
        .usePlaintext()
        .maxInboundMessageSize(MAX_MESSAGE)
        .intercept(FatalCalls.REFUSED)
        .build();
  }

  /**
   * A Bigtable instance in the emulator, with tables that are separate from all other instances.
   * Immutable; thread-safe.
   */
  public static final class Instance {
    private static final String PROJECT = "test-project";

    private final int port;
    private final String id;

    private Instance(int port, String id) {
      this.port = port;
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

    /**
     * {@return new settings of a client for data; the caller closes the client} The emulator does
     * not support SQL and change streams, and a request for these would end its process, and so
     * fail all tests of the JVM. The client does not send such requests: they fail with
     * UNIMPLEMENTED.
     */
    public BigtableDataSettings.Builder dataSettings() {
      BigtableDataSettings.Builder settings =
          BigtableDataSettings.newBuilderForEmulator(port).setProjectId(PROJECT).setInstanceId(id);
      settings
          .stubSettings()
          .setTransportChannelProvider(
              FatalCalls.refusedBy(settings.stubSettings().getTransportChannelProvider()));
      return settings;
    }

    /**
     * {@return new settings of a client for tables; the caller closes the client} It does not send
     * requests for backups and schema bundles, which would end the process.
     */
    public BigtableTableAdminSettings.Builder adminSettings() {
      BigtableTableAdminSettings.Builder settings =
          BigtableTableAdminSettings.newBuilderForEmulator(port)
              .setProjectId(PROJECT)
              .setInstanceId(id);
      settings
          .stubSettings()
          .setTransportChannelProvider(
              FatalCalls.refusedBy(settings.stubSettings().getTransportChannelProvider()));
      return settings;
    }
  }
}
