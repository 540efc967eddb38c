package io.github.bigtablemapper.internal.amount;

import static com.google.common.truth.Truth.assertThat;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmountsTest {
  @Test
  void onlyOneIsSingular() {
    assertThat(Amounts.of(0, "byte")).isEqualTo("0 bytes");
    assertThat(Amounts.of(1, "byte")).isEqualTo("1 byte");
    assertThat(Amounts.of(2, "byte")).isEqualTo("2 bytes");
  }

  @ParameterizedTest
  @CsvSource({
    "PT168H, 7 days, 7d, DAYS",
    "PT24H, 1 day, 1d, DAYS",
    "PT36H, 36 hours, 36h, HOURS",
    "PT90M, 90 minutes, 90m, MINUTES",
    "PT1S, 1 second, 1s, SECONDS",
    "PT1M30S, 90 seconds, 90s, SECONDS",
    "PT0S, 0 seconds, 0s, SECONDS",
    "PT-2H, -2 hours, -2h, HOURS",
    "PT1.5S, 1.5 seconds, 1500ms, SECONDS",
    "PT1H0.001S, 3600.001 seconds, 3600001ms, SECONDS"
  })
  void aLengthOfTimeHasItsLargestWholeUnit(
      Duration time, String words, String abbreviated, ChronoUnit unit) {
    assertThat(Amounts.of(time)).isEqualTo(words);
    assertThat(Amounts.abbreviated(time)).isEqualTo(abbreviated);
    assertThat(Amounts.unit(time)).isEqualTo(unit);
  }
}
