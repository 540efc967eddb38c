package io.github.bigtablemapper.internal.scan;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.Sensors.NOW_MICROS;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.RowRange;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Scan;
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
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How a parallel scan is divided and ends. */
class ParallelScanTest {
  private ScriptedBigtable server;
  private Sensors sensors;

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedBigtable();
    sensors = Sensors.of(server.client(), SensorMapping.INSTANCE);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void theRangesAreDividedWhereTheTableIs() {
    server
        .samples(key("b"), key("d"), key("f"), key("x"))
        .answer(row("a"))
        .answer(row("b"), row("c"))
        .answer(row("d"))
        .answer(row("g"));
    List<String> taken = new ArrayList<>();

    long count =
        sensors
            .scan(
                SensorKey.site("s").id().from("a").before("e"),
                SensorKey.site("s").id().from("g").before("h"),
                KeyRange.of(key("e")))
            .forEachParallel(1, sensor -> taken.add(sensor.id()));

    assertThat(count).isEqualTo(5);
    assertThat(taken).containsExactly("a", "b", "c", "d", "g").inOrder();
    assertThat(server.requests().stream().map(ParallelScanTest::rows))
        .containsExactly("[s#a,s#b)", "[s#b,s#d)", "s#e [s#d,s#e)", "[s#g,s#h)")
        .inOrder();
  }

  @Test
  void noMorePartsThanAskedForAreReadAtTheSameTime() throws Exception {
    server.samples(key("b"), key("c"), key("d")).hang(row("a")).hang(row("b")).hang(row("c"));
    LinkedBlockingQueue<String> taken = new LinkedBlockingQueue<>();

    CompletableFuture<Long> done =
        sensors
            .async()
            .scan(SensorKey.all())
            .forEachParallel(
                2,
                sensor -> {
                  taken.add(sensor.id());
                  return CompletableFuture.completedFuture(null);
                });
    assertThat(List.of(next(taken), next(taken))).containsExactly("a", "b");
    done.cancel(true);

    server.waitUntilIdle();
    assertThat(server.requests()).hasSize(2);
  }

  @Test
  void aPartThatIsReadMakesRoomForTheNext() throws Exception {
    server.samples(key("b"), key("c")).answer(row("a")).answer(row("b")).answer(row("c"));
    List<String> taken = Collections.synchronizedList(new ArrayList<>());

    CompletableFuture<Long> done =
        sensors
            .async()
            .scan(SensorKey.all())
            .select(SensorMapping.NAME)
            .forEachParallel(
                2,
                selection -> {
                  taken.add(selection.key().id());
                  return CompletableFuture.completedFuture(null);
                });

    assertThat(done.get(20, TimeUnit.SECONDS)).isEqualTo(3);
    assertThat(taken).containsExactly("a", "b", "c");
    assertThat(server.requests()).hasSize(3);
  }

  @Test
  void theFirstFailureEndsAllParts() throws Exception {
    server.samples(key("b")).hang(row("a")).fail(Status.PERMISSION_DENIED);

    RequestFailedException failure =
        assertThrows(
            RequestFailedException.class,
            () -> sensors.scan(SensorKey.all()).forEachParallel(2, sensor -> {}));

    assertThat(failure).hasMessageThat().contains("scan of Sensor (table sensors)");
    assertThat(server.waitUntilCancelled()).isTrue();
    server.waitUntilIdle();
  }

  @Test
  void whatTheActionThrowsEndsAllParts() throws Exception {
    server.samples(key("b")).hang(row("a")).hang(row("b"));
    IllegalStateException broken = new IllegalStateException("broken");

    IllegalStateException thrown =
        assertThrows(
            IllegalStateException.class,
            () ->
                sensors
                    .scan(SensorKey.all())
                    .forEachParallel(
                        2,
                        sensor -> {
                          throw broken;
                        }));

    assertThat(thrown).isSameInstanceAs(broken);
    server.waitUntilIdle();
  }

  @Test
  void whenItIsInterruptedNoActionRunsAnyMore() throws Exception {
    server.hang(row("a"));
    Thread caller = Thread.currentThread();
    List<String> ended = new ArrayList<>();

    RequestFailedException failure =
        assertThrows(
            RequestFailedException.class,
            () ->
                sensors
                    .scan(SensorKey.all())
                    .forEachParallel(
                        1,
                        sensor -> {
                          caller.interrupt();
                          try {
                            new LinkedBlockingQueue<String>().take();
                          } catch (InterruptedException e) {
                            ended.add(sensor.id());
                          }
                        }));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(failure).hasMessageThat().contains("CANCELLED");
    assertThat(ended).containsExactly("a");
    assertThat(server.waitUntilCancelled()).isTrue();
  }

  @Test
  void whatHasNoMeaningInParallelIsRefused() {
    Scan<Sensor, SensorKey> scan = sensors.scan(SensorKey.all());

    assertThat(refused(scan.limit(3), 2)).hasMessageThat().contains("takes no limit");
    assertThat(refused(scan.reverse(), 2)).hasMessageThat().contains("no order");
    assertThat(refused(scan, 0)).hasMessageThat().contains("at least 1");
    ExecutionException failure =
        assertThrows(
            ExecutionException.class,
            () ->
                sensors
                    .async()
                    .scan(SensorKey.all())
                    .limit(1)
                    .forEachParallel(2, sensor -> CompletableFuture.completedFuture(null))
                    .get());
    assertThat(failure).hasCauseThat().isInstanceOf(InvalidRequestException.class);
    assertThat(server.requests()).isEmpty();
  }

  @Test
  void rangesWithoutAnyKeyMakeNoCall() {
    Scan<Sensor, SensorKey> nothing = sensors.scan(SensorKey.site("s").id().from("z").before("a"));

    assertThat(nothing.forEachParallel(4, sensor -> {})).isEqualTo(0);
    assertThat(server.requests()).isEmpty();
  }

  private static InvalidRequestException refused(Scan<Sensor, SensorKey> scan, int parallelism) {
    return assertThrows(
        InvalidRequestException.class, () -> scan.forEachParallel(parallelism, sensor -> {}));
  }

  private static String next(LinkedBlockingQueue<String> taken) throws InterruptedException {
    String next = taken.poll(20, TimeUnit.SECONDS);
    return next == null ? "nothing" : next;
  }

  private static SensorKey key(String id) {
    return SensorKey.of("s", id);
  }

  private static ReadRowsResponse row(String id) {
    return Chunks.row(key(id)).cell("d", "name", NOW_MICROS, "roof").commit().build();
  }

  private static String rows(ReadRowsRequest request) {
    List<String> rows = new ArrayList<>();
    for (ByteString key : request.getRows().getRowKeysList()) {
      rows.add(key.toStringUtf8());
    }
    for (RowRange range : request.getRows().getRowRangesList()) {
      rows.add(
          "["
              + range.getStartKeyClosed().toStringUtf8()
              + ","
              + range.getEndKeyOpen().toStringUtf8()
              + ")");
    }
    return String.join(" ", rows);
  }
}
