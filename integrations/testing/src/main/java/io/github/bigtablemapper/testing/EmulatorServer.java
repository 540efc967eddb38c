package io.github.bigtablemapper.testing;

import com.google.api.gax.grpc.GrpcTransportChannel;
import com.google.api.gax.rpc.FixedTransportChannelProvider;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClientFactory;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.heatmap.KeyRecorder;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * The bundled emulator for tests. Each connection is a separate instance. All tests of a run share
 * its channels, because opening a channel takes longer than most tests.
 */
final class EmulatorServer implements TestServer {
  private final BundledEmulator emulator;
  private final BigtableDataClientFactory dataClients;
  private final KeyRecorder keys;

  private EmulatorServer(
      BundledEmulator emulator, BigtableDataClientFactory dataClients, KeyRecorder keys) {
    this.emulator = emulator;
    this.dataClients = dataClients;
    this.keys = keys;
  }

  static EmulatorServer start() throws IOException {
    BundledEmulator emulator = BundledEmulator.shared();
    KeyRecorder keys = new KeyRecorder();
    BigtableDataSettings.Builder settings = emulator.newInstance().dataSettings();
    keys.intercept(settings);
    return new EmulatorServer(
        emulator,
        BigtableDataClientFactory.create(BigtableMapper.withWireReads(settings.build())),
        keys);
  }

  @Override
  public Clients connect() {
    BundledEmulator.Instance instance = emulator.newInstance();
    try {
      return new Clients(
          dataClients.createForInstance(instance.projectId(), instance.instanceId()),
          adminClient(instance),
          keys.of(instance.projectId(), instance.instanceId()),
          new CreatedTables(),
          instance::collectGarbage);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public BigtableInstanceAdminClient views() {
    try {
      return BigtableInstanceAdminClient.create(
          emulator.server().instanceAdminSettings(BundledEmulator.Instance.PROJECT).build());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private BigtableTableAdminClient adminClient(BundledEmulator.Instance instance)
      throws IOException {
    BigtableTableAdminSettings.Builder settings = instance.adminSettings();
    settings
        .stubSettings()
        .setTransportChannelProvider(
            FixedTransportChannelProvider.create(
                GrpcTransportChannel.create(emulator.adminChannel())));
    return BigtableTableAdminClient.create(settings.build());
  }

  @Override
  public void close() {
    try {
      dataClients.close();
    } catch (Exception e) {
      throw new IllegalStateException("The connection to the emulator could not be closed.", e);
    }
  }
}
