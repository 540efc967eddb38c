package io.github.bigtablemapper.internal.call;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.google.api.gax.retrying.RetrySettings;
import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.Tagged;
import io.github.bigtablemapper.fixture.TaggedRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How long a batch that is sent once waits for its response: as the client's settings specify. */
class BulkSettingsTest {
  private static final Duration SHORT = Duration.ofSeconds(2);
  private static final Duration LONG = Duration.ofMinutes(7);

  private static final List<Tagged> ROWS =
      List.of(new Tagged("a", Set.of("x")), new Tagged("b", Set.of("y")));

  private WriteServer server;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private BigtableDataSettings settings(Duration timeout) {
    BigtableDataSettings.Builder settings = server.settings();
    RetrySettings.Builder retries =
        settings.stubSettings().bulkMutateRowsSettings().getRetrySettings().toBuilder();
    settings
        .stubSettings()
        .bulkMutateRowsSettings()
        .setRetrySettings(
            retries
                .setInitialRpcTimeoutDuration(timeout)
                .setMaxRpcTimeoutDuration(timeout)
                .setTotalTimeoutDuration(timeout.multipliedBy(2))
                .build());
    return settings.build();
  }

  @Test
  void aShortDeadlineOfTheClientEndsABatch() throws IOException {
    try (BigtableDataClient client = BigtableDataClient.create(settings(SHORT))) {
      endsWithItsDeadline(BigtableMapper.builder(client).clientSettings(settings(SHORT)).build());
    }
  }

  @Test
  void aShortDeadlineOfTheSettingsEndsABatch() throws IOException {
    try (BigtableMapper mapper = BigtableMapper.builder(settings(SHORT)).build()) {
      endsWithItsDeadline(mapper);
    }
  }

  private void endsWithItsDeadline(BigtableMapper mapper) {
    var rows = new TaggedRepository(mapper);
    var writes = ROWS.stream().map(rows.writes()::put).toList();
    var unused = rows.applyAll(writes); // to connect can take longer than the deadline
    server.forget();
    server.hang();

    BatchResult<Tagged, RawKey> result =
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> rows.applyAll(writes));

    assertThat(result.failures()).hasSize(2);
    for (BigtableMapperException failure : result.failures().values()) {
      assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
      assertThat(((OutcomeUnknownException) failure).code())
          .isEqualTo(StatusCode.Code.DEADLINE_EXCEEDED);
    }
    assertThat(server.requests(MutateRowsRequest.class)).hasSize(1);
  }

  @Test
  void aLongDeadlineOfTheClientIsNotCutShort() throws IOException {
    try (BigtableDataClient client = BigtableDataClient.create(settings(LONG))) {
      TaggedRepository rows =
          new TaggedRepository(
              BigtableMapper.builder(client).clientSettings(settings(LONG)).build());

      isSentWith(LONG, rows);
    }
  }

  @Test
  void aClientWithUnknownSettingsHasTheDefaults() throws IOException {
    try (BigtableDataClient client = BigtableDataClient.create(settings(LONG))) {
      isSentWith(Duration.ofMinutes(1), new TaggedRepository(BigtableMapper.create(client)));
    }
  }

  private void isSentWith(Duration timeout, TaggedRepository rows) {
    rows.putAll(ROWS);
    rows.putAll(ROWS);

    assertThat(server.timeouts()).hasSize(2);
    for (Duration sent : server.timeouts()) {
      assertThat(sent).isAtLeast(timeout.minusSeconds(30));
      assertThat(sent).isAtMost(timeout.plusSeconds(1));
    }
    assertThat(server.requests(MutateRowsRequest.class)).hasSize(2);
  }
}
