package io.github.bigtablemapper.testing;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestClockTest {
  private final TestClock clock = new TestClock(now -> {});

  @Test
  void followsTheSystemUntilItIsSet() {
    Instant before = Instant.now();
    Instant shown = clock.instant();
    assertThat(shown).isAtLeast(before);
    assertThat(shown).isAtMost(Instant.now());
  }

  @Test
  void standsStillOnceSet() {
    clock.set(Instant.EPOCH);
    assertThat(clock.instant()).isEqualTo(Instant.EPOCH);
    clock.advance(Duration.ofDays(1));
    assertThat(clock.instant()).isEqualTo(Instant.EPOCH.plus(Duration.ofDays(1)));
  }

  @Test
  void advancesFromTheSystemsTime() {
    Instant before = Instant.now();
    clock.advance(Duration.ofDays(1));
    assertThat(clock.instant()).isAtLeast(before.plus(Duration.ofDays(1)));
    assertThat(clock.instant()).isEqualTo(clock.instant());
  }

  @Test
  void aClockGoesAsFarAsThereAreInstants() {
    TestClock clock = new TestClock(now -> {});
    for (Duration time :
        List.of(ChronoUnit.FOREVER.getDuration(), Duration.ofSeconds(Long.MIN_VALUE))) {
      assertThrows(IllegalArgumentException.class, () -> clock.advance(time));
    }
    clock.advance(Duration.ofDays(-1));
    clock.advance(Duration.ofMillis(Long.MAX_VALUE / 1_000_000));
  }
}
