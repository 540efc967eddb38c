package io.github.bigtablemapper.testing;

import static com.google.common.truth.Truth.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TestClockTest {
  private final TestClock clock = new TestClock();

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
}
