package io.github.bigtablemapper.dynamodb;

import static com.google.common.truth.Truth.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How long an import waits before it tries again. */
class RetriesTest {
  private static List<Duration> delays(Duration first) {
    Retries retries = new Retries(first, () -> false);
    return IntStream.rangeClosed(1, 5).mapToObj(retries::delay).toList();
  }

  @Test
  void eachPauseIsTwiceAsLongAsTheOneBefore() {
    assertThat(delays(Duration.ofSeconds(1)))
        .containsExactly(
            Duration.ofSeconds(1),
            Duration.ofSeconds(2),
            Duration.ofSeconds(4),
            Duration.ofSeconds(8),
            Duration.ofSeconds(16))
        .inOrder();
    assertThat(delays(Duration.ZERO)).containsNoneOf(Duration.ofMillis(1), Duration.ofNanos(1));
  }

  @Test
  void noPauseIsLongerThanAnHour() {
    Duration hour = Duration.ofHours(1);
    for (Duration first :
        List.of(
            hour,
            Duration.ofMillis(Long.MAX_VALUE),
            Duration.ofSeconds(Long.MAX_VALUE, 999_999_999))) {
      assertThat(delays(first)).containsExactly(hour, hour, hour, hour, hour);
    }
  }
}
