package io.github.bigtablemapper.sql;

import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminClient;
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
    return new SqlClients(
        BigtableDataClient.create(server.dataSettings("p", INSTANCE).build()),
        BigtableTableAdminClient.create(server.adminSettings("p", INSTANCE).build()),
        BigtableInstanceAdminClient.create(server.instanceAdminSettings("p").build()));
  }

  @Override
  public void close() {
    data.close();
    admin.close();
    instances.close();
  }
}
