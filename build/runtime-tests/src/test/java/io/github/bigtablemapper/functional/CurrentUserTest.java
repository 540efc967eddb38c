package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.OperationId;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.WriteResult;
import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.CreatedBy;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.UpdatedBy;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.github.bigtablemapper.testing.TestClock;
import io.github.bigtablemapper.testing.fault.CallFailure;
import io.github.bigtablemapper.testing.fault.Fault;
import io.github.bigtablemapper.testing.fault.FaultProxy;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Who has created and who has changed an entity: which writes store it, and of whom. */
@NullMarked
@BigtableTest({
  CurrentUserTest_JobRepository.class,
  CurrentUserTest_NoteRepository.class,
  CurrentUserTest_PlanRepository.class,
  CurrentUserTest_CardRepository.class,
  CurrentUserTest_LetterRepository.class,
  CurrentUserTest_SealRepository.class,
  CurrentUserTest_FlagRepository.class,
})
class CurrentUserTest {
  private static final Instant FIRST = Instant.parse("2026-11-20T10:00:00.123Z");
  private static final Instant LATER = FIRST.plusSeconds(60);
  private static final CurrentUserTest_JobKey KEY = CurrentUserTest_JobKey.of("j");

  @Table("jobs")
  @Family("j")
  @OperationIds(family = "o", window = "1h")
  record Job(
      @RowKey String id,
      String task,
      @CreatedBy @Nullable String createdBy,
      @UpdatedBy @Nullable String changedBy,
      @UpdatedAt @Nullable Instant changedAt,
      @Family("n") @Counter long views,
      @Family("s") @Aggregate(Aggregation.SUM) long cents) {
    static Job of(String task) {
      return new Job("j", task, null, null, null, 0, 0);
    }
  }

  /** Another class of the same rows. */
  @Table("jobs")
  @Family("e")
  record Note(
      @RowKey String id,
      String text,
      @WriteOnce(WriteOnceMode.KEEP) @CreatedBy Optional<String> createdBy,
      @UpdatedBy String changedBy) {}

  record Audit(@CreatedBy @Nullable Long createdBy, @UpdatedBy @Nullable Long changedBy) {}

  @Table("plans")
  @Family("p")
  @Index(value = "plans-by-user", on = "audit.changedBy", mode = IndexMode.TABLE)
  @OperationIds(family = "o", window = "1h")
  record Plan(
      @RowKey String id,
      String title,
      @Embedded Audit audit,
      @Version long version,
      @Family("n") @Counter long reads) {}

  @Table(value = "flags", writeTime = "1970-01-01T00:00:00Z")
  @Family("f")
  record Flag(
      @RowKey String id,
      @Nullable String text,
      @UpdatedBy @Nullable String changedBy,
      @Family("n") @Counter long reads) {}

  @Table("cards")
  @Family("c")
  static class Card {
    @RowKey private String id = "";
    private @Nullable String text;
    @CreatedBy private @Nullable String createdBy;
    @UpdatedBy private @Nullable String changedBy;

    public String getId() {
      return id;
    }

    public void setId(String id) {
      this.id = id;
    }

    public @Nullable String getText() {
      return text;
    }

    public void setText(@Nullable String text) {
      this.text = text;
    }

    public @Nullable String getCreatedBy() {
      return createdBy;
    }

    public void setCreatedBy(@Nullable String createdBy) {
      this.createdBy = createdBy;
    }

    public @Nullable String getChangedBy() {
      return changedBy;
    }

    public void setChangedBy(@Nullable String changedBy) {
      this.changedBy = changedBy;
    }
  }

  /** A user who can be changed. */
  static final class Person {
    String name;

    Person(String name) {
      this.name = name;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Person person && name.equals(person.name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }
  }

  public static final class PersonCodec implements CellCodec<Person> {
    @Override
    public ByteString encode(Person person) {
      return CellCodecs.STRING.encode(person.name);
    }

    @Override
    public Person decode(ByteString cell) {
      return new Person(CellCodecs.STRING.decode(cell));
    }
  }

  @Table(value = "letters", codecs = PersonCodec.class)
  @Family("l")
  record Letter(
      @RowKey String id, @CreatedBy @Nullable Person createdBy, @UpdatedBy Optional<Person> by) {
    Letter(String id) {
      this(id, null, Optional.empty());
    }
  }

  @Table("seals")
  @Family("s")
  static class Seal {
    @RowKey private String id = "";
    @CreatedBy private byte @Nullable [] createdBy;
    @UpdatedBy private byte @Nullable [] changedBy;

    public String getId() {
      return id;
    }

    public void setId(String id) {
      this.id = id;
    }

    public byte @Nullable [] getCreatedBy() {
      return createdBy;
    }

    public void setCreatedBy(byte @Nullable [] createdBy) {
      this.createdBy = createdBy;
    }

    public byte @Nullable [] getChangedBy() {
      return changedBy;
    }

    public void setChangedBy(byte @Nullable [] changedBy) {
      this.changedBy = changedBy;
    }
  }

  private final Thread caller = Thread.currentThread();
  private final List<Thread> asked = new ArrayList<>();
  private @Nullable Object user = "ann";
  private CurrentUserTest_JobRepository jobs;
  private BigtableMapper mapper;

  @BeforeEach
  void build(BigtableDataClient client, TestClock clock) {
    clock.set(FIRST);
    mapper =
        BigtableMapper.builder(client)
            .clock(clock)
            .currentUser(
                () -> {
                  asked.add(Thread.currentThread());
                  return user;
                })
            .build();
    jobs = new CurrentUserTest_JobRepository(mapper);
  }

  /** How a write is applied. */
  private enum Way {
    BLOCKING {
      @Override
      boolean apply(CurrentUserTest_JobRepository jobs, Write<Job, CurrentUserTest_JobKey> write) {
        return jobs.apply(write).applied();
      }
    },
    ASYNC {
      @Override
      boolean apply(CurrentUserTest_JobRepository jobs, Write<Job, CurrentUserTest_JobKey> write) {
        return jobs.async().apply(write).thenApply(WriteResult::applied).join();
      }
    },
    BATCH {
      @Override
      boolean apply(CurrentUserTest_JobRepository jobs, Write<Job, CurrentUserTest_JobKey> write) {
        var result = jobs.applyAll(List.of(write));
        result.orThrow();
        return !result.applied().isEmpty();
      }
    },
    BULK {
      @Override
      boolean apply(CurrentUserTest_JobRepository jobs, Write<Job, CurrentUserTest_JobKey> write) {
        try (BulkWriter<Job, CurrentUserTest_JobKey> writer = jobs.bulkWriter()) {
          return writer.add(write).thenApply(WriteResult::applied).join();
        }
      }
    };

    abstract boolean apply(
        CurrentUserTest_JobRepository jobs, Write<Job, CurrentUserTest_JobKey> write);
  }

  private interface Operation
      extends BiFunction<
          CurrentUserTest_JobRepository,
          CurrentUserTest_JobWrites,
          Write<Job, CurrentUserTest_JobKey>> {}

  /** An operation, and whether it puts: only then a creation has a user. */
  private static Arguments operation(String name, boolean puts, Operation operation) {
    return Arguments.of(name, puts, operation);
  }

  static Stream<Arguments> matrix() {
    Job job = Job.of("sand");
    List<Arguments> operations =
        List.of(
            operation("put", true, (jobs, writes) -> writes.put(job)),
            operation(
                "put if",
                true,
                (jobs, writes) ->
                    writes.put(job).onlyIf(CurrentUserTest_JobColumns.TASK.isEqualTo("paint"))),
            operation("put if present", true, (jobs, writes) -> writes.put(job).ifPresent()),
            operation(
                "put at an instant",
                true,
                (jobs, writes) -> writes.put(job).at(LATER.plusSeconds(1))),
            operation("update", false, (jobs, writes) -> writes.update(job)),
            operation("merge", false, (jobs, writes) -> writes.merge(job)),
            operation("patch", false, (jobs, writes) -> writes.patch(KEY, p -> p.task("sand"))),
            operation(
                "patch if",
                false,
                (jobs, writes) ->
                    writes
                        .patch(KEY, p -> p.task("sand"))
                        .onlyIf(CurrentUserTest_JobColumns.TASK.isEqualTo("paint"))),
            operation(
                "patch once",
                false,
                (jobs, writes) -> writes.patch(KEY, p -> p.addCents(1)).once(OperationId.of("a"))),
            operation("addition", false, (jobs, writes) -> writes.patch(KEY, p -> p.addCents(1))),
            operation(
                "increment",
                false,
                (jobs, writes) -> writes.increment(KEY, CurrentUserTest_JobColumns.VIEWS, 1)),
            operation(
                "increment once",
                false,
                (jobs, writes) ->
                    writes
                        .increment(KEY, CurrentUserTest_JobColumns.VIEWS, 1)
                        .once(OperationId.of("a"))));
    return operations.stream()
        .flatMap(
            each ->
                Stream.of(Way.values())
                    .map(way -> Arguments.of(each.get()[0], way, each.get()[1], each.get()[2])));
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("matrix")
  void everyWriteStoresItsUser(
      String name, Way way, boolean puts, Operation operation, TestClock clock) {
    jobs.put(Job.of("paint"));
    user = "bob";
    clock.set(LATER);
    asked.clear();

    assertThat(way.apply(jobs, operation.apply(jobs, jobs.writes()))).isTrue();

    Job stored = jobs.find(KEY).orElseThrow();
    assertThat(stored.createdBy()).isEqualTo(puts ? "bob" : "ann");
    assertThat(stored.changedBy()).isEqualTo("bob");
    assertThat(stored.changedAt()).isAtLeast(LATER);
    assertThat(stored.views()).isEqualTo(name.startsWith("increment") ? 1 : 0);
    assertWithMessage("once, on the thread of the caller").that(asked).containsExactly(caller);
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void deletionsHaveNoUser(Way way) {
    jobs.put(Job.of("paint"));
    asked.clear();

    assertThat(way.apply(jobs, jobs.writes().delete(KEY))).isTrue();

    assertThat(asked).isEmpty();
    assertThat(jobs.find(KEY)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void aWriteThatIsRefusedStoresNoUser(Way way) {
    jobs.put(Job.of("paint"));
    user = "bob";

    assertThat(way.apply(jobs, jobs.writes().put(Job.of("sand")).ifAbsent())).isFalse();

    assertThat(jobs.find(KEY).orElseThrow().changedBy()).isEqualTo("ann");
  }

  @Test
  void methodsOfTheRepositoryStoreTheUser() {
    Job put = jobs.put(Job.of("paint"));
    assertThat(put.createdBy()).isEqualTo("ann");
    assertThat(put.changedBy()).isEqualTo("ann");

    user = "bob";
    Job again = jobs.put(put);
    assertThat(again.createdBy()).isEqualTo("ann");
    assertThat(again.changedBy()).isEqualTo("bob");
    assertThat(jobs.find(KEY)).hasValue(again);

    List<Consumer<CurrentUserTest_JobRepository>> changes =
        List.of(
            each -> each.merge(Job.of("sand")),
            each -> each.patch(KEY, p -> p.task("varnish")),
            each -> {
              var unused =
                  each.patchIf(
                      KEY, CurrentUserTest_JobColumns.TASK.isPresent(), p -> p.addCents(1));
            },
            each -> {
              var unused = each.incrementViews(KEY, 1);
            },
            each -> {
              var unused = each.async().incrementViews(KEY, 1).join();
            },
            each -> each.async().patch(KEY, p -> p.task("wax")).join(),
            each -> {
              var unused = each.applyAndGet(each.writes().patch(KEY, p -> p.task("oil")));
            });
    for (int i = 0; i < changes.size(); i++) {
      user = "user" + i;
      changes.get(i).accept(jobs);
      Job changed = jobs.find(KEY).orElseThrow();
      assertThat(changed.createdBy()).isEqualTo("ann");
      assertThat(changed.changedBy()).isEqualTo(user);
    }
    assertThat(jobs.find(KEY).orElseThrow().views()).isEqualTo(2);
  }

  @Test
  void aBatchHasOneUser() {
    List<Job> batch =
        Stream.of("a", "b", "c").map(id -> new Job(id, "t", null, null, null, 0, 0)).toList();

    List<Job> stored = jobs.putAll(batch);

    assertThat(asked).containsExactly(caller);
    assertThat(stored.stream().map(Job::createdBy)).containsExactly("ann", "ann", "ann");
    assertThat(stored.stream().map(Job::changedBy)).containsExactly("ann", "ann", "ann");
    asked.clear();
    jobs.applyAll(batch.stream().map(each -> jobs.writes().put(each)).toList()).orThrow();
    assertThat(asked).containsExactly(caller);
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void aCombinedWriteHasOneUser(Way way) {
    CurrentUserTest_NoteRepository notes = new CurrentUserTest_NoteRepository(mapper);

    way.apply(
        jobs,
        jobs.writes()
            .put(Job.of("paint"))
            .and(notes.writes().put(new Note("j", "x", Optional.empty(), ""))));
    user = "bob";
    way.apply(
        jobs,
        jobs.writes()
            .patch(KEY, p -> p.task("sand"))
            .and(notes.writes().put(new Note("j", "y", Optional.empty(), ""))));

    assertThat(asked).containsExactly(caller, caller);
    assertThat(notes.find(CurrentUserTest_NoteKey.of("j")))
        .hasValue(new Note("j", "y", Optional.of("ann"), "bob"));
    assertThat(jobs.find(KEY).orElseThrow().changedBy()).isEqualTo("bob");
  }

  @Test
  void anUnknownUserClearsWhatPutsAndPatchesWrite() {
    jobs.put(Job.of("paint"));
    user = null;

    jobs.merge(Job.of("sand"));
    assertThat(jobs.find(KEY).orElseThrow().changedBy()).isEqualTo("ann");
    jobs.patch(KEY, p -> p.task("wax"));
    assertThat(jobs.find(KEY).orElseThrow().changedBy()).isNull();
    assertThat(jobs.find(KEY).orElseThrow().createdBy()).isEqualTo("ann");
    Job put = jobs.put(Job.of("oil"));
    assertThat(put.createdBy()).isNull();
    assertThat(jobs.find(KEY)).hasValue(put);
  }

  @Test
  void anUnknownUserOfARequiredPropertyIsRefused() {
    CurrentUserTest_NoteRepository notes = new CurrentUserTest_NoteRepository(mapper);
    CurrentUserTest_NoteKey key = CurrentUserTest_NoteKey.of("j");
    notes.put(new Note("j", "x", Optional.empty(), ""));
    user = null;

    assertThrows(
        InvalidValueException.class, () -> notes.put(new Note("j", "y", Optional.empty(), "")));
    assertThrows(InvalidValueException.class, () -> notes.patch(key, p -> p.text("y")));
    assertThat(notes.find(key)).hasValue(new Note("j", "x", Optional.of("ann"), "ann"));
  }

  @Test
  void aUserOfAnotherTypeIsRefused() {
    user = 5L;

    InvalidRequestException refused =
        assertThrows(InvalidRequestException.class, () -> jobs.put(Job.of("paint")));

    assertThat(refused)
        .hasMessageThat()
        .matches(
            "CurrentUserTest\\.Job\\.\\w+ stores who writes, and currentUser of the mapper has returned an object of"
                + " java\\.lang\\.Long\\. Return an object of the type of the property\\.");
    assertThrows(
        InvalidRequestException.class, () -> jobs.putAll(List.of(Job.of("paint"), Job.of("x"))));
    assertThat(jobs.find(KEY)).isEmpty();
  }

  @Test
  void anExceptionOfTheSupplierReachesTheCaller(BigtableDataClient client) {
    IllegalStateException thrown = new IllegalStateException("nobody has logged in");
    CurrentUserTest_JobRepository failing =
        new CurrentUserTest_JobRepository(
            BigtableMapper.builder(client)
                .currentUser(
                    () -> {
                      throw thrown;
                    })
                .build());

    assertThat(
            assertThrows(IllegalStateException.class, () -> failing.patch(KEY, p -> p.task("x"))))
        .isSameInstanceAs(thrown);
    assertThat(
            assertThrows(
                CompletionException.class, () -> failing.async().put(Job.of("paint")).join()))
        .hasCauseThat()
        .isSameInstanceAs(thrown);
    assertThat(assertThrows(IllegalStateException.class, () -> failing.incrementViews(KEY, 1)))
        .isSameInstanceAs(thrown);
    try (BulkWriter<Job, CurrentUserTest_JobKey> writer = failing.bulkWriter()) {
      assertThat(
              assertThrows(
                  IllegalStateException.class,
                  () -> writer.add(failing.writes().put(Job.of("paint")))))
          .isSameInstanceAs(thrown);
    }
    assertThat(failing.find(KEY)).isEmpty();
  }

  @Test
  void aReadOnlyMapperRefusesWritesWithoutItsUser(BigtableDataClient client) {
    CurrentUserTest_JobRepository reading =
        new CurrentUserTest_JobRepository(BigtableMapper.builder(client).readOnly().build());
    List<Executable> writes =
        List.of(
            () -> reading.put(Job.of("paint")),
            () -> reading.putAll(List.of(Job.of("paint"))),
            () -> reading.patch(KEY, p -> p.task("sand")),
            () -> reading.incrementViews(KEY, 1));

    for (Executable write : writes) {
      assertThat(assertThrows(InvalidRequestException.class, write))
          .hasMessageThat()
          .contains("was not sent: its mapper is read-only");
    }
  }

  @Test
  void withoutAUserReadsAndDeletionsWork(BigtableDataClient client) {
    CurrentUserTest_JobRepository nobody =
        new CurrentUserTest_JobRepository(BigtableMapper.create(client));
    jobs.put(Job.of("paint"));

    assertThat(nobody.find(KEY).orElseThrow().createdBy()).isEqualTo("ann");
    InvalidRequestException refused =
        assertThrows(InvalidRequestException.class, () -> nobody.put(Job.of("sand")));
    assertThat(refused)
        .hasMessageThat()
        .isEqualTo(
            "CurrentUserTest.Job stores who writes, in a property with @CreatedBy or @UpdatedBy, and its mapper"
                + " does not know the user. Set currentUser where you build the mapper.");
    nobody.apply(nobody.writes().restore(jobs.find(KEY).orElseThrow())).orThrow();
    nobody.delete(KEY);
    assertThat(nobody.find(KEY)).isEmpty();
  }

  /** The outcome of the first request is known, or not: the counter is the same. */
  @ParameterizedTest
  @EnumSource(
      value = Status.Code.class,
      names = {"INVALID_ARGUMENT", "INTERNAL"})
  void anIncrementWithoutItsUserIsNotSent(Status.Code code) throws IOException {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    try (FaultProxy proxy = FaultProxy.before(BundledEmulator.shared().port());
        BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(instance.adminSettings().build());
        BigtableMapper faulty =
            BigtableMapper.builder(
                    proxy.dataSettings(instance.projectId(), instance.instanceId()).build())
                .currentUser(() -> "ann")
                .deadlines(Deadlines.of(Duration.ofSeconds(20)))
                .build()) {
      CurrentUserTest_JobRepository counted = new CurrentUserTest_JobRepository(faulty);
      faulty.schema(admin).apply(counted);
      proxy.always(
          BigtableGrpc.getMutateRowMethod(), Fault.before(CallFailure.status(code.toStatus())));

      RequestFailedException failed =
          assertThrows(RequestFailedException.class, () -> counted.incrementViews(KEY, 1));

      assertThat(failed)
          .hasMessageThat()
          .isEqualTo(
              "increment of CurrentUserTest.Job (table jobs) was not sent: the request that stores"
                  + " who increments failed with "
                  + code
                  + ".");
      assertThat(proxy.calls(BigtableGrpc.getReadModifyWriteRowMethod())).isEqualTo(0);
      proxy.clear();
      proxy.always(
          BigtableGrpc.getReadModifyWriteRowMethod(),
          Fault.afterCommit(CallFailure.status(Status.INTERNAL)));
      assertThrows(OutcomeUnknownException.class, () -> counted.incrementViews(KEY, 1));
      assertThat(proxy.calls(BigtableGrpc.getReadModifyWriteRowMethod())).isEqualTo(1);
    }
  }

  @Test
  void anIndexOfTheUserIsMaintained() {
    CurrentUserTest_PlanRepository plans = new CurrentUserTest_PlanRepository(mapper);
    CurrentUserTest_PlanKey key = CurrentUserTest_PlanKey.of("p");
    user = 1L;
    Plan put = plans.put(new Plan("p", "t", new Audit(null, null), 0, 0));
    assertThat(put.audit()).isEqualTo(new Audit(1L, 1L));
    assertThat(put.version()).isEqualTo(1);

    user = 2L;
    plans.patch(put, p -> p.title("u"));
    assertThat(changedBy(plans, 2)).containsExactly("p");
    assertThat(changedBy(plans, 1)).isEmpty();

    user = 3L;
    assertThat(plans.incrementReads(key, 1)).isEqualTo(1);
    assertThat(changedBy(plans, 3)).containsExactly("p");
    assertThat(changedBy(plans, 2)).isEmpty();
    Plan counted = plans.find(key).orElseThrow();
    assertThat(counted.audit()).isEqualTo(new Audit(1L, 3L));
    assertThat(counted.version()).isEqualTo(2);
    assertThat(counted.reads()).isEqualTo(1);
  }

  @Test
  void anIncrementThatWasAppliedBeforeStoresNoUser(TestClock clock) {
    OperationId id = OperationId.of("a");
    CurrentUserTest_PlanRepository plans = new CurrentUserTest_PlanRepository(mapper);
    user = 1L;
    plans.put(new Plan("p", "t", new Audit(null, null), 0, 0));
    Write<Plan, CurrentUserTest_PlanKey> read =
        plans
            .writes()
            .increment(CurrentUserTest_PlanKey.of("p"), CurrentUserTest_PlanColumns.READS, 1)
            .once(id);
    user = 2L;
    assertThat(plans.apply(read).counter(CurrentUserTest_PlanColumns.READS)).isEqualTo(1);
    assertThat(changedBy(plans, 2)).containsExactly("p");
    user = 3L;
    assertThat(plans.apply(read).counter(CurrentUserTest_PlanColumns.READS)).isEqualTo(1);
    assertThat(changedBy(plans, 2)).containsExactly("p");

    user = "ann";
    jobs.put(Job.of("paint"));
    Write<Job, CurrentUserTest_JobKey> view =
        jobs.writes().increment(KEY, CurrentUserTest_JobColumns.VIEWS, 1).once(id);
    jobs.apply(view).orThrow();
    user = "bob";
    clock.set(LATER);
    assertThat(jobs.apply(view).counter(CurrentUserTest_JobColumns.VIEWS)).isEqualTo(1);
    Job job = jobs.find(KEY).orElseThrow();
    assertThat(job.changedBy()).isEqualTo("ann");
    assertThat(job.changedAt()).isEqualTo(FIRST);
  }

  /** A user at the present time would hide those of all later writes. */
  @Test
  void whereAllCellsHaveOneTimeAnIncrementStoresItsUserAtThatTime() {
    CurrentUserTest_FlagRepository flags = new CurrentUserTest_FlagRepository(mapper);
    CurrentUserTest_FlagKey key = CurrentUserTest_FlagKey.of("f");
    List<Runnable> writes =
        List.of(
            () -> flags.put(new Flag("f", "x", null, 0)),
            () -> assertThat(flags.incrementReads(key, 1)).isEqualTo(1),
            () -> flags.patch(key, p -> p.text("y")),
            () -> assertThat(flags.incrementReads(key, 1)).isEqualTo(2),
            () -> flags.put(new Flag("f", "z", null, 0)));

    for (int i = 0; i < writes.size(); i++) {
      user = "user" + i;
      writes.get(i).run();
      assertThat(flags.find(key).orElseThrow().changedBy()).isEqualTo(user);
    }
  }

  private static List<String> changedBy(CurrentUserTest_PlanRepository plans, long user) {
    return plans.byAuditChangedBy().stream(
            CurrentUserTest_PlanByAuditChangedByKey.auditChangedBy(user))
        .map(Plan::id)
        .toList();
  }

  @Test
  void aBeanHasItsUsersAfterTheWrite() {
    CurrentUserTest_CardRepository cards = new CurrentUserTest_CardRepository(mapper);
    Card card = new Card();
    card.setId("c");
    card.setText("x");

    assertThat(cards.put(card)).isSameInstanceAs(card);

    assertThat(card.getCreatedBy()).isEqualTo("ann");
    user = "bob";
    cards.put(card);
    assertThat(card.getCreatedBy()).isEqualTo("ann");
    assertThat(card.getChangedBy()).isEqualTo("bob");
  }

  @Test
  void entitiesShareNoUserThatCanBeChanged() {
    CurrentUserTest_LetterRepository letters = new CurrentUserTest_LetterRepository(mapper);
    Person ann = new Person("ann");
    user = ann;
    Letter put = letters.put(new Letter("a"));
    List<Letter> both = letters.putAll(List.of(new Letter("b"), new Letter("c")));
    Letter absent = letters.putIfAbsent(new Letter("d")).orElseThrow();
    Letter applied = letters.apply(letters.writes().put(new Letter("e"))).stored().orElseThrow();

    List<Person> users =
        Stream.concat(both.stream(), Stream.of(put, absent, applied))
            .flatMap(each -> Stream.of(each.createdBy(), each.by().orElseThrow()))
            .toList();
    assertThat(users).hasSize(10);
    for (Person each : users) {
      assertThat(each.name).isEqualTo("ann");
      each.name = "changed";
    }
    assertThat(ann.name).isEqualTo("ann");
    assertThat(letters.find("a"))
        .hasValue(new Letter("a", new Person("ann"), Optional.of(new Person("ann"))));
  }

  @Test
  void beansShareNoArrayOfAUser() {
    CurrentUserTest_SealRepository seals = new CurrentUserTest_SealRepository(mapper);
    byte[] bytes = {1};
    user = bytes;
    Seal seal = new Seal();
    seal.setId("a");

    seals.put(seal);

    for (byte[] each : List.of(seal.getCreatedBy(), seal.getChangedBy())) {
      assertThat(each).isEqualTo(new byte[] {1});
      each[0] = 2;
    }
    assertThat(bytes).isEqualTo(new byte[] {1});
  }
}
