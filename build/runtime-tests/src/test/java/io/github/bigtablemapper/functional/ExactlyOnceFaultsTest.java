package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.OperationId;
import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A quarter of all acknowledgements is lost, and a user repeats every unknown write. */
@Tag("reliability")
class ExactlyOnceFaultsTest {
  private static final int ROWS = 50;
  private static final int THREADS = 4;
  private static final int OPERATIONS = Runs.times(800);
  private static final int WITHOUT_ID = Runs.times(300);
  private static final double LOST = 0.25;

  @Table("tallies")
  @Family("v")
  @OperationIds(family = "o", window = "1h")
  record Tally(
      @RowKey int number,
      @Family("n") @Counter long visits,
      @Family("s") @Aggregate(Aggregation.SUM) long total) {}

  /** One write, which may be made again if its outcome is unknown. */
  private interface Write {
    void to(
        ExactlyOnceFaultsTest_TallyRepository tallies,
        ExactlyOnceFaultsTest_TallyKey key,
        OperationId id);
  }

  /** {@return how many were counted in all rows} */
  private static long counted(String what, int operations, long seed, Write write)
      throws Exception {
    BundledEmulator emulator = BundledEmulator.shared();
    BundledEmulator.Instance instance = emulator.newInstance();
    Random random = new Random(seed);
    try (LossyServer server = new LossyServer(emulator.port(), new Random(seed), LOST);
        BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(instance.adminSettings().build());
        BigtableDataClient client =
            BigtableDataClient.create(
                BigtableDataSettings.newBuilderForEmulator(server.port())
                    .setProjectId(instance.projectId())
                    .setInstanceId(instance.instanceId())
                    .build())) {
      BigtableMapper mapper = BigtableMapper.create(client);
      ExactlyOnceFaultsTest_TallyRepository tallies =
          new ExactlyOnceFaultsTest_TallyRepository(mapper);
      mapper.schema(admin).apply(tallies);
      long start = System.nanoTime();
      List<Callable<Object>> writers = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        int[] rows = random.ints(operations / THREADS, 0, ROWS).toArray();
        writers.add(
            () -> {
              for (int row : rows) {
                repeatWhileUnknown(tallies, ExactlyOnceFaultsTest_TallyKey.of(row), write);
              }
              return "";
            });
      }
      run(writers);
      long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
      long counted =
          tallies.scan(ExactlyOnceFaultsTest_TallyKey.all()).list().stream()
              .mapToLong(tally -> tally.total() + tally.visits())
              .sum();
      Runs.report(
          "exactly once: seed %d, %s: %,d operations over %d rows, %,d answers lost, %,d counted, %d operations/s"
              .formatted(
                  seed,
                  what,
                  operations,
                  ROWS,
                  server.lost(),
                  counted,
                  operations * 1000L / millis));
      assertThat(server.lost()).isAtLeast(operations / 5);
      return counted;
    }
  }

  private static void repeatWhileUnknown(
      ExactlyOnceFaultsTest_TallyRepository tallies,
      ExactlyOnceFaultsTest_TallyKey key,
      Write write) {
    OperationId id = OperationId.random();
    while (true) {
      try {
        write.to(tallies, key, id);
        return;
      } catch (OutcomeUnknownException e) {
        // once more
      }
    }
  }

  private static void run(List<Callable<Object>> writers) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      for (Future<Object> each : threads.invokeAll(writers, Runs.times(5), TimeUnit.MINUTES)) {
        each.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void additionsWithAnIdAreCountedOnce() throws Exception {
    for (long seed : List.of(1L, Runs.seed())) {
      long counted =
          counted(
              "patchOnce",
              OPERATIONS,
              seed,
              (tallies, key, id) ->
                  tallies
                      .apply(tallies.writes().patch(key, tally -> tally.addTotal(1)).once(id))
                      .applied());
      assertWithMessage("seed " + seed).that(counted).isEqualTo(OPERATIONS);
    }
  }

  @Test
  void incrementsWithAnIdAreCountedOnce() throws Exception {
    long counted =
        counted(
            "incrementOnce",
            OPERATIONS,
            2,
            (tallies, key, id) ->
                tallies
                    .apply(
                        tallies
                            .writes()
                            .increment(key, ExactlyOnceFaultsTest_TallyColumns.VISITS, 1)
                            .once(id))
                    .counter(ExactlyOnceFaultsTest_TallyColumns.VISITS));
    assertThat(counted).isEqualTo(OPERATIONS);
  }

  /** The server really loses answers of writes that were applied. */
  @Test
  void withoutAnIdTheyAreCountedTwice() throws Exception {
    long added =
        counted(
            "patch",
            WITHOUT_ID,
            3,
            (tallies, key, id) -> tallies.patch(key, tally -> tally.addTotal(1)));
    long incremented =
        counted("increment", WITHOUT_ID, 4, (tallies, key, id) -> tallies.incrementVisits(key, 1));
    assertThat(added).isGreaterThan(WITHOUT_ID * 12 / 10);
    assertThat(incremented).isGreaterThan(WITHOUT_ID * 12 / 10);
  }
}
