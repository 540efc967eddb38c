package io.github.bigtablemapper;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.Ticket;
import io.github.bigtablemapper.fixture.TicketPatch;
import io.github.bigtablemapper.fixture.TicketRepository;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.fixture.WriteServer;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** When a bulk writer sends, when it waits, and what it reports. */
class BulkWriterTest {
  private static final RawMapping MAPPING = RawMapping.of(List.of(KEPT), "kept:a");
  private static final RawKey FIRST = new RawKey("0");

  private WriteServer server;
  private RawRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    rows = new RawRepository(mapper(server), MAPPING);
  }

  /** {@return a mapper whose requests are tested} */
  BigtableMapper mapper(WriteServer server) {
    return BigtableMapper.create(server.client());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void everyWriteIsSentWithoutAFlush() {
    try (var writer = rows.bulkWriter()) {
      Raw raw = Raw.of("0", "x");
      assertThat(writer.add(rows.writes().put(raw)).join().stored()).hasValue(raw);
      writer.add(rows.writes().merge(raw)).join();
      writer.add(rows.writes().patch(FIRST, patch -> {})).join();
      writer.add(rows.writes().delete(FIRST)).join();
      writer.add(rows.writes().delete(raw)).join();

      assertThat(server.requests(MutateRowsRequest.class)).hasSize(4);
      assertThat(writer.progress().toString()).isEqualTo(progress(4, 0, 0, 0));
    }
  }

  @Test
  void aRequestHoldsWhatHasComeMeanwhileAndAThousandRowsAtMost() throws InterruptedException {
    server.hold();
    try (var writer = rows.bulkWriter()) {
      for (int i = 0; i < 5_500; i++) {
        writer.add(rows.writes().put(Raw.of(Integer.toString(i), "x")));
      }
      server.waitForRequests(4);
      assertThat(server.waitForRequestsToEnd()).isEqualTo(4);
      assertThat(requestSizes()).containsExactly(1, 1_000, 1_000, 1_000);
      assertThat(writer.progress().toString()).isEqualTo(progress(0, 0, 0, 5_500));

      server.release();
      writer.flush().join();

      assertThat(writer.progress().toString()).isEqualTo(progress(5_500, 0, 0, 0));
      assertThat(requestSizes().stream().mapToInt(size -> size).max()).hasValue(1_000);
    }
  }

  @Test
  void whoAddsWaitsForRoomInRows() throws InterruptedException {
    whoAddsWaits(options -> options.maxOutstandingRows(10), 10, "x");
  }

  /** Each row takes about 1,000 bytes: the last may exceed what there is room for. */
  @Test
  void whoAddsWaitsForRoomInBytes() throws InterruptedException {
    whoAddsWaits(options -> options.maxOutstandingBytes(9_500), 10, "x".repeat(950));
  }

  private void whoAddsWaits(
      UnaryOperator<BulkWriterOptions<RawKey>> options, int fits, String value)
      throws InterruptedException {
    server.hold();
    AtomicInteger added = new AtomicInteger();
    try (var writer = rows.bulkWriter(options)) {
      Thread adding =
          new Thread(
              () -> {
                for (int i = 0; i < 3 * fits; i++) {
                  writer.add(rows.writes().put(Raw.of(Integer.toString(i), value)));
                  added.incrementAndGet();
                }
              });
      adding.start();
      server.waitForRequests(1);
      Waiting.until("as many rows as fit", () -> added.get() >= fits);
      Waiting.untilItWaits(adding);
      assertThat(added.get()).isEqualTo(fits);
      CompletableFuture<?> ready = writer.ready();
      assertThat(ready.isDone()).isFalse();

      server.release();

      adding.join(60_000);
      assertThat(added.get()).isEqualTo(3 * fits);
      ready.join();
    }
    assertThat(requestSizes().stream().mapToInt(size -> size).sum()).isEqualTo(3 * fits);
  }

  @Test
  void whoMustNotWaitIsToldWhenThereIsRoom() {
    AtomicInteger next = new AtomicInteger();
    CompletableFuture<Void> all = new CompletableFuture<>();
    try (var writer = rows.bulkWriter(options -> options.maxOutstandingRows(50))) {
      addWhileReady(writer, next, all);
      all.join();
    }
    assertThat(requestSizes().stream().mapToInt(size -> size).sum()).isEqualTo(1_000);
  }

  private void addWhileReady(
      BulkWriter<Raw, RawKey> writer, AtomicInteger next, CompletableFuture<Void> all) {
    while (next.get() < 1_000) {
      CompletableFuture<?> ready = writer.ready();
      if (!ready.isDone()) {
        var unused = ready.thenRun(() -> addWhileReady(writer, next, all));
        return;
      }
      writer.add(rows.writes().put(Raw.of(Integer.toString(next.getAndIncrement()), "x")));
    }
    all.complete(null);
  }

  @Test
  void writesOfOneRowAreSentOneAfterTheOther() {
    server.hold();
    List<String> ended = new CopyOnWriteArrayList<>();
    try (var writer = rows.bulkWriter()) {
      for (int i = 0; i < 20; i++) {
        String value = Integer.toString(i);
        var unused =
            writer.add(rows.writes().put(Raw.of("0", value))).thenAccept(raw -> ended.add(value));
      }
      server.release();
    }
    List<String> sent = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    for (MutateRowsRequest request : server.requests(MutateRowsRequest.class)) {
      assertThat(request.getEntriesCount()).isEqualTo(1);
      expected.add(Integer.toString(sent.size()));
      sent.add(request.getEntries(0).getMutations(0).getSetCell().getValue().toStringUtf8());
    }
    assertThat(sent).hasSize(20);
    assertThat(sent).isEqualTo(expected);
    assertThat(ended).isEqualTo(expected);
  }

  @Test
  void entitiesWithAVersionAreCheckedEachByItself() throws InterruptedException {
    server.matchPredicates().nextPredicates(true, false).hold();
    TicketRepository tickets = new TicketRepository(BigtableMapper.create(server.client()));
    List<CompletableFuture<WriteResult<Ticket>>> put = new ArrayList<>();
    BulkWriter<Ticket, RawKey> writer = tickets.bulkWriter();
    for (int i = 0; i < 100; i++) {
      put.add(writer.add(tickets.writes().put(new Ticket(Integer.toString(i), "x", 7))));
    }
    server.waitForRequests(16);
    assertThat(server.waitForRequestsToEnd()).isEqualTo(16);
    server.release();

    RequestFailedException failed = assertThrows(RequestFailedException.class, writer::close);

    assertThat(failed).hasMessageThat().startsWith("1 of 100 rows failed");
    assertThat(failed).hasCauseThat().isInstanceOf(StaleEntityException.class);
    assertThat(server.requests(CheckAndMutateRowRequest.class)).hasSize(100);
    assertThat(put.stream().filter(CompletableFuture::isCompletedExceptionally)).hasSize(1);
    for (CompletableFuture<WriteResult<Ticket>> each : put) {
      if (!each.isCompletedExceptionally()) {
        assertThat(each.join().version()).hasValue(8);
      }
    }
    assertThrows(
        InvalidRequestException.class,
        () -> writer.add(tickets.writes().merge(new Ticket("t", "x", 0))));
    assertThrows(InvalidRequestException.class, () -> writer.add(tickets.writes().delete(FIRST)));
    assertThrows(
        InvalidRequestException.class,
        () -> writer.add(tickets.writes().patch(FIRST, TicketPatch::clearText)));
  }

  @Test
  void anEntityThatCannotBeStoredIsRefusedAndTheOthersAreWritten() {
    RawRepository strict =
        new RawRepository(
            BigtableMapper.create(server.client()), RawMapping.of(List.of(KEPT), "kept:a!"));
    try (var writer = strict.bulkWriter()) {
      writer.add(rows.writes().put(Raw.of("0", "x")));
      assertThrows(
          InvalidValueException.class,
          () -> writer.add(rows.writes().put(Raw.of("1", (String) null))));
      writer.add(rows.writes().put(Raw.of("2", "x")));
      writer.flush().join();
      assertThat(writer.progress().toString()).isEqualTo(progress(2, 0, 0, 0));
    }
  }

  @Test
  void aWriteThatIsCancelledBeforeItIsSentIsNotSent() {
    server.hold();
    Map<RawKey, BigtableMapperException> failures = new ConcurrentHashMap<>();
    var writer = rows.bulkWriter(options -> options.onFailure(failures::put));
    writer.add(rows.writes().put(Raw.of("0", "x")));
    CompletableFuture<WriteResult<Raw>> second = writer.add(rows.writes().put(Raw.of("1", "x")));
    writer.add(rows.writes().put(Raw.of("2", "x")));
    second.cancel(true);
    server.release();
    writer.close();
    assertThat(writer.progress().toString()).isEqualTo(progress(2, 1, 0, 0));
    assertThat(requestSizes()).containsExactly(1, 1);
    assertThat(failures.keySet()).containsExactly(new RawKey("1"));
  }

  @Test
  void closeThrowsWhatNobodyWasTold() {
    server.failRow("1", Status.Code.INVALID_ARGUMENT);
    BulkWriter<Raw, RawKey> writer = rows.bulkWriter();
    writer.add(rows.writes().put(Raw.of("0", "x")));
    writer.add(rows.writes().put(Raw.of("1", "x")));
    RequestFailedException refused = assertThrows(RequestFailedException.class, writer::close);
    assertThat(refused).isNotInstanceOf(OutcomeUnknownException.class);
    assertThat(refused).hasMessageThat().startsWith("1 of 2 rows failed, the first of them: bulk");
    writer.close();
    assertThrows(
        InvalidRequestException.class, () -> writer.add(rows.writes().put(Raw.of("2", "x"))));

    server.failRow("1", Status.Code.INTERNAL);
    BulkWriter<Raw, RawKey> second = rows.bulkWriter();
    second.add(rows.writes().put(Raw.of("1", "x")));
    assertThat(assertThrows(Exception.class, () -> second.closeAsync().join()))
        .hasCauseThat()
        .isInstanceOf(OutcomeUnknownException.class);
  }

  @Test
  void whatAListenerThrowsIsThrownByClose() {
    server.failRow("0", Status.Code.INVALID_ARGUMENT);
    List<BulkProgress> progress = new CopyOnWriteArrayList<>();
    var writer =
        rows.bulkWriter(
            options ->
                options
                    .onFailure(
                        (key, failure) -> {
                          throw new IllegalArgumentException("listener");
                        })
                    .onProgress(progress::add));
    CompletableFuture<WriteResult<Raw>> put = writer.add(rows.writes().put(Raw.of("0", "x")));
    IllegalStateException thrown = assertThrows(IllegalStateException.class, writer::close);
    assertThat(thrown).hasCauseThat().hasMessageThat().isEqualTo("listener");
    assertThat(put.isCompletedExceptionally()).isTrue();
    assertThat(progress.stream().map(BulkProgress::toString)).containsExactly(progress(0, 1, 0, 0));
  }

  @Test
  void closeGivesUpAfterItsTimeAndTellsEveryRow() throws InterruptedException {
    server.hang();
    Map<RawKey, BigtableMapperException> failures = new ConcurrentHashMap<>();
    var writer = rows.bulkWriter(options -> options.onFailure(failures::put));
    for (int i = 0; i < 9_000; i++) {
      writer.add(rows.writes().put(Raw.of(Integer.toString(i), "x")));
    }
    server.waitForRequests(4);

    long start = System.nanoTime();
    writer.close(Duration.ofMillis(200));

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
    assertThat(failures).hasSize(9_000);
    assertThat(writer.progress().toString()).isEqualTo(progress(0, 5_999, 3_001, 0));
    assertThat(server.waitUntilCancelled()).isTrue();
    assertThat(server.waitForRequestsToEnd()).isEqualTo(4);
  }

  @Test
  void anInterruptedThreadNeitherWaitsForRoomNorForTheEnd() throws InterruptedException {
    server.hang();
    var writer =
        rows.bulkWriter(options -> options.maxOutstandingRows(1).onFailure((key, failure) -> {}));
    CompletableFuture<WriteResult<Raw>> first = writer.add(rows.writes().put(Raw.of("0", "x")));
    List<Object> seen = new CopyOnWriteArrayList<>();
    Thread thread =
        new Thread(
            () -> {
              seen.add(
                  assertThrows(
                      RequestFailedException.class,
                      () -> writer.add(rows.writes().put(Raw.of("1", "x")))));
              seen.add(Thread.currentThread().isInterrupted());
              writer.close();
              seen.add(Thread.currentThread().isInterrupted());
            });
    thread.start();
    server.waitForRequests(1);
    Waiting.untilItWaits(thread);
    thread.interrupt();
    thread.join(60_000);

    assertThat(seen).hasSize(3);
    assertThat(seen.get(0)).isNotInstanceOf(OutcomeUnknownException.class);
    assertThat(seen.subList(1, 3)).containsExactly(true, true);
    assertThat(first.isCompletedExceptionally()).isTrue();
  }

  @Test
  void roomForNothingIsRefused() {
    assertThrows(
        InvalidRequestException.class,
        () -> rows.bulkWriter(options -> options.maxOutstandingRows(0)));
    assertThrows(
        InvalidRequestException.class,
        () -> rows.bulkWriter(options -> options.maxOutstandingBytes(0)));
  }

  @Test
  void largeRowsAreCutBySize() {
    ByteString large = ByteString.copyFrom(new byte[6_000_000]);
    try (var writer = rows.bulkWriter(options -> options.maxOutstandingBytes(100_000_000))) {
      for (int i = 0; i < 12; i++) {
        writer.add(rows.writes().put(new Raw(Integer.toString(i), List.of(large))));
      }
    }
    assertThat(requestSizes().stream().mapToInt(size -> size).sum()).isEqualTo(12);
    assertThat(requestSizes().stream().mapToInt(size -> size).max().getAsInt()).isAtMost(3);
  }

  private static String progress(long applied, long notApplied, long unknown, long outstanding) {
    return new BulkProgress(applied, notApplied, unknown, outstanding).toString();
  }

  private List<Integer> requestSizes() {
    return server.requests(MutateRowsRequest.class).stream()
        .map(MutateRowsRequest::getEntriesCount)
        .toList();
  }
}
