package io.github.bigtablemapper.testing;

import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.heatmap.KeyRecorder;
import java.io.IOException;
import java.time.Instant;
import java.util.function.Consumer;

/** The server that the tests of one run connect to: the local Bigtable, or a real instance. */
sealed interface TestServer extends AutoCloseable permits EmulatorServer, RealInstance {
  /** {@return the instance in the system properties, or else the emulator, started} */
  static TestServer start() {
    try {
      return RealInstance.isNamed() ? RealInstance.named() : EmulatorServer.start();
    } catch (IOException e) {
      throw new IllegalStateException("No Bigtable to test on: " + e.getMessage(), e);
    }
  }

  /** Connects one test; the caller closes the clients. */
  Clients connect();

  /** {@return a client of the views of all instances, which the caller closes} */
  BigtableInstanceAdminClient views();

  @Override
  void close();

  /**
   * The two clients of one test, of the same instance.
   *
   * @param keys the recorded keys of calls to that instance
   * @param created the tables that the admin client has created, if they are not of this test alone
   * @param garbageCollection collects the garbage of the tables at an instant
   */
  record Clients(
      BigtableDataClient data,
      BigtableTableAdminClient admin,
      KeyRecorder.Recording keys,
      CreatedTables created,
      Consumer<Instant> garbageCollection)
      implements AutoCloseable {
    @Override
    public void close() {
      try {
        keys.close();
        data.close();
      } finally {
        admin.close();
      }
    }
  }
}
