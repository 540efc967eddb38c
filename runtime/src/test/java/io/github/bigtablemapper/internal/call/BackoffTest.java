package io.github.bigtablemapper.internal.call;

import static com.google.common.truth.Truth.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How long to wait before the next attempt. */
class BackoffTest {
  private static List<Duration> longest(Duration first, int... sent) {
    Backoff backoff = new Backoff(first, Duration.ofHours(1));
    return IntStream.of(sent).mapToObj(backoff::longestDelay).toList();
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
  void noPauseIsLongerThanTheLimit() {
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
    Backoff backoff = new Backoff(Duration.ofSeconds(1), Duration.ofHours(1));
    List<Duration> pauses = IntStream.range(0, 1_000).mapToObj(i -> backoff.delay(1)).toList();
    pauses.forEach(pause -> assertThat(pause).isAtMost(Duration.ofSeconds(1)));
    pauses.forEach(pause -> assertThat(pause).isAtLeast(Duration.ofMillis(500)));
    assertThat(pauses.stream().distinct().count()).isGreaterThan(500);
    assertThat(new Backoff(Duration.ZERO, Duration.ofHours(1)).delay(1)).isEqualTo(Duration.ZERO);
  }
}
