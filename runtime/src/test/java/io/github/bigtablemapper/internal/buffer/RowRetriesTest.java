package io.github.bigtablemapper.internal.buffer;

import static com.google.common.truth.Truth.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How long a bulk writer waits before it sends a row again. */
class RowRetriesTest {
  private static List<Duration> longest(Duration first, int... sent) {
    RowRetries retries = new RowRetries(Integer.MAX_VALUE, first);
    return IntStream.of(sent).mapToObj(retries::longestDelay).toList();
  }

  @Test
  void eachPauseIsTwiceAsLongAsTheOneBefore() {
    assertThat(longest(Duration.ofSeconds(1), 1, 2, 3, 4))
        .containsExactly(
            Duration.ofSeconds(1),
            Duration.ofSeconds(2),
            Duration.ofSeconds(4),
            Duration.ofSeconds(8))
        .inOrder();
    assertThat(longest(Duration.ZERO, 1, 50, Integer.MAX_VALUE))
        .containsExactly(Duration.ZERO, Duration.ZERO, Duration.ZERO);
  }

  @Test
  void noPauseIsLongerThanAnHour() {
    Duration hour = Duration.ofHours(1);
    for (Duration first :
        List.of(
            hour,
            Duration.ofMillis(Long.MAX_VALUE),
            Duration.ofSeconds(Long.MAX_VALUE, 999_999_999))) {
      assertThat(longest(first, 1, 2, 100)).containsExactly(hour, hour, hour);
    }
    assertThat(longest(Duration.ofNanos(1), 43, 64, Integer.MAX_VALUE))
        .containsExactly(hour, hour, hour);
  }

  @Test
  void aRandomPartIsLeftOutUpToAHalf() {
    RowRetries retries = new RowRetries(1, Duration.ofSeconds(1));
    List<Duration> pauses = IntStream.range(0, 1_000).mapToObj(i -> retries.delay(1)).toList();
    pauses.forEach(pause -> assertThat(pause).isAtMost(Duration.ofSeconds(1)));
    pauses.forEach(pause -> assertThat(pause).isAtLeast(Duration.ofMillis(500)));
    assertThat(pauses.stream().distinct().count()).isGreaterThan(500);
    assertThat(new RowRetries(1, Duration.ZERO).delay(1)).isEqualTo(Duration.ZERO);
  }
}
