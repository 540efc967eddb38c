package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.stream.Collectors.toMap;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.github.bigtablemapper.testing.fault.CallFailure;
import io.github.bigtablemapper.testing.fault.Fault;
import io.github.bigtablemapper.testing.fault.FaultProxy;
import io.grpc.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** If any request of a write fails, or its response is lost, the index has each entity. */
@Tag("reliability")
class MaintainedIndexFaultsTest {
  /** Of each of the two entities. */
  private static final int WRITES = Runs.times(75);

  @Table("jobs")
  @Family("j")
  @Index(value = "jobs-by-state", on = "state", mode = IndexMode.TABLE)
  record Job(@RowKey String id, String state, @Version long version) {}

  @Table("chores")
  @Family("c")
  @Index(value = "chores-by-state", on = "state", mode = IndexMode.TABLE)
  record Chore(@RowKey String id, String state) {}

  /** What the test does with one of the entities. */
  private interface Kept {
    /** Makes a write by a client of which any request may fail. */
    void write(Random random, String id, String state);

    /** {@return the state of each row} */
    Map<String, String> states();

    /** {@return the ids of the rows that the index has in a state} */
    List<String> inState(String state);
  }

  private record KeptJobs(
      MaintainedIndexFaultsTest_JobRepository jobs, MaintainedIndexFaultsTest_JobRepository unlucky)
      implements Kept {
    @Override
    public void write(Random random, String id, String state) {
      Optional<Job> found = jobs.find(MaintainedIndexFaultsTest_JobKey.of(id));
      if (found.isPresent() && random.nextInt(6) == 0) {
        unlucky.delete(found.get());
      } else {
        long version = found.map(Job::version).orElse(0L);
        unlucky.put(new Job(id, state, random.nextInt(8) == 0 ? version + 1 : version));
      }
    }

    @Override
    public Map<String, String> states() {
      return jobs.scan(MaintainedIndexFaultsTest_JobKey.all()).list().stream()
          .collect(toMap(Job::id, Job::state));
    }

    @Override
    public List<String> inState(String state) {
      return jobs.byState().list(MaintainedIndexFaultsTest_JobByStateKey.state(state)).stream()
          .map(Job::id)
          .toList();
    }
  }

  private record KeptChores(
      MaintainedIndexFaultsTest_ChoreRepository chores,
      MaintainedIndexFaultsTest_ChoreRepository unlucky)
      implements Kept {
    /** What is reported as applied, or as not applied, is true. */
    @Override
    public void write(Random random, String id, String state) {
      MaintainedIndexFaultsTest_ChoreKey key = MaintainedIndexFaultsTest_ChoreKey.of(id);
      Optional<String> before = chores.find(key).map(Chore::state);
      boolean deletes = random.nextInt(6) == 0;
      try {
        if (deletes) {
          unlucky.delete(key);
        } else if (random.nextBoolean()) {
          unlucky.patch(key, p -> p.state(state));
        } else {
          unlucky.put(new Chore(id, state));
        }
        assertThat(chores.find(key).map(Chore::state))
            .isEqualTo(deletes ? Optional.empty() : Optional.of(state));
      } catch (OutcomeUnknownException unknown) {
        throw unknown;
      } catch (RequestFailedException notApplied) {
        assertThat(chores.find(key).map(Chore::state)).isEqualTo(before);
        throw notApplied;
      }
    }

    @Override
    public Map<String, String> states() {
      return chores.scan(MaintainedIndexFaultsTest_ChoreKey.all()).list().stream()
          .collect(toMap(Chore::id, Chore::state));
    }

    @Override
    public List<String> inState(String state) {
      return chores.byState().list(MaintainedIndexFaultsTest_ChoreByStateKey.state(state)).stream()
          .map(Chore::id)
          .toList();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void noFaultHidesAnEntity(boolean isVersioned) throws Exception {
    long seed = Runs.seed();
    Random random = new Random(seed);
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    try (FaultProxy proxy = FaultProxy.before(BundledEmulator.shared().port());
        BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(instance.adminSettings().build());
        BigtableDataClient direct = BigtableDataClient.create(instance.dataSettings().build());
        BigtableDataClient faulty =
            BigtableDataClient.create(
                proxy.dataSettings(instance.projectId(), instance.instanceId()).build())) {
      Deadlines patience = Deadlines.of(Duration.ofMinutes(2));
      BigtableMapper mapper = BigtableMapper.builder(direct).deadlines(patience).build();
      BigtableMapper unlucky = BigtableMapper.builder(faulty).deadlines(patience).build();
      var jobs = new MaintainedIndexFaultsTest_JobRepository(mapper);
      var chores = new MaintainedIndexFaultsTest_ChoreRepository(mapper);
      mapper.schema(admin).apply(jobs, chores);
      Kept kept =
          isVersioned
              ? new KeptJobs(jobs, new MaintainedIndexFaultsTest_JobRepository(unlucky))
              : new KeptChores(chores, new MaintainedIndexFaultsTest_ChoreRepository(unlucky));
      proxy.seeded(
          seed,
          0.2,
          Fault.before(CallFailure.status(Status.PERMISSION_DENIED)),
          Fault.afterCommit(CallFailure.status(Status.INTERNAL)),
          Fault.afterCommit(CallFailure.status(Status.UNAVAILABLE)));

      for (int write = 0; write < WRITES; write++) {
        String state = List.of("new", "running", "done").get(random.nextInt(3));
        try {
          kept.write(random, "j" + random.nextInt(3), state);
        } catch (RequestFailedException | StaleEntityException told) {
          // The index holds all the same.
        }
        int number = write;
        kept.states()
            .forEach(
                (id, now) ->
                    assertWithMessage("write %s of seed %s", number, seed)
                        .that(kept.inState(now))
                        .contains(id));
      }

      Runs.report(
          "maintained index: seed %d, %,d writes, %d faults, each entity found"
              .formatted(seed, WRITES, proxy.count()));
      assertWithMessage("seed %s", seed).that(proxy.count()).isGreaterThan(WRITES / 5);
    }
  }

  /** For any outcome of an entry, its entity is not sent: this is known, and reported. */
  @Test
  void aRequestThatFailsBeforeTheEntityLeavesItUnsent() throws Exception {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    List<Outcome> told = Collections.synchronizedList(new ArrayList<>());
    try (FaultProxy proxy = FaultProxy.before(BundledEmulator.shared().port());
        BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(instance.adminSettings().build());
        BigtableDataClient faulty =
            BigtableDataClient.create(
                proxy.dataSettings(instance.projectId(), instance.instanceId()).build())) {
      BigtableMapper mapper =
          BigtableMapper.builder(faulty)
              .intercept(
                  new EntityInterceptor<Object>() {
                    @Override
                    public void afterOutcome(Object entity, EntityWrite write, Outcome outcome) {
                      told.add(outcome);
                    }
                  })
              .build();
      MaintainedIndexFaultsTest_JobRepository jobs =
          new MaintainedIndexFaultsTest_JobRepository(mapper);
      mapper.schema(admin).apply(jobs);
      List<String> requests =
          List.of(
              "the read of what is stored",
              "the write of its entry in the index jobs-by-state (table jobs-by-state)");
      for (int call = 0; call < requests.size(); call++) {
        for (int before = 0; before < call; before++) {
          proxy.next(Fault.none());
        }
        proxy.next(Fault.afterCommit(CallFailure.status(Status.INTERNAL)));

        RequestFailedException failure =
            assertThrows(RequestFailedException.class, () -> jobs.put(new Job("a", "new", 0)));

        assertThat(failure).isNotInstanceOf(OutcomeUnknownException.class);
        assertThat(failure)
            .hasMessageThat()
            .isEqualTo(
                "put of MaintainedIndexFaultsTest.Job (table jobs) was not sent: "
                    + requests.get(call)
                    + " failed with INTERNAL.");
        assertThat(told).containsExactly(Outcome.NOT_APPLIED);
        told.clear();
      }
      mapper.close();
      assertThrows(RequestFailedException.class, () -> jobs.put(new Job("a", "new", 0)));
      assertThat(told).containsExactly(Outcome.NOT_APPLIED);
    }
  }
}
