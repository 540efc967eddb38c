package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.github.bigtablemapper.testing.fault.CallFailure;
import io.github.bigtablemapper.testing.fault.Fault;
import io.github.bigtablemapper.testing.fault.FaultProxy;
import io.grpc.Status;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Writes that give back what the row holds, also when answers are lost. */
class ApplyAndGetTest {
  private static final Fault LOST =
      Fault.afterCommit(CallFailure.status(Status.UNAVAILABLE.withDescription("lost")));
  private static final Fault DENIED =
      Fault.before(CallFailure.status(Status.PERMISSION_DENIED.withDescription("denied")));

  @Table("jobs")
  @Family("j")
  record Job(@RowKey String id, String state, @Version long version) {}

  @Table("notes")
  @Family("n")
  record Note(@RowKey String id, String text, @WriteOnce(WriteOnceMode.KEEP) String author) {}

  private FaultProxy proxy;
  private BigtableDataClient faulty;
  private BigtableDataClient direct;
  private ApplyAndGetTest_JobRepository jobs;
  private ApplyAndGetTest_NoteRepository notes;
  private ApplyAndGetTest_NoteRepository stored;

  @BeforeEach
  void open() throws IOException {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    proxy = FaultProxy.before(BundledEmulator.shared().port());
    faulty =
        BigtableDataClient.create(
            proxy.dataSettings(instance.projectId(), instance.instanceId()).build());
    direct = BigtableDataClient.create(instance.dataSettings().build());
    BigtableMapper mapper = BigtableMapper.create(faulty);
    jobs = new ApplyAndGetTest_JobRepository(mapper);
    notes = new ApplyAndGetTest_NoteRepository(mapper);
    BigtableMapper reliable = BigtableMapper.create(direct);
    stored = new ApplyAndGetTest_NoteRepository(reliable);
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(instance.adminSettings().build())) {
      mapper.schema(admin).apply(jobs, notes);
    }
  }

  @AfterEach
  void close() {
    faulty.close();
    proxy.close();
    direct.close();
  }

  @Test
  void aPatchGivesBackTheRow() {
    Job job = jobs.put(new Job("j", "new", 0));

    assertThat(jobs.applyAndGet(jobs.writes().patch(job, j -> j.state("done"))))
        .hasValue(new Job("j", "done", 2));
    assertThat(
            jobs.applyAndGet(
                jobs.writes()
                    .patch(ApplyAndGetTest_JobKey.of("j"), j -> j.state("old"))
                    .ifVersion(2)))
        .hasValue(new Job("j", "old", 3));
    assertThrows(
        StaleEntityException.class,
        () -> jobs.applyAndGet(jobs.writes().patch(job, j -> j.state("x"))));
    notes.put(new Note("n", "a", "ada"));
    assertThat(
            notes.applyAndGet(
                notes
                    .writes()
                    .patch(ApplyAndGetTest_NoteKey.of("n"), n -> n.text("b").author("bob"))))
        .hasValue(new Note("n", "b", "ada"));
  }

  @Test
  void aReadThatFailsAfterThePatchSaysThatItWasApplied() {
    notes.put(new Note("n", "a", "ada"));
    proxy.next(BigtableGrpc.getReadRowsMethod(), DENIED);

    AppliedException thrown =
        assertThrows(
            AppliedException.class,
            () ->
                notes.applyAndGet(
                    notes.writes().patch(ApplyAndGetTest_NoteKey.of("n"), n -> n.text("b"))));

    assertThat(thrown).hasMessageThat().contains("Note (table notes) was applied");
    assertThat(stored.find("n")).hasValue(new Note("n", "b", "ada"));
  }

  @Test
  void aDeletionGivesBackWhatItHasDeleted() {
    Job job = jobs.put(new Job("j", "new", 0));
    ApplyAndGetTest_JobKey key = ApplyAndGetTest_JobKey.of("j");

    assertThat(jobs.applyAndGet(jobs.writes().delete(key))).hasValue(job);
    assertThat(jobs.applyAndGet(jobs.writes().delete(key))).isEmpty();
    assertThat(jobs.exists(key)).isFalse();
  }

  @Test
  void ofManyOneGetsIt() throws Exception {
    ApplyAndGetTest_JobKey key = ApplyAndGetTest_JobKey.of("j");
    ExecutorService executor = Executors.newFixedThreadPool(4);
    try {
      for (int round = 0; round < 10; round++) {
        Job job = jobs.put(new Job("j", "round " + round, 0));
        Callable<Optional<Job>> take = () -> jobs.applyAndGet(jobs.writes().delete(key));
        List<Job> taken = new ArrayList<>();
        for (Future<Optional<Job>> each : executor.invokeAll(List.of(take, take, take, take))) {
          each.get().ifPresent(taken::add);
        }

        assertThat(taken).containsExactly(job);
      }
    } finally {
      executor.shutdownNow();
    }
  }

  @Test
  void aDeletionWhoseAnswerIsLostIsUnknown() {
    jobs.put(new Job("j", "new", 0));
    ApplyAndGetTest_JobKey key = ApplyAndGetTest_JobKey.of("j");
    proxy.next(BigtableGrpc.getCheckAndMutateRowMethod(), LOST);

    assertThrows(OutcomeUnknownException.class, () -> jobs.applyAndGet(jobs.writes().delete(key)));
    assertThat(jobs.exists(key)).isFalse();
  }

  @Test
  void aPutThatKeepsAValueIsSentOnce() {
    notes.put(new Note("n", "a", "ada"));
    proxy.next(BigtableGrpc.getCheckAndMutateRowMethod(), LOST);

    assertThrows(OutcomeUnknownException.class, () -> notes.put(new Note("n", "b", "bob")));

    assertThat(stored.find("n")).hasValue(new Note("n", "b", "ada"));
    assertThat(notes.put(new Note("n", "b", "bob"))).isEqualTo(new Note("n", "b", "ada"));
  }

  @Test
  void aPutWithAKeptValueIsOneRequestAndAReadOfWhatWasKept() {
    notes.put(new Note("n", "a", "ada"));
    assertThat(proxy.calls(BigtableGrpc.getCheckAndMutateRowMethod())).isEqualTo(1);
    assertThat(proxy.calls(BigtableGrpc.getReadRowsMethod())).isEqualTo(0);

    notes.put(new Note("n", "b", "bob"));
    assertThat(proxy.calls(BigtableGrpc.getCheckAndMutateRowMethod())).isEqualTo(2);
    assertThat(proxy.calls(BigtableGrpc.getReadRowsMethod())).isEqualTo(1);
    assertThat(proxy.calls(BigtableGrpc.getMutateRowMethod())).isEqualTo(0);
  }

  @Test
  void aPutWhoseKeptValueCannotBeReadSaysThatItWasApplied() {
    notes.put(new Note("n", "a", "ada"));
    proxy.next(BigtableGrpc.getReadRowsMethod(), DENIED);

    AppliedException thrown =
        assertThrows(AppliedException.class, () -> notes.put(new Note("n", "b", "bob")));

    assertThat(thrown).hasMessageThat().contains("Note (table notes) was applied");
    assertThat(stored.find("n")).hasValue(new Note("n", "b", "ada"));
  }
}
