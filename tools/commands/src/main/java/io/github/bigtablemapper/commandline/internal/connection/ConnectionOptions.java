package io.github.bigtablemapper.commandline.internal.connection;

import com.google.api.gax.core.CredentialsProvider;
import com.google.api.gax.core.FixedCredentialsProvider;
import com.google.auth.oauth2.GoogleCredentials;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminSettings;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.admin.v2.stub.BigtableTableAdminStubSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.stub.EnhancedBigtableStubSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ClientMapperBuilder;
import io.github.bigtablemapper.commandline.internal.session.Session;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.observation.OperationObserver;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the instance to connect to, and how long to wait for it. */
@SuppressWarnings("NullAway.Init") // picocli sets what is required
public final class ConnectionOptions {
  private static final String SCOPE = "https://www.googleapis.com/auth/cloud-platform";

  private final Session session;

  /**
   * @param session keeps the clients for the commands that follow
   */
  public ConnectionOptions(Session session) {
    this.session = session;
  }

  @Option(
      names = "--project",
      required = true,
      paramLabel = "ID",
      description = "The project of the instance.")
  private String project;

  @Option(
      names = "--instance",
      required = true,
      paramLabel = "ID",
      description = "The instance of the tables.")
  private String instance;

  @Option(
      names = "--emulator",
      paramLabel = "HOST:PORT",
      description = "An emulator, in place of Google Cloud.")
  private @Nullable String emulator;

  @Option(
      names = "--credentials",
      paramLabel = "FILE",
      description = "The key of a service account. Without it: application default credentials.")
  private @Nullable Path credentials;

  @Option(
      names = "--app-profile",
      paramLabel = "ID",
      description = "The app profile. Without it: the default one of the instance.")
  private @Nullable String appProfile;

  @Mixin private TableNames tableNames;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = "10",
      description = "How long to wait for a silent server. Default: ${DEFAULT-VALUE}.")
  private int timeoutSeconds;

  /** {@return the name of the instance} */
  public String instance() {
    return instance;
  }

  public Duration timeout() {
    if (timeoutSeconds < 1) {
      throw new UsageException("--timeout is 1 second at least.");
    }
    return Duration.ofSeconds(timeoutSeconds);
  }

  /** {@return a mapper of one command, over the client of the session} */
  public BigtableMapper mapper() throws IOException {
    return mapperBuilder().build();
  }

  /** {@return such a mapper, which writes nothing} */
  public BigtableMapper readOnlyMapper() throws IOException {
    return mapperBuilder().readOnly().build();
  }

  /** {@return such a mapper, with an observer of its operations} */
  public BigtableMapper mapper(OperationObserver observer) throws IOException {
    return mapperBuilder().observe(observer).build();
  }

  /** {@return a mapper over a client of other settings} */
  public BigtableMapper mapper(BigtableDataClient client) {
    return mapperBuilder(client).build();
  }

  private ClientMapperBuilder mapperBuilder() throws IOException {
    BigtableDataSettings settings = BigtableMapper.withWireReads(settings());
    return mapperBuilder(
            shared(BigtableDataClient.class, "mapper", () -> BigtableDataClient.create(settings)))
        .clientSettings(settings);
  }

  private ClientMapperBuilder mapperBuilder(BigtableDataClient client) {
    return BigtableMapper.builder(client)
        .deadlines(Deadlines.of(timeout()))
        .tableNames(tableNames::of)
        .currentUser(() -> System.getProperty("user.name"));
  }

  /** {@return the settings of clients} */
  public BigtableDataSettings settings() {
    return dataSettings().build();
  }

  /** {@return the client alone, for tables that no entity maps, which the session closes} */
  public BigtableDataClient client() throws IOException {
    return shared(BigtableDataClient.class, "client", this::connect);
  }

  private BigtableDataClient connect() throws IOException {
    BigtableDataSettings.Builder settings = dataSettings();
    EnhancedBigtableStubSettings.Builder calls = settings.stubSettings();
    calls.readRowSettings().retrySettings().setTotalTimeoutDuration(timeout());
    calls.readRowsSettings().retrySettings().setTotalTimeoutDuration(timeout());
    calls.sampleRowKeysSettings().retrySettings().setTotalTimeoutDuration(timeout());
    return BigtableDataClient.create(settings.build());
  }

  private <T extends AutoCloseable> T shared(Class<T> type, String use, Session.Opener<T> opener)
      throws IOException {
    return session.shared(
        type,
        Arrays.asList(use, project, instance, emulator, credentials, appProfile, timeoutSeconds),
        opener);
  }

  /** {@return the id of the table that an entity declares} */
  public String table(String declared) {
    return tableNames.of(declared);
  }

  private BigtableDataSettings.Builder dataSettings() {
    BigtableDataSettings.Builder settings =
        emulator == null
            ? BigtableDataSettings.newBuilder()
            : BigtableDataSettings.newBuilderForEmulator(host(emulator), port(emulator));
    settings.setProjectId(project).setInstanceId(instance);
    CredentialsProvider provider = credentials();
    if (provider != null) {
      settings.setCredentialsProvider(provider);
    }
    if (appProfile != null) {
      settings.setAppProfileId(appProfile);
    }
    settings.stubSettings().executeQuerySettings().setWaitTimeoutDuration(timeout());
    return settings;
  }

  /** {@return a client of tables, which the session closes} */
  public BigtableTableAdminClient admin() throws IOException {
    return shared(BigtableTableAdminClient.class, "admin", this::connectAdmin);
  }

  private BigtableTableAdminClient connectAdmin() throws IOException {
    BigtableTableAdminSettings.Builder settings =
        emulator == null
            ? BigtableTableAdminSettings.newBuilder()
            : BigtableTableAdminSettings.newBuilderForEmulator(host(emulator), port(emulator));
    settings.setProjectId(project).setInstanceId(instance);
    CredentialsProvider provider = credentials();
    if (provider != null) {
      settings.setCredentialsProvider(provider);
    }
    BigtableTableAdminStubSettings.Builder calls = settings.stubSettings();
    calls.listTablesSettings().retrySettings().setTotalTimeoutDuration(timeout());
    calls.getTableSettings().retrySettings().setTotalTimeoutDuration(timeout());
    return BigtableTableAdminClient.create(settings.build());
  }

  /** {@return a client of views, which the session closes} */
  public BigtableInstanceAdminClient instanceAdmin() throws IOException {
    return shared(BigtableInstanceAdminClient.class, "views", this::connectInstanceAdmin);
  }

  private BigtableInstanceAdminClient connectInstanceAdmin() throws IOException {
    BigtableInstanceAdminSettings.Builder settings =
        emulator == null
            ? BigtableInstanceAdminSettings.newBuilder()
            : BigtableInstanceAdminSettings.newBuilderForEmulator(host(emulator), port(emulator));
    settings.setProjectId(project);
    CredentialsProvider provider = credentials();
    if (provider != null) {
      settings.setCredentialsProvider(provider);
    }
    return BigtableInstanceAdminClient.create(settings.build());
  }

  private @Nullable CredentialsProvider credentials() {
    if (credentials == null || emulator != null) {
      return null;
    }
    if (!Files.exists(credentials)) {
      throw new UsageException("--credentials: " + credentials + " does not exist.");
    }
    try (InputStream json = Files.newInputStream(credentials)) {
      return FixedCredentialsProvider.create(
          GoogleCredentials.fromStream(json).createScoped(SCOPE));
    } catch (IOException e) {
      throw new UsageException(
          "--credentials: " + credentials + " cannot be read as the key of a service account.");
    }
  }

  private static String host(String emulator) {
    return HostAndPort.of(emulator).host();
  }

  private static int port(String emulator) {
    return HostAndPort.of(emulator).port();
  }
}
