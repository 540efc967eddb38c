package io.github.bigtablemapper.internal.call;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.api.gax.retrying.RetrySettings;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.BrokenConnections;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.RefusingPort;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Error;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a write reports when its connection breaks. gRPC makes a status of that on this side, and
 * some of these equal the statuses of a server that rejects.
 */
class BrokenConnectionTest {
  private static final RawKey KEY = new RawKey("k");
  private static final Raw RAW = Raw.of("k", "x");
  private static final RawMapping MAPPING = RawMapping.of(List.of(KEPT), "kept:a");
  private static final CounterColumn<Raw> LIKES = CounterColumn.of(0, "likes", "kept", "likes");

  static Stream<Arguments> ends() {
    Stream<Arguments> resets =
        Stream.of(Http2Error.values())
            .map(error -> arguments("RST " + error, BrokenConnections.reset(error)));
    Stream<Arguments> goAways =
        Stream.of(Http2Error.values())
            .map(error -> arguments("GOAWAY " + error, BrokenConnections.goAway(error)));
    Stream<Arguments> answers =
        Stream.of(200, 400, 401, 403, 404, 429, 500, 503)
            .map(status -> arguments("HTTP " + status, BrokenConnections.answer(status)));
    return Stream.of(
            resets,
            goAways,
            answers,
            Stream.of(arguments("connection closed", BrokenConnections.hangUp())))
        .flatMap(each -> each);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("ends")
  void aWriteThatTheServerHasSeenIsNeverToldAsNotApplied(String name, BrokenConnections.End end)
      throws Exception {
    try (BrokenConnections server = new BrokenConnections(end);
        BigtableMapper mapper = BigtableMapper.builder(impatient(server.settings())).build()) {
      RawRepository rows = new RawRepository(mapper, MAPPING);

      for (Runnable write : writes(rows)) {
        int before = server.calls();
        RequestFailedException thrown = assertThrows(RequestFailedException.class, write::run);
        assertThat(server.calls()).isGreaterThan(before);
        assertWithMessage(name).that(thrown).isInstanceOf(OutcomeUnknownException.class);
      }
      BigtableMapperException ofRow =
          rows.applyAll(List.of(rows.writes().put(RAW))).failures().get(KEY);
      assertWithMessage(name).that(ofRow).isInstanceOf(OutcomeUnknownException.class);
    }
  }

  @SuppressWarnings("CheckReturnValue")
  private static List<Runnable> writes(RawRepository rows) {
    return List.of(
        () -> rows.put(RAW),
        () -> rows.delete(KEY),
        () -> rows.putIfAbsent(RAW),
        () -> rows.increment(KEY, LIKES, 1));
  }

  @Test
  void aWriteWithoutAServerIsNotApplied() throws Exception {
    try (RefusingPort port = new RefusingPort();
        BigtableMapper mapper =
            BigtableMapper.builder(
                    impatient(
                        BigtableDataSettings.newBuilderForEmulator(port.number())
                            .setProjectId("project")
                            .setInstanceId("instance")))
                .build()) {
      RawRepository rows = new RawRepository(mapper, MAPPING);

      for (Runnable write : writes(rows)) {
        RequestFailedException thrown = assertThrows(RequestFailedException.class, write::run);
        assertThat(thrown).isNotInstanceOf(OutcomeUnknownException.class);
        assertThat(thrown).hasMessageThat().contains("was not sent: ");
      }
      BigtableMapperException ofRow =
          rows.applyAll(List.of(rows.writes().put(RAW))).failures().get(KEY);
      assertThat(ofRow).isNotInstanceOf(OutcomeUnknownException.class);
    }
  }

  /** One that ends its retries soon. */
  private static BigtableDataSettings impatient(BigtableDataSettings.Builder settings)
      throws IOException {
    RetrySettings retries =
        RetrySettings.newBuilder()
            .setInitialRetryDelayDuration(Duration.ofMillis(1))
            .setMaxRetryDelayDuration(Duration.ofMillis(1))
            .setInitialRpcTimeoutDuration(Duration.ofSeconds(5))
            .setMaxRpcTimeoutDuration(Duration.ofSeconds(5))
            .setTotalTimeoutDuration(Duration.ofSeconds(10))
            .setMaxAttempts(3)
            .build();
    settings.stubSettings().mutateRowSettings().setRetrySettings(retries);
    settings.stubSettings().bulkMutateRowsSettings().setRetrySettings(retries);
    return settings.build();
  }
}
