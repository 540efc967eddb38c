package io.github.bigtablemapper.testing;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

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
    assertThat(EmulatorWatchdog.emulators()).isNotEmpty();
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
