package io.github.bigtablemapper;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;

import com.google.bigtable.v2.MutateRowsRequest;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.Figures;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.fixture.WriteServer;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a bulk writer reports of its writes is their outcome, however they end. */
@Tag("reliability")
class BulkWriterOutcomeTest {
  private static final int ROWS = 10_000;

  private enum Outcome {
    APPLIED,
    NOT_APPLIED,
    UNKNOWN
  }

  static LongStream seeds() {
    return LongStream.concat(
        LongStream.range(0, 2), LongStream.of(Long.getLong("seed", 20_261_123L)));
  }

  /** 30 of 100 rows fail: some finally, some once, some with an unknown outcome. */
  @ParameterizedTest
  @MethodSource("seeds")
  void theOutcomesAreThoseOfTheModel(long seed) throws IOException {
    Random random = new Random(seed);
    Map<String, Outcome> model = new HashMap<>();
    Map<RawKey, BigtableMapperException> told = new ConcurrentHashMap<>();
    Map<String, CompletableFuture<WriteResult<Raw>>> futures = new HashMap<>();
    try (WriteServer server = new WriteServer()) {
      for (int i = 0; i < ROWS; i++) {
        String id = Integer.toString(i);
        switch (random.nextInt(10)) {
          case 0 -> {
            server.failRow(id, Status.Code.INVALID_ARGUMENT);
            model.put(id, Outcome.NOT_APPLIED);
          }
          case 1 -> {
            server.failRow(id, Status.Code.INTERNAL);
            model.put(id, Outcome.UNKNOWN);
          }
          case 2 -> {
            server.failRow(id, Status.Code.UNAVAILABLE);
            model.put(id, Outcome.APPLIED);
          }
          default -> model.put(id, Outcome.APPLIED);
        }
      }
      RawRepository rows = rows(server);
      BulkWriter<Raw, RawKey> writer = rows.bulkWriter(options -> options.onFailure(told::put));
      model.keySet().forEach(id -> futures.put(id, writer.add(rows.writes().put(Raw.of(id, "x")))));
      writer.close();

      Map<String, Outcome> outcomes = new HashMap<>();
      futures.forEach((id, future) -> outcomes.put(id, outcome(future)));
      assertWithMessage("seed " + seed).that(outcomes).isEqualTo(model);
      assertThat(told.keySet())
          .containsExactlyElementsIn(
              model.keySet().stream()
                  .filter(id -> model.get(id) != Outcome.APPLIED)
                  .map(RawKey::new)
                  .toList());
      assertThat(writer.progress().applied()).isEqualTo(count(model, Outcome.APPLIED));
      assertThat(writer.progress().notApplied()).isEqualTo(count(model, Outcome.NOT_APPLIED));
      assertThat(writer.progress().unknown()).isEqualTo(count(model, Outcome.UNKNOWN));
      assertThat(writer.progress().outstanding()).isEqualTo(0);
      Figures.report(
          "bulk writer: seed %d, %,d rows, %,d of them failed, all told as they are"
              .formatted(seed, ROWS, told.size()));
    }
  }

  static LongStream closings() {
    return LongStream.concat(
        LongStream.range(0, 7), LongStream.of(Long.getLong("seed", 20_261_123L)));
  }

  /**
   * The writer is closed while 10,000 rows are buffered, and the server answers, fails, is silent
   * or is left by the client.
   */
  @ParameterizedTest
  @MethodSource("closings")
  void closingSettlesEveryWrite(long seed) throws IOException {
    Random random = new Random(seed);
    int kind = (int) Math.floorMod(seed, 4L);
    Map<String, CompletableFuture<WriteResult<Raw>>> futures = new HashMap<>();
    Set<RawKey> failed = ConcurrentHashMap.newKeySet();
    try (WriteServer server = new WriteServer()) {
      server.hold();
      RawRepository rows = rows(server);
      BulkWriter<Raw, RawKey> writer =
          rows.bulkWriter(
              options ->
                  options
                      .maxOutstandingRows(ROWS + 1)
                      .onFailure((key, failure) -> failed.add(key)));
      for (int i = 0; i < ROWS; i++) {
        futures.put(
            Integer.toString(i), writer.add(rows.writes().put(Raw.of(Integer.toString(i), "x"))));
      }
      assertThat(writer.progress().outstanding()).isEqualTo(ROWS);
      Thread other = new Thread(() -> disturb(server, kind, random));
      other.start();
      if (kind == 1) {
        writer.close(Duration.ofMillis(random.nextInt(100)));
      } else {
        writer.close();
      }

      Set<String> sent = new HashSet<>();
      for (MutateRowsRequest request : server.requests(MutateRowsRequest.class)) {
        request.getEntriesList().forEach(entry -> sent.add(entry.getRowKey().toStringUtf8()));
      }
      String what = "seed " + seed + ", kind " + kind;
      int pending = 0;
      int lost = 0;
      int wrong = 0;
      for (Map.Entry<String, CompletableFuture<WriteResult<Raw>>> each : futures.entrySet()) {
        pending += each.getValue().isDone() ? 0 : 1;
        Outcome outcome = outcome(each.getValue());
        lost += outcome == Outcome.APPLIED && !sent.contains(each.getKey()) ? 1 : 0;
        wrong += outcome == Outcome.NOT_APPLIED && sent.contains(each.getKey()) ? 1 : 0;
        wrong += (outcome == Outcome.APPLIED) == failed.contains(new RawKey(each.getKey())) ? 1 : 0;
      }
      assertWithMessage(what + ": pending").that(pending).isEqualTo(0);
      assertWithMessage(what + ": told applied, and not sent").that(lost).isEqualTo(0);
      assertWithMessage(what + ": told otherwise than it is").that(wrong).isEqualTo(0);
      assertThat(writer.progress().settled()).isEqualTo(ROWS);
      Figures.report(
          "closed bulk writer: %s, %,d buffered, %s, 0 pending, 0 lost untold"
              .formatted(what, ROWS, writer.progress()));
      join(other);
    }
  }

  private static void disturb(WriteServer server, int kind, Random random) {
    switch (kind) {
      case 0 -> server.release();
      case 1 -> {} // it stays silent
      case 2 -> {
        for (int i = 0; i < 5; i++) {
          server.failNext(random.nextBoolean() ? Status.Code.INTERNAL : Status.Code.OK);
        }
        server.release();
      }
      default -> {
        Thread leaving = new Thread(() -> server.client().close());
        leaving.start();
        if (random.nextBoolean()) { // or else both happen at the same time
          Waiting.until(
              "the client waits for its calls, or is closed",
              () -> leaving.getState() != Thread.State.RUNNABLE);
        }
        server.release();
      }
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static RawRepository rows(WriteServer server) {
    return new RawRepository(
        BigtableMapper.create(server.client()), RawMapping.of(List.of(KEPT), "kept:a"));
  }

  private static long count(Map<String, Outcome> outcomes, Outcome outcome) {
    return outcomes.values().stream().filter(outcome::equals).count();
  }

  private static Outcome outcome(CompletableFuture<?> future) {
    try {
      future.join();
      return Outcome.APPLIED;
    } catch (CompletionException e) {
      return e.getCause() instanceof OutcomeUnknownException
          ? Outcome.UNKNOWN
          : Outcome.NOT_APPLIED;
    }
  }
}
