package io.github.bigtablemapper.testing;

import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminSettings;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClientFactory;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.heatmap.KeyRecorder;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Assumptions;

/**
 * An existing Bigtable instance. System properties specify it, and tests use the application's
 * default credentials.
 */
final class RealInstance implements TestServer {
  static final String PROJECT = "bigtable.project";
  static final String INSTANCE = "bigtable.instance";
  static final String APP_PROFILE = "bigtable.appProfile";

  private final String project;
  private final String instance;
  private final BigtableDataClientFactory dataClients;
  private final KeyRecorder keys = new KeyRecorder();

  private RealInstance(String project, String instance) throws IOException {
    this.project = project;
    this.instance = instance;
    BigtableDataSettings.Builder settings =
        BigtableDataSettings.newBuilder().setProjectId(project).setInstanceId(instance);
    String appProfile = System.getProperty(APP_PROFILE);
    if (appProfile != null) {
      settings.setAppProfileId(appProfile);
    }
    keys.intercept(settings);
    this.dataClients =
        BigtableDataClientFactory.create(BigtableMapper.withWireReads(settings.build()));
  }

  /** Whether the system properties specify an instance. */
  static boolean isNamed() {
    return System.getProperty(PROJECT) != null || System.getProperty(INSTANCE) != null;
  }

  /** {@return the instance in the system properties} */
  static RealInstance named() throws IOException {
    String project = System.getProperty(PROJECT);
    String instance = System.getProperty(INSTANCE);
    if (project == null || instance == null) {
      throw new IllegalStateException(
          "To test on a real instance set both system properties, "
              + PROJECT
              + " and "
              + INSTANCE
              + "; to test on the emulator set neither.");
    }
    return new RealInstance(project, instance);
  }

  @Override
  public Clients connect() {
    try {
      BigtableTableAdminSettings.Builder settings =
          BigtableTableAdminSettings.newBuilder().setProjectId(project).setInstanceId(instance);
      CreatedTables created = new CreatedTables();
      created.intercept(settings);
      return new Clients(
          dataClients.createDefault(),
          BigtableTableAdminClient.create(settings.build()),
          keys.of(project, instance),
          created,
          now -> Assumptions.abort("A real instance collects garbage on its own schedule."));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public BigtableInstanceAdminClient views() {
    try {
      return BigtableInstanceAdminClient.create(
          BigtableInstanceAdminSettings.newBuilder().setProjectId(project).build());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      dataClients.close();
    } catch (Exception e) {
      throw new IllegalStateException("The connection to the instance could not be closed.", e);
    }
  }
}
