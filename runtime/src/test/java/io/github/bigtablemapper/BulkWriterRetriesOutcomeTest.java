package io.github.bigtablemapper;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;

import com.google.bigtable.v2.MutateRowsRequest;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.Figures;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a bulk writer reports of writes that it sends again is their outcome. */
@Tag("reliability")
class BulkWriterRetriesOutcomeTest {
  private static final int ROWS = 4_000;
  private static final int RETRIES = 2;
  private static final List<Status.Code> CODES =
      List.of(
          Status.Code.INTERNAL,
          Status.Code.INTERNAL,
          Status.Code.UNKNOWN,
          Status.Code.INVALID_ARGUMENT,
          Status.Code.PERMISSION_DENIED);

  private enum Outcome {
    APPLIED,
    NOT_APPLIED,
    UNKNOWN
  }

  /** With what each row fails, attempt by attempt. */
  private final Map<String, List<Status.Code>> script = new HashMap<>();

  private final Map<String, CompletableFuture<WriteResult<Raw>>> futures = new HashMap<>();

  /** How often the failure of each row was reported. */
  private final Map<RawKey, Integer> told = new ConcurrentHashMap<>();

  private WriteServer server;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  static LongStream seeds() {
    return LongStream.concat(
        LongStream.range(0, 9), LongStream.of(Long.getLong("seed", 20_261_123L)));
  }

  private BulkWriter<Raw, RawKey> write(Random random) {
    RawRepository rows =
        new RawRepository(
            BigtableMapper.create(server.client()), RawMapping.of(List.of(KEPT), "kept:a"));
    BulkWriter<Raw, RawKey> writer =
        rows.bulkWriter(
            options ->
                options
                    .retryFailedRows(RETRIES, Duration.ofMillis(4))
                    .onFailure((key, failure) -> told.merge(key, 1, Integer::sum)));
    for (int i = 0; i < ROWS; i++) {
      String id = Integer.toString(i);
      List<Status.Code> codes =
          Stream.generate(() -> CODES.get(random.nextInt(CODES.size())))
              .limit(random.nextInt(5))
              .toList();
      script.put(id, codes);
      server.failRow(id, codes.toArray(Status.Code[]::new));
      futures.put(id, writer.add(rows.writes().put(Raw.of(id, "x"))));
    }
    return writer;
  }

  /** {@return the outcome of a row whose attempts fail so} */
  private static Outcome model(List<Status.Code> codes) {
    for (int attempt = 0; attempt <= RETRIES; attempt++) {
      if (attempt == codes.size()) {
        return Outcome.APPLIED;
      }
      switch (codes.get(attempt)) {
        case INVALID_ARGUMENT -> {
          return Outcome.NOT_APPLIED;
        }
        case PERMISSION_DENIED -> {
          return attempt == 0 ? Outcome.NOT_APPLIED : Outcome.UNKNOWN;
        }
        default -> {} // it is sent again
      }
    }
    return Outcome.UNKNOWN;
  }

  private Outcome outcome(String id) {
    try {
      Objects.requireNonNull(futures.get(id)).join();
      return Outcome.APPLIED;
    } catch (CompletionException e) {
      return e.getCause() instanceof OutcomeUnknownException
          ? Outcome.UNKNOWN
          : Outcome.NOT_APPLIED;
    }
  }

  private Map<String, Integer> attempts() {
    Map<String, Integer> attempts = new HashMap<>();
    for (MutateRowsRequest request : server.requests(MutateRowsRequest.class)) {
      request
          .getEntriesList()
          .forEach(entry -> attempts.merge(entry.getRowKey().toStringUtf8(), 1, Integer::sum));
    }
    return attempts;
  }

  private void checkTold(String what, BulkWriter<?, ?> writer) {
    futures.forEach(
        (id, future) -> {
          assertWithMessage(what).that(future.isDone()).isTrue();
          assertWithMessage("%s, row %s", what, id)
              .that(told.getOrDefault(new RawKey(id), 0))
              .isEqualTo(outcome(id) == Outcome.APPLIED ? 0 : 1);
        });
    assertThat(writer.progress().settled()).isEqualTo(ROWS);
    assertThat(writer.progress().outstanding()).isEqualTo(0);
    assertThat(writer.progress().unknown())
        .isEqualTo(futures.keySet().stream().filter(id -> outcome(id) == Outcome.UNKNOWN).count());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theOutcomesAreThoseOfTheModel(long seed) {
    BulkWriter<Raw, RawKey> writer = write(new Random(seed));
    writer.close();

    checkTold("seed " + seed, writer);
    script.forEach(
        (id, codes) ->
            assertWithMessage("seed %s, row %s, %s", seed, id, codes)
                .that(outcome(id))
                .isEqualTo(model(codes)));
    Figures.report(
        "bulk writer with retries: seed %d, %,d rows, %s".formatted(seed, ROWS, writer.progress()));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void givingUpWhileRowsRestSettlesEachOnce(long seed) {
    Random random = new Random(seed);
    BulkWriter<Raw, RawKey> writer = write(random);
    futures.values().stream()
        .filter(future -> random.nextInt(20) == 0)
        .forEach(future -> future.cancel(true));
    writer.close(Duration.ofMillis(random.nextInt(20)));
    var unused = server.waitForRequestsToEnd();

    futures.values().removeIf(CompletableFuture::isCancelled); // their futures have no outcome
    Map<String, Integer> attempts = attempts();
    futures.forEach(
        (id, future) -> {
          String what = "seed %s, row %s, %s".formatted(seed, id, script.get(id));
          int sent = attempts.getOrDefault(id, 0);
          Outcome outcome = outcome(id);
          assertWithMessage(what).that(sent).isAtMost(RETRIES + 1);
          assertWithMessage(what)
              .that(told.getOrDefault(new RawKey(id), 0))
              .isEqualTo(outcome == Outcome.APPLIED ? 0 : 1);
          if (sent == 0) {
            assertWithMessage(what).that(outcome).isNotEqualTo(Outcome.APPLIED);
          } else if (outcome != Outcome.UNKNOWN) { // which the end may make of anything
            assertWithMessage(what)
                .that(outcome)
                .isEqualTo(model(Objects.requireNonNull(script.get(id))));
          }
        });
    assertThat(writer.progress().settled()).isEqualTo(ROWS);
    assertThat(told.values().stream().allMatch(times -> times == 1)).isTrue();
  }
}
