package io.github.bigtablemapper.changes;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ReadChangeStreamRequest;
import com.google.bigtable.v2.ReadChangeStreamResponse;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.stub.EnhancedBigtableStubSettings;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.LocalChangeStream;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.github.bigtablemapper.testing.fault.FaultProxy;
import io.grpc.MethodDescriptor;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/** The change stream of videos, and a client that reads it through a proxy. */
final class ProxiedStream implements AutoCloseable {
  static final MethodDescriptor<ReadChangeStreamRequest, ReadChangeStreamResponse> READ =
      BigtableGrpc.getReadChangeStreamMethod();

  private final LocalChangeStream control;
  private final FaultProxy proxy = FaultProxy.before(BundledEmulator.shared().port());
  private final BigtableDataClient client;

  ProxiedStream(BigtableTableAdminClient admin) throws IOException {
    this(admin, settings -> {});
  }

  ProxiedStream(
      BigtableTableAdminClient admin, Consumer<EnhancedBigtableStubSettings.Builder> adjust)
      throws IOException {
    control = control(admin);
    BigtableDataSettings.Builder settings =
        proxy.dataSettings(admin.getProjectId(), admin.getInstanceId());
    settings
        .stubSettings()
        .readChangeStreamSettings()
        .retrySettings() // where nothing is changed, the pauses grow to a minute by default
        .setMaxRetryDelayDuration(Duration.ofMillis(20));
    adjust.accept(settings.stubSettings());
    client = BigtableDataClient.create(settings.build());
  }

  /** {@return the controls for the stream of the videos of a test} */
  static LocalChangeStream control(BigtableTableAdminClient admin) {
    return BundledEmulator.shared()
        .server()
        .changeStream(admin.getProjectId(), admin.getInstanceId(), "videos");
  }

  FaultProxy proxy() {
    return proxy;
  }

  BigtableDataClient client() {
    return client;
  }

  void split(String key) {
    control.split(ByteString.copyFromUtf8(key));
  }

  void merge(String key) {
    control.merge(ByteString.copyFromUtf8(key));
  }

  void move(String from, String to) {
    control.move(ByteString.copyFromUtf8(from), ByteString.copyFromUtf8(to));
  }

  void end(String key) {
    control.end(ByteString.copyFromUtf8(key));
  }

  void heartbeat() {
    control.heartbeat();
  }

  List<String> borders() {
    return control.borders().stream().map(ByteString::toStringUtf8).toList();
  }

  /** {@return whether a number of calls read the stream, now or within a minute} */
  boolean hasReaders(int count) throws InterruptedException {
    return control.awaitReaders(count, Duration.ofMinutes(1));
  }

  @Override
  public void close() {
    proxy.close(); // first, or the client waits for its streams
    client.close();
  }
}
