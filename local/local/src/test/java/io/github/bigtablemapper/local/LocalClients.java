package io.github.bigtablemapper.local;

import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.BigtableGrpc;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import org.junit.jupiter.api.function.Executable;

/** Clients of an instance that other tests do not use. */
final class LocalClients implements AutoCloseable {
  static final String PROJECT = "project";

  private final String instance;
  private final BigtableDataClient data;
  private final BigtableTableAdminClient admin;
  private final ManagedChannel channel;

  LocalClients(LocalBigtable server, String instance) throws IOException {
    this.instance = instance;
    this.data = BigtableDataClient.create(server.dataSettings(PROJECT, instance).build());
    this.admin = BigtableTableAdminClient.create(server.adminSettings(PROJECT, instance).build());
    this.channel =
        ManagedChannelBuilder.forAddress(server.host(), server.port())
            .usePlaintext()
            .maxInboundMessageSize(Integer.MAX_VALUE)
            .build();
  }

  BigtableDataClient data() {
    return data;
  }

  BigtableTableAdminClient admin() {
    return admin;
  }

  /** Calls without the checks of the client. */
  BigtableGrpc.BigtableBlockingStub raw() {
    return BigtableGrpc.newBlockingStub(channel);
  }

  ManagedChannel channel() {
    return channel;
  }

  String instanceName() {
    return "projects/" + PROJECT + "/instances/" + instance;
  }

  String instanceId() {
    return instance;
  }

  String table(String id) {
    return instanceName() + "/tables/" + id;
  }

  static ByteString bytes(String text) {
    return ByteString.copyFromUtf8(text);
  }

  /** {@return how a call fails} */
  static Status failure(Executable call) {
    return assertThrows(StatusRuntimeException.class, call).getStatus();
  }

  /** {@return with which code a call of a client fails} */
  static StatusCode.Code code(Executable call) {
    return assertThrows(com.google.api.gax.rpc.ApiException.class, call).getStatusCode().getCode();
  }

  @Override
  public void close() {
    channel.shutdownNow();
    data.close();
    admin.close();
  }
}
