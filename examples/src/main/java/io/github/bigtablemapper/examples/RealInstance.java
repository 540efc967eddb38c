package io.github.bigtablemapper.examples;

import com.google.api.gax.core.FixedCredentialsProvider;
import com.google.auth.oauth2.ServiceAccountCredentials;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Connects to a Bigtable instance with the application's default credentials. */
final class RealInstance {
  private RealInstance() {}

  static BigtableMapper connect(String project, String instance) {
    // docs: connect
    BigtableDataSettings settings =
        BigtableDataSettings.newBuilder().setProjectId(project).setInstanceId(instance).build();
    BigtableMapper mapper = BigtableMapper.builder(settings).build(); // close() closes its clients
    // end
    return mapper;
  }

  static BigtableMapper connectWithKey(String project, String instance, Path keyFile)
      throws IOException {
    // docs: key
    BigtableDataSettings.Builder settings =
        BigtableDataSettings.newBuilder().setProjectId(project).setInstanceId(instance);
    try (InputStream key = Files.newInputStream(keyFile)) {
      settings.setCredentialsProvider(
          FixedCredentialsProvider.create(ServiceAccountCredentials.fromStream(key)));
    }
    BigtableMapper mapper = BigtableMapper.builder(settings.build()).build();
    // end
    return mapper;
  }

  static BigtableMapper connectThroughClient(BigtableDataSettings settings) {
    // docs: client
    BigtableDataClient client = BigtableMapper.createClient(settings);
    BigtableMapper mapper =
        BigtableMapper.builder(client)
            .clientSettings(settings)
            .build(); // close() leaves the client open
    // end
    return mapper;
  }

  static BigtableMapper connectWithProfiles(BigtableDataSettings settings) {
    // docs: profiles
    BigtableMapper mapper =
        BigtableMapper.builder(settings)
            .appProfile("multi-cluster")
            .transactionalAppProfile("single-cluster")
            .build();
    // end
    return mapper;
  }
}
