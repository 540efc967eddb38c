package io.github.bigtablemapper;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.RecordingObserver;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.internal.call.Observation;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.observation.OperationObserver;
import io.grpc.Status;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an observer is told of operations, and that it cannot do them harm. */
class OperationObserverTest {
  private static final String CANARY = "canary-4711";
  private static final RawKey KEY = new RawKey(CANARY);
  private static final Raw RAW = Raw.of(CANARY, CANARY);

  private final RecordingObserver observer = new RecordingObserver();
  private WriteServer server;
  private RawRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    rows = repository(observer);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private RawRepository repository(OperationObserver observer) {
    return new RawRepository(
        BigtableMapper.builder(server.client()).observe(observer).build(),
        RawMapping.of(List.of(KEPT), "kept:a"));
  }

  @Test
  void writesAreAppliedOrNot() throws InterruptedException {
    rows.put(RAW);
    rows.merge(RAW);
    rows.delete(KEY);
    assertThat(rows.putIfAbsent(RAW)).isTrue();
    server.matchPredicates();
    assertThat(rows.putIfAbsent(RAW)).isFalse();

    assertThat(observer.ended())
        .containsExactly(
            "put Raw raw: attempts 1 APPLIED",
            "merge Raw raw: attempts 1 APPLIED",
            "delete Raw raw: attempts 1 APPLIED",
            "putIfAbsent Raw raw: attempts 1 APPLIED",
            "putIfAbsent Raw raw: attempts 1 NOT_APPLIED")
        .inOrder();
  }

  @Test
  void attemptsAreCountedAndFailuresHaveTheirStatus() throws InterruptedException {
    server.failNext(Status.Code.UNAVAILABLE);
    rows.put(RAW);
    server.failNext(Status.Code.INVALID_ARGUMENT);
    assertThrows(RequestFailedException.class, () -> rows.put(RAW));
    server.failNext(Status.Code.UNAVAILABLE);
    assertThrows(OutcomeUnknownException.class, () -> rows.putIfAbsent(RAW));
    server.failNext(Status.Code.PERMISSION_DENIED);
    assertThrows(RequestFailedException.class, () -> rows.find(KEY));

    assertThat(observer.ended())
        .containsExactly(
            "put Raw raw: attempts 2 APPLIED",
            "put Raw raw: attempts 1 NOT_APPLIED INVALID_ARGUMENT",
            "putIfAbsent Raw raw: attempts 1 UNKNOWN UNAVAILABLE",
            "find Raw raw: FAILED PERMISSION_DENIED")
        .inOrder();
  }

  @Test
  void aBatchIsOneOperationThatHasTheWorstOutcome() throws InterruptedException {
    rows.putAll(List.of(RAW, Raw.of("b", "x"))).orThrow();
    server.failRow("b", Status.Code.INVALID_ARGUMENT);
    assertThat(rows.putAll(List.of(RAW, Raw.of("b", "x"))).failures()).hasSize(1);

    assertThat(observer.ended())
        .containsExactly(
            "putAll Raw raw: rows 2 APPLIED", "putAll Raw raw: rows 1 NOT_APPLIED INVALID_ARGUMENT")
        .inOrder();
  }

  @Test
  void aScanSaysHowManyRowsItHasDelivered() throws InterruptedException {
    assertThat(rows.find(KEY)).isEmpty();
    ByteString cell = ByteString.copyFromUtf8("x");
    server.answerReads(new TreeMap<>(Map.of("a", cell, "b", cell)));
    RawRepository stored =
        new RawRepository(
            BigtableMapper.builder(server.client()).observe(observer).build(),
            RawMapping.of(List.of(FamilyRule.of("f", 1, null)), "f:q"));

    assertThat(stored.scan(RawKey.all()).list()).hasSize(2);

    assertThat(observer.ended())
        .containsExactly("find Raw raw: SUCCEEDED", "scan Raw raw: rows 2 SUCCEEDED")
        .inOrder();
  }

  @Test
  void whatIsCancelledIsGivenUpIfItReads() throws InterruptedException {
    server.hang();
    CompletableFuture<?> find = rows.async().find(KEY);
    assertThat(server.waitUntilStarted()).isTrue();

    find.cancel(true);

    assertThat(observer.ended()).containsExactly("find Raw raw: CANCELLED CANCELLED");
  }

  @Test
  void whatIsCancelledMayBeAppliedIfItWrites() throws InterruptedException {
    server.hang();
    CompletableFuture<?> put = rows.async().put(RAW);
    assertThat(server.waitUntilStarted()).isTrue();

    put.cancel(true);

    assertThat(observer.ended()).containsExactly("put Raw raw: attempts 1 UNKNOWN CANCELLED");
  }

  @Test
  @SuppressWarnings("try") // closed from another thread than the one that reads
  void aStreamThatIsClosedEndsItsOperation() throws Exception {
    server.hang();
    try (Stream<Raw> stream = rows.scan(RawKey.all()).stream()) {
      CompletableFuture<Optional<Raw>> reading = CompletableFuture.supplyAsync(stream::findFirst);
      assertThat(server.waitUntilStarted()).isTrue();
      stream.close();
      assertThat(reading.get(5, TimeUnit.SECONDS)).isEmpty();
    }

    assertThat(observer.ended()).containsExactly("scan Raw raw: rows 0 SUCCEEDED");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatAnObserverThrowsIsIgnored(boolean atStart) throws Exception {
    RawRepository rows = repository((operation, entity, table) -> thrower(atStart));

    rows.put(RAW);
    assertThat(rows.putIfAbsent(RAW)).isTrue();
    assertThat(rows.async().find(KEY).get(5, TimeUnit.SECONDS)).isEmpty();
    assertThat(rows.async().scan(RawKey.all()).list().get(5, TimeUnit.SECONDS)).isEmpty();
    rows.async().putAll(List.of(RAW)).get(5, TimeUnit.SECONDS).orThrow();
    server.failNext(Status.Code.INVALID_ARGUMENT);
    assertThrows(RequestFailedException.class, () -> rows.put(RAW));
  }

  private static OperationObserver.Scope thrower(boolean atStart) {
    if (atStart) {
      throw new AssertionError("at the start");
    }
    return (outcome, code) -> {
      throw new IllegalStateException("at the end");
    };
  }

  /** An operation costs nothing more for being observable. */
  @Test
  void nothingIsAllocatedWhereNobodyObserves() {
    Operation operation = new Operation("put", Operation.Kind.WRITE, "Raw", "raw", null);
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long started = 0;
    for (int round = 0; round < 3; round++) { // the first ones load classes
      started = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 100_000; i++) {
        if (Observation.start(operation) != null) {
          throw new AssertionError("nobody observes");
        }
      }
    }

    long allocated = threads.getCurrentThreadAllocatedBytes() - started;

    assertThat(allocated).isLessThan(10_000); // less than a byte for ten operations
  }
}
