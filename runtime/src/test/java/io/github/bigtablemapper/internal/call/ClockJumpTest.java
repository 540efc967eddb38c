package io.github.bigtablemapper.internal.call;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;

import com.google.bigtable.v2.MutateRowRequest;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The timestamps of a process whose clock was a day ahead for a while. */
class ClockJumpTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");
  private static final RawMapping MAPPING = RawMapping.of(List.of(KEPT), "kept:a");

  private final Instant[] clock = {NOW};
  private WriteServer server;
  private RawRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    rows =
        new RawRepository(
            BigtableMapper.builder(server.client()).clock(() -> clock[0]).build(), MAPPING);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void writesAreStampedByTheClockAgainOnceItIsRight() {
    rows.put(Raw.of("k", "before"));
    clock[0] = NOW.plus(Duration.ofDays(1));
    rows.put(Raw.of("k", "ahead"));
    clock[0] = NOW.plusSeconds(5);
    rows.put(Raw.of("l", "right"));

    assertThat(stamps())
        .containsExactly(NOW, NOW.plus(Duration.ofDays(1)), NOW.plusSeconds(5))
        .inOrder();
  }

  @Test
  void noStampIsMoreThanTenMinutesAheadOfTheClock() {
    for (int minutes : new int[] {1, 9, 10, 11, 60, 60 * 24, 60 * 24 * 400}) {
      clock[0] = NOW.plus(Duration.ofMinutes(minutes));
      rows.put(Raw.of("k", "ahead"));
      clock[0] = NOW;
      rows.put(Raw.of("k", "right"));

      List<Instant> stamps = stamps();
      assertThat(stamps.get(stamps.size() - 1)).isAtMost(NOW.plus(Duration.ofMinutes(10)));
      clock[0] = NOW.minus(Duration.ofDays(1)); // forget it
      rows.put(Raw.of("k", "other"));
    }
  }

  private List<Instant> stamps() {
    return server.requests(MutateRowRequest.class).stream()
        .map(request -> request.getMutations(0).getSetCell().getTimestampMicros())
        .map(micros -> Instant.ofEpochMilli(micros / 1_000))
        .toList();
  }
}
