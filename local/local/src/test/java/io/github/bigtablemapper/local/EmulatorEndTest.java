package io.github.bigtablemapper.local;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.local.LocalClients.failure;

import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.protobuf.ByteString;
import io.grpc.Status;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The process of the emulator ends, and the server does not: each call has the reason. */
class EmulatorEndTest {
  @Test
  void callsFailWithTheReason() throws Exception {
    try (LocalBigtable server = LocalBigtable.start();
        LocalClients clients = new LocalClients(server, "i")) {
      clients.admin().createTable(CreateTableRequest.of("t").addFamily("f"));
      for (int i = 0; i < 20; i++) {
        clients.raw().mutateRow(megabyte("k" + i));
      }
      CompletableFuture<Integer> end = CompletableFuture.supplyAsync(() -> await(server));
      Iterator<ReadRowsResponse> open =
          clients
              .raw()
              .readRows(ReadRowsRequest.newBuilder().setTableName(clients.table("t")).build());
      open.next();
      assertThat(end.isDone()).isFalse();

      ProcessHandle.of(server.emulatorPid()).orElseThrow().destroyForcibly();

      assertEnded(failure(() -> open.forEachRemaining(rows -> {})));
      assertEnded(failure(() -> clients.raw().mutateRow(megabyte("k"))));
      assertEnded(
          failure(
              () ->
                  clients
                      .raw()
                      .readRows(
                          ReadRowsRequest.newBuilder().setTableName(clients.table("t")).build())
                      .next()));
      assertThat(end.get(30, TimeUnit.SECONDS)).isNotEqualTo(0);
    }
  }

  private static int await(LocalBigtable server) {
    try {
      return server.awaitEnd();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void assertEnded(Status status) {
    assertThat(status.getCode()).isEqualTo(Status.Code.INTERNAL); // which clients do not retry
    assertThat(status.getDescription())
        .startsWith("The process of the emulator has ended with exit code ");
  }

  private static MutateRowRequest megabyte(String key) {
    return MutateRowRequest.newBuilder()
        .setTableName("projects/project/instances/i/tables/t")
        .setRowKey(ByteString.copyFromUtf8(key))
        .addMutations(
            Mutation.newBuilder()
                .setSetCell(
                    Mutation.SetCell.newBuilder()
                        .setFamilyName("f")
                        .setValue(ByteString.copyFrom(new byte[1 << 20]))))
        .build();
  }
}
