package io.github.bigtablemapper.testing;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.ReadChangeStreamQuery;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
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
    int port = BundledEmulator.shared().port();
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
    try (BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(instance.adminSettings().build());
        BigtableDataClient data = BigtableDataClient.create(instance.dataSettings().build())) {
      Exception thrown = assertThrows(Exception.class, () -> fatal.call(data, admin));

      assertThat(Status.fromThrowable(thrown).getCode()).isEqualTo(Status.Code.UNIMPLEMENTED);
      assertThat(Status.fromThrowable(thrown).getDescription())
          .contains("The Bigtable emulator has no " + what);
      assertThat(admin.listTables()).isEmpty(); // it is still there
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
