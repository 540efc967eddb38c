package io.github.bigtablemapper.internal.scan;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.Sensors.NOW_MICROS;

import com.google.bigtable.v2.ReadRowsResponse;
import io.github.bigtablemapper.fixture.Chunks;
import io.github.bigtablemapper.fixture.ScriptedBigtable;
import io.github.bigtablemapper.fixture.Sensor;
import io.github.bigtablemapper.fixture.SensorKey;
import io.github.bigtablemapper.fixture.SensorMapping;
import io.github.bigtablemapper.fixture.Sensors;
import io.github.bigtablemapper.fixture.Waiting;
import io.grpc.Status;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Flow;
import java.util.stream.LongStream;
import org.reactivestreams.tck.TestEnvironment;
import org.reactivestreams.tck.flow.FlowPublisherVerification;
import org.testng.annotations.AfterMethod;
import org.testng.annotations.Test;

/**
 * The rules of Reactive Streams, as their authors test them, for the publisher of a scan. Those
 * tests called {@code untested} are skipped: they represent rules that no test can check.
 */
@Test // TestNG's, for which those tests are made
public final class PublisherRulesTest extends FlowPublisherVerification<Sensor> {
  private static final long TIMEOUT_MILLIS = 60_000;
  private static final long SILENCE_MILLIS = 100;
  private static final long POLL_MILLIS = 20;

  /** No test reads more, also if it requests a publisher of any number. */
  private static final int MOST_ROWS = 1_000;

  /** More than any of the tests makes. */
  private static final int SUBSCRIBERS = 10;

  private final List<ScriptedBigtable> servers = new ArrayList<>();

  public PublisherRulesTest() {
    super(new TestEnvironment(TIMEOUT_MILLIS, SILENCE_MILLIS, POLL_MILLIS));
  }

  @AfterMethod
  public void stop() {
    servers.forEach(ScriptedBigtable::close);
    servers.clear();
  }

  @Override
  public Flow.Publisher<Sensor> createFlowPublisher(long elements) {
    ReadRowsResponse[] rows =
        LongStream.range(0, Math.min(elements, MOST_ROWS))
            .mapToObj(PublisherRulesTest::row)
            .toArray(ReadRowsResponse[]::new);
    ScriptedBigtable server = server();
    for (int i = 0; i < SUBSCRIBERS; i++) {
      server.answer(rows);
    }
    return publisher(server);
  }

  @Override
  public Flow.Publisher<Sensor> createFailedFlowPublisher() {
    return publisher(server().fail(Status.PERMISSION_DENIED));
  }

  /**
   * The same rule: their test gives the collector of garbage a tenth of a second, in which a thread
   * of a busy machine may not run.
   */
  @Override
  @Test
  public void
      required_spec313_cancelMustMakeThePublisherEventuallyDropAllReferencesToTheSubscriber()
          throws Throwable {
    ReferenceQueue<Object> dropped = new ReferenceQueue<>();
    WeakReference<?> subscriber = cancelledSubscriber(dropped);

    Waiting.until(
        "the subscriber is dropped",
        () -> {
          System.gc();
          return dropped.poll() == subscriber;
        });
  }

  private WeakReference<?> cancelledSubscriber(ReferenceQueue<Object> dropped) throws Throwable {
    TestEnvironment environment = new TestEnvironment(TIMEOUT_MILLIS, SILENCE_MILLIS, POLL_MILLIS);
    TestEnvironment.ManualSubscriber<Sensor> subscriber =
        environment.newManualSubscriber(createPublisher(3));
    subscriber.request(1);
    assertThat(subscriber.nextElement()).isNotNull();
    subscriber.cancel();
    return new WeakReference<>(subscriber, dropped);
  }

  private ScriptedBigtable server() {
    try {
      ScriptedBigtable server = new ScriptedBigtable();
      servers.add(server);
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Flow.Publisher<Sensor> publisher(ScriptedBigtable server) {
    return Sensors.of(server.client(), SensorMapping.INSTANCE).scan(SensorKey.all()).publisher();
  }

  private static ReadRowsResponse row(long number) {
    return Chunks.row(SensorKey.of("s", "%09d".formatted(number)))
        .cell("d", "name", NOW_MICROS, "roof")
        .commit()
        .build();
  }
}
