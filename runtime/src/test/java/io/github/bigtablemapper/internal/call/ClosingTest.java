package io.github.bigtablemapper.internal.call;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.BlackHole;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.Waiting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Closing a mapper against a server that never answers. */
class ClosingTest {
  private static final RawMapping MAPPING = RawMapping.of(List.of(KEPT), "kept:a", "kept:until@");
  private static final Duration WAIT = Duration.ofMillis(500);

  /** More than one request takes. */
  private static final int WAITING = 3_000;

  /** A busy machine takes its time; nothing but the end of the wait comes as early. */
  private static final long LATE_MILLIS = 30_000;

  private BlackHole hole;
  private BigtableMapper mapper;
  private RawRepository rows;

  @BeforeEach
  void start() throws Exception {
    start(BlackHole.Kind.SERVER);
  }

  private void start(BlackHole.Kind kind) throws Exception {
    hole = new BlackHole(kind);
    mapper =
        BigtableMapper.builder(hole.client())
            .ownsClients()
            .deadlines(Deadlines.of(Duration.ofMinutes(10)))
            .build();
    rows = new RawRepository(mapper, MAPPING);
  }

  @AfterEach
  void stop() throws Exception {
    hole.close();
  }

  private List<CompletableFuture<?>> operations() {
    RawRepository.Async async = rows.async();
    List<Raw> raws = IntStream.range(0, 9_000).mapToObj(i -> Raw.of("k" + i, "x", null)).toList();
    List<CompletableFuture<?>> open = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      open.add(async.find(new RawKey("k")));
      open.add(async.put(Raw.of("k", "x", null)));
      open.add(async.putIfAbsent(Raw.of("k", "x", null)));
      open.add(async.scan(RawKey.all()).list());
    }
    open.add(async.putAll(raws));
    open.add(async.move(new RawKey("k"), new RawKey("l")));
    open.add(async.deleteExpired(RawKey.all()));
    open.add(
        async.scan(RawKey.all()).forEachParallel(2, row -> CompletableFuture.runAsync(() -> {})));
    open.addAll(filledWriter());
    return open;
  }

  /** What waits in a writer that is full, and that is not closed. */
  private List<CompletableFuture<?>> filledWriter() {
    BulkWriter<Raw, RawKey> writer =
        rows.bulkWriter(options -> options.maxOutstandingRows(WAITING));
    List<CompletableFuture<?>> waiting = new ArrayList<>();
    for (int i = 0; i < WAITING; i++) {
      waiting.add(writer.add(rows.writes().put(Raw.of("w" + i, "x", null))));
    }
    waiting.add(writer.flush());
    return waiting;
  }

  /** {@return the places of the futures that are not completed} */
  private static List<Integer> notDone(List<CompletableFuture<?>> open) {
    return IntStream.range(0, open.size()).filter(i -> !open.get(i).isDone()).boxed().toList();
  }

  @ParameterizedTest
  @EnumSource(BlackHole.Kind.class)
  void everyFutureIsSettledWhenCloseReturns(BlackHole.Kind kind) throws Exception {
    hole.close();
    start(kind);
    List<CompletableFuture<?>> open = operations();
    if (kind == BlackHole.Kind.SERVER) {
      hole.waitForCalls(200); // a call that was not sent has another outcome
    }
    long start = System.nanoTime();

    close(kind);

    assertThat(millisSince(start)).isAtMost(LATE_MILLIS);
    assertThat(notDone(open)).isEmpty();
    hole.waitUntilNoneIsOpen();
    if (kind == BlackHole.Kind.SERVER) {
      ExecutionException put = assertThrows(ExecutionException.class, () -> open.get(1).get());
      assertThat(put).hasCauseThat().isInstanceOf(OutcomeUnknownException.class);
    }
    ExecutionException batch = assertThrows(ExecutionException.class, () -> open.get(200).get());
    assertThat(batch).hasCauseThat().isInstanceOf(BatchFailedException.class);
    assertThat(((BatchFailedException) requireNonNull(batch.getCause())).failures()).hasSize(9_000);
    hole.waitUntilNobodyIsConnected();
    int calls = hole.calls();
    assertThrows(RequestFailedException.class, () -> rows.find(new RawKey("k")));
    assertThat(rows.async().put(Raw.of("k", "x", null)).isCompletedExceptionally()).isTrue();
    hole.waitUntilNobodyIsConnected();
    assertThat(hole.calls()).isEqualTo(calls);
  }

  /**
   * Where attempts fail at once, a call may be canceled between two of them. Then the client may
   * make the next ones all the same, and its close waits for them.
   */
  private void close(BlackHole.Kind kind) {
    try {
      List<String> unused = mapper.close(WAIT);
    } catch (IllegalStateException clientWaits) {
      assertThat(kind).isEqualTo(BlackHole.Kind.PORT);
      assertThat(clientWaits).hasMessageThat().contains("continues to close in the background");
    }
  }

  @Test
  void closingWaitsForWhatIsUnderWayAndNoLonger() throws Exception {
    CompletableFuture<?> call = rows.async().find(new RawKey("k"));
    Thread closing = new Thread(() -> mapper.close(Duration.ofMinutes(5)));
    closing.start();
    Waiting.untilItWaits(closing);
    closeAfterItsTime();
    assertThat(closing.isAlive()).isTrue();
    assertThat(call.isDone()).isFalse();

    call.cancel(true);

    closing.join(60_000);
    assertThat(closing.isAlive()).isFalse();
  }

  /** Another mapper that waits in vain for a separate call, and less long. */
  private void closeAfterItsTime() {
    BigtableMapper impatient = BigtableMapper.create(hole.client());
    var unused = new RawRepository(impatient, MAPPING).async().find(new RawKey("k"));
    assertThat(impatient.close(WAIT)).hasSize(1);
  }

  @Test
  void aReaderOfAStreamIsToldThatTheMapperIsClosed() throws Exception {
    Stream<Raw> stream = rows.scan(RawKey.all()).stream();
    FutureTask<Boolean> reader = new FutureTask<>(stream.iterator()::hasNext);
    Thread reading = new Thread(reader);
    reading.start();
    hole.waitForCalls(1);
    Waiting.untilItWaits(reading); // by then the mapper knows of its call

    List<String> ended = mapper.close(Duration.ZERO);

    assertThat(ended).containsExactly("scan of Raw (table raw) failed with CANCELLED.");
    assertThat(mapper.close(Duration.ZERO)).isEmpty();
    ExecutionException thrown =
        assertThrows(ExecutionException.class, () -> reader.get(20, TimeUnit.SECONDS));
    assertThat(thrown).hasCauseThat().isInstanceOf(RequestFailedException.class);
  }

  @Test
  void aStageThatBlocksDoesNotKeepOtherFuturesOpen() throws Exception {
    CountDownLatch forEver = new CountDownLatch(1);
    for (int i = 0; i < 3; i++) {
      var unused =
          rows.async()
              .find(new RawKey("k"))
              .whenComplete(
                  (row, failure) -> {
                    try {
                      forEver.await();
                    } catch (InterruptedException e) {
                      Thread.currentThread().interrupt();
                    }
                  });
    }
    CompletableFuture<?> free = rows.async().find(new RawKey("k"));
    long start = System.nanoTime();

    mapper.close(WAIT);

    assertThat(millisSince(start)).isAtMost(LATE_MILLIS);
    assertThat(free.isDone()).isTrue();
    forEver.countDown();
  }

  @Test
  void anInterruptedThreadDoesNotWaitAndKeepsItsFlag() {
    List<CompletableFuture<?>> open = operations();
    long start = System.nanoTime();
    Thread.currentThread().interrupt();

    mapper.close(Duration.ofMinutes(5));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(millisSince(start)).isAtMost(LATE_MILLIS);
    assertThat(notDone(open)).isEmpty();
  }

  @Test
  void aCallThatTheMapperHasNotMadeIsReportedAndDoesNotHang() {
    var unused = hole.client().readRowAsync(TableId.of("raw"), "k");
    long start = System.nanoTime();

    IllegalStateException thrown =
        assertThrows(IllegalStateException.class, () -> mapper.close(WAIT));

    assertThat(thrown).hasMessageThat().contains("still waits for open calls");
    assertThat(millisSince(start)).isAtMost(LATE_MILLIS);
    mapper.close();
  }

  private static long millisSince(long start) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }
}
