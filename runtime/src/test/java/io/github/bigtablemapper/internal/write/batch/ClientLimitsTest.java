package io.github.bigtablemapper.internal.write.batch;

import static com.google.common.truth.Truth.assertThat;

import com.google.api.gax.retrying.RetrySettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.MutateRowsException;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.grpc.Status;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * No batch outlives what its client gives a bulk write: it makes the requests that the client makes
 * of its own accord, and takes no longer, whichever of the client's settings ends it.
 */
@NullMarked
class ClientLimitsTest {
  private static final Duration TOTAL = Duration.ofSeconds(2);

  /** Long enough for a busy machine to send a request. */
  private static final Duration ATTEMPT = Duration.ofSeconds(1);

  /** More than any client here sends. */
  private static final int ALWAYS = 200;

  /** What the server does, to all requests. */
  private enum Fault {
    SILENT,
    LOST,
    LOST_ROWS;

    void of(WriteServer server) {
      switch (this) {
        case SILENT -> server.hang();
        case LOST -> Collections.nCopies(ALWAYS, Status.Code.UNAVAILABLE).forEach(server::failNext);
        case LOST_ROWS ->
            List.of("a", "b")
                .forEach(
                    row ->
                        Collections.nCopies(ALWAYS, Status.Code.UNAVAILABLE)
                            .forEach(code -> server.failRow(row, code)));
      }
    }
  }

  /** What ends the writes of a client. */
  private record Limit(String name, boolean isCount, Consumer<RetrySettings.Builder> settings) {}

  /** Writes two rows, a and b, none of which is answered. */
  private record Batch(String name, Consumer<BigtableMapper> write) {}

  private static final List<Limit> LIMITS =
      List.of(
          new Limit("total", false, retries -> retries.setTotalTimeoutDuration(TOTAL)),
          new Limit(
              "total of several attempts",
              false,
              retries ->
                  retries
                      .setInitialRpcTimeoutDuration(TOTAL.dividedBy(4))
                      .setMaxRpcTimeoutDuration(TOTAL.dividedBy(4))
                      .setTotalTimeoutDuration(TOTAL)),
          attempts(1),
          attempts(2),
          attempts(3),
          new Limit(
              "2 attempts in any time",
              true,
              retries -> retries.setMaxAttempts(2).setTotalTimeoutDuration(Duration.ZERO)));

  private static final List<Batch> BATCHES =
      List.of(
          new Batch("putAll", mapper -> waitFor(rows(mapper).async().putAll(two()))),
          new Batch(
              "deleteAll",
              mapper ->
                  waitFor(
                      rows(mapper).async().deleteAll(List.of(new RawKey("a"), new RawKey("b"))))),
          new Batch(
              "IndependentWrites",
              mapper -> {
                RawRepository rows = rows(mapper);
                IndependentWrites writes = IndependentWrites.begin();
                two().forEach(row -> writes.add(rows, rows.writes().put(row)));
                var unused = writes.write();
              }),
          new Batch(
              "bulkWriter",
              mapper -> {
                var writer =
                    rows(mapper).bulkWriter(options -> options.onFailure((key, failure) -> {}));
                writer.add(
                    rows(mapper)
                        .writes()
                        .put(two().get(0))); // which is a request, and the next one another
                writer.close();
              }));

  /** Whether it fails or not. */
  private static void waitFor(CompletableFuture<?> batch) {
    batch.handle((done, failure) -> null).join();
  }

  private static Limit attempts(int count) {
    return new Limit(count + " attempts", true, retries -> retries.setMaxAttempts(count));
  }

  private static List<Raw> two() {
    return List.of(Raw.of("a", "1"), Raw.of("b", "2"));
  }

  private static RawRepository rows(BigtableMapper mapper) {
    return new RawRepository(mapper, RawMapping.of(List.of(RawMapping.KEPT), "kept:q"));
  }

  @TestFactory
  Stream<DynamicTest> batchesEndAsTheirClientDoes() {
    return LIMITS.stream()
        .flatMap(
            limit ->
                Stream.of(Fault.values())
                    .map(
                        fault ->
                            DynamicTest.dynamicTest(
                                limit.name() + ", " + fault,
                                () -> endAsTheirClient(limit, fault))));
  }

  /**
   * Other work on a machine can delay a batch, or one of its requests until it is not sent: one
   * that differs for another reason differs each time.
   */
  private static void endAsTheirClient(Limit limit, Fault fault) {
    List<String> different = different(limit, fault);
    for (int again = 0; again < 4 && !different.isEmpty(); again++) {
      different = different(limit, fault);
    }
    assertThat(different).isEmpty();
  }

  /**
   * {@return the batches that take longer than the client, by more than a part of its total, or
   * send other requests}
   */
  private static List<String> different(Limit limit, Fault fault) {
    Map<Batch, CompletableFuture<Run>> runs = new LinkedHashMap<>();
    BATCHES.forEach(
        batch -> runs.put(batch, CompletableFuture.supplyAsync(() -> run(limit, fault, batch))));
    Run ofClient = run(limit, fault, null);
    Duration end = ofClient.time().plus(TOTAL.multipliedBy(3).dividedBy(4));
    List<String> different = new ArrayList<>();
    runs.forEach(
        (batch, run) -> {
          Run ofMapper = run.join();
          boolean sendsOthers = limit.isCount() && ofMapper.requests() != ofClient.requests();
          // A batch that starts the time again takes another total.
          if (sendsOthers || ofMapper.time().compareTo(end) >= 0) {
            different.add(batch.name() + ": " + ofMapper + ", and the client " + ofClient);
          }
        });
    return different;
  }

  private record Run(int requests, Duration time) {}

  private static Run run(Limit limit, Fault fault, @Nullable Batch batch) {
    try (WriteServer server = new WriteServer()) {
      return run(server, settings(server, limit, fault), fault, batch);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Run run(
      WriteServer server, BigtableDataSettings settings, Fault fault, @Nullable Batch batch)
      throws IOException {
    try (BigtableDataClient client = BigtableDataClient.create(settings);
        BigtableMapper mapper = BigtableMapper.builder(client).clientSettings(settings).build()) {
      connect(client);
      if (batch != null) {
        batch.write().accept(mapper);
      }
      int before = server.requestCount();
      fault.of(server);
      long start = System.nanoTime();
      if (batch == null) {
        writeAlone(client);
      } else {
        batch.write().accept(mapper);
      }
      return new Run(server.requestCount() - before, Duration.ofNanos(System.nanoTime() - start));
    }
  }

  /** Before it has little time. */
  private static void connect(BigtableDataClient client) {
    for (int attempt = 0; ; attempt++) {
      try {
        client.bulkMutateRows(rows());
        return;
      } catch (RuntimeException busy) {
        if (attempt == 20) {
          throw busy;
        }
      }
    }
  }

  private static void writeAlone(BigtableDataClient client) {
    try {
      client.bulkMutateRows(rows());
      throw new AssertionError("no row is answered");
    } catch (MutateRowsException expected) {
      assertThat(expected.getFailedMutations()).hasSize(2);
    }
  }

  private static BulkMutation rows() {
    return BulkMutation.create(TableId.of("raw"))
        .add(RowMutationEntry.create("a").deleteRow())
        .add(RowMutationEntry.create("b").deleteRow());
  }

  private static BigtableDataSettings settings(WriteServer server, Limit limit, Fault fault) {
    BigtableDataSettings.Builder settings = server.settings();
    var bulk = settings.stubSettings().bulkMutateRowsSettings();
    RetrySettings.Builder retries = bulk.getRetrySettings().toBuilder();
    if (limit.isCount() && fault == Fault.SILENT) { // else no attempt ends
      retries.setInitialRpcTimeoutDuration(ATTEMPT).setMaxRpcTimeoutDuration(ATTEMPT);
    }
    limit.settings().accept(retries);
    bulk.setRetrySettings(retries.build());
    return settings.build();
  }
}
