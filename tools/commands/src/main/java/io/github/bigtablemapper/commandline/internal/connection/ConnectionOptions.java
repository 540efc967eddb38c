package io.github.bigtablemapper.commandline.internal.connection;

import com.google.api.gax.core.CredentialsProvider;
import com.google.api.gax.core.FixedCredentialsProvider;
import com.google.auth.oauth2.GoogleCredentials;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminSettings;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.SettingsMapperBuilder;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.observation.OperationObserver;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the instance to connect to, and how long to wait for it. */
@SuppressWarnings("NullAway.Init") // picocli sets what is required
public final class ConnectionOptions {
  private static final String SCOPE = "https://www.googleapis.com/auth/cloud-platform";

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

  /** {@return a mapper that owns its client} */
  public BigtableMapper mapper() throws IOException {
    return settings().build();
  }

  /** {@return such a mapper, which writes nothing} */
  public BigtableMapper readOnlyMapper() throws IOException {
    return settings().readOnly().build();
  }

  /** {@return such a mapper, with an observer of its operations} */
  public BigtableMapper mapper(OperationObserver observer) throws IOException {
    return settings().observe(observer).build();
  }

  /** {@return the client alone, for tables that no entity maps} */
  public BigtableDataClient client() throws IOException {
    BigtableDataSettings.Builder settings = dataSettings();
    if (appProfile != null) {
      settings.setAppProfileId(appProfile);
    }
    settings.stubSettings().readRowsSettings().retrySettings().setTotalTimeoutDuration(timeout());
    settings
        .stubSettings()
        .sampleRowKeysSettings()
        .retrySettings()
        .setTotalTimeoutDuration(timeout());
    return BigtableDataClient.create(settings.build());
  }

  /** {@return the id of the table that an entity declares} */
  public String table(String declared) {
    return tableNames.of(declared);
  }

  private SettingsMapperBuilder settings() throws IOException {
    SettingsMapperBuilder mapper =
        BigtableMapper.builder(dataSettings().build())
            .deadlines(Deadlines.of(timeout()))
            .tableNames(tableNames::of);
    if (appProfile != null) {
      mapper.appProfile(appProfile);
    }
    return mapper;
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
    settings.stubSettings().executeQuerySettings().setWaitTimeoutDuration(timeout());
    return settings;
  }

  public BigtableTableAdminClient admin() throws IOException {
    BigtableTableAdminSettings.Builder settings =
        emulator == null
            ? BigtableTableAdminSettings.newBuilder()
            : BigtableTableAdminSettings.newBuilderForEmulator(host(emulator), port(emulator));
    settings.setProjectId(project).setInstanceId(instance);
    CredentialsProvider provider = credentials();
    if (provider != null) {
      settings.setCredentialsProvider(provider);
    }
    return BigtableTableAdminClient.create(settings.build());
  }

  /** {@return a client of views} */
  public BigtableInstanceAdminClient instanceAdmin() throws IOException {
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
