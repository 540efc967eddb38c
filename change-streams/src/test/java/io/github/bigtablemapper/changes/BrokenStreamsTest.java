package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.BigtableGrpc;
import com.google.cloud.bigtable.data.v2.stub.EnhancedBigtableStubSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.MethodDescriptor;
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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Streams that end in ways that are not foreseen, and what goes wrong on the way. */
class BrokenStreamsTest {
  private ChangeServer server;
  private VideoRepository videos;
  private ChangeStream<Video, VideoKey> stream;

  @BeforeEach
  void start() throws IOException {
    start(settings -> {});
  }

  private void restart(Consumer<EnhancedBigtableStubSettings.Builder> settings) throws IOException {
    server.close();
    start(settings);
  }

  private void start(Consumer<EnhancedBigtableStubSettings.Builder> settings) throws IOException {
    server = new ChangeServer(VideoMapping.INSTANCE, settings);
    videos = new VideoRepository(BigtableMapper.create(server.client()));
    stream = ChangeStream.of(server.client(), videos);
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
    assertThat(server.cancelled().await(1, TimeUnit.MINUTES)).isTrue();
    put("a", 3);

    events.request(2);
    assertThat(number(events)).isEqualTo(2);
    assertThat(number(events)).isEqualTo(3);
    assertThat(events.rest()).isEmpty();
    assertThat(server.requests()).hasSize(2);
    events.cancel();
  }

  @Test
  void aStreamThatCompletesIsReadOnBehindTheRecordThatWaitsForDemand() throws Exception {
    var events = collected(stream);
    put("a", 1);
    assertThat(server.requests(1)).hasSize(1);
    server.complete();
    put("a", 2);

    events.request(3);
    assertThat(number(events)).isEqualTo(1);
    assertThat(number(events)).isEqualTo(2);
    server.complete();
    put("a", 3);
    assertThat(number(events)).isEqualTo(3);
    events.cancel();
  }

  @Test
  void aStreamThatCompletesAndNeverSaysAnythingFails() throws Exception {
    var events = collected(stream).request(1);
    assertThat(server.requests(1)).hasSize(1);
    server.complete();

    assertThat(failure(events).code()).isEqualTo(StatusCode.Code.UNAVAILABLE);
  }

  @Test
  void aStreamThatIsClosedWithoutAnEndBeingAskedForIsReadOn() throws Exception {
    var events = collected(stream).request(10);
    put("a", 1);
    assertThat(number(events)).isEqualTo(1);
    server.closeWith(0);
    put("a", 2);

    assertThat(number(events)).isEqualTo(2);
    events.cancel();
  }

  /** It is not that the end was reached. */
  @Test
  void aStreamThatIsClosedWithAnErrorFails() throws Exception {
    var events = collected(stream.until(Instant.now())).request(10);
    put("a", 1);
    assertThat(number(events)).isEqualTo(1);
    server.closeWith(13);

    assertThat(failure(events)).hasMessageThat().contains("changes of Video (table videos)");
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

    assertThat(server.cancelled().await(5, TimeUnit.SECONDS)).isTrue();
    put("a", 3);
    assertThat(events.rest()).isEmpty();
    assertThat(server.openStreams()).isEqualTo(0);
  }

  @Test
  void aRequestOfNothingFailsTheStream() throws Exception {
    var events = collected(stream).request(1);
    put("a", 1);
    assertThat(number(events)).isEqualTo(1);
    events.request(0);

    ExecutionException ended =
        assertThrows(ExecutionException.class, () -> events.done().get(5, TimeUnit.SECONDS));
    assertThat(ended).hasCauseThat().isInstanceOf(IllegalArgumentException.class);
    assertThat(server.cancelled().await(5, TimeUnit.SECONDS)).isTrue();
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
        assertThrows(ExecutionException.class, () -> events.done().get(5, TimeUnit.SECONDS));
    assertThat(ended).hasCauseThat().isInstanceOf(RequestFailedException.class);
    return (RequestFailedException) Objects.requireNonNull(ended.getCause());
  }

  private static Collected<Video, VideoKey> collected(ChangeStream<Video, VideoKey> stream) {
    return new Collected<Video, VideoKey>().from(stream);
  }
}
