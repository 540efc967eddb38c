package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkProgress;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.WriteResult;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Interceptors that throw: no call hangs, no result is wrong, and every outcome is reported once.
 */
@NullMarked
@BigtableTest({
  InterceptorFailureTest_TaskRepository.class,
  InterceptorFailureTest_JobRepository.class
})
class InterceptorFailureTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @Table("tasks")
  @Family("t")
  record Task(@RowKey String id, String text) {}

  @Table("jobs")
  @Family("j")
  record Job(@RowKey String id, String text, @Version long version) {}

  /** When an interceptor throws. */
  private enum Moment {
    NEVER,
    BEFORE,
    READ,
    OUTCOME
  }

  /** What it throws: anything, also what the compiler would not let it. */
  enum Fault {
    UNCHECKED,
    ERROR,
    CHECKED;

    void strike() {
      switch (this) {
        case UNCHECKED -> throw new IllegalStateException("struck");
        case ERROR -> throw new AssertionError("struck");
        case CHECKED -> Fault.<RuntimeException>sneak(new IOException("struck"));
      }
    }

    @SuppressWarnings("unchecked")
    private static <X extends Throwable> void sneak(Throwable thrown) throws X {
      throw (X) thrown;
    }
  }

  /** Throws at a moment, and counts its calls for each entity. */
  private static final class Striking implements EntityInterceptor<Object> {
    private final ConcurrentMap<Object, List<Outcome>> told = new ConcurrentHashMap<>();
    private volatile Moment moment = Moment.NEVER;
    private volatile Fault fault = Fault.UNCHECKED;

    private void strikeAt(Moment now, Object entity) {
      if (moment == now && !entity.toString().contains("spared")) {
        fault.strike();
      }
    }

    @Override
    public Object beforeWrite(Object entity, EntityWrite write) {
      strikeAt(Moment.BEFORE, entity);
      return entity;
    }

    @Override
    public Object afterRead(Object entity) {
      strikeAt(Moment.READ, entity);
      return entity;
    }

    @Override
    public void afterOutcome(Object entity, EntityWrite write, Outcome outcome) {
      told.merge(
          entity,
          List.of(outcome),
          (before, now) -> Stream.concat(before.stream(), now.stream()).toList());
      strikeAt(Moment.OUTCOME, entity);
    }

    List<Outcome> outcomes() {
      return told.values().stream().flatMap(List::stream).toList();
    }
  }

  private final BigtableDataClient client;
  private final InterceptorFailureTest_TaskRepository stored;
  private final Striking striking = new Striking();
  private final InterceptorFailureTest_TaskRepository tasks;
  private final InterceptorFailureTest_JobRepository jobs;

  InterceptorFailureTest(BigtableDataClient client, InterceptorFailureTest_TaskRepository stored) {
    this.client = client;
    this.stored = stored;
    BigtableMapper mapper = BigtableMapper.builder(client).intercept(striking).build();
    this.tasks = new InterceptorFailureTest_TaskRepository(mapper);
    this.jobs = new InterceptorFailureTest_JobRepository(mapper);
  }

  private static final InterceptorFailureTest_TaskKey KEY = key("a");
  private static final Task TASK = new Task("a", "x");

  private static InterceptorFailureTest_TaskKey key(String id) {
    return InterceptorFailureTest_TaskKey.of(id);
  }

  @BeforeEach
  void nothingIsToldYet() {
    striking.moment = Moment.NEVER;
  }

  /** Every write of one entity, as what waits for its result, and as a future. */
  private Map<String, Supplier<?>> blocking(Task task) {
    var present = InterceptorFailureTest_TaskColumns.TEXT.isPresent();
    Instant at = Instant.ofEpochSecond(1);
    Map<String, Supplier<?>> writes = new LinkedHashMap<>();
    writes.put("put", () -> tasks.put(task));
    writes.put("putAll", () -> tasks.putAll(List.of(task)));
    writes.put("putIfAbsent", () -> tasks.putIfAbsent(task));
    writes.put("putIf", () -> tasks.putIf(task, present.not()));
    writes.put("merge", () -> done(() -> tasks.merge(task)));
    writes.put(
        "mergeIf", () -> tasks.apply(tasks.writes().merge(task).onlyIf(present.not())).applied());
    writes.put("mergeAll", () -> orThrow(tasks.applyAll(List.of(tasks.writes().merge(task)))));
    writes.put(
        "restoreAll", () -> orThrow(tasks.applyAll(List.of(tasks.writes().restore(task).at(at)))));
    writes.put(
        "restoreIfAbsent",
        () -> tasks.apply(tasks.writes().restore(task).at(at).ifAbsent()).applied());
    return writes;
  }

  /** The same writes, as futures. */
  private Map<String, Supplier<CompletableFuture<?>>> asynchronous(Task task) {
    var present = InterceptorFailureTest_TaskColumns.TEXT.isPresent();
    Instant at = Instant.ofEpochSecond(1);
    var async = tasks.async();
    Map<String, Supplier<CompletableFuture<?>>> writes = new LinkedHashMap<>();
    writes.put("put", () -> async.put(task));
    writes.put("putAll", () -> async.putAll(List.of(task)));
    writes.put("putIfAbsent", () -> async.putIfAbsent(task));
    writes.put("putIf", () -> async.putIf(task, present.not()));
    writes.put("merge", () -> async.merge(task));
    writes.put(
        "mergeIf",
        () ->
            async
                .apply(async.writes().merge(task).onlyIf(present.not()))
                .thenApply(WriteResult::applied));
    writes.put(
        "mergeAll",
        () -> async.applyAll(List.of(async.writes().merge(task))).thenApply(this::orThrow));
    writes.put(
        "restoreAll",
        () ->
            async.applyAll(List.of(async.writes().restore(task).at(at))).thenApply(this::orThrow));
    writes.put(
        "restoreIfAbsent",
        () ->
            async
                .apply(async.writes().restore(task).at(at).ifAbsent())
                .thenApply(WriteResult::applied));
    return writes;
  }

  private String orThrow(BatchResult<?, ?> outcome) {
    outcome.orThrow();
    return "";
  }

  private static String done(Runnable write) {
    write.run();
    return "";
  }

  @ParameterizedTest
  @EnumSource
  void whatThrowsBeforeTheWriteIsTheCallers(Fault fault) {
    striking.moment = Moment.BEFORE;
    striking.fault = fault;

    blocking(TASK)
        .forEach(
            (name, write) -> {
              Throwable thrown = thrown(name, write::get);
              assertStruck(name, fault, thrown);
            });
    asynchronous(TASK)
        .forEach((name, write) -> assertStruck(name, fault, thrown(name, () -> get(write.get()))));
    assertStruck(
        "bulkWriter",
        fault,
        thrown(
            "bulkWriter",
            () -> {
              try (BulkWriter<Task, InterceptorFailureTest_TaskKey> writer = tasks.bulkWriter()) {
                writer.add(tasks.writes().put(TASK));
              }
            }));
    assertStruck(
        "independent",
        fault,
        thrown(
            "independent", () -> IndependentWrites.begin().add(tasks, tasks.writes().put(TASK))));
    assertStruck(
        "of two",
        fault,
        thrown("of two", () -> get(tasks.async().putAll(List.of(new Task("b", "spared"), TASK)))));
    Throwable checked = thrown("version", () -> jobs.put(new Job("a", "x", 0)));
    assertStruck("version", fault, checked);

    assertThat(stored.scan(InterceptorFailureTest_TaskKey.all()).count()).isEqualTo(0);
    assertThat(striking.told).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void whatThrowsAfterAReadIsARowThatDoesNotDecode(Fault fault) {
    stored.put(TASK);
    stored.put(new Task("b", "spared"));
    striking.moment = Moment.READ;
    striking.fault = fault;
    var all = InterceptorFailureTest_TaskKey.all();
    var async = tasks.async();

    assertUndecodable("find", () -> tasks.find(KEY), async.find(KEY));
    assertUndecodable("findAll", () -> tasks.findAll(List.of(KEY)), async.findAll(List.of(KEY)));
    assertUndecodable("list", () -> tasks.scan(all).list(), async.scan(all).list());
    assertUndecodable("page", () -> tasks.scan(all).page(1), async.scan(all).page(1));
    assertUndecodable(
        "stream",
        () -> {
          try (Stream<Task> rows = tasks.scan(all).stream()) {
            assertThat(rows.toList()).isEmpty();
          }
        },
        async.scan(all).forEach(row -> CompletableFuture.completedFuture(null)));
    List<DecodeException> skipped = new ArrayList<>();
    assertThat(tasks.scan(all).skipUndecodable(skipped::add).list())
        .containsExactly(new Task("b", "spared"));
    assertThat(skipped).hasSize(1);
    assertThat(skipped.get(0).rowKey()).hasValue(KEY.toByteString());
  }

  @Test
  void aReadAfterAWriteThatThrowsSaysThatItWasApplied() {
    Job job = jobs.put(new Job("a", "x", 0));
    stored.put(TASK);
    striking.moment = Moment.READ;

    AppliedException applied =
        assertThrows(
            AppliedException.class,
            () -> tasks.applyAndGet(tasks.writes().patch(KEY, t -> t.text("y"))));
    assertThat(applied).hasMessageThat().contains("was applied");
    assertThrows(
        DecodeException.class,
        () -> jobs.applyAndGet(jobs.writes().delete(InterceptorFailureTest_JobKey.of("a"))));
    striking.moment = Moment.NEVER;

    assertThat(stored.find("a")).hasValue(new Task("a", "y"));
    assertThat(jobs.find("a")).hasValue(job);
  }

  @ParameterizedTest
  @EnumSource
  void whatThrowsAfterAWriteThatWasAppliedSaysSo(Fault fault) {
    striking.moment = Moment.OUTCOME;
    striking.fault = fault;

    blocking(TASK)
        .forEach(
            (name, write) -> {
              stored.delete(KEY);
              assertApplied(name, thrown(name, write::get));
              assertWithMessage(name).that(stored.find(KEY)).isPresent();
            });
    asynchronous(TASK)
        .forEach(
            (name, write) -> {
              stored.delete(KEY);
              assertApplied(name, thrown(name, () -> get(write.get())));
              assertWithMessage(name).that(stored.find(KEY)).isPresent();
            });
    assertApplied("version", thrown("version", () -> jobs.put(new Job("a", "x", 0))));
    assertApplied(
        "bulk writer",
        thrown(
            "bulk writer",
            () -> {
              try (BulkWriter<Task, InterceptorFailureTest_TaskKey> writer = tasks.bulkWriter()) {
                get(writer.add(tasks.writes().merge(TASK)));
              }
            }));
    assertThat(striking.outcomes()).hasSize(2 * blocking(TASK).size() + 2);
    assertThat(striking.outcomes()).doesNotContain(Outcome.NOT_APPLIED);
    assertThat(striking.outcomes()).doesNotContain(Outcome.UNKNOWN);
  }

  @ParameterizedTest
  @EnumSource
  void aRowOfABatchThatThrowsTakesNoOtherOutcomeAlong(Fault fault) {
    striking.moment = Moment.OUTCOME;
    striking.fault = fault;
    List<Task> three = List.of(new Task("1", "spared"), TASK, new Task("2", "spared"));
    List<Job> jobsOfThree =
        List.of(new Job("1", "spared", 0), new Job("a", "x", 0), new Job("2", "spared", 0));
    IndependentWrites writes = IndependentWrites.begin();
    three.forEach(each -> writes.add(tasks, tasks.writes().put(each)));

    List<BatchResult<?, ?>> outcomes =
        inTime(
            () ->
                List.of(
                    tasks.applyAll(three.stream().map(tasks.writes()::put).toList()),
                    tasks.applyAll(three.stream().map(tasks.writes()::merge).toList()),
                    jobs.applyAll(jobsOfThree.stream().map(jobs.writes()::put).toList()),
                    writes.write().of(tasks)));

    for (BatchResult<?, ?> outcome : outcomes) {
      assertThat(outcome.applied()).hasSize(2);
      assertThat(outcome.failures()).hasSize(1);
      assertApplied("batch", outcome.failures().values().iterator().next());
    }
    assertThat(striking.outcomes()).hasSize(4 * 3);
  }

  @ParameterizedTest
  @EnumSource
  void whatThrowsAfterAWriteThatWasNotAppliedHidesNoFailure(Fault fault) {
    Job first = jobs.put(new Job("a", "x", 0));
    stored.put(TASK);
    striking.moment = Moment.OUTCOME;
    striking.fault = fault;

    Throwable refused = thrown("putIfAbsent", () -> tasks.putIfAbsent(TASK));
    assertStruck("putIfAbsent", fault, refused);
    Throwable stale = thrown("put", () -> jobs.put(new Job("a", "y", 7)));
    assertThat(stale).isInstanceOf(StaleEntityException.class);
    assertThat(stale.getSuppressed()[0]).hasMessageThat().contains("an interceptor");
    assertThat(stale.getSuppressed()[0]).hasMessageThat().doesNotContain("struck");
    assertThat(
            jobs.applyAll(List.of(jobs.writes().put(new Job("a", "y", 7))))
                .failures()
                .values()
                .iterator()
                .next())
        .isInstanceOf(StaleEntityException.class);

    assertThat(jobs.find("a")).hasValue(first);
    assertThat(striking.told.get(new Job("a", "y", 7)))
        .containsExactly(Outcome.NOT_APPLIED, Outcome.NOT_APPLIED);
  }

  @Test
  void anEntityThatCannotBeStoredHasNoOutcome() {
    Task broken = new Task("a", "\ud800");

    assertThrows(InvalidValueException.class, () -> tasks.put(broken));
    assertThrows(
        InvalidValueException.class, () -> tasks.putAll(List.of(new Task("b", "x"), broken)));
    assertThrows(InvalidValueException.class, () -> tasks.merge(broken));

    assertThat(striking.told).isEmpty();
  }

  @Test
  void aLostAnswerIsAnUnknownOutcome() throws Exception {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    try (LossyServer server = new LossyServer(BundledEmulator.shared().port(), new Random(1), 1);
        BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(instance.adminSettings().build());
        BigtableDataClient lossy =
            BigtableDataClient.create(
                BigtableDataSettings.newBuilderForEmulator(server.port())
                    .setProjectId(instance.projectId())
                    .setInstanceId(instance.instanceId())
                    .build())) {
      BigtableMapper mapper = BigtableMapper.builder(lossy).intercept(striking).build();
      InterceptorFailureTest_TaskRepository unsure =
          new InterceptorFailureTest_TaskRepository(mapper);
      mapper.schema(admin).apply(unsure);

      assertThrows(OutcomeUnknownException.class, () -> unsure.putIfAbsent(TASK));
      Throwable failure = thrown("async", () -> get(unsure.async().putIfAbsent(TASK)));
      assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
      mapper.close();
      assertThrows(RequestFailedException.class, () -> unsure.put(TASK));
    }

    assertThat(striking.told.get(TASK))
        .containsExactly(Outcome.UNKNOWN, Outcome.UNKNOWN, Outcome.NOT_APPLIED)
        .inOrder();
  }

  /** Whenever it is cancelled: each of its rows is reported once, and correctly. */
  @Test
  void aBatchThatIsCancelledTellsEachRowOnce() throws Exception {
    int rows = 2_500;
    int runs = Runs.times(6);
    for (int run = 0; run < runs; run++) {
      striking.told.clear();
      String of = "run" + run + "-";
      List<Task> batch = IntStream.range(0, rows).mapToObj(i -> new Task(of + i, "x")).toList();
      List<Job> versioned = IntStream.range(0, 200).mapToObj(i -> new Job(of + i, "x", 0)).toList();

      CompletableFuture<?> future = tasks.async().putAll(batch);
      CompletableFuture<?> checked = jobs.async().putAll(versioned);
      awaitTold(run * (rows + versioned.size()) / runs);
      boolean cancelled = future.cancel(true);
      boolean checkedCancelled = checked.cancel(true);
      inTime(() -> future.handle((done, failure) -> "").join());
      inTime(() -> checked.handle((done, failure) -> "").join());
      awaitTold(rows + versioned.size());

      assertThat(striking.outcomes()).hasSize(rows + versioned.size());
      if (!cancelled) {
        assertThat(batch.stream().allMatch(each -> applied(each))).isTrue();
      }
      if (!checkedCancelled) {
        assertThat(versioned.stream().allMatch(each -> applied(written(each)))).isTrue();
      }
      for (Task each : batch) {
        if (applied(each)) {
          continue; // found below, all at once
        }
        assertThat(striking.told.get(each)).hasSize(1);
      }
      Map<InterceptorFailureTest_TaskKey, Task> there =
          stored.findAll(
              batch.stream()
                  .filter(this::applied)
                  .map(InterceptorFailureTest_TaskKey::of)
                  .toList());
      assertThat(there).hasSize((int) batch.stream().filter(this::applied).count());
    }
  }

  private boolean applied(Object entity) {
    return List.of(Outcome.APPLIED).equals(striking.told.get(entity));
  }

  private static Job written(Job job) {
    return new Job(job.id(), job.text(), 1);
  }

  private void awaitTold(int count) {
    Waiting.until("interceptors hear of " + count, () -> striking.told.size() >= count);
  }

  /** Whenever the thread is interrupted: its batch has a result, and each row was reported once. */
  @Test
  void aBatchWhoseThreadIsInterruptedTellsEachRowOnce() throws Exception {
    int rows = 2_500;
    int runs = Runs.times(6);
    for (int run = 0; run < runs; run++) {
      striking.told.clear();
      String of = "run" + run + "-";
      List<Task> batch = IntStream.range(0, rows).mapToObj(i -> new Task(of + i, "x")).toList();
      List<Job> versioned = IntStream.range(0, 100).mapToObj(i -> new Job(of + i, "x", 0)).toList();
      List<BatchResult<?, ?>> outcomes = Collections.synchronizedList(new ArrayList<>());
      List<Thread> threads =
          List.of(
              new Thread(
                  () ->
                      addIfBegun(
                          outcomes,
                          () -> tasks.applyAll(batch.stream().map(tasks.writes()::put).toList()))),
              new Thread(
                  () ->
                      addIfBegun(
                          outcomes,
                          () ->
                              tasks.applyAll(batch.stream().map(tasks.writes()::merge).toList()))),
              new Thread(
                  () ->
                      addIfBegun(
                          outcomes,
                          () ->
                              jobs.applyAll(versioned.stream().map(jobs.writes()::put).toList()))));
      threads.forEach(Thread::start);
      awaitTold(run * (rows + versioned.size()) / runs);
      threads.forEach(Thread::interrupt);
      for (Thread thread : threads) {
        thread.join(PATIENCE.toMillis());
        assertThat(thread.isAlive()).isFalse();
      }

      long counted = // those that were interrupted before have neither result nor outcome
          outcomes.stream().mapToLong(each -> each.applied().size() + each.failures().size()).sum();
      assertThat(striking.outcomes()).hasSize((int) counted);
      assertThat(striking.outcomes().stream().filter(Outcome.APPLIED::equals).count())
          .isAtLeast( // an answer may come while the thread gives up
              outcomes.stream().mapToLong(each -> each.applied().size()).sum());
    }
  }

  private static void addIfBegun(
      List<BatchResult<?, ?>> outcomes, Supplier<BatchResult<?, ?>> batch) {
    try {
      outcomes.add(batch.get());
    } catch (RequestFailedException notBegun) {
      assertThat(notBegun).hasMessageThat().contains("was not sent");
    }
  }

  @Test
  void aBulkWriterThatGivesUpTellsEachWriteOnce() {
    BulkWriter<Task, InterceptorFailureTest_TaskKey> writer = tasks.bulkWriter();
    for (int i = 0; i < 3_000; i++) {
      writer.add(tasks.writes().put(new Task("row" + i, "x")));
    }

    BulkProgress end = inTime(() -> closed(writer));

    assertThat(end.outstanding()).isEqualTo(0);
    assertThat(striking.outcomes()).hasSize(3_000);
    assertThat(told(Outcome.NOT_APPLIED)).isEqualTo(end.notApplied());
    assertThat(told(Outcome.APPLIED)).isEqualTo(end.applied());
    assertThat(told(Outcome.UNKNOWN)).isEqualTo(end.unknown());
  }

  private long told(Outcome outcome) {
    return striking.outcomes().stream().filter(outcome::equals).count();
  }

  private static BulkProgress closed(BulkWriter<?, ?> writer) {
    try {
      writer.close(Duration.ofMillis(1));
    } catch (RequestFailedException givenUp) {
      assertThat(givenUp).hasMessageThat().contains("rows failed");
    }
    return writer.progress();
  }

  /** Who observes operations sees them as they were, and in the same order. */
  @Test
  void observersAndInterceptorsDoNotDisturbEachOther() {
    List<String> seen = Collections.synchronizedList(new ArrayList<>());
    InterceptorFailureTest_TaskRepository observed =
        new InterceptorFailureTest_TaskRepository(
            BigtableMapper.builder(client)
                .observe(
                    (operation, entity, table) ->
                        (outcome, code) -> seen.add(operation + " " + outcome))
                .intercept(striking)
                .build());

    observed.put(TASK);
    observed.putAll(List.of(TASK, new Task("b", "x")));
    assertThat(observed.putIfAbsent(TASK)).isEmpty();
    striking.moment = Moment.OUTCOME;
    assertApplied("merge", thrown("merge", () -> observed.merge(TASK)));

    assertThat(seen)
        .containsExactly(
            "put APPLIED", "putAll APPLIED", "putIfAbsent NOT_APPLIED", "merge APPLIED")
        .inOrder();
    assertThat(striking.outcomes()).hasSize(5);
  }

  @Test
  void aWriteThatIsCancelledIsToldOnce() throws Exception {
    for (int run = 0; run < 50; run++) {
      List<CompletableFuture<?>> reads = new ArrayList<>();
      reads.add(stored.async().exists(KEY));
      CompletableFuture<Task> put = tasks.async().put(new Task("a" + run, "x"));
      reads.add(stored.async().exists(KEY));
      CompletableFuture<Optional<Task>> absent =
          tasks.async().putIfAbsent(new Task("b" + run, "x"));
      reads.add(stored.async().exists(KEY));
      if (run % 4 < reads.size()) { // about when the writes are answered, or else at once
        var unused = reads.get(run % 4).get();
      }
      put.cancel(true);
      absent.cancel(true);
    }
    awaitTold(100);

    assertThat(striking.told).hasSize(100);
    assertThat(striking.outcomes()).hasSize(100);
    assertThat(striking.outcomes()).doesNotContain(Outcome.NOT_APPLIED);
  }

  @Test
  void whatABulkWriterDoesNotSendIsNotApplied() throws Exception {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    List<CompletableFuture<WriteResult<Task>>> futures = new ArrayList<>();
    try (HoldingServer server = new HoldingServer(BundledEmulator.shared().port());
        BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(instance.adminSettings().build());
        BigtableDataClient held =
            BigtableDataClient.create(
                BigtableDataSettings.newBuilderForEmulator(server.port())
                    .setProjectId(instance.projectId())
                    .setInstanceId(instance.instanceId())
                    .build())) {
      BigtableMapper mapper = BigtableMapper.builder(held).intercept(striking).build();
      InterceptorFailureTest_TaskRepository slow =
          new InterceptorFailureTest_TaskRepository(mapper);
      mapper.schema(admin).apply(slow);
      server.holdWrites(true); // so the first is sent, and the others wait for it
      try (BulkWriter<Task, InterceptorFailureTest_TaskKey> writer = slow.bulkWriter()) {
        for (int i = 0; i < 500; i++) {
          futures.add(writer.add(slow.writes().put(new Task("row" + i, "x"))));
        }
        server.awaitHeld(futures.get(0)::isDone);
        futures.forEach(future -> future.cancel(true));
        server.release();
      } catch (RequestFailedException cancelled) {
        assertThat(cancelled).hasMessageThat().contains("rows failed");
      }
      awaitTold(500);

      assertThat(striking.told).hasSize(500);
      assertThat(striking.outcomes()).hasSize(500);
      assertThat(striking.outcomes()).doesNotContain(Outcome.UNKNOWN);
      long there = slow.scan(InterceptorFailureTest_TaskKey.all()).count();
      assertThat(striking.outcomes().stream().filter(Outcome.APPLIED::equals).count())
          .isEqualTo(there);
      assertThat(there).isEqualTo(1);
      assertThat(futures.stream().allMatch(CompletableFuture::isCancelled)).isTrue();
    }
  }

  private static <T> T inTime(Supplier<T> call) {
    return assertTimeoutPreemptively(PATIENCE, call::get);
  }

  private static Throwable thrown(String name, Executable call) {
    return assertThrows(Throwable.class, () -> assertTimeoutPreemptively(PATIENCE, call), name);
  }

  private static void assertApplied(String name, Throwable thrown) {
    Throwable failure =
        thrown instanceof BatchFailedException batch
            ? batch.failures().values().iterator().next()
            : thrown;
    assertWithMessage(name).that(failure).isInstanceOf(AppliedException.class);
    assertWithMessage(name).that(thrown).hasMessageThat().contains("was applied");
    assertWithMessage(name).that(thrown).hasMessageThat().doesNotContain("struck");
  }

  private static void assertUndecodable(
      String name, Executable blocking, CompletableFuture<?> future) {
    for (Throwable thrown : List.of(thrown(name, blocking), thrown(name, () -> get(future)))) {
      assertWithMessage(name).that(thrown).isInstanceOf(DecodeException.class);
      assertWithMessage(name).that(thrown).hasMessageThat().contains("an interceptor has thrown");
      assertWithMessage(name).that(thrown).hasMessageThat().doesNotContain("struck");
    }
  }

  private static void assertStruck(String name, Fault fault, @Nullable Throwable thrown) {
    Class<? extends Throwable> expected =
        switch (fault) {
          case UNCHECKED -> IllegalStateException.class;
          case ERROR -> AssertionError.class;
          case CHECKED -> IOException.class;
        };
    assertWithMessage(name).that(thrown).isInstanceOf(expected);
    assertWithMessage(name).that(thrown).hasMessageThat().isEqualTo("struck");
  }

  private static <T extends @Nullable Object> T get(CompletableFuture<T> future) throws Throwable {
    try {
      return future.get();
    } catch (CancellationException e) {
      throw e;
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      throw cause == null ? e : cause;
    }
  }
}
