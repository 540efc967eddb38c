package io.github.bigtablemapper.internal.scan;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.Sensors.NOW_MICROS;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.ReadRowsResponse;
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
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a publisher does beyond the rules that all publishers keep. */
class PublisherTest {
  private static final String END = "end";

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
  void nothingIsSentWithoutASubscriber() {
    var unused = sensors.scan(SensorKey.all()).publisher();
    sensors
        .scan(SensorKey.all())
        .publisher()
        .subscribe(
            new Reader(1) {
              @Override
              public void onSubscribe(Flow.Subscription subscription) {
                subscription.cancel();
              }
            });

    assertThat(server.requests()).isEmpty();
  }

  @Test
  void rowsWaitForTheirRequests() throws Exception {
    server.hang(row("a"), row("b"));
    Reader reader = subscribe(sensors.scan(SensorKey.all()).publisher(), 0);
    assertThat(server.waitUntilStarted()).isTrue();
    assertThat(reader.signals).isEmpty();

    reader.subscription().request(1);
    assertThat(reader.next()).isEqualTo("a");
    assertThat(reader.signals).isEmpty();

    reader.subscription().request(1);
    assertThat(reader.next()).isEqualTo("b");
    reader.subscription().cancel();
  }

  @Test
  void anEndAndAFailureNeedNoRequest() throws Exception {
    server.answer().fail(Status.PERMISSION_DENIED);
    Flow.Publisher<Sensor> publisher = sensors.scan(SensorKey.all()).publisher();

    assertThat(subscribe(publisher, 0).next()).isEqualTo(END);
    assertThat(subscribe(publisher, 0).next()).isInstanceOf(RequestFailedException.class);
  }

  @Test
  void eachSubscriberReadsAnew() throws Exception {
    server.answer(row("a")).answer(row("a"), row("b"));
    Flow.Publisher<Sensor> publisher = sensors.scan(SensorKey.all()).publisher();

    assertThat(subscribe(publisher, Long.MAX_VALUE).all()).containsExactly("a", END).inOrder();
    assertThat(subscribe(publisher, Long.MAX_VALUE).all()).containsExactly("a", "b", END).inOrder();
    assertThat(server.requests()).hasSize(2);
  }

  @Test
  void theEndComesWithoutAnotherRequest() throws Exception {
    server.answer(row("a"), row("b")).answer(row("a"), row("b"));

    assertThat(subscribe(sensors.scan(SensorKey.all()).publisher(), 2).all())
        .containsExactly("a", "b", END)
        .inOrder();
    assertThat(subscribe(sensors.scan(SensorKey.all()).limit(2).publisher(), 2).all())
        .containsExactly("a", "b", END)
        .inOrder();
  }

  @Test
  void oneRowByItsKeyWaitsForItsRequestToo() throws Exception {
    server.answer(row("a"));
    KeyRange<SensorKey> oneRow = KeyRange.of(SensorKey.of("s", "a"));
    Reader reader = subscribe(sensors.scan(oneRow).publisher(), 0);

    assertThat(server.waitUntilStarted()).isTrue();
    assertThat(reader.signals).isEmpty();
    reader.subscription().request(1);

    assertThat(reader.all()).containsExactly("a", END).inOrder();
  }

  @Test
  void theOptionsOfTheScanHold() throws Exception {
    server.answer(row("d"), undecodable("c")).answer(row("b"));
    List<DecodeException> reported = new ArrayList<>();

    Reader reader =
        subscribe(
            sensors
                .scan(SensorKey.all())
                .reverse()
                .limit(2)
                .skipUndecodable(reported::add)
                .publisher(),
            2);

    assertThat(reader.all()).containsExactly("d", "b", END).inOrder();
    assertThat(reported).hasSize(1);
    assertThat(server.requests()).hasSize(2);
    assertThat(server.requests().get(0).getReversed()).isTrue();
    assertThat(server.requests().get(0).getRowsLimit()).isEqualTo(2);
  }

  @Test
  void aRowThatDoesNotDecodeEndsIt() throws Exception {
    server.hang(row("a"), undecodable("b"), row("c"));

    Reader reader = subscribe(sensors.scan(SensorKey.all()).publisher(), 10);

    assertThat(reader.next()).isEqualTo("a");
    assertThat(reader.next()).isInstanceOf(DecodeException.class);
    assertThat(server.waitUntilCancelled()).isTrue();
    assertThat(reader.signals).isEmpty();
  }

  @Test
  void aFailedCallIsAnErrorOfTheMapper() throws Exception {
    server.fail(Status.PERMISSION_DENIED, row("a"));

    Reader reader = subscribe(sensors.scan(SensorKey.all()).publisher(), 10);

    assertThat(reader.next()).isEqualTo("a");
    Object failure = reader.next();
    assertThat(failure).isInstanceOf(RequestFailedException.class);
    assertThat((RequestFailedException) failure).hasMessageThat().contains("scan of Sensor");
  }

  @Test
  void aScanThatCannotBeCarriedOutIsAnError() throws Exception {
    String tooLong = "a".repeat(20 * 1024);

    Reader reader = subscribe(sensors.scan(SensorKey.all()).keyMatches(tooLong).publisher(), 1);

    assertThat(reader.next()).isInstanceOf(InvalidRequestException.class);
    assertThat(server.requests()).isEmpty();
  }

  @Test
  void cancellingCancelsTheCall() throws Exception {
    server.hang(row("a"), row("b"));
    Reader reader = subscribe(sensors.scan(SensorKey.all()).publisher(), 1);
    assertThat(reader.next()).isEqualTo("a");

    reader.subscription().cancel();
    reader.subscription().request(1);
    reader.subscription().request(-1);

    assertThat(server.waitUntilCancelled()).isTrue();
    assertThat(reader.signals).isEmpty();
  }

  @Test
  void aRequestForNothingIsAnErrorAndCancelsTheCall() throws Exception {
    server.hang(row("a"), row("b"));
    Reader reader = subscribe(sensors.scan(SensorKey.all()).publisher(), 1);
    assertThat(reader.next()).isEqualTo("a");

    reader.subscription().request(0);

    assertThat(reader.next()).isInstanceOf(IllegalArgumentException.class);
    assertThat(server.waitUntilCancelled()).isTrue();
  }

  @Test
  void anErrorWaitsForTheSubscriberToBeDoneWithItsRow() throws Exception {
    server.hang(row("a"));
    List<String> order = new ArrayList<>();
    Reader reader =
        new Reader(1) {
          @Override
          public void onNext(Sensor sensor) {
            subscription().request(-1);
            order.add("row");
            super.onNext(sensor);
          }

          @Override
          public void onError(Throwable failure) {
            order.add("error");
            super.onError(failure);
          }
        };

    sensors.scan(SensorKey.all()).publisher().subscribe(reader);

    assertThat(reader.next()).isEqualTo("a");
    assertThat(reader.next()).isInstanceOf(IllegalArgumentException.class);
    assertThat(order).containsExactly("row", "error").inOrder();
  }

  @Test
  void aSubscriberThatThrowsIsDoneWith() throws Exception {
    server.hang(row("a"), row("b"));
    IllegalStateException broken = new IllegalStateException("broken");
    LinkedBlockingQueue<Throwable> uncaught = new LinkedBlockingQueue<>();
    Reader reader =
        new Reader(10) {
          @Override
          public void onNext(Sensor sensor) {
            Thread.currentThread()
                .setUncaughtExceptionHandler((thread, thrown) -> uncaught.add(thrown));
            throw broken;
          }
        };

    sensors.scan(SensorKey.all()).publisher().subscribe(reader);

    assertThat(uncaught.poll(20, TimeUnit.SECONDS)).isSameInstanceAs(broken);
    assertThat(server.waitUntilCancelled()).isTrue();
    assertThat(reader.signals).isEmpty();
  }

  @Test
  @SuppressWarnings("NullAway") // what is tested
  void noSubscriberIsRefused() {
    Flow.Publisher<Sensor> publisher = sensors.scan(SensorKey.all()).publisher();

    assertThrows(NullPointerException.class, () -> publisher.subscribe(null));
  }

  private static Reader subscribe(Flow.Publisher<Sensor> publisher, long request) {
    Reader reader = new Reader(request);
    publisher.subscribe(reader);
    return reader;
  }

  private static ReadRowsResponse row(String id) {
    return Chunks.row(SensorKey.of("s", id)).cell("d", "name", NOW_MICROS, "roof").commit().build();
  }

  private static ReadRowsResponse undecodable(String id) {
    return Chunks.row(SensorKey.of("s", id)).cell("d", "level", NOW_MICROS, "x").commit().build();
  }

  /** Keeps its signals: the ids of rows, the failure, or the end. */
  private static class Reader implements Flow.Subscriber<Sensor> {
    final LinkedBlockingQueue<Object> signals = new LinkedBlockingQueue<>();
    private final CompletableFuture<Flow.Subscription> subscribed = new CompletableFuture<>();
    private final long request;

    /**
     * @param request how many rows it requests at first
     */
    Reader(long request) {
      this.request = request;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      subscribed.complete(subscription);
      if (request > 0) {
        subscription.request(request);
      }
    }

    @Override
    public void onNext(Sensor sensor) {
      signals.add(sensor.id());
    }

    @Override
    public void onError(Throwable failure) {
      signals.add(failure);
    }

    @Override
    public void onComplete() {
      signals.add(END);
    }

    Flow.Subscription subscription() {
      return subscribed.join();
    }

    @Nullable Object next() throws InterruptedException {
      return signals.poll(20, TimeUnit.SECONDS);
    }

    List<Object> all() throws InterruptedException {
      List<Object> all = new ArrayList<>();
      Object signal;
      do {
        signal = next();
        all.add(signal);
      } while (signal instanceof String && !signal.equals(END));
      return all;
    }
  }
}
