package io.github.bigtablemapper.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.OperationSettings;
import io.github.bigtablemapper.internal.mutation.ElementIds;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.intercept.RegisteredInterceptors;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import io.grpc.Status;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Interceptors when requests are repeated, are encoded anew, or have no answer. */
class InterceptedRequestTest {
  private static final RawMapping MAPPING = RawMapping.of(List.of(KEPT), "kept:a");
  private static final Raw RAW = Raw.of("k", "x");

  /** Of a thread that closes a writer: its time is over, whether it waits for the answer or not. */
  private static final Set<Thread.State> GIVEN_UP =
      Set.of(Thread.State.WAITING, Thread.State.TERMINATED);

  /** Counts what it is given. */
  private static final class Counting implements EntityInterceptor<Raw> {
    final List<String> before = Collections.synchronizedList(new ArrayList<>());
    final List<Outcome> outcomes = Collections.synchronizedList(new ArrayList<>());
    volatile Runnable hearing = () -> {};

    @Override
    public Raw beforeWrite(Raw raw, EntityWrite write) {
      before.add(raw.id());
      return raw;
    }

    @Override
    public void afterOutcome(Raw raw, EntityWrite write, Outcome outcome) {
      outcomes.add(outcome);
      hearing.run();
    }
  }

  private final Counting counting = new Counting();
  private WriteServer server;
  private RawRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    rows =
        new RawRepository(
            BigtableMapper.builder(server.client()).intercept(MAPPING, counting).build(), MAPPING);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void whatTheClientRepeatsIsInterceptedOnce() {
    server.failNext(Status.Code.UNAVAILABLE, Status.Code.UNAVAILABLE);

    rows.put(RAW);

    assertThat(server.requests(MutateRowRequest.class)).hasSize(3);
    assertThat(counting.before).containsExactly("k");
    assertThat(counting.outcomes).containsExactly(Outcome.APPLIED);
  }

  /** What is refused when it is sent was given to the interceptors before. */
  @Test
  void aRefusedConditionIsAnOutcome() {
    @SuppressWarnings("unchecked") // the raw column
    var column = (MappedColumn<Raw, ByteString>) MAPPING.columns().get(0);
    Condition<Raw> tooLarge = column.isEqualTo(ByteString.copyFrom(new byte[30_000]));
    var write = rows.writes().put(RAW).onlyIf(tooLarge);

    assertThrows(InvalidRequestException.class, () -> rows.putIf(RAW, tooLarge));
    assertThrows(InvalidRequestException.class, () -> rows.apply(write));
    assertThat(rows.applyAll(List.of(write)).failures()).hasSize(1);
    var added = rows.bulkWriter().add(write);
    assertThrows(CompletionException.class, added::join);

    assertThat(server.requests(CheckAndMutateRowRequest.class)).isEmpty();
    assertThat(counting.before).hasSize(4);
    assertThat(counting.outcomes)
        .containsExactly(
            Outcome.NOT_APPLIED, Outcome.NOT_APPLIED, Outcome.NOT_APPLIED, Outcome.NOT_APPLIED);
  }

  @Test
  void rowsThatAreEncodedAnewAreInterceptedOnce() {
    List<Raw> many = IntStream.range(0, 6_000).mapToObj(i -> Raw.of("k" + i, "x")).toList();
    server.failRow("k7", Status.Code.PERMISSION_DENIED);

    BatchResult<Raw, ?> result = rows.applyAll(many.stream().map(rows.writes()::put).toList());

    assertThat(result.failures()).hasSize(1);
    assertThat(counting.before).hasSize(6_000);
    Map<Outcome, Long> told =
        counting.outcomes.stream()
            .collect(Collectors.groupingBy(outcome -> outcome, Collectors.counting()));
    assertThat(told).containsExactly(Outcome.APPLIED, 5_999L, Outcome.NOT_APPLIED, 1L);
  }

  @Test
  void aDeadlineIsAnUnknownOutcome() {
    rows.put(RAW); // so that there is a connection
    server.hang();
    RawRepository.Async impatient =
        new RawRepository(
                BigtableMapper.builder(server.client())
                    .deadlines(Deadlines.of(Duration.ofMillis(500)))
                    .intercept(MAPPING, counting)
                    .build(),
                MAPPING)
            .async();

    assertThrows(
        OutcomeUnknownException.class,
        () -> {
          try {
            impatient.put(RAW).join();
          } catch (CompletionException e) {
            throw e.getCause();
          }
        });
    BatchResult<?, ?> batch = impatient.applyAll(List.of(impatient.writes().put(RAW))).join();

    assertThat(batch.failures()).hasSize(1);
    assertThat(counting.outcomes)
        .containsExactly(Outcome.APPLIED, Outcome.UNKNOWN, Outcome.UNKNOWN)
        .inOrder();
  }

  /** While an interceptor is notified that a row was applied, its writer cancels. */
  @Test
  void aBulkWriterThatGivesUpSaysWhatItsInterceptorsHear() throws Exception {
    BulkWriter<Raw, RawKey> writer = rows.bulkWriter();
    FutureTask<Boolean> close =
        new FutureTask<>(
            () -> {
              writer.close(Duration.ofMillis(1));
              return true;
            });
    Thread closing = new Thread(close);
    CountDownLatch hears = new CountDownLatch(1);
    counting.hearing =
        () -> {
          hears.countDown();
          Waiting.until("the writer gives up", () -> GIVEN_UP.contains(closing.getState()));
        };
    // in another thread: one that adds a row is itself the notified one if the response is fast
    var put = CompletableFuture.supplyAsync(() -> writer.add(rows.writes().put(RAW)));
    assertThat(hears.await(1, TimeUnit.MINUTES)).isTrue();

    closing.start();
    assertThat(close.get(1, TimeUnit.MINUTES)).isTrue();

    assertThat(put.get(1, TimeUnit.MINUTES).get(1, TimeUnit.MINUTES).stored()).hasValue(RAW);
    assertThat(writer.progress().applied()).isEqualTo(1);
    assertThat(counting.outcomes).containsExactly(Outcome.APPLIED);
  }

  /** An entity costs nothing more for being open to interceptors. */
  @Test
  void nothingIsAllocatedWithoutInterceptors() {
    RowEncoder<Raw, ?> plan =
        new RowEncoder<>(
            MappedTable.of(
                MAPPING,
                TableId.of("raw"),
                OperationSettings.withoutMapper(),
                RegisteredInterceptors.none()),
            new MillisecondClock(InstantSource.system()),
            new ElementIds());
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long started = 0;
    for (int round = 0; round < 3; round++) { // the first ones load classes
      started = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 100_000; i++) {
        if (!plan.intercepted(RAW, EntityWrite.PUT).equals(RAW)
            || RegisteredInterceptors.none().of(MAPPING) != null) {
          throw new AssertionError("nobody intercepts");
        }
      }
    }

    long allocated = threads.getCurrentThreadAllocatedBytes() - started;

    assertThat(allocated).isLessThan(10_000); // less than a byte for ten entities
  }
}
