package io.github.bigtablemapper;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.google.bigtable.v2.MutateRowsRequest;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.fixture.WriteServer;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Who closes a bulk writer finds its writes settled, and what its stages add neither hangs nor
 * hides.
 */
@NullMarked
class BulkWriterClosingTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private WriteServer server;
  private RawRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    rows =
        new RawRepository(
            BigtableMapper.create(server.client()), RawMapping.of(List.of(KEPT), "kept:a"));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static Raw row(int number) {
    return Raw.of(Integer.toString(number), "x");
  }

  private Write<Raw, RawKey> put(int number) {
    return rows.writes().put(row(number));
  }

  private List<CompletableFuture<WriteResult<Raw>>> add(BulkWriter<Raw, RawKey> writer, int count) {
    return IntStream.range(0, count).mapToObj(i -> writer.add(put(i))).toList();
  }

  private static long pending(List<CompletableFuture<WriteResult<Raw>>> writes) {
    return writes.stream().filter(write -> !write.isDone()).count();
  }

  @Test
  void whoClosesItAgainWaitsToo() throws Exception {
    server.hold();
    var writer = rows.bulkWriter();
    List<CompletableFuture<WriteResult<Raw>>> writes = add(writer, 100);
    server.waitForRequests(1);
    CompletableFuture<Void> first = CompletableFuture.runAsync(writer::close);
    CompletableFuture<Void> stopped = writer.closeAsync();
    CompletableFuture<Long> second =
        CompletableFuture.supplyAsync(
            () -> {
              writer.close();
              return pending(writes);
            });
    assertThat(stopped.isDone()).isFalse();

    server.release();

    assertThat(second.get(20, SECONDS)).isEqualTo(0);
    first.get(20, SECONDS);
    stopped.get(20, SECONDS);
  }

  @Test
  void whoClosesItAgainGivesUpAfterItsOwnTime() throws Exception {
    server.hang();
    var writer = rows.bulkWriter();
    List<CompletableFuture<WriteResult<Raw>>> writes = add(writer, 100);
    server.waitForRequests(1);
    CompletableFuture<Void> first = CompletableFuture.runAsync(writer::close);
    Waiting.until("the writer is closed", () -> isClosed(writer));

    assertTimeoutPreemptively(PATIENCE, () -> writer.close(Duration.ofMillis(50)));

    assertThat(pending(writes)).isEqualTo(0);
    assertThat(assertThrows(ExecutionException.class, () -> first.get(20, SECONDS)))
        .hasCauseThat()
        .isInstanceOf(OutcomeUnknownException.class);
  }

  private boolean isClosed(BulkWriter<Raw, RawKey> writer) {
    try {
      writer.add(put(1_000));
      return false;
    } catch (InvalidRequestException closed) {
      return true;
    }
  }

  @Test
  void theFailureIsThrownOnce() {
    server.failRow("0", Status.Code.INVALID_ARGUMENT);
    var writer = rows.bulkWriter();
    add(writer, 1);

    assertThrows(RequestFailedException.class, writer::close);
    writer.close();
    writer.close(Duration.ZERO);
    writer.closeAsync().join();
  }

  static Stream<Duration> durations() {
    return Stream.of(
        Duration.ZERO,
        Duration.ofNanos(1),
        Duration.ofNanos(-1),
        ChronoUnit.FOREVER.getDuration().negated(),
        Duration.ofSeconds(Long.MIN_VALUE),
        ChronoUnit.FOREVER.getDuration(),
        Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
        Duration.ofNanos(Long.MAX_VALUE),
        Duration.ofMillis(Long.MAX_VALUE));
  }

  @ParameterizedTest
  @MethodSource("durations")
  void anyTimeBoundsIt(Duration time) throws Exception {
    server.hold();
    var writer = rows.bulkWriter(options -> options.onFailure((key, failure) -> {}));
    List<CompletableFuture<WriteResult<Raw>>> writes = add(writer, 10);
    server.waitForRequests(1);
    CompletableFuture<Void> closed = CompletableFuture.runAsync(() -> writer.close(time));

    if (time.compareTo(Duration.ofHours(1)) > 0) {
      Waiting.until("the writer is closed", () -> isClosed(writer));
      assertThat(closed.isDone()).isFalse();
      server.release();
    }

    closed.get(20, SECONDS);
    assertThat(pending(writes)).isEqualTo(0);
  }

  /** A thread of the client that waited for room would keep the answers from coming. */
  @Test
  void aStageThatAddsWritesIsToldWhenThereIsNoRoom() {
    List<Throwable> refused = new ArrayList<>();
    List<CompletableFuture<WriteResult<Raw>>> added = new ArrayList<>();
    assertTimeoutPreemptively(
        PATIENCE,
        () -> {
          try (var writer = rows.bulkWriter(options -> options.maxOutstandingRows(8))) {
            server.hold();
            CompletableFuture<Void> stage =
                writer
                    .add(put(0))
                    .thenAccept(
                        done -> {
                          for (int more = 1; more <= 20; more++) {
                            try {
                              added.add(writer.add(put(more)));
                            } catch (InvalidRequestException noRoom) {
                              refused.add(noRoom);
                            }
                          }
                        });
            server.waitForRequests(1);
            server.releaseThese(); // and holds those that are added
            stage.join();
            server.release();
          }
        });
    assertThat(refused).hasSize(12);
    refused.forEach(
        noRoom ->
            assertThat(noRoom)
                .hasMessageThat()
                .isEqualTo(
                    "bulkWriter of Raw (table raw) has no room, and a stage or listener of one of"
                        + " its writes must not wait for it: it keeps the others from being"
                        + " settled. Add to it when ready() has completed."));
    added.forEach(write -> assertThat(write.join()).isNotNull());
    assertThat(
            server.requests(MutateRowsRequest.class).stream()
                .mapToInt(MutateRowsRequest::getEntriesCount)
                .sum())
        .isEqualTo(1 + added.size());
  }

  @Test
  void aStageThatAddsWhileThereIsRoomIsServed() {
    List<CompletableFuture<WriteResult<Raw>>> added = new ArrayList<>();
    assertTimeoutPreemptively(
        PATIENCE,
        () -> {
          var writer = rows.bulkWriter();
          server.hold();
          CompletableFuture<Void> stage =
              writer
                  .add(put(0))
                  .thenAccept(
                      done -> {
                        added.add(writer.add(put(1)));
                        added.add(writer.add(put(2)));
                      });
          server.release();
          stage.join();
          writer.close();
        });

    assertThat(pending(added)).isEqualTo(0);
    assertThat(added).hasSize(2);
  }

  @Test
  void aStageThatClosesTheWriterIsToldHow() {
    var writer = rows.bulkWriter();
    server.hold();
    CompletableFuture<Void> closes = writer.add(put(0)).thenAccept(done -> writer.close());
    CompletableFuture<Void> closesLater =
        writer.add(put(1)).thenCompose(done -> writer.closeAsync());
    server.release();

    assertTimeoutPreemptively(
        PATIENCE,
        () -> {
          Throwable told = assertThrows(CompletionException.class, closes::join).getCause();
          assertThat(told).isInstanceOf(InvalidRequestException.class);
          assertThat(told).hasMessageThat().endsWith("Use closeAsync().");
          closesLater.join();
          writer.close();
        });
  }
}
