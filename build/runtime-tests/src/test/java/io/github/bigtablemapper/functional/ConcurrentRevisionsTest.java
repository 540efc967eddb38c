package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Many writers of few rows, of an entity with indexes and without a version. */
@NullMarked
@BigtableTest(ConcurrentRevisionsTest_JobRepository.class)
class ConcurrentRevisionsTest {
  @Table("jobs")
  @Family("j")
  @Index(value = "jobs-by-state", on = "state", mode = IndexMode.TABLE)
  record Job(@RowKey String id, String state) {}

  private final ConcurrentRevisionsTest_JobRepository jobs;
  private final IndexAudit audit;

  ConcurrentRevisionsTest(ConcurrentRevisionsTest_JobRepository jobs, BigtableDataClient client) {
    this.jobs = jobs;
    this.audit = new IndexAudit(client);
  }

  /**
   * Writers change few rows to few states, with conditions and without, delete and move them, while
   * a reader looks for rows that do not change. No write fails but a move that is overtaken.
   */
  @Test
  void writersAtOnceLoseNothing() throws Exception {
    long seed = Runs.seed();
    List<Job> steady =
        IntStream.range(0, 3).mapToObj(i -> jobs.put(new Job("steady" + i, "s1"))).toList();
    List<Executable> writers = new ArrayList<>();
    AtomicInteger applied = new AtomicInteger();
    AtomicInteger moves = new AtomicInteger();
    for (int i = 0; i < 3; i++) {
      Random random = new Random(seed + i);
      writers.add(() -> write(random, moves));
    }
    jobs.put(new Job("counter", "0"));
    for (int i = 0; i < 2; i++) {
      writers.add(() -> count(applied));
    }

    runAll(
        writers,
        () ->
            assertWithMessage("seed %s", seed)
                .that(jobs.byState().list(ConcurrentRevisionsTest_JobByStateKey.state("s1")))
                .containsAtLeastElementsIn(steady));

    audit.assertRight("seed " + seed, jobs, ConcurrentRevisionsTest_JobKey.all());
    assertThat(jobs.find(ConcurrentRevisionsTest_JobKey.of("counter")).orElseThrow().state())
        .isEqualTo(String.valueOf(applied.get()));
    assertThat(applied.get()).isGreaterThan(0);
  }

  private static void runAll(List<Executable> writers, Runnable reader) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(writers.size());
    try {
      List<Future<?>> running = new ArrayList<>();
      for (Executable writer : writers) {
        running.add(
            threads.submit(
                () -> {
                  try {
                    writer.execute();
                  } catch (Throwable thrown) {
                    throw new AssertionError(thrown);
                  }
                }));
      }
      do {
        reader.run();
      } while (running.stream().anyMatch(each -> !each.isDone()));
      for (Future<?> each : running) {
        each.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** A condition holds of the row that is written, although others write it in between. */
  private void count(AtomicInteger applied) {
    ConcurrentRevisionsTest_JobKey key = ConcurrentRevisionsTest_JobKey.of("counter");
    for (int i = 0; i < 20; i++) {
      String state = jobs.find(key).orElseThrow().state();
      String next = String.valueOf(Integer.parseInt(state) + 1);
      if (jobs.patchIf(key, isIn(state), p -> p.state(next))) {
        applied.incrementAndGet();
      }
    }
  }

  private void write(Random random, AtomicInteger moves) {
    var w = jobs.writes();
    for (int i = 0; i < 30; i++) {
      ConcurrentRevisionsTest_JobKey key =
          ConcurrentRevisionsTest_JobKey.of("n" + random.nextInt(2));
      String state = "s" + random.nextInt(3);
      switch (random.nextInt(7)) {
        case 0 -> jobs.delete(key);
        case 1 -> jobs.patch(key, p -> p.state(state));
        case 2 -> jobs.apply(w.delete(key).onlyIf(isIn(state)));
        case 3 -> jobs.applyAll(List.of(w.put(new Job(key.id(), state)))).orThrow();
        case 4 -> jobs.apply(w.put(new Job(key.id(), state)).ifAbsent());
        case 5 -> jobs.apply(w.restore(new Job(key.id(), state)));
        default -> jobs.put(new Job(key.id(), state));
      }
    }
    int move = moves.incrementAndGet();
    try {
      jobs.move(
          ConcurrentRevisionsTest_JobKey.of("n" + move % 2),
          ConcurrentRevisionsTest_JobKey.of("moved" + move));
    } catch (IncompleteOperationException overtaken) { // after the copy was made
      assertThat(overtaken.code()).isEqualTo(StatusCode.Code.ABORTED);
    }
  }

  private static Condition<Job> isIn(String state) {
    return ConcurrentRevisionsTest_JobColumns.STATE.isEqualTo(state);
  }
}
