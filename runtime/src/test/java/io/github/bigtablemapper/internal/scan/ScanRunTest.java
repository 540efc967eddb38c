package io.github.bigtablemapper.internal.scan;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.Chunks.number;
import static io.github.bigtablemapper.fixture.Sensors.NOW_MICROS;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Chunks;
import io.github.bigtablemapper.fixture.ScriptedBigtable;
import io.github.bigtablemapper.fixture.Sensor;
import io.github.bigtablemapper.fixture.SensorKey;
import io.github.bigtablemapper.fixture.SensorMapping;
import io.github.bigtablemapper.fixture.Sensors;
import io.github.bigtablemapper.key.KeyRange;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How a scan goes on, stops and is paged. */
class ScanRunTest {
  private ScriptedBigtable server;
  private Sensors sensors;
  private Sensors expiring;

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedBigtable();
    sensors = Sensors.of(server.client(), SensorMapping.INSTANCE);
    expiring = Sensors.of(server.client(), SensorMapping.EXPIRING);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void aLimitCountsVisibleRowsOnly() {
    server
        .answer(absent("a"), visible("b"))
        .answer(absent("c"), absent("d"), visible("e"), visible("f"));

    List<Sensor> read = expiring.scan(SensorKey.all()).limit(2).list();

    assertThat(ids(read)).containsExactly("b", "e").inOrder();
    assertThat(limits()).containsExactly(2L, 4L).inOrder();
    assertThat(server.requests().get(1).getRows().getRowRanges(0).getStartKeyClosed())
        .isEqualTo(key("b").concat(ByteString.copyFrom(new byte[1])));
  }

  @Test
  void aLimitInReverseGoesOnBeforeTheLastRow() {
    server.answer(visible("f"), absent("e")).answer(visible("b"));

    List<Sensor> read = expiring.scan(SensorKey.all()).reverse().limit(2).list();

    assertThat(ids(read)).containsExactly("f", "b").inOrder();
    assertThat(server.requests().get(1).getRows().getRowRanges(0).getEndKeyOpen())
        .isEqualTo(key("e"));
  }

  @Test
  void aLimitThatTheServerDoesNotReachEndsTheScan() {
    server.answer(absent("a"), visible("b"));

    assertThat(ids(expiring.scan(SensorKey.all()).limit(5).list())).containsExactly("b");
    assertThat(server.requests()).hasSize(1);
  }

  @Test
  void aStreamAppliesTheLimitToo() {
    server
        .answer(absent("a"), visible("b"))
        .answer(absent("c"), absent("d"), visible("e"), visible("f"));

    try (Stream<Sensor> stream = expiring.scan(SensorKey.all()).limit(2).stream()) {
      assertThat(stream.map(Sensor::id)).containsExactly("b", "e").inOrder();
    }
  }

  @Test
  void aRowForWhichTheConditionDoesNotHoldIsLeftOutThoughTheServerSendsIt() {
    server.answer(level("a", 1), level("b", 5), visible("c"), level("d", -3));

    List<Sensor> read =
        sensors.scan(SensorKey.all()).where(SensorMapping.LEVEL.isLessThan(5L)).list();

    assertThat(ids(read)).containsExactly("a", "d").inOrder();
  }

  @Test
  void allConditionsMustHold() {
    server.answer(level("a", 1), level("b", 5), level("c", 3)).answer(level("b", 5));

    Scan<Sensor, SensorKey> scan =
        sensors
            .scan(SensorKey.all())
            .where(SensorMapping.LEVEL.isGreaterThan(1L))
            .where(SensorMapping.LEVEL.isLessThan(5L));

    assertThat(ids(scan.list())).containsExactly("c");
    assertThat(scan.count()).isEqualTo(0);
  }

  @Test
  void closingAStreamCancelsTheCall() throws InterruptedException {
    server.hang(visible("a"), visible("b"));
    Stream<Sensor> stream = sensors.scan(SensorKey.all()).stream();
    Iterator<Sensor> rows = stream.iterator();

    assertThat(rows.next().id()).isEqualTo("a");
    stream.close();

    assertThat(server.waitUntilCancelled()).isTrue();
    RequestFailedException thrown = assertThrows(RequestFailedException.class, rows::hasNext);
    assertThat(thrown.code()).isEqualTo(StatusCode.Code.CANCELLED);
  }

  @Test
  void aReaderWhoseStreamAnotherThreadClosesDoesNotTakeItForComplete() throws Exception {
    server.hang();
    Stream<Sensor> stream = sensors.scan(KeyRange.of(SensorKey.of("s", "a"))).stream();
    CompletableFuture<Boolean> reader = CompletableFuture.supplyAsync(stream.iterator()::hasNext);

    assertThat(server.waitUntilStarted()).isTrue();
    stream.close();

    ExecutionException thrown =
        assertThrows(ExecutionException.class, () -> reader.get(20, TimeUnit.SECONDS));
    assertThat(thrown).hasCauseThat().isInstanceOf(RequestFailedException.class);
    assertThat(server.waitUntilCancelled()).isTrue();
  }

  @Test
  void aFutureThatIsCancelledAtOnceEndsItsCall() throws InterruptedException {
    for (int i = 0; i < 50; i++) {
      server.hang(visible("a")); // so that the call cannot be over before it is cancelled
      var list = sensors.async().scan(SensorKey.all()).list();
      list.cancel(true);
      assertThrows(CancellationException.class, list::get);
    }
    server.waitUntilIdle();
  }

  @Test
  void aCallThatTheClientGivesUpBecauseNobodyAsksIsMadeAgainAfterTheLastRow() throws Exception {
    try (ScriptedBigtable impatient =
        new ScriptedBigtable(
            settings -> {
              settings.setStreamWatchdogCheckIntervalDuration(Duration.ofMillis(100));
              settings.readRowsSettings().setIdleTimeoutDuration(Duration.ofSeconds(1));
            })) {
      impatient.hang(visible("a"), visible("b")).answer(visible("b"), visible("c"));
      Iterator<Sensor> rows =
          Sensors.of(impatient.client(), SensorMapping.INSTANCE).scan(SensorKey.all()).stream()
              .iterator();
      List<String> read = new ArrayList<>();
      read.add(rows.next().id());
      assertThat(impatient.waitUntilCancelled()).isTrue();
      rows.forEachRemaining(row -> read.add(row.id()));

      assertThat(read).containsExactly("a", "b", "c").inOrder();
      assertThat(impatient.requests()).hasSize(2);
      assertThat(impatient.requests().get(1).getRows().getRowRanges(0).getStartKeyClosed())
          .isEqualTo(key("a").concat(ByteString.copyFrom(new byte[1])));
    }
  }

  @Test
  void aStreamSendsNothingBeforeItIsRead() {
    server.answer(visible("a"));
    Stream<Sensor> stream = sensors.scan(SensorKey.all()).stream();

    assertThat(server.requests()).isEmpty();
    assertThat(stream.count()).isEqualTo(1);
    assertThat(server.requests()).hasSize(1);
  }

  @Test
  void anInterruptedReaderCancelsItsStreamAndKeepsItsInterrupt() throws InterruptedException {
    server.hang();
    Iterator<Sensor> rows = sensors.scan(SensorKey.all()).stream().iterator();

    interruptWhenStarted(Thread.currentThread());
    RequestFailedException failure = assertThrows(RequestFailedException.class, rows::hasNext);

    assertThat(Thread.interrupted()).isTrue();
    assertThat(failure).hasMessageThat().contains("scan of Sensor");
    assertThat(server.waitUntilCancelled()).isTrue();
  }

  @Test
  void anInterruptedCallerCancelsItsCallAndKeepsItsInterrupt() throws InterruptedException {
    server.hang();

    interruptWhenStarted(Thread.currentThread());
    RequestFailedException failure =
        assertThrows(RequestFailedException.class, () -> sensors.scan(SensorKey.all()).list());

    assertThat(Thread.interrupted()).isTrue();
    assertThat(failure).hasMessageThat().contains("CANCELLED");
    assertThat(server.waitUntilCancelled()).isTrue();
  }

  @Test
  void cancellingAFutureCancelsTheCall() throws Exception {
    server.hang(visible("a"));

    CompletableFuture<List<Sensor>> list = sensors.async().scan(SensorKey.all()).list();
    assertThat(server.waitUntilStarted()).isTrue();
    assertThat(list.isDone()).isFalse();
    list.cancel(true);

    assertThat(server.waitUntilCancelled()).isTrue();
  }

  @Test
  void cancellingAFutureOfOneRowCancelsTheCall() throws Exception {
    server.hang();

    var find = sensors.async().find(SensorKey.of("s", "a"));
    assertThat(server.waitUntilStarted()).isTrue();
    find.cancel(true);

    assertThat(server.waitUntilCancelled()).isTrue();
  }

  @Test
  void forEachWaitsForOneItemBeforeItTakesTheNext() throws Exception {
    server.answer(visible("a"), visible("b"), visible("c"));
    List<String> taken = Collections.synchronizedList(new ArrayList<>());
    List<CompletableFuture<Void>> stages = Collections.synchronizedList(new ArrayList<>());
    List<CompletableFuture<Void>> announced =
        List.of(new CompletableFuture<>(), new CompletableFuture<>(), new CompletableFuture<>());

    CompletableFuture<?> done =
        sensors
            .async()
            .scan(SensorKey.all())
            .forEach(
                sensor -> {
                  CompletableFuture<Void> stage = new CompletableFuture<>();
                  stages.add(stage);
                  taken.add(sensor.id());
                  announced.get(taken.size() - 1).complete(null);
                  return stage;
                });

    for (int i = 0; i < 3; i++) {
      announced.get(i).get(20, TimeUnit.SECONDS);
      server.waitUntilTheClientRests();
      assertThat(taken).hasSize(i + 1);
      assertThat(done.isDone()).isFalse();
      stages.get(i).complete(null);
    }
    done.get(20, TimeUnit.SECONDS);
    assertThat(taken).containsExactly("a", "b", "c").inOrder();
  }

  @Test
  void forEachEndsWithTheFailureOfAnItem() throws Exception {
    server.hang(visible("a"), visible("b"));
    IllegalStateException broken = new IllegalStateException("broken");

    CompletableFuture<?> done =
        sensors
            .async()
            .scan(SensorKey.all())
            .forEach(sensor -> CompletableFuture.failedFuture(broken));

    ExecutionException failure =
        assertThrows(ExecutionException.class, () -> done.get(20, TimeUnit.SECONDS));
    assertThat(failure).hasCauseThat().isSameInstanceAs(broken);
    assertThat(server.waitUntilCancelled()).isTrue();
  }

  @Test
  void aFailedCallFailsTheScan() {
    server.fail(Status.PERMISSION_DENIED, visible("a"));

    RequestFailedException failure =
        assertThrows(RequestFailedException.class, () -> sensors.scan(SensorKey.all()).list());

    assertThat(failure).hasMessageThat().contains("scan of Sensor (table sensors)");
    assertThat(failure).hasMessageThat().contains("PERMISSION_DENIED");
  }

  @Test
  void pagesFollowEachOtherAndTheLastHasNoToken() {
    server
        .answer(visible("a"), visible("b"), visible("c"))
        .answer(visible("c"), visible("d"), visible("e"))
        .answer(visible("e"));
    Scan<Sensor, SensorKey> scan = sensors.scan(SensorKey.all());

    Page<Sensor> first = scan.page(2);
    Page<Sensor> second = scan.page(2, first.nextToken().orElseThrow());
    Page<Sensor> third = scan.page(2, second.nextToken().orElseThrow());

    assertThat(ids(first.items())).containsExactly("a", "b").inOrder();
    assertThat(ids(second.items())).containsExactly("c", "d").inOrder();
    assertThat(ids(third.items())).containsExactly("e");
    assertThat(third.nextToken()).isEmpty();
    assertThat(limits()).containsExactly(3L, 3L, 3L);
    assertThat(server.requests().get(1).getRows().getRowRanges(0).getStartKeyClosed())
        .isEqualTo(key("b").concat(ByteString.copyFrom(new byte[1])));
    PageToken token = first.nextToken().orElseThrow();
    assertThat(token.text()).matches("[-_A-Za-z0-9]+");
    assertThat(PageToken.of(token.text())).isEqualTo(token);
    assertThat(token.toString()).isEqualTo("PageToken");
    assertThat(first.toString()).isEqualTo("Page[2 items]");
  }

  @Test
  void theLimitGoesOverAllPages() {
    server.answer(visible("a"), visible("b"), visible("c")).answer(visible("c"));
    Scan<Sensor, SensorKey> scan = sensors.scan(SensorKey.all()).limit(3);

    Page<Sensor> first = scan.page(2);
    Page<Sensor> second = scan.page(2, first.nextToken().orElseThrow());

    assertThat(ids(second.items())).containsExactly("c");
    assertThat(second.nextToken()).isEmpty();
    assertThat(limits()).containsExactly(3L, 1L).inOrder();
  }

  @Test
  void aPageAsLargeAsTheLimitIsTheLast() {
    server.answer(visible("a"), visible("b"));

    Page<Sensor> page = sensors.scan(SensorKey.all()).limit(2).page(2);

    assertThat(page.items()).hasSize(2);
    assertThat(page.nextToken()).isEmpty();
    assertThat(limits()).containsExactly(2L);
  }

  @Test
  void aRowAfterThePageThatDoesNotDecodeIsAMatterForTheNext() {
    server.answer(visible("a"), undecodable("b")).answer(undecodable("b"));
    Scan<Sensor, SensorKey> scan = sensors.scan(SensorKey.all());

    Page<Sensor> first = scan.page(1);

    assertThat(ids(first.items())).containsExactly("a");
    assertThat(first.nextToken()).isPresent();
    assertThrows(DecodeException.class, () -> scan.page(1, first.nextToken().orElseThrow()));
  }

  @Test
  void aTokenIsBoundToItsQuery() {
    server.answer(visible("a"), visible("b"));
    Scan<Sensor, SensorKey> scan = sensors.scan(SensorKey.all());
    PageToken token = scan.page(1).nextToken().orElseThrow();

    List<Scan<?, ?>> others =
        List.of(
            scan.reverse(),
            scan.limit(100),
            scan.asOf(Sensors.NOW),
            scan.where(SensorMapping.LEVEL.isPresent()),
            scan.keyMatches("s#.*"),
            sensors.scan(SensorKey.site("s")));

    for (Scan<?, ?> other : others) {
      InvalidRequestException failure =
          assertThrows(InvalidRequestException.class, () -> other.page(1, token));
      assertThat(failure).hasMessageThat().contains("another query");
    }
    assertThat(server.requests()).hasSize(1);
  }

  @Test
  void whatIsNoTokenIsRefused() {
    Scan<Sensor, SensorKey> scan = sensors.scan(SensorKey.all());

    for (String text : List.of("!", "AAAA", "x".repeat(80), "Ag".repeat(30))) {
      InvalidRequestException failure =
          assertThrows(InvalidRequestException.class, () -> scan.page(1, PageToken.of(text)));
      assertThat(failure).hasMessageThat().contains("Page.nextToken()");
    }
    assertThrows(InvalidRequestException.class, () -> scan.page(0));
    assertThrows(InvalidRequestException.class, () -> scan.limit(-1));
  }

  @Test
  void findAllKeepsTheCallersOrder() {
    server.answer(visible("a"), visible("b"), visible("d"));
    SensorKey a = SensorKey.of("s", "a");
    SensorKey b = SensorKey.of("s", "b");
    SensorKey c = SensorKey.of("s", "c");
    SensorKey d = SensorKey.of("s", "d");

    assertThat(sensors.findAll(List.of(d, c, a, d, b)).keySet()).containsExactly(d, a, b).inOrder();
  }

  private void interruptWhenStarted(Thread reader) {
    Thread interrupter =
        new Thread(
            () -> {
              try {
                assertThat(server.waitUntilStarted()).isTrue();
                reader.interrupt();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    interrupter.start();
  }

  private static ByteString key(String id) {
    return SensorKey.of("s", id).toByteString();
  }

  /** A row that is there; for a sensor that expires, too. */
  private static ReadRowsResponse visible(String id) {
    return Chunks.row(SensorKey.of("s", id))
        .cell("aged", "alarm", NOW_MICROS, "fire")
        .cell("d", "name", NOW_MICROS, "roof")
        .commit()
        .build();
  }

  /** A row without the alarm, so that a sensor that expires is absent. */
  private static ReadRowsResponse absent(String id) {
    return Chunks.row(SensorKey.of("s", id)).cell("d", "name", NOW_MICROS, "roof").commit().build();
  }

  private static ReadRowsResponse level(String id, long level) {
    return Chunks.row(SensorKey.of("s", id))
        .cell("d", "level", NOW_MICROS, number(level))
        .cell("d", "name", NOW_MICROS, "roof")
        .commit()
        .build();
  }

  private static ReadRowsResponse undecodable(String id) {
    return Chunks.row(SensorKey.of("s", id)).cell("d", "level", NOW_MICROS, "x").commit().build();
  }

  private static List<String> ids(List<Sensor> sensors) {
    return sensors.stream().map(Sensor::id).toList();
  }

  private List<Long> limits() {
    return server.requests().stream().map(ReadRowsRequest::getRowsLimit).toList();
  }
}
