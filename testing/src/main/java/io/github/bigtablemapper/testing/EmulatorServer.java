package io.github.bigtablemapper.testing;

import com.google.api.gax.grpc.GrpcTransportChannel;
import com.google.api.gax.rpc.FixedTransportChannelProvider;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClientFactory;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.emulator.v2.Emulator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The bundled emulator: one process for all tests of a run. Each connection is an instance of its
 * own, which the emulator keeps apart from all others, over channels they share.
 */
final class EmulatorServer implements TestServer {
  private static final String PROJECT = "test-project";

  /** What tells of each start; kept here, as a logger that nobody holds forgets its level. */
  private static final List<Logger> CHATTY_LOGGERS =
      List.of(
          Logger.getLogger("com.google.cloud.bigtable.emulator.core.EmulatorController"),
          Logger.getLogger(BigtableDataSettings.class.getName()),
          Logger.getLogger(BigtableTableAdminSettings.class.getName()));

  private final Emulator emulator;
  private final EmulatorWatchdog watchdog;
  private final BigtableDataClientFactory dataClients;
  private final AtomicInteger instances = new AtomicInteger();

  private EmulatorServer(Emulator emulator, EmulatorWatchdog watchdog) throws IOException {
    this.emulator = emulator;
    this.watchdog = watchdog;
    this.dataClients =
        BigtableDataClientFactory.create(
            BigtableDataSettings.newBuilderForEmulator(emulator.getPort())
                .setProjectId(PROJECT)
                .setInstanceId("shared")
                .build());
  }

  /** Starts one emulator at a time, to know which process is which. */
  static synchronized EmulatorServer start()
      throws IOException, TimeoutException, InterruptedException {
    CHATTY_LOGGERS.stream()
        .filter(logger -> logger.getLevel() == null)
        .forEach(logger -> logger.setLevel(Level.WARNING));
    Set<ProcessHandle> others = EmulatorWatchdog.emulators();
    Emulator emulator = startBundled();
    try {
      Set<ProcessHandle> started = EmulatorWatchdog.emulators();
      started.removeAll(others);
      return new EmulatorServer(emulator, EmulatorWatchdog.watch(started));
    } catch (IOException | RuntimeException e) {
      emulator.stop();
      throw e;
    }
  }

  /**
   * Its port is passed to it in the digits of the default locale, of which it reads 0 to 9 only.
   */
  private static Emulator startBundled()
      throws IOException, TimeoutException, InterruptedException {
    Emulator emulator = Emulator.createBundled();
    Locale locale = Locale.getDefault(Locale.Category.FORMAT);
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    try {
      emulator.start();
    } finally {
      Locale.setDefault(Locale.Category.FORMAT, locale);
    }
    return emulator;
  }

  @Override
  public Clients connect() {
    String instance = "test-" + instances.incrementAndGet();
    try {
      return new Clients(dataClients.createForInstance(PROJECT, instance), adminClient(instance));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private BigtableTableAdminClient adminClient(String instance) throws IOException {
    BigtableTableAdminSettings.Builder settings =
        BigtableTableAdminSettings.newBuilderForEmulator(emulator.getPort())
            .setProjectId(PROJECT)
            .setInstanceId(instance);
    settings
        .stubSettings()
        .setTransportChannelProvider(
            FixedTransportChannelProvider.create(
                GrpcTransportChannel.create(emulator.getAdminChannel())));
    return BigtableTableAdminClient.create(settings.build());
  }

  @Override
  public void close() {
    try {
      dataClients.close();
    } catch (Exception e) {
      throw new IllegalStateException("The connection to the emulator could not be closed.", e);
    } finally {
      emulator.stop();
      watchdog.close();
    }
  }
}
