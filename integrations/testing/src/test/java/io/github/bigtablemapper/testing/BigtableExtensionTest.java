package io.github.bigtablemapper.testing;

import static com.google.cloud.bigtable.admin.v2.models.GCRules.GCRULES;
import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.fixture.TestRun;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Which Bigtable a test has: its own, unless a {@code @BeforeAll} method takes one. */
@BigtableTest
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class BigtableExtensionTest {
  private static final TableId TABLE = TableId.of("t");

  @BeforeEach
  void createTable(BigtableTableAdminClient admin) {
    admin.createTable(CreateTableRequest.of("t").addFamily("f"));
  }

  @RepeatedTest(3)
  void eachInvocationStartsEmpty(BigtableDataClient client) {
    assertThat(client.readRows(Query.create(TABLE))).isEmpty();
    client.mutateRow(RowMutation.create(TABLE, "k").setCell("f", "q", 1000, "v"));
    assertThat(client.readRows(Query.create(TABLE))).hasSize(1);
  }

  @Test
  void aTestCollectsGarbageByItsClock(
      BigtableTableAdminClient admin, BigtableDataClient client, TestClock clock) {
    admin.createTable(
        CreateTableRequest.of("sessions").addFamily("s", GCRULES.maxAge(1, TimeUnit.HOURS)));
    TableId sessions = TableId.of("sessions");
    client.mutateRow(RowMutation.create(sessions, "k").setCell("s", "q", 1_000_000, "v"));
    clock.set(Instant.ofEpochSecond(3_601));

    clock.collectGarbage();
    assertThat(client.exists(sessions, "k")).isTrue();
    clock.advance(Duration.ofMillis(1));
    assertThat(client.exists(sessions, "k")).isTrue();
    clock.collectGarbage();
    assertThat(client.exists(sessions, "k")).isFalse();
  }

  @Test
  void theConstructorAndTheTestShareAnInstance() {
    assertThat(TestRun.of(ConstructorCase.class, Map.of()).getTestsSucceededCount()).isEqualTo(2);
  }

  @Test
  void testsOfAClassShareWhatBeforeAllPrepared() {
    assertThat(TestRun.of(SharedCase.class, Map.of()).getTestsSucceededCount()).isEqualTo(3);
  }

  @Test
  void testsRunInParallel() {
    TestExecutionSummary summary =
        TestRun.of(
            ParallelCase.class,
            Map.of(
                "junit.jupiter.execution.parallel.enabled", "true",
                "junit.jupiter.execution.parallel.mode.default", "concurrent",
                "junit.jupiter.execution.parallel.config.strategy", "fixed",
                "junit.jupiter.execution.parallel.config.fixed.parallelism", "8"));
    assertThat(summary.getFailures()).isEmpty();
    assertThat(summary.getTestsSucceededCount()).isEqualTo(40);
  }

  @BigtableTest
  static class ConstructorCase {
    private final BigtableTableAdminClient admin;

    ConstructorCase(BigtableTableAdminClient admin) {
      this.admin = admin;
    }

    @RepeatedTest(2)
    void sameClient(BigtableTableAdminClient admin) {
      assertThat(admin).isSameInstanceAs(this.admin);
      assertThat(admin.listTables()).isEmpty();
      admin.createTable(CreateTableRequest.of("t").addFamily("f"));
    }
  }

  @BigtableTest
  static class SharedCase {
    @BeforeAll
    static void prepare(BigtableTableAdminClient admin) {
      admin.createTable(CreateTableRequest.of("prepared").addFamily("f"));
    }

    @RepeatedTest(2)
    void seesIt(BigtableTableAdminClient admin) {
      assertThat(admin.listTables()).containsExactly("prepared");
    }

    @Nested
    class Inner {
      @Test
      void seesItToo(BigtableTableAdminClient admin) {
        assertThat(admin.listTables()).containsExactly("prepared");
      }
    }
  }

  @BigtableTest
  static class ParallelCase {
    @RepeatedTest(20)
    void one(BigtableTableAdminClient admin, BigtableDataClient client) {
      seesOnlyItsOwnRow(admin, client, "one");
    }

    @RepeatedTest(20)
    void two(BigtableTableAdminClient admin, BigtableDataClient client) {
      seesOnlyItsOwnRow(admin, client, "two");
    }

    private static void seesOnlyItsOwnRow(
        BigtableTableAdminClient admin, BigtableDataClient client, String key) {
      admin.createTable(CreateTableRequest.of("t").addFamily("f"));
      client.mutateRow(RowMutation.create(TABLE, key).setCell("f", "q", 1000, "v"));
      assertThat(client.readRows(Query.create(TABLE)).stream().map(Row::getKey))
          .containsExactly(ByteString.copyFromUtf8(key));
    }
  }
}
