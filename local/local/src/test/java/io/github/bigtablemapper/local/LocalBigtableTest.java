package io.github.bigtablemapper.local;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.local.LocalClients.failure;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ClientConfiguration;
import com.google.bigtable.v2.GetClientConfigurationRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowResponse;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.Empty;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.protobuf.ProtoUtils;
import io.grpc.stub.ClientCalls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes through, what does not, and the life of a server. */
@ExtendWith(LocalExtension.class)
class LocalBigtableTest {
  private static final TableId TABLE = TableId.of("t");

  @Test
  void whatIsWrittenIsRead(LocalClients clients) {
    clients.admin().createTable(CreateTableRequest.of("t").addFamily("f").addFamily("g"));
    for (int i = 0; i < 50; i++) {
      clients
          .data()
          .mutateRow(
              RowMutation.create(TABLE, "k" + (100 + i))
                  .setCell("f", "q", 1_000, "value-of-" + i)
                  .setCell("g", "long", 2_000, "x".repeat(i * 100)));
    }

    List<String> values = new ArrayList<>();
    for (Row row : clients.data().readRows(Query.create(TABLE))) {
      values.add(
          row.getKey().toStringUtf8()
              + row.getCells("f", "q").get(0).getValue().toStringUtf8()
              + row.getCells("g", "long").get(0).getValue().size());
    }

    assertThat(values).hasSize(50);
    for (int i = 0; i < 50; i++) {
      assertThat(values.get(i)).isEqualTo("k" + (100 + i) + "value-of-" + i + i * 100);
    }
  }

  /** Newer clients log a warning without it. */
  @Test
  void clientsAreConfiguredWithoutSessions(LocalClients clients) {
    ClientConfiguration configuration =
        clients
            .raw()
            .getClientConfiguration(
                GetClientConfigurationRequest.newBuilder()
                    .setInstanceName(clients.instanceName())
                    .build());

    assertThat(configuration.getSessionConfiguration().getSessionLoad()).isEqualTo(0);
    assertThat(configuration.getPollingConfiguration().getPollingInterval().getSeconds())
        .isEqualTo(300);
    assertThat(configuration.getPollingConfiguration().getMaxRpcRetryCount()).isEqualTo(5);
  }

  @Test
  void aServerIsOpenForATest() throws Exception {
    // docs: start
    try (LocalBigtable bigtable = LocalBigtable.start();
        BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(bigtable.adminSettings("project", "instance").build());
        BigtableDataClient client =
            BigtableDataClient.create(bigtable.dataSettings("project", "instance").build())) {
      admin.createTable(CreateTableRequest.of("t").addFamily("f"));
      client.mutateRow(RowMutation.create(TableId.of("t"), "key").setCell("f", "q", "value"));
    }
    // end
  }

  @Test
  void rowsComeInReverse(LocalClients clients) {
    clients.admin().createTable(CreateTableRequest.of("t").addFamily("f"));
    for (String key : List.of("a", "b", "c")) {
      clients.data().mutateRow(RowMutation.create(TABLE, key).setCell("f", "q", 1_000, "v"));
    }

    List<String> keys = new ArrayList<>();
    clients
        .data()
        .readRows(
            Query.create(TABLE).reversed(true).filter(Filters.FILTERS.family().exactMatch("f")))
        .forEach(row -> keys.add(row.getKey().toStringUtf8()));

    assertThat(keys).containsExactly("c", "b", "a").inOrder();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "google.bigtable.admin.v2.BigtableTableAdmin/ListBackups",
        "google.bigtable.admin.v2.BigtableTableAdmin/CreateSchemaBundle",
        "google.bigtable.admin.v2.BigtableInstanceAdmin/ListInstances",
        "google.bigtable.v2.Bigtable/OpenTable",
        "io.example.Other/Method",
      })
  void whatIsUnknownIsRefusedAndTheProcessLivesOn(String method, LocalClients clients) {
    clients.admin().createTable(CreateTableRequest.of("t").addFamily("f"));
    MethodDescriptor<Empty, Empty> unknown =
        MethodDescriptor.<Empty, Empty>newBuilder()
            .setType(MethodDescriptor.MethodType.UNARY)
            .setFullMethodName(method)
            .setRequestMarshaller(ProtoUtils.marshaller(Empty.getDefaultInstance()))
            .setResponseMarshaller(ProtoUtils.marshaller(Empty.getDefaultInstance()))
            .build();

    Status status =
        failure(
            () ->
                ClientCalls.blockingUnaryCall(
                    clients.channel(), unknown, CallOptions.DEFAULT, Empty.getDefaultInstance()));

    assertThat(status.getCode()).isEqualTo(Status.Code.UNIMPLEMENTED);
    assertThat(status.getDescription()).contains(method);
    assertThat(clients.data().readRow(TABLE, "k")).isNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 2, 3})
  void aCallWithAnotherNumberOfRequestsEnds(int requests, LocalClients clients) throws Exception {
    ClientCall<MutateRowRequest, MutateRowResponse> call =
        clients
            .channel()
            .newCall(
                BigtableGrpc.getMutateRowMethod().toBuilder()
                    .setType(MethodDescriptor.MethodType.BIDI_STREAMING)
                    .build(),
                CallOptions.DEFAULT);
    CompletableFuture<Status> end = new CompletableFuture<>();
    call.start(
        new ClientCall.Listener<>() {
          @Override
          public void onClose(Status status, Metadata trailers) {
            var unused = end.complete(status);
          }
        },
        new Metadata());
    for (int i = 0; i < requests; i++) {
      call.sendMessage(MutateRowRequest.getDefaultInstance());
    }
    call.halfClose();

    assertThat(end.get(1, TimeUnit.MINUTES).getCode()).isEqualTo(Status.Code.INTERNAL);
  }

  @Test
  void serversHaveTablesOfTheirOwnAndEndOnce(LocalClients other) throws Exception {
    other.admin().createTable(CreateTableRequest.of("t").addFamily("f"));
    LocalBigtable server = LocalBigtable.start();
    try (LocalClients clients = new LocalClients(server, other.instanceId())) {
      assertThat(clients.admin().listTables()).isEmpty();
    }
    server.close();
    server.close();

    try (Socket socket = new Socket()) {
      assertThrows(
          IOException.class,
          () ->
              socket.connect(
                  new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()), 1_000));
    }
  }

  @Test
  void aDelayOfViewsIsFrom0SecondsToAYear() {
    LocalBigtable.Builder builder = LocalBigtable.builder();
    assertThat(builder.viewDelay(Duration.ofSeconds(Long.MAX_VALUE)).viewDelay())
        .isEqualTo(Duration.ofDays(365));
    assertThat(builder.viewDelay(Duration.ZERO).viewDelay()).isEqualTo(Duration.ZERO);
    assertThrows(IllegalArgumentException.class, () -> builder.viewDelay(Duration.ofNanos(-1)));
  }

  @Test
  void itListensOnTheLoopbackInterfaceOnly(LocalBigtable server) throws Exception {
    for (NetworkInterface network : NetworkInterface.networkInterfaces().toList()) {
      for (InetAddress address : network.inetAddresses().toList()) {
        if (!address.isLoopbackAddress()) {
          try (Socket socket = new Socket()) {
            assertThrows(
                IOException.class,
                () -> socket.connect(new InetSocketAddress(address, server.port()), 1_000));
          }
        }
      }
    }
  }
}
