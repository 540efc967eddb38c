package io.github.bigtablemapper;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.MutateRowsRequest;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.Ticket;
import io.github.bigtablemapper.fixture.TicketRepository;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.fixture.WriteServer;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which rows a bulk writer sends again, how often, and what it reports of them meanwhile. */
@NullMarked
class BulkWriterRetriesTest {
  private static final RawMapping MAPPING = RawMapping.of(List.of(KEPT), "kept:a");
  private static final Duration SOON = Duration.ofMillis(1);

  /** No test waits for it. */
  private static final Duration NEVER = Duration.ofHours(1);

  private final Map<RawKey, BigtableMapperException> told = new ConcurrentHashMap<>();
  private final AtomicInteger answered = new AtomicInteger();
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

  private BulkWriter<Raw, RawKey> writer(int times, Duration backoff) {
    return rows.bulkWriter(
        options ->
            options
                .retryFailedRows(times, backoff)
                .onFailure(this::tellOnce)
                .onProgress(progress -> answered.incrementAndGet()));
  }

  private void tellOnce(RawKey key, BigtableMapperException failure) {
    assertThat(told.put(key, failure)).isNull();
  }

  private Write<Raw, RawKey> put(String id) {
    return rows.writes().put(Raw.of(id, "x"));
  }

  private static Throwable failure(CompletableFuture<?> write) {
    return Objects.requireNonNull(
        assertThrows(ExecutionException.class, () -> write.get(60, SECONDS)).getCause());
  }

  /** Waits until a row has failed and rests: nothing is under way, and it is not settled. */
  private void awaitRest(BulkWriter<?, ?> writer, int requests) throws InterruptedException {
    Waiting.until("the writer has handled " + requests, () -> answered.get() >= requests);
    assertThat(server.waitForRequestsToEnd()).isEqualTo(requests);
    assertThat(writer.progress().outstanding()).isGreaterThan(0);
  }

  private List<List<String>> sent() {
    return server.requests(MutateRowsRequest.class).stream()
        .map(
            request ->
                request.getEntriesList().stream()
                    .map(entry -> entry.getRowKey().toStringUtf8())
                    .toList())
        .toList();
  }

  @ParameterizedTest
  @EnumSource(
      value = Status.Code.class,
      names = {"INTERNAL", "UNKNOWN", "ABORTED", "RESOURCE_EXHAUSTED"})
  void aRowThatFailsOnceIsWrittenByTheSecondAttempt(Status.Code code) throws Exception {
    server.failRow("1", code);
    try (var writer = writer(1, SOON)) {
      server.hold();
      List<CompletableFuture<WriteResult<Raw>>> writes =
          List.of(writer.add(put("0")), writer.add(put("1")), writer.add(put("2")));
      server.release();
      for (CompletableFuture<WriteResult<Raw>> write : writes) {
        assertThat(write.get(60, SECONDS).stored()).isPresent();
      }
      assertThat(writer.progress().applied()).isEqualTo(3);
    }

    assertThat(told).isEmpty();
    assertThat(sent()).containsExactly(List.of("0"), List.of("1", "2"), List.of("1")).inOrder();
    List<MutateRowsRequest> requests = server.requests(MutateRowsRequest.class);
    assertThat(requests.get(2).getEntries(0)).isEqualTo(requests.get(1).getEntries(0));
  }

  @Test
  void aRowThatKeepsFailingFailsAsOftenAsWasAskedForAndIsToldOnce() {
    server.failRow("0", Status.Code.INTERNAL, Status.Code.ABORTED, Status.Code.INTERNAL);
    BulkWriter<Raw, RawKey> writer = writer(2, SOON);
    CompletableFuture<WriteResult<Raw>> write = writer.add(put("0"));
    writer.close();

    assertThat(failure(write)).isInstanceOf(OutcomeUnknownException.class);
    assertThat(told.keySet()).containsExactly(new RawKey("0"));
    assertThat(sent()).hasSize(3);
    assertThat(writer.progress().toString()).isEqualTo(new BulkProgress(0, 0, 1, 0).toString());
  }

  @Test
  void withoutTheOptionNothingIsSentAgain() {
    server.failRow("0", Status.Code.INTERNAL);
    BulkWriter<Raw, RawKey> writer = rows.bulkWriter();
    assertThat(failure(writer.add(put("0")))).isInstanceOf(OutcomeUnknownException.class);
    assertThat(sent()).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource(
      value = Status.Code.class,
      names = {"INVALID_ARGUMENT", "PERMISSION_DENIED", "NOT_FOUND", "DATA_LOSS"})
  void aRowThatFailsForGoodIsNotSentAgain(Status.Code code) {
    server.failRow("0", code);
    try (var writer = writer(5, SOON)) {
      assertThat(failure(writer.add(put("0")))).isInstanceOf(RequestFailedException.class);
    }
    assertThat(sent()).hasSize(1);
  }

  /** The result of the last attempt is not the outcome of the row. */
  @Test
  void aRefusalAfterALostAnswerLeavesTheOutcomeUnknown() {
    server.failRow("0", Status.Code.INTERNAL, Status.Code.PERMISSION_DENIED);
    server.failRow("1", Status.Code.INTERNAL, Status.Code.INVALID_ARGUMENT);
    try (var writer = writer(5, SOON)) {
      OutcomeUnknownException unknown = (OutcomeUnknownException) failure(writer.add(put("0")));
      assertThat(unknown.code().toString()).isEqualTo("PERMISSION_DENIED");
      assertThat(unknown)
          .hasMessageThat()
          .contains("Bigtable may have applied an earlier attempt: read the row");
      assertThat(failure(writer.add(put("1")))).isNotInstanceOf(OutcomeUnknownException.class);
    }
  }

  /** Nothing checks the version of a restore, which need not be sent by itself. */
  @Test
  void restoresOfEntitiesWithAVersionShareRequests() throws Exception {
    server.hold();
    TicketRepository tickets = new TicketRepository(BigtableMapper.create(server.client()));
    try (var writer = tickets.bulkWriter()) {
      for (int i = 0; i < 116; i++) {
        writer.add(tickets.writes().restore(new Ticket(Integer.toString(i), "x", 7)));
      }
      server.waitForRequests(16);
      server.release();
    }
    assertThat(sent().stream().mapToInt(List::size).sum()).isEqualTo(116);
    assertThat(sent().stream().mapToInt(List::size).max()).hasValue(100);
  }

  @Test
  void aLaterWriteOfTheRowWaitsForTheAttempts() {
    server.failRow("0", Status.Code.INTERNAL, Status.Code.INTERNAL);
    try (var writer = writer(2, SOON)) {
      for (String value : List.of("first", "second", "third")) {
        writer.add(rows.writes().put(Raw.of("0", value)));
      }
    }
    List<String> values =
        server.requests(MutateRowsRequest.class).stream()
            .map(request -> request.getEntries(0).getMutations(0))
            .map(mutation -> mutation.getSetCell().getValue().toStringUtf8())
            .toList();
    assertThat(values).containsExactly("first", "first", "first", "second", "third").inOrder();
    assertThat(told).isEmpty();
  }

  @Test
  void aRowThatRestsKeepsItsRoomAndOthersGoOn() throws Exception {
    server.failRow("0", Status.Code.INTERNAL);
    BulkWriter<Raw, RawKey> writer =
        rows.bulkWriter(
            options ->
                options
                    .maxOutstandingRows(2)
                    .retryFailedRows(1, NEVER)
                    .onFailure(this::tellOnce)
                    .onProgress(progress -> answered.incrementAndGet()));
    CompletableFuture<WriteResult<Raw>> resting = writer.add(put("0"));
    awaitRest(writer, 1);
    CompletableFuture<?> flushed = writer.flush();

    assertThat(writer.add(put("1")).get(60, SECONDS).applied()).isTrue();
    server.hold();
    CompletableFuture<WriteResult<Raw>> other = writer.add(put("2"));
    assertThat(writer.ready().isDone()).isFalse();
    server.release();
    writer.ready().get(60, SECONDS);

    assertThat(other.get(60, SECONDS).applied()).isTrue();
    assertThat(writer.progress().outstanding()).isEqualTo(1);
    assertThat(resting.isDone()).isFalse();
    assertThat(flushed.isDone()).isFalse();
    writer.close(Duration.ZERO);
    flushed.get(60, SECONDS);
  }

  @Test
  void whoClosesWaitsForTheAttempts() throws Exception {
    server.failRow("0", Status.Code.INTERNAL);
    BulkWriter<Raw, RawKey> writer = writer(1, Duration.ofMillis(50));
    CompletableFuture<WriteResult<Raw>> write = writer.add(put("0"));
    CompletableFuture<?> flushed = writer.flush();

    writer.close();

    assertThat(write.join().applied()).isTrue();
    flushed.get(60, SECONDS);
    assertThat(sent()).hasSize(2);
  }

  @Test
  void whoGivesUpIsToldWhatTheRowsHaveFailedWith() throws Exception {
    server.failRow("0", Status.Code.INTERNAL);
    BulkWriter<Raw, RawKey> writer =
        rows.bulkWriter(
            options ->
                options
                    .retryFailedRows(1, NEVER)
                    .onFailure((key, why) -> {})
                    .onProgress(progress -> answered.incrementAndGet()));
    CompletableFuture<WriteResult<Raw>> resting = writer.add(put("0"));
    awaitRest(writer, 1);
    CompletableFuture<WriteResult<Raw>> after = writer.add(put("0"));

    writer.close(SOON);

    assertThat(failure(resting)).isInstanceOf(OutcomeUnknownException.class);
    assertThat(failure(resting)).hasMessageThat().contains("failed with INTERNAL");
    assertThat(failure(after)).isNotInstanceOf(OutcomeUnknownException.class);
    assertThat(writer.progress().toString()).isEqualTo(new BulkProgress(0, 1, 1, 0).toString());
    assertThat(server.waitForRequestsToEnd()).isEqualTo(1);
  }

  @Test
  void aRowThatIsCancelledWhileItRestsIsSettledAtOnce() throws Exception {
    server.failRow("0", Status.Code.INTERNAL);
    BulkWriter<Raw, RawKey> writer = writer(1, NEVER);
    CompletableFuture<WriteResult<Raw>> write = writer.add(put("0"));
    awaitRest(writer, 1);

    write.cancel(true);
    writer.close();

    assertThat(writer.progress().unknown()).isEqualTo(1);
    assertThat(told.get(new RawKey("0"))).isInstanceOf(OutcomeUnknownException.class);
    assertThat(server.waitForRequestsToEnd()).isEqualTo(1);
  }

  @Test
  void whoClosesTheMapperEndsTheRest() throws Exception {
    BigtableMapper mapper = BigtableMapper.create(server.client());
    rows = new RawRepository(mapper, MAPPING);
    server.failRow("0", Status.Code.INTERNAL);
    BulkWriter<Raw, RawKey> writer = writer(5, NEVER);
    CompletableFuture<WriteResult<Raw>> write = writer.add(put("0"));
    awaitRest(writer, 1);

    mapper.close(Duration.ZERO);
    writer.close();

    assertThat(failure(write)).isInstanceOf(OutcomeUnknownException.class);
    assertThat(failure(write)).hasMessageThat().contains("the mapper is closed");
    assertThat(sent()).hasSize(1);
  }

  @Test
  void negativeNumbersAreRefused() {
    for (Map.Entry<Integer, Duration> each :
        Map.of(-1, SOON, Integer.MIN_VALUE, SOON, 1, Duration.ofNanos(-1)).entrySet()) {
      InvalidRequestException refused =
          assertThrows(InvalidRequestException.class, () -> writer(each.getKey(), each.getValue()));
      assertThat(refused).hasMessageThat().contains("neither can be negative");
    }
  }

  @Test
  void noTimesAtAllIsTheDefault() {
    server.failRow("0", Status.Code.INTERNAL);
    try (var writer = writer(0, NEVER)) {
      assertThat(failure(writer.add(put("0")))).isInstanceOf(OutcomeUnknownException.class);
    }
    assertThat(told).hasSize(1);
    assertThat(sent()).hasSize(1);
  }
}
