package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.changes.ProxiedStream.READ;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ReadChangeStreamResponse;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.stub.EnhancedBigtableStubSettings;
import com.google.rpc.Code;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.fault.CallFailure;
import io.github.bigtablemapper.testing.fault.Fault;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Streams that end in ways that are not foreseen, and what goes wrong on the way. */
@BigtableTest(VideoRepository.class)
class BrokenStreamsTest {
  private final VideoRepository videos;
  private final BigtableTableAdminClient admin;
  private ProxiedStream server;
  private ChangeStream<Video, VideoKey> stream;

  BrokenStreamsTest(VideoRepository videos, BigtableTableAdminClient admin) throws IOException {
    this.videos = videos;
    this.admin = admin;
    server = new ProxiedStream(admin);
    stream = ChangeStream.of(server.client(), videos).from(Instant.now());
  }

  private void restart(Consumer<EnhancedBigtableStubSettings.Builder> settings) throws IOException {
    server.close();
    server = new ProxiedStream(admin, settings);
    stream = ChangeStream.of(server.client(), videos).from(Instant.now());
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void aStreamThatNobodyAsksForLongIsReadOn() throws Exception {
    restart(
        settings -> {
          settings.setStreamWatchdogCheckIntervalDuration(Duration.ofMillis(100));
          settings.readChangeStreamSettings().setIdleTimeoutDuration(Duration.ofSeconds(1));
        });
    var events = collected(stream).request(1);
    put("a", 1);
    assertThat(number(events)).isEqualTo(1);
    put("a", 2);
    assertThat(server.hasReaders(0)).isTrue();
    put("a", 3);

    events.request(2);
    assertThat(number(events)).isEqualTo(2);
    assertThat(number(events)).isEqualTo(3);
    assertThat(events.rest()).isEmpty();
    assertThat(server.proxy().calls(READ)).isEqualTo(2);
    events.cancel();
  }

  @Test
  void aStreamThatCompletesIsReadOnAfterTheRecordThatWaitsForDemand() throws Exception {
    Fault completed = Fault.afterMessages(1, CallFailure.status(Status.OK));
    server.proxy().next(READ, completed).next(READ, completed);
    var events = collected(stream);
    put("a", 1);
    put("a", 2);
    assertThat(server.hasReaders(0)).isTrue();

    events.request(3);
    assertThat(number(events)).isEqualTo(1);
    assertThat(number(events)).isEqualTo(2);
    put("a", 3);
    assertThat(number(events)).isEqualTo(3);
    assertThat(server.proxy().count(completed)).isEqualTo(2);
    events.cancel();
  }

  @Test
  void aStreamThatCompletesAndNeverSaysAnythingFails() throws Exception {
    server.proxy().next(READ, Fault.afterMessages(0, CallFailure.status(Status.OK)));
    var events = collected(stream).request(1);
    put("a", 1);

    assertThat(failure(events).code()).isEqualTo(StatusCode.Code.UNAVAILABLE);
  }

  @Test
  void aStreamThatIsClosedWithoutAnEndBeingAskedForIsReadOn() throws Exception {
    var events = collected(stream).request(10);
    put("a", 1);
    assertThat(number(events)).isEqualTo(1);
    server.end("a");
    put("a", 2);

    assertThat(number(events)).isEqualTo(2);
    events.cancel();
  }

  /** It is not that the end was reached. */
  @Test
  void aStreamThatIsClosedWithAnErrorFails() throws Exception {
    server.proxy().always(READ, Fault.rewrite(READ, BrokenStreamsTest::withError));
    var events = collected(stream.until(Instant.now().plusSeconds(3_600))).request(10);
    put("a", 1);
    assertThat(number(events)).isEqualTo(1);
    server.end("a");

    assertThat(failure(events)).hasMessageThat().contains("changes of Video (table videos)");
  }

  private static ReadChangeStreamResponse withError(ReadChangeStreamResponse message) {
    ReadChangeStreamResponse.Builder changed = message.toBuilder();
    if (message.hasCloseStream()) {
      changed.getCloseStreamBuilder().getStatusBuilder().setCode(Code.INTERNAL_VALUE);
    }
    return changed.build();
  }

  @Test
  void anErrorOfTheClientFailsTheStream() throws Exception {
    restart(
        settings ->
            settings.setTransportChannelProvider(
                ((InstantiatingGrpcChannelProvider) settings.getTransportChannelProvider())
                    .toBuilder()
                        .setInterceptorProvider(() -> List.of(new FaultyInterceptor()))
                        .build()));

    assertThat(failure(collected(stream).request(10)))
        .hasMessageThat()
        .contains("changes of Video (table videos)");
  }

  @Test
  void nothingFollowsWhenASubscriberCancelsWhileAChangeIsDelivered() throws Exception {
    put("a", 1);
    put("a", 2);
    CompletableFuture<Collected<Video, VideoKey>> subscriber = new CompletableFuture<>();
    var events = new Collected<Video, VideoKey>(event -> subscriber.join().cancel());
    subscriber.complete(events);
    assertThat(number(events.from(stream).request(Long.MAX_VALUE).request(1))).isEqualTo(1);

    assertThat(server.hasReaders(0)).isTrue();
    put("a", 3);
    assertThat(events.rest()).isEmpty();
  }

  @Test
  void aRequestOfNothingFailsTheStream() throws Exception {
    var events = collected(stream).request(1);
    put("a", 1);
    assertThat(number(events)).isEqualTo(1);
    events.request(0);

    ExecutionException ended =
        assertThrows(ExecutionException.class, () -> events.done().get(20, TimeUnit.SECONDS));
    assertThat(ended).hasCauseThat().isInstanceOf(IllegalArgumentException.class);
    assertThat(server.hasReaders(0)).isTrue();
  }

  private static final class FaultyInterceptor implements ClientInterceptor {
    @Override
    public <I, O> ClientCall<I, O> interceptCall(
        MethodDescriptor<I, O> method, CallOptions options, Channel next) {
      if (method
          .getFullMethodName()
          .equals(BigtableGrpc.getReadChangeStreamMethod().getFullMethodName())) {
        throw new NoClassDefFoundError("a class that the client needs");
      }
      return next.newCall(method, options);
    }
  }

  private void put(String id, int number) {
    videos.put(Video.of(id, String.valueOf(number)));
  }

  private static int number(Collected<Video, VideoKey> events) throws InterruptedException {
    return Integer.parseInt(events.change().of(VideoColumns.TITLE).value().orElseThrow());
  }

  private static RequestFailedException failure(Collected<Video, VideoKey> events) {
    ExecutionException ended =
        assertThrows(ExecutionException.class, () -> events.done().get(20, TimeUnit.SECONDS));
    assertThat(ended).hasCauseThat().isInstanceOf(RequestFailedException.class);
    return (RequestFailedException) Objects.requireNonNull(ended.getCause());
  }

  private static Collected<Video, VideoKey> collected(ChangeStream<Video, VideoKey> stream) {
    return new Collected<Video, VideoKey>().from(stream);
  }
}
