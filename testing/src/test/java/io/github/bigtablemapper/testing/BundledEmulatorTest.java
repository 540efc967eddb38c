package io.github.bigtablemapper.testing;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.NotFoundException;
import com.google.api.gax.rpc.ServerStream;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.ReadChangeStreamQuery;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.fixture.ChildJvm;
import io.grpc.Status;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whoever asks for the emulator gets the same process, and in it an instance of their own. */
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

  /**
   * A test may start an emulator of its own, whose process and file nobody else ends or deletes.
   */
  @Test
  void anEmulatorOfATestIsNotTakenForThis(@TempDir Path folder) throws Exception {
    int port = BundledEmulator.shared().processPort();
    Set<Path> all = EmulatorWatchdog.executables();
    ProcessHandle shared = EmulatorWatchdog.find(all, port).orElseThrow();
    Path own =
        Files.copy(
            Path.of(shared.info().command().orElseThrow()),
            folder.resolve("cbtemulator"),
            StandardCopyOption.COPY_ATTRIBUTES);
    assertThat(own.toFile().setExecutable(true)).isTrue();
    Process process =
        new ProcessBuilder(own.toString(), "-port", "0")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      all.add(own.toRealPath());
      assertThat(EmulatorWatchdog.find(all, port)).hasValue(shared);
      assertThat(EmulatorWatchdog.find(Set.of(own.toRealPath()), port)).isEmpty();
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  static Stream<Arguments> fatalCalls() {
    return Stream.of(
        Arguments.of(
            "change streams",
            (Fatal)
                (data, admin) ->
                    data.generateInitialChangeStreamPartitions("t").forEach(each -> {})),
        Arguments.of(
            "change streams",
            (Fatal)
                (data, admin) ->
                    data.readChangeStream(ReadChangeStreamQuery.create("t")).forEach(each -> {})),
        Arguments.of(
            "GoogleSQL", (Fatal) (data, admin) -> data.prepareStatement("SELECT 1", Map.of())),
        Arguments.of("backups", (Fatal) (data, admin) -> admin.listBackups("cluster")));
  }

  /** What the emulator does not know and would end it. */
  interface Fatal {
    void call(BigtableDataClient data, BigtableTableAdminClient admin) throws Exception;
  }

  @ParameterizedTest
  @MethodSource("fatalCalls")
  void aCallThatWouldEndItIsNotSent(String what, Fatal fatal) throws Exception {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    isRefused(what, fatal, instance.dataSettings(), instance.adminSettings());
  }

  @ParameterizedTest
  @MethodSource("fatalCalls")
  void norIsThatOfAClientMadeByHand(String what, Fatal fatal) throws Exception {
    int port = BundledEmulator.shared().port();
    isRefused(
        what,
        fatal,
        BigtableDataSettings.newBuilderForEmulator(port)
            .setProjectId("by-hand")
            .setInstanceId("by-hand"),
        BigtableTableAdminSettings.newBuilderForEmulator(port)
            .setProjectId("by-hand")
            .setInstanceId("by-hand"));
  }

  private static void isRefused(
      String what,
      Fatal fatal,
      BigtableDataSettings.Builder dataSettings,
      BigtableTableAdminSettings.Builder adminSettings)
      throws Exception {
    try (BigtableTableAdminClient admin = BigtableTableAdminClient.create(adminSettings.build());
        BigtableDataClient data = BigtableDataClient.create(dataSettings.build())) {
      Exception thrown = assertThrows(Exception.class, () -> fatal.call(data, admin));

      assertThat(Status.fromThrowable(thrown).getCode()).isEqualTo(Status.Code.UNIMPLEMENTED);
      assertThat(Status.fromThrowable(thrown).getDescription())
          .contains("The Bigtable emulator has no " + what);
      assertThat(admin.listTables()).isEmpty(); // it is still there
    }
  }

  /** The client reads the variable itself, so the program that has it is another one. */
  @Test
  void norIsThatOfAProgramThatTheEnvironmentSendsThere() throws Exception {
    Map<String, String> environment =
        Map.of("BIGTABLE_EMULATOR_HOST", "localhost:" + BundledEmulator.shared().port());
    try (ChildJvm jvm = ChildJvm.run(Program.class, List.of(), environment)) {
      String output = jvm.readAll();
      assertWithMessage(output).that(jvm.waitFor()).isEqualTo(0);
      assertThat(output).contains("The Bigtable emulator has no GoogleSQL");
      assertThat(output).contains("The Bigtable emulator has no change streams");
    }
  }

  static class Program {
    @Test
    void isRefused() throws Exception {
      try (BigtableDataClient data = BigtableDataClient.create("by-environment", "i")) {
        for (Executable call :
            List.<Executable>of(
                () -> data.prepareStatement("SELECT 1", Map.of()),
                () -> data.generateInitialChangeStreamPartitions("t").forEach(each -> {}))) {
          System.out.println(
              Status.fromThrowable(assertThrows(RuntimeException.class, call)).getDescription());
        }
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
