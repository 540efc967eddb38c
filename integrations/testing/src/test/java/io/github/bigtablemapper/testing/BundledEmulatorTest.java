package io.github.bigtablemapper.testing;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.NotFoundException;
import com.google.api.gax.rpc.ServerStream;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.Type;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.fixture.ChildJvm;
import io.grpc.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** All users of the emulator share one process, and each has a separate instance. */
class BundledEmulatorTest {
  @Test
  void callersAtTheSameTimeGetTheSameProcess() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      CyclicBarrier start = new CyclicBarrier(8);
      List<Future<BundledEmulator>> calls = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        calls.add(
            threads.submit(
                () -> {
                  start.await();
                  return BundledEmulator.shared();
                }));
      }
      for (Future<BundledEmulator> call : calls) {
        assertThat(call.get()).isSameInstanceAs(BundledEmulator.shared());
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** A request that the emulator does not survive, or that production rejects. */
  interface Request {
    void send(BigtableDataClient data, BigtableTableAdminClient admin) throws Exception;
  }

  private static final Request QUERY =
      (data, admin) -> {
        var unused = data.prepareStatement("SELECT 1", Map.of());
      };
  private static final Request STREAM =
      (data, admin) -> data.generateInitialChangeStreamPartitions("t").forEach(each -> {});
  private static final Request BACKUPS = (data, admin) -> admin.listBackups("cluster");
  private static final Request LONG_KEY =
      (data, admin) ->
          data.mutateRow(
              RowMutation.create(TableId.of("t"), "k".repeat(4_097)).setCell("f", "q", "v"));

  private static final Request SKETCH =
      (data, admin) ->
          data.mutateRow(RowMutation.create(TableId.of("t"), "k").addToCell("hll", "q", 0, 1));

  private static String rejected(
      Request request, BigtableDataClient data, BigtableTableAdminClient admin) {
    Exception thrown = assertThrows(Exception.class, () -> request.send(data, admin));
    assertThat(admin.listTables()).containsExactly("t"); // the process is still there
    Status status = Status.fromThrowable(thrown);
    return status.getCode() + " " + status.getDescription();
  }

  @Test
  void requestsAreRejectedAsInProduction() throws Exception {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    try (BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(instance.adminSettings().build());
        BigtableDataClient data = BigtableDataClient.create(instance.dataSettings().build())) {
      admin.createTable(
          CreateTableRequest.of("t").addFamily("f").addFamily("hll", Type.int64Hll()));
      assertThat(rejected(QUERY, data, admin)).startsWith("UNIMPLEMENTED The local server has no");
      assertThat(rejected(QUERY, data, admin)).contains(":bigtable-mapper-local-sql.");
      assertThat(rejected(STREAM, data, admin)).startsWith("FAILED_PRECONDITION");
      assertThat(rejected(BACKUPS, data, admin)).startsWith("UNIMPLEMENTED");
      assertThat(rejected(LONG_KEY, data, admin)).startsWith("INVALID_ARGUMENT");
      assertThat(rejected(SKETCH, data, admin)).startsWith("UNIMPLEMENTED");
      assertThat(rejected(SKETCH, data, admin)).contains("com.google.zetasketch:zetasketch.");
    }
  }

  /** The client reads the variable itself, so the program that has it is another one. */
  @Test
  void withoutLimitsARequestStillDoesNotEndTheProcess() throws Exception {
    try (ChildJvm jvm =
        ChildJvm.run(Program.class, List.of("-Dbigtable.emulator=bare"), Map.of())) {
      String output = jvm.readAll();
      assertWithMessage(output).that(jvm.waitFor()).isEqualTo(0);
      assertThat(output).contains("UNIMPLEMENTED The Bigtable emulator has no GoogleSQL");
      assertThat(output).contains("UNIMPLEMENTED The Bigtable emulator has no change streams");
      assertThat(output).contains("UNIMPLEMENTED The Bigtable emulator has no backups");
    }
  }

  @Test
  void anotherModeIsRejected() throws Exception {
    try (ChildJvm jvm = ChildJvm.run(Program.class, List.of("-Dbigtable.emulator=no"), Map.of())) {
      assertThat(jvm.readAll()).contains("bigtable.emulator is bare");
    }
  }

  static class Program {
    @Test
    void sendsThem() throws Exception {
      BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
      try (BigtableTableAdminClient admin =
              BigtableTableAdminClient.create(instance.adminSettings().build());
          BigtableDataClient data = BigtableDataClient.create(instance.dataSettings().build())) {
        admin.createTable(CreateTableRequest.of("t").addFamily("f"));
        for (Request request : List.of(QUERY, STREAM, BACKUPS)) {
          System.out.println(rejected(request, data, admin));
        }
        LONG_KEY.send(data, admin);
      }
    }
  }

  /** Cells of many megabytes, answers of many rows, and answers that are not read to their end. */
  @Test
  void aClientMadeByHandWritesAndReadsWhatOthersDo() throws Exception {
    int port = BundledEmulator.shared().port();
    try (BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(
                BigtableTableAdminSettings.newBuilderForEmulator(port)
                    .setProjectId("by-hand")
                    .setInstanceId("rows")
                    .build());
        BigtableDataClient data =
            BigtableDataClient.create(
                BigtableDataSettings.newBuilderForEmulator(port)
                    .setProjectId("by-hand")
                    .setInstanceId("rows")
                    .build())) {
      TableId table = TableId.of("t");
      admin.createTable(CreateTableRequest.of("t").addFamily("f"));
      ByteString large = ByteString.copyFrom(new byte[20_000_000]);
      data.mutateRow(
          RowMutation.create(table, "large")
              .setCell("f", ByteString.copyFromUtf8("q"), 1_000, large));
      BulkMutation rows = BulkMutation.create(table);
      for (int i = 0; i < 5_000; i++) {
        rows.add(RowMutationEntry.create("row-" + i).setCell("f", "q", 1_000, "x".repeat(1_000)));
      }
      data.bulkMutateRows(rows);

      assertThat(data.readRow(table, "large").getCells().get(0).getValue()).isEqualTo(large);
      assertThat(data.readRows(Query.create(table).prefix("row-"))).hasSize(5_000);
      ServerStream<Row> first = data.readRows(Query.create(table).prefix("row-"));
      assertThat(first.iterator().next().getKey()).isEqualTo(ByteString.copyFromUtf8("row-0"));
      first.cancel();
      NotFoundException thrown =
          assertThrows(NotFoundException.class, () -> data.readRow(TableId.of("none"), "k"));
      assertThat(thrown).hasMessageThat().contains("none");
    }
  }

  @Test
  void anInstanceHasTablesOfItsOwn() throws Exception {
    BundledEmulator.Instance one = BundledEmulator.shared().newInstance();
    BundledEmulator.Instance other = BundledEmulator.shared().newInstance();
    assertThat(other.instanceId()).isNotEqualTo(one.instanceId());
    try (BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(one.adminSettings().build());
        BigtableTableAdminClient others =
            BigtableTableAdminClient.create(other.adminSettings().build());
        BigtableDataClient data = BigtableDataClient.create(one.dataSettings().build())) {
      assertThat(admin.getProjectId()).isEqualTo(one.projectId());
      admin.createTable(CreateTableRequest.of("t").addFamily("f"));
      data.mutateRow(RowMutation.create(TableId.of("t"), "k").setCell("f", "q", 1000, "v"));
      assertThat(data.readRows(Query.create(TableId.of("t")))).hasSize(1);
      assertThat(others.listTables()).isEmpty();
    }
  }
}
