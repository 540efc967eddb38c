package io.github.bigtablemapper.local;

import com.google.api.gax.core.NoCredentialsProvider;
import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminSettings;
import java.io.IOException;

/** Settings of clients for instances, which the client has none of for an emulator. */
final class LocalInstanceAdmin {
  private LocalInstanceAdmin() {}

  static BigtableInstanceAdminSettings settings(LocalBigtable server) throws IOException {
    BigtableInstanceAdminSettings.Builder settings =
        BigtableInstanceAdminSettings.newBuilder().setProjectId(LocalClients.PROJECT);
    settings
        .stubSettings()
        .setCredentialsProvider(NoCredentialsProvider.create())
        .setTransportChannelProvider(
            InstantiatingGrpcChannelProvider.newBuilder()
                .setEndpoint(server.host() + ":" + server.port())
                .setChannelConfigurator(channel -> channel.usePlaintext())
                .build());
    return settings.build();
  }
}
