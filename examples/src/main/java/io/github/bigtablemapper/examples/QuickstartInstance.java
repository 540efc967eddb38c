package io.github.bigtablemapper.examples;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.emulator.v2.Emulator;
import io.github.bigtablemapper.BigtableMapper;
import java.io.IOException;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Where the quickstart runs: a real instance if system properties name one, else the bundled
 * emulator, started here and stopped by {@link #close}.
 *
 * @param description its description, for people
 * @param mapper owns its clients
 * @param admin the client that creates tables
 * @param emulator null on a real instance
 */
record QuickstartInstance(
    String description,
    BigtableMapper mapper,
    BigtableTableAdminClient admin,
    @Nullable Emulator emulator)
    implements AutoCloseable {
  /**
   * The client and the emulator log each connection; referenced here, so that its level is kept.
   */
  private static final Logger CLIENT_LOGGER = Logger.getLogger("com.google.cloud.bigtable");

  static QuickstartInstance open() throws Exception {
    CLIENT_LOGGER.setLevel(Level.WARNING);
    String project = System.getProperty("bigtable.project");
    String instance = System.getProperty("bigtable.instance");
    if (project == null && instance == null) {
      return onEmulator();
    }
    if (project == null || instance == null) {
      throw new IllegalArgumentException(
          "A real instance needs both -Dbigtable.project and -Dbigtable.instance.");
    }
    return onInstance(project, instance);
  }

  private static QuickstartInstance onEmulator() throws Exception {
    // Its port is passed to it in the digits of the locale, of which it reads 0 to 9 only.
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    Emulator emulator = Emulator.createBundled();
    emulator.start();
    int port = emulator.getPort();
    return new QuickstartInstance(
        "the bundled emulator, in memory, port " + port,
        BigtableMapper.builder(
                BigtableDataSettings.newBuilderForEmulator(port)
                    .setProjectId("emulator")
                    .setInstanceId("emulator")
                    .build())
            .build(),
        BigtableTableAdminClient.create(
            BigtableTableAdminSettings.newBuilderForEmulator(port)
                .setProjectId("emulator")
                .setInstanceId("emulator")
                .build()),
        emulator);
  }

  private static QuickstartInstance onInstance(String project, String instance) throws IOException {
    return new QuickstartInstance(
        "projects/" + project + "/instances/" + instance + " (its table stays)",
        RealInstance.connect(project, instance),
        BigtableTableAdminClient.create(
            BigtableTableAdminSettings.newBuilder()
                .setProjectId(project)
                .setInstanceId(instance)
                .build()),
        null);
  }

  @Override
  public void close() {
    mapper.close();
    admin.close();
    if (emulator != null) {
      emulator.stop();
    }
  }
}
