package io.github.bigtablemapper.opentelemetry;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.observation.OperationObserver;
import io.github.bigtablemapper.opentelemetry.Recorded.ThrowingRunnable;
import io.github.bigtablemapper.testing.BigtableTest;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.sdk.common.InstrumentationScopeInfo;
import io.opentelemetry.sdk.metrics.data.HistogramPointData;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.trace.data.SpanData;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Spans and durations of operations, on the emulator. */
@BigtableTest(ReadingRepository.class)
class OpenTelemetryObserverTest {
  private static final ReadingKey KEY = ReadingKey.of("meter", 1);
  private static final List<Reading> READINGS =
      IntStream.rangeClosed(1, 5).mapToObj(i -> new Reading("meter", i, "kW", 0)).toList();

  private final Recorded recorded = new Recorded();
  private BigtableDataClient client;
  private ReadingRepository readings;

  @BeforeEach
  void observe(BigtableDataClient client, ReadingRepository unobserved) {
    this.client = client;
    unobserved.putAll(READINGS);
    readings = new ReadingRepository(mapper(client, recorded.openTelemetry()));
  }

  @AfterEach
  void close() {
    recorded.close();
  }

  private static BigtableMapper mapper(BigtableDataClient client, OpenTelemetry openTelemetry) {
    // docs: mapper
    BigtableMapper mapper =
        BigtableMapper.builder(client).observe(OpenTelemetryObserver.create(openTelemetry)).build();
    // end
    return mapper;
  }

  @Test
  void aSpanSaysWhatWasDone() {
    readings.put(READINGS.get(0));

    SpanData span = recorded.span();
    assertThat(span.getName()).isEqualTo("put readings");
    assertThat(span.getKind()).isEqualTo(SpanKind.CLIENT);
    assertThat(span.getStatus().getStatusCode()).isEqualTo(StatusCode.UNSET);
    assertThat(attributes(span))
        .containsExactly(
            "db.system.name", "gcp.bigtable",
            "db.collection.name", "readings",
            "db.operation.name", "put",
            "bigtablemapper.entity", "Reading",
            "bigtablemapper.attempts", 1L,
            "bigtablemapper.outcome", "applied");
  }

  @Test
  void theInstanceIsTheNamespace() {
    ReadingRepository named =
        new ReadingRepository(
            BigtableMapper.builder(client)
                .observe(OpenTelemetryObserver.create(recorded.openTelemetry(), "billing"))
                .build());

    assertThat(named.find(KEY)).isPresent();

    assertThat(attributes(recorded.span())).containsEntry("db.namespace", "billing");
  }

  @Test
  void theSettingsOfAClientSayInstanceAndServer() {
    BigtableDataSettings emulator =
        BigtableDataSettings.newBuilderForEmulator("localhost", 8086)
            .setProjectId("project")
            .setInstanceId("billing")
            .build();
    ReadingRepository named =
        new ReadingRepository(
            BigtableMapper.builder(client)
                .observe(OpenTelemetryObserver.create(recorded.openTelemetry(), emulator))
                .build());

    assertThat(named.find(KEY)).isPresent();

    Map<String, Object> known =
        Map.of(
            "db.system.name", "gcp.bigtable",
            "db.namespace", "billing",
            "server.address", "localhost",
            "server.port", 8086L);
    assertThat(attributes(recorded.span())).containsAtLeastEntriesIn(known);
    assertThat(attributes(recorded.durations().iterator().next())).containsAtLeastEntriesIn(known);
  }

  @Test
  void theServerOfBigtableNeedsNoPort() {
    BigtableDataSettings settings =
        BigtableDataSettings.newBuilder().setProjectId("project").setInstanceId("billing").build();
    OpenTelemetryObserver.create(recorded.openTelemetry(), settings)
        .start("find", "Reading", "readings")
        .end(OperationObserver.Outcome.SUCCEEDED, null);

    assertThat(attributes(recorded.span()))
        .containsEntry("server.address", "bigtable.googleapis.com");
    assertThat(attributes(recorded.span())).doesNotContainKey("server.port");
  }

  @Test
  void spansAndDurationsSayWhoHasRecordedThem() {
    assertThat(readings.find(KEY)).isPresent();

    for (InstrumentationScopeInfo scope :
        List.of(
            recorded.span().getInstrumentationScopeInfo(),
            recorded.metrics().iterator().next().getInstrumentationScopeInfo())) {
      assertThat(scope.getName()).isEqualTo("io.github.bigtablemapper.opentelemetry");
      assertThat(scope.getVersion()).matches("[0-9]+\\.[0-9]+\\.[0-9]+(-SNAPSHOT)?");
      assertThat(scope.getSchemaUrl()).startsWith("https://opentelemetry.io/schemas/1.");
    }
  }

  @Test
  void rowsAreReturnedOrWritten() {
    readings.putAll(READINGS);
    readings.putAll(READINGS.subList(0, 1));
    assertThat(readings.scan(ReadingKey.all()).limit(3).list()).hasSize(3);

    List<SpanData> spans = recorded.spans();
    assertThat(attributes(spans.get(0))).containsEntry("db.operation.batch.size", 5L);
    assertThat(attributes(spans.get(0))).containsEntry("bigtablemapper.written_rows", 5L);
    assertThat(attributes(spans.get(1))).doesNotContainKey("db.operation.batch.size");
    assertThat(attributes(spans.get(2))).containsEntry("db.response.returned_rows", 3L);
    assertThat(attributes(spans.get(2))).doesNotContainKey("bigtablemapper.written_rows");
  }

  @Test
  void durationsAreInSecondsByOperation() {
    assertThat(readings.find(KEY)).isPresent();
    assertThat(readings.find(KEY)).isPresent();
    readings.put(READINGS.get(0));

    Collection<HistogramPointData> points = recorded.durations();
    assertThat(points).hasSize(2);
    for (HistogramPointData point : points) {
      boolean isFind =
          "find".equals(point.getAttributes().get(AttributeKey.stringKey("db.operation.name")));
      assertThat(point.getCount()).isEqualTo(isFind ? 2 : 1);
      assertThat(point.getMin()).isGreaterThan(0);
      assertThat(point.getMax()).isLessThan(60);
      assertThat(point.getBoundaries())
          .containsExactly(0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0, 10.0)
          .inOrder();
      assertThat(attributes(point))
          .containsAtLeast("db.system.name", "gcp.bigtable", "db.collection.name", "readings");
      assertThat(attributes(point)).doesNotContainKey("bigtablemapper.attempts");
    }
  }

  @Test
  void aConditionThatDoesNotHoldIsNoError() {
    assertThat(readings.putIfAbsent(READINGS.get(0))).isEmpty();

    assertThat(recorded.span().getStatus().getStatusCode()).isEqualTo(StatusCode.UNSET);
    assertThat(attributes(recorded.span())).containsEntry("bigtablemapper.outcome", "not_applied");
    assertThat(attributes(recorded.span())).doesNotContainKey("error.type");
  }

  @Test
  void aFailureHasItsStatusAndNoException(BigtableTableAdminClient admin) {
    admin.deleteTable("readings");

    assertThrows(RequestFailedException.class, () -> readings.find(KEY));

    SpanData span = recorded.span();
    assertThat(span.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
    assertThat(span.getStatus().getDescription()).isEmpty();
    assertThat(span.getEvents()).isEmpty();
    assertThat(attributes(span))
        .containsAtLeast("db.response.status_code", "NOT_FOUND", "error.type", "NOT_FOUND");
    assertThat(attributes(recorded.durations().iterator().next()))
        .containsEntry("error.type", "NOT_FOUND");
  }

  @Test
  void theCallerIsTheParentAlsoAfterStages() throws Exception {
    SpanData request =
        recorded.within(
            "request",
            () ->
                readings
                    .async()
                    .find(KEY)
                    .thenCompose(found -> readings.async().put(found.orElseThrow()))
                    .thenCompose(done -> readings.async().move(KEY, ReadingKey.of("meter", 9)))
                    .thenCompose(
                        moved -> readings.async().scan(ReadingKey.all()).forEach(this::touch))
                    .get(20, TimeUnit.SECONDS));

    List<SpanData> operations = operations();
    assertThat(operations.stream().map(SpanData::getName).distinct())
        .containsAtLeast("find readings", "put readings", "scan readings", "exists readings");
    assertThat(operations.size()).isAtLeast(3 + 2 + READINGS.size());
    for (SpanData operation : operations) {
      assertWithMessage(operation.getName())
          .that(operation.getParentSpanId())
          .isEqualTo(request.getSpanId());
    }
  }

  private void touchAll() {
    var unused = readings.scan(ReadingKey.all()).list();
  }

  private CompletionStage<?> touch(Reading reading) {
    return readings.async().exists(ReadingKey.of(reading));
  }

  @Test
  void theCallerIsTheParentOfTheRowsOfEachKindOfScan() throws Exception {
    SpanData request =
        recorded.within(
            "request",
            () -> {
              try (Stream<Reading> rows = readings.scan(ReadingKey.all()).stream()) {
                rows.forEach(row -> assertThat(readings.exists(ReadingKey.of(row))).isTrue());
              }
              readings
                  .async()
                  .scan(ReadingKey.all())
                  .forEachParallel(2, this::touch)
                  .get(20, TimeUnit.SECONDS);
              CountDownLatch read = new CountDownLatch(READINGS.size());
              readings
                  .async()
                  .scan(ReadingKey.all())
                  .publisher()
                  .subscribe(
                      new Rows() {
                        @Override
                        public void onNext(Reading row) {
                          var unused =
                              touch(row).whenComplete((found, failure) -> read.countDown());
                        }
                      });
              assertThat(read.await(20, TimeUnit.SECONDS)).isTrue();
            });

    List<SpanData> operations = operations();
    assertThat(operations.stream().filter(span -> span.getName().equals("exists readings")))
        .hasSize(3 * READINGS.size());
    for (SpanData operation : operations) {
      assertWithMessage(operation.getName())
          .that(operation.getParentSpanId())
          .isEqualTo(request.getSpanId());
    }
  }

  /** Each write waits for the one before, so each is a batch, sent when that is answered. */
  @Test
  void aBulkWriterKeepsRequestsApart() throws Exception {
    Queue<CompletableFuture<?>> stages = new ConcurrentLinkedQueue<>();
    List<BulkWriter<Reading, ReadingKey>> made = new ArrayList<>();
    SpanData startup = recorded.within("startup", () -> made.add(readings.bulkWriter()));
    SpanData one;
    SpanData other;
    try (BulkWriter<Reading, ReadingKey> writer = made.get(0)) {
      ThrowingRunnable request =
          () -> {
            for (int i = 0; i < 2; i++) {
              stages.add(
                  writer
                      .add(readings.writes().put(READINGS.get(0)))
                      .thenCompose(done -> touch(READINGS.get(0))));
              stages.add(
                  writer
                      .add(readings.writes().merge(READINGS.get(0)))
                      .thenCompose(done -> touch(READINGS.get(1))));
            }
            stages.add(writer.flush().thenCompose(done -> touch(READINGS.get(2))));
          };
      one = recorded.within("one", request);
      other = recorded.within("other", request);
    }
    CompletableFuture.allOf(stages.toArray(CompletableFuture<?>[]::new)).get(20, TimeUnit.SECONDS);

    List<String> batches = parents("bulkWriter readings");
    assertThat(batches).hasSize(8);
    assertThat(Set.copyOf(batches)).containsExactly(startup.getSpanId());
    List<String> touches = parents("exists readings");
    assertThat(touches).hasSize(10);
    assertThat(Collections.frequency(touches, one.getSpanId())).isEqualTo(5);
    assertThat(Collections.frequency(touches, other.getSpanId())).isEqualTo(5);
  }

  /** All rooms are taken, by writes that wait for each other. */
  @Test
  void whoWaitsForRoomOrTheEndKeepsItsContext() throws Exception {
    BulkWriter<Reading, ReadingKey> writer =
        readings.bulkWriter(options -> options.maxOutstandingRows(50));
    List<CompletableFuture<?>> stages = new ArrayList<>();
    recorded.within(
        "first",
        () -> {
          for (int i = 0; i < 50; i++) {
            writer.add(readings.writes().put(READINGS.get(0)));
          }
        });
    SpanData waiting =
        recorded.within(
            "waiting",
            () -> {
              stages.add(writer.ready().thenCompose(done -> touch(READINGS.get(0))));
              stages.add(writer.closeAsync().thenCompose(done -> touch(READINGS.get(1))));
            });
    CompletableFuture.allOf(stages.toArray(CompletableFuture<?>[]::new)).get(20, TimeUnit.SECONDS);

    assertThat(parents("exists readings"))
        .containsExactly(waiting.getSpanId(), waiting.getSpanId());
  }

  private List<String> parents(String name) {
    return recorded.spans().stream()
        .filter(span -> span.getName().equals(name))
        .map(SpanData::getParentSpanId)
        .toList();
  }

  private List<SpanData> operations() {
    return recorded.spans().stream().filter(span -> span.getName().endsWith(" readings")).toList();
  }

  @Test
  void theThreadOfTheCallerKeepsItsContext() {
    Span before = Span.current();

    readings.put(READINGS.get(0));
    assertThat(readings.scan(ReadingKey.all()).list()).hasSize(READINGS.size());

    assertThat(Span.current()).isSameInstanceAs(before);
  }

  @Test
  void aStreamThatIsClosedEndsItsSpan() {
    try (Stream<Reading> rows = readings.scan(ReadingKey.all()).stream()) {
      assertThat(rows.findFirst()).isPresent();
      assertThat(recorded.spans()).isEmpty();
    }

    assertThat(attributes(recorded.span()))
        .containsAtLeast("bigtablemapper.outcome", "succeeded", "db.response.returned_rows", 1L);
    assertThat(recorded.span().getStatus().getStatusCode()).isEqualTo(StatusCode.UNSET);
  }

  @Test
  void aScanThatIsCancelledEndsItsSpan() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    CompletableFuture<?> scan =
        readings
            .async()
            .scan(ReadingKey.all())
            .forEach(
                row -> {
                  started.countDown();
                  return new CompletableFuture<>(); // the action on the first row never ends
                });
    assertThat(started.await(20, TimeUnit.SECONDS)).isTrue();

    scan.cancel(true);

    assertThrows(CancellationException.class, scan::join);
    assertThat(attributes(recorded.span())).containsEntry("bigtablemapper.outcome", "cancelled");
    assertThat(attributes(recorded.span())).doesNotContainKey("error.type");
    assertThat(recorded.span().getStatus().getStatusCode()).isEqualTo(StatusCode.UNSET);
  }

  @Test
  void aSubscriptionThatIsCancelledEndsItsSpan() throws Exception {
    CountDownLatch first = new CountDownLatch(1);
    Rows reader =
        new Rows() {
          @Override
          public void onSubscribe(Flow.Subscription started) {
            subscription.complete(started);
            started.request(1);
          }

          @Override
          public void onNext(Reading row) {
            first.countDown();
          }
        };
    readings.async().scan(ReadingKey.all()).publisher().subscribe(reader);
    assertThat(first.await(20, TimeUnit.SECONDS)).isTrue();

    reader.subscription.join().cancel();

    assertThat(attributes(recorded.span())).containsEntry("bigtablemapper.outcome", "cancelled");
  }

  /** No key and no value is in anything that is recorded, whatever happens to the operation. */
  @Test
  void keysAndValuesAreNotRecorded(BigtableTableAdminClient admin) throws Exception {
    String canary = "canary4711";
    Reading secret = new Reading(canary, 1, canary, 0);
    ReadingKey key = ReadingKey.of(secret);
    ByNothing ignored = new ByNothing();

    readings.put(secret);
    readings.merge(secret);
    readings.putAll(List.of(secret, new Reading(canary, 2, canary, 0)));
    assertThat(readings.putIfAbsent(secret)).isEmpty();
    readings.patch(key, patch -> patch.unit(canary + "kW"));
    assertThat(
            readings.patchIf(
                key, ReadingColumns.UNIT.isEqualTo(canary), patch -> patch.unit(canary)))
        .isFalse();
    assertThat(readings.incrementAlarms(key, 1)).isEqualTo(1);
    assertThat(readings.findAll(List.of(key))).hasSize(1);
    assertThat(
            readings
                .scan(ReadingKey.device(canary))
                .where(ReadingColumns.UNIT.isEqualTo(canary))
                .list())
        .hasSize(1);
    readings.move(key, ReadingKey.of(canary, 3));
    client.mutateRow(
        RowMutation.create(TableId.of("readings"), key.toByteString())
            .setCell("n", "alarms", 1000, canary));
    ignored.failure(BigtableMapperException.class, () -> readings.incrementAlarms(key, 1));
    ignored.failure(DecodeException.class, () -> readings.find(key));
    readings.delete(key);
    admin.deleteTable("readings");
    ignored.failure(BigtableMapperException.class, () -> readings.put(secret));
    ignored.failure(BigtableMapperException.class, () -> readings.find(key));
    ignored.failure(BigtableMapperException.class, () -> touchAll());
    assertThat(readings.applyAll(List.of(readings.writes().put(secret))).failures()).hasSize(1);

    assertThat(recorded.spans().size()).isAtLeast(16);
    for (SpanData span : recorded.spans()) {
      assertThat(span.toString()).doesNotContain(canary);
      assertThat(span.getEvents().toString()).doesNotContain(canary);
      assertThat(span.getStatus().toString()).doesNotContain(canary);
    }
    Collection<MetricData> metrics = recorded.metrics();
    assertThat(metrics).isNotEmpty();
    assertThat(metrics.toString()).doesNotContain(canary);
    // ... and the search finds what is there.
    assertThat(recorded.spans().toString()).contains("readings");
    assertThat(ignored.messages).hasSize(5);
  }

  /** Collects failures that are meant to happen. */
  private static final class ByNothing {
    final List<String> messages = new CopyOnWriteArrayList<>();

    <T extends Exception> void failure(Class<T> type, Runnable operation) {
      messages.add(String.valueOf(assertThrows(type, operation::run).getMessage()));
    }
  }

  private static Map<String, Object> attributes(SpanData span) {
    Map<String, Object> attributes = new HashMap<>();
    span.getAttributes().forEach((key, value) -> attributes.put(key.getKey(), value));
    return attributes;
  }

  private static Map<String, Object> attributes(HistogramPointData point) {
    Map<String, Object> attributes = new HashMap<>();
    point.getAttributes().forEach((key, value) -> attributes.put(key.getKey(), value));
    return attributes;
  }

  /** Asks for all rows. */
  private abstract static class Rows implements Flow.Subscriber<Reading> {
    final CompletableFuture<Flow.Subscription> subscription = new CompletableFuture<>();

    @Override
    public void onSubscribe(Flow.Subscription started) {
      subscription.complete(started);
      started.request(Long.MAX_VALUE);
    }

    @Override
    public void onError(Throwable failure) {}

    @Override
    public void onComplete() {}
  }
}
