package io.github.bigtablemapper.local.sql;

import com.google.api.gax.core.NoCredentialsProvider;
import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminSettings;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.local.LocalBigtable;
import java.io.IOException;

/** Clients of an instance of a server with SQL. */
record SqlClients(
    BigtableDataClient data, BigtableTableAdminClient admin, BigtableInstanceAdminClient instances)
    implements AutoCloseable {
  static final String INSTANCE = "i";

  static SqlClients of(LocalBigtable server) throws IOException {
    BigtableInstanceAdminSettings.Builder settings =
        BigtableInstanceAdminSettings.newBuilder().setProjectId("p");
    settings
        .stubSettings()
        .setCredentialsProvider(NoCredentialsProvider.create())
        .setTransportChannelProvider(
            InstantiatingGrpcChannelProvider.newBuilder()
                .setEndpoint(server.host() + ":" + server.port())
                .setChannelConfigurator(channel -> channel.usePlaintext())
                .build());
    return new SqlClients(
        BigtableDataClient.create(server.dataSettings("p", INSTANCE).build()),
        BigtableTableAdminClient.create(server.adminSettings("p", INSTANCE).build()),
        BigtableInstanceAdminClient.create(settings.build()));
  }

  @Override
  public void close() {
    data.close();
    admin.close();
    instances.close();
  }
}
