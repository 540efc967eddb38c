package io.github.bigtablemapper.spring;

import com.google.api.gax.core.CredentialsProvider;
import com.google.api.gax.core.FixedCredentialsProvider;
import com.google.api.gax.core.NoCredentialsProvider;
import com.google.api.gax.retrying.RetrySettings;
import com.google.api.gax.rpc.UnaryCallSettings;
import com.google.auth.oauth2.GoogleCredentials;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminSettings;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.admin.v2.stub.BigtableTableAdminStubSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.io.Resource;

/** Creates the settings of both clients: their endpoint and their credentials. */
final class ClientSettings {
  private static final String SCOPE = "https://www.googleapis.com/auth/cloud-platform";

  private final BigtableConnectionDetails connection;
  private final BigtableProperties properties;
  private final ObjectProvider<CredentialsProvider> ofApplication;

  /**
   * @param ofApplication the bean with credentials; the bean and files are read only if they are
   *     needed
   */
  ClientSettings(
      BigtableConnectionDetails connection,
      BigtableProperties properties,
      ObjectProvider<CredentialsProvider> ofApplication) {
    this.connection = connection;
    this.properties = properties;
    this.ofApplication = ofApplication;
  }

  /** {@return the credentials; null: the default credentials} */
  private @Nullable CredentialsProvider credentials() {
    if (emulator() != null) {
      return NoCredentialsProvider.create();
    }
    Resource file = properties.credentials();
    return file == null ? onlyOne() : of(file);
  }

  /** {@return the bean, or null} With several beans, only the application can choose. */
  private @Nullable CredentialsProvider onlyOne() {
    try {
      return ofApplication.getIfAvailable();
    } catch (NoUniqueBeanDefinitionException e) {
      throw new BigtableStartException(
          "There are several beans of type CredentialsProvider, so it is open as whom to connect: "
              + e.getBeanNamesFound(),
          "Make one of them @Primary, make the others @Bean(defaultCandidate = false), or set"
              + " bigtable.credentials to a file.",
          e);
    }
  }

  private @Nullable EmulatorAddress emulator() {
    return EmulatorAddress.of(
        connection.getEmulatorHost(),
        connection instanceof PropertiesConnectionDetails
            ? BigtableProperties.EMULATOR_HOST
            : BigtableConnectionDetails.class.getSimpleName());
  }

  private static CredentialsProvider of(Resource location) {
    try (InputStream json = location.getInputStream()) {
      return FixedCredentialsProvider.create(
          GoogleCredentials.fromStream(json).createScoped(SCOPE));
    } catch (IOException | RuntimeException e) { // also of JSON that is none
      throw new BigtableStartException(
          "The property bigtable.credentials names a file that cannot be read, or has no"
              + " credentials: "
              + location,
          "Name a JSON file of a service account, such as file:/path/to/credentials.json.",
          e);
    }
  }

  BigtableDataSettings.Builder data() {
    EmulatorAddress emulator = emulator();
    BigtableDataSettings.Builder settings =
        emulator == null
            ? BigtableDataSettings.newBuilder()
            : BigtableDataSettings.newBuilderForEmulator(emulator.host(), emulator.port());
    settings.setProjectId(connection.getProjectId()).setInstanceId(connection.getInstanceId());
    if (properties.appProfileId() != null) {
      settings.setAppProfileId(properties.appProfileId());
    }
    CredentialsProvider provider = credentials();
    if (provider != null) {
      settings.setCredentialsProvider(provider);
    }
    return settings;
  }

  BigtableTableAdminSettings admin() throws IOException {
    EmulatorAddress emulator = emulator();
    BigtableTableAdminSettings.Builder settings =
        emulator == null
            ? BigtableTableAdminSettings.newBuilder()
            : BigtableTableAdminSettings.newBuilderForEmulator(emulator.host(), emulator.port());
    settings.setProjectId(connection.getProjectId()).setInstanceId(connection.getInstanceId());
    CredentialsProvider provider = credentials();
    if (provider != null) {
      settings.setCredentialsProvider(provider);
    }
    BigtableTableAdminStubSettings.Builder calls = settings.stubSettings();
    limit(calls.getTableSettings());
    limit(calls.createTableSettings());
    limit(calls.modifyColumnFamiliesSettings());
    return settings.build();
  }

  BigtableInstanceAdminSettings instanceAdmin() throws IOException {
    EmulatorAddress emulator = emulator();
    BigtableInstanceAdminSettings.Builder settings =
        emulator == null
            ? BigtableInstanceAdminSettings.newBuilder()
            : BigtableInstanceAdminSettings.newBuilderForEmulator(emulator.host(), emulator.port());
    settings.setProjectId(connection.getProjectId());
    CredentialsProvider provider = credentials();
    if (provider != null) {
      settings.setCredentialsProvider(provider);
    }
    return settings.build();
  }

  /** By default a call waits a minute for a server that is down. */
  private void limit(UnaryCallSettings.Builder<?, ?> call) {
    Duration timeout = properties.schemaTimeout();
    RetrySettings.Builder retries =
        call.getRetrySettings().toBuilder()
            .setTotalTimeoutDuration(timeout)
            .setInitialRpcTimeoutDuration(timeout)
            .setMaxRpcTimeoutDuration(timeout);
    call.setRetrySettings(retries.build());
  }
}
