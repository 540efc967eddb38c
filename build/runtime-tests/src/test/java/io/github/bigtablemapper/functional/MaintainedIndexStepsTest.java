package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.github.bigtablemapper.testing.fault.CallFailure;
import io.github.bigtablemapper.testing.fault.Fault;
import io.github.bigtablemapper.testing.fault.FaultProxy;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The steps of a write, in their order, and what is stored where one of them fails. */
class MaintainedIndexStepsTest {
  @Table("tasks")
  @Family("t")
  @Index(value = "tasks-by-state", on = "state", mode = IndexMode.TABLE)
  record Task(@RowKey String id, String state, @Version long version) {
    Task with(String newState) {
      return new Task(id, newState, version);
    }
  }

  @Table("notes")
  @Family("n")
  @Index(value = "notes-by-state", on = "state", mode = IndexMode.TABLE)
  record Note(@RowKey String id, String state) {}

  private static final MaintainedIndexStepsTest_TaskKey MOVED =
      MaintainedIndexStepsTest_TaskKey.of("2");

  private static final Fault REFUSED = Fault.before(CallFailure.status(Status.PERMISSION_DENIED));
  private static final Fault LOST = Fault.afterCommit(CallFailure.status(Status.INTERNAL));

  private final List<String> requests = new CopyOnWriteArrayList<>();

  /** What a client of the test does before it sends a request. */
  private volatile Consumer<String> beforeRequest = requests::add;

  private BundledEmulator.Instance instance;
  private FaultProxy proxy;
  private BigtableTableAdminClient admin;
  private BigtableDataClient direct;
  private BigtableDataClient faulty;
  private MaintainedIndexStepsTest_TaskRepository tasks;
  private MaintainedIndexStepsTest_TaskRepository unlucky;
  private MaintainedIndexStepsTest_NoteRepository notes;
  private MaintainedIndexStepsTest_NoteRepository unluckyNotes;
  private Task stored;

  @BeforeEach
  void storeATask() throws IOException {
    instance = BundledEmulator.shared().newInstance();
    proxy = FaultProxy.before(BundledEmulator.shared().port());
    admin = BigtableTableAdminClient.create(instance.adminSettings().build());
    direct = BigtableDataClient.create(instance.dataSettings().build());
    faulty =
        BigtableDataClient.create(
            RecordedRequests.of(
                    proxy.dataSettings(instance.projectId(), instance.instanceId()),
                    request -> beforeRequest.accept(request))
                .build());
    BigtableMapper mapper = patient(direct);
    tasks = new MaintainedIndexStepsTest_TaskRepository(mapper);
    notes = new MaintainedIndexStepsTest_NoteRepository(mapper);
    mapper.schema(admin).apply(tasks, notes);
    BigtableMapper ofFaulty = patient(faulty);
    unlucky = new MaintainedIndexStepsTest_TaskRepository(ofFaulty);
    unluckyNotes = new MaintainedIndexStepsTest_NoteRepository(ofFaulty);
    stored = tasks.put(new Task("1", "open", 0));
  }

  /** An operation can include the whole operation of another writer. */
  private static BigtableMapper patient(BigtableDataClient client) {
    return BigtableMapper.builder(client).deadlines(Deadlines.of(Duration.ofMinutes(2))).build();
  }

  @AfterEach
  void close() {
    faulty.close();
    direct.close();
    admin.close();
    proxy.close();
  }

  @Test
  void aPutHasItsStepsInTheirOrder() {
    Task done = unlucky.put(stored.with("done"));

    assertThat(requests)
        .containsExactly(
            "read tasks",
            "read tasks-by-state",
            "write tasks-by-state",
            "check and write tasks",
            "check and write tasks-by-state")
        .inOrder();
    assertThat(entries()).containsExactly("done");
    assertThat(inState("done")).containsExactly(done);
  }

  @Test
  void aDeletionHasItsStepsInTheirOrder() {
    unlucky.delete(stored);

    assertThat(requests)
        .containsExactly(
            "read tasks",
            "read tasks-by-state",
            "check and write tasks",
            "check and write tasks-by-state")
        .inOrder();
    assertThat(entries()).isEmpty();
  }

  /**
   * Step of the guide's page, requests before the one that fails, how many there are in all, state
   * and entries afterwards.
   */
  @ParameterizedTest(name = "step {0}, after {1} requests")
  @CsvSource({
    "1, 0, refused, RequestFailedException, 1, open, open",
    "1, 1, refused, RequestFailedException, 2, open, open",
    "2, 2, refused, RequestFailedException, 3, open, open",
    "3, 3, refused, RequestFailedException, 4, open, done open",
    "3, 3, lost, none, 6, done, done", // the row shows by its revision that it was written
    "4, 4, refused, none, 5, done, done open",
    "4, 4, lost, none, 5, done, done"
  })
  void aPutThatFailsAtAStep(
      int step, int before, String fault, String thrown, int sent, String state, String entries) {
    fail(before, fault);

    assertThat(thrown(() -> unlucky.put(stored.with("done")))).isEqualTo(thrown);

    assertThat(requests).hasSize(sent);
    assertLeft(state, entries);
  }

  @ParameterizedTest(name = "after {0} requests")
  @CsvSource({
    "0, refused, RequestFailedException, open, open",
    "1, refused, RequestFailedException, open, open",
    "2, refused, RequestFailedException, open, open",
    "2, lost, OutcomeUnknownException, , open",
    "3, refused, none, , open",
    "3, lost, none, , "
  })
  void aDeletionThatFailsAtAStep(
      int before, String fault, String thrown, @Nullable String state, @Nullable String entries) {
    fail(before, fault);

    assertThat(thrown(() -> unlucky.delete(stored))).isEqualTo(thrown);

    assertThat(requests).hasSize(before + 1);
    assertLeft(state, entries);
  }

  @Test
  void aMoveHasItsStepsInTheirOrder() {
    unlucky.move(stored, MOVED);

    assertThat(requests)
        .containsExactly(
            "read tasks",
            "read tasks",
            "read tasks-by-state",
            "write tasks-by-state",
            "read tasks",
            "check and write tasks",
            "check and write tasks",
            "check and write tasks-by-state")
        .inOrder();
    assertThat(inState("open")).containsExactly(new Task("2", "open", 1));
  }

  /**
   * The copy of an earlier attempt is deleted while the move goes on from there: the deletion has
   * seen the entry of the move, and deletes it last, after the move has stored the row again.
   */
  @Test
  void aMoveToARowThatIsBeingDeletedLeavesAnEntry() throws Exception {
    fail(6, "refused");
    assertThat(thrown(() -> unlucky.move(stored, MOVED))).isEqualTo("IncompleteOperationException");
    Task copy = tasks.find(MOVED).orElseThrow();
    CountDownLatch isAtEntry = new CountDownLatch(1);
    CountDownLatch isMoved = new CountDownLatch(1);
    AtomicReference<CompletableFuture<Void>> deletion = new AtomicReference<>();
    Consumer<String> untilMoved =
        request -> {
          if (request.equals("check and write tasks-by-state")) {
            isAtEntry.countDown();
            await(isMoved);
          }
        };
    try (BigtableDataClient slow =
        BigtableDataClient.create(
            RecordedRequests.of(instance.dataSettings(), untilMoved).build())) {
      var others = new MaintainedIndexStepsTest_TaskRepository(patient(slow));
      beforeRequest =
          request -> {
            if (request.equals("check and write tasks") && deletion.get() == null) {
              deletion.set(CompletableFuture.runAsync(() -> others.delete(copy)));
              await(isAtEntry);
            }
          };
      unlucky.move(stored, MOVED);
      isMoved.countDown();
      deletion.get().join();
    }

    assertThat(tasks.find(MOVED)).hasValue(copy);
    assertThat(inState("open")).containsExactly(copy);
  }

  /**
   * A put of b has read a, when others change the row to b and back to a. The last of them has seen
   * the entry of b before that, and deletes it at the very end.
   */
  @Test
  void aValueThatReturnsLosesNoEntry() throws Exception {
    Note last = new Note("1", "b");
    notes.put(new Note("1", "a"));
    CountDownLatch isAtEntry = new CountDownLatch(1);
    CountDownLatch isPut = new CountDownLatch(1);
    AtomicReference<CompletableFuture<Note>> back = new AtomicReference<>();
    Consumer<String> untilPut =
        request -> {
          if (request.equals("check and write notes-by-state")) {
            isAtEntry.countDown();
            await(isPut);
          }
        };
    try (BigtableDataClient slow =
        BigtableDataClient.create(RecordedRequests.of(instance.dataSettings(), untilPut).build())) {
      var others = new MaintainedIndexStepsTest_NoteRepository(patient(slow));
      beforeRequest =
          request -> {
            requests.add(request);
            if (request.equals("check and write notes") && back.get() == null) {
              notes.put(last);
              back.set(CompletableFuture.supplyAsync(() -> others.put(new Note("1", "a"))));
              await(isAtEntry);
            }
          };
      unluckyNotes.put(last);
      isPut.countDown();
      back.get().join();
    }

    assertThat(notes.scan(MaintainedIndexStepsTest_NoteKey.all()).list()).containsExactly(last);
    assertThat(notes.byState().list(MaintainedIndexStepsTest_NoteByStateKey.state("b")))
        .containsExactly(last);
    assertThat(requests.stream().filter("check and write notes"::equals)).hasSize(2);
  }

  /** The row shows by its revision that the put was applied; a deletion leaves nothing to see. */
  @Test
  void aLostResponseIsFoundInTheRow() {
    Note done = new Note("1", "done");
    notes.put(new Note("1", "open"));
    fail(3, "lost");

    unluckyNotes.put(done);

    assertThat(requests)
        .containsExactly(
            "read notes",
            "read notes-by-state",
            "write notes-by-state",
            "check and write notes",
            "read notes",
            "check and write notes-by-state")
        .inOrder();
    assertThat(notes.byState().list(MaintainedIndexStepsTest_NoteByStateKey.all()))
        .containsExactly(done);
    fail(2, "lost");
    assertThat(thrown(() -> unluckyNotes.delete(done))).isEqualTo("OutcomeUnknownException");
    assertThat(notes.find(MaintainedIndexStepsTest_NoteKey.of("1"))).isEmpty();
  }

  @Test
  void aWriterThatIsNeverFirstEndsAtItsDeadline() {
    MaintainedIndexStepsTest_NoteKey key = MaintainedIndexStepsTest_NoteKey.of("1");
    AtomicInteger attempts = new AtomicInteger();
    beforeRequest =
        request -> {
          if (request.equals("check and write notes")) {
            attempts.incrementAndGet();
            notes.put(new Note("1", "open"));
          }
        };

    RequestFailedException failure;
    Duration limit = Duration.ofMillis(300);
    do { // on a busy machine, a step of an attempt can take all the time that there is
      attempts.set(0);
      Deadlines deadlines = Deadlines.of(limit);
      failure =
          assertThrows(
              RequestFailedException.class,
              () -> unluckyNotes.withDeadlines(deadlines).patch(key, patch -> patch.state("done")));
      limit = limit.multipliedBy(4);
    } while ((attempts.get() < 2 || !hasBeenOvertaken(failure))
        && limit.compareTo(Duration.ofMinutes(2)) < 0);

    assertThat(failure).isNotInstanceOf(OutcomeUnknownException.class);
    assertThat(failure.code()).isEqualTo(StatusCode.Code.DEADLINE_EXCEEDED);
    assertThat(hasBeenOvertaken(failure)).isTrue();
    assertThat(notes.find(key)).hasValue(new Note("1", "open"));
  }

  private static boolean hasBeenOvertaken(RequestFailedException failure) {
    return String.valueOf(failure.getMessage())
        .contains("others have changed the row after each of");
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private void fail(int before, String fault) {
    for (int i = 0; i < before; i++) {
      proxy.next(Fault.none());
    }
    proxy.next(fault.equals("lost") ? LOST : REFUSED);
  }

  private static String thrown(Runnable write) {
    try {
      write.run();
      return "none";
    } catch (BigtableMapperException e) {
      return e.getClass().getSimpleName();
    }
  }

  /** The entity and the entries are there as they should be, and no read returns what is stale. */
  private void assertLeft(@Nullable String state, @Nullable String entries) {
    assertThat(proxy.count()).isEqualTo(1);
    assertThat(tasks.find(MaintainedIndexStepsTest_TaskKey.of("1")).map(Task::state))
        .isEqualTo(Optional.ofNullable(state));
    assertThat(entries())
        .containsExactlyElementsIn(entries == null ? List.of() : List.of(entries.split(" ")));
    assertThat(
            tasks.byState().list(MaintainedIndexStepsTest_TaskByStateKey.all()).stream()
                .map(Task::state)
                .toList())
        .isEqualTo(state == null ? List.of() : List.of(state));
  }

  private List<Task> inState(String state) {
    return tasks.byState().list(MaintainedIndexStepsTest_TaskByStateKey.state(state));
  }

  /** {@return the states of which there are entries, stale ones too} */
  private List<String> entries() {
    List<String> states = new ArrayList<>();
    for (Row row : direct.readRows(Query.create(TableId.of("tasks-by-state")))) {
      states.add(row.getKey().toStringUtf8().replaceFirst("(?s)\0.*", ""));
    }
    return states;
  }
}
