package io.github.bigtablemapper.testing.fault;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.grpc.Status;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Times and counts of faults at their ends: taken, or refused in words. */
class ExtremeFaultsTest {
  private static final CallFailure FAILURE = CallFailure.status(Status.UNAVAILABLE);
  private static final List<Function<Duration, Object>> TIMES =
      List.of(
          Fault::delay,
          Fault::delayMessages,
          delay -> CallFailure.retryInfo(Status.UNAVAILABLE, delay));

  @Test
  void noTimeIsTooLong() {
    for (Function<Duration, Object> fault : TIMES) {
      for (Duration time :
          List.of(
              Duration.ofNanos(Long.MAX_VALUE),
              Duration.ofMillis(Long.MAX_VALUE),
              ChronoUnit.FOREVER.getDuration())) {
        assertThat(fault.apply(time).toString()).contains("31536000000 ms");
      }
      assertThat(fault.apply(Duration.ZERO).toString()).contains(" 0 ms");
      assertThat(fault.apply(Duration.ofNanos(1)).toString()).contains(" 0 ms");
    }
  }

  @Test
  void noTimeIsNegative() {
    for (Function<Duration, Object> fault : TIMES) {
      for (Duration time : List.of(Duration.ofNanos(-1), Duration.ofSeconds(Long.MIN_VALUE))) {
        assertThrows(IllegalArgumentException.class, () -> fault.apply(time));
      }
    }
  }

  @Test
  void noCountIsNegative() {
    for (int count : new int[] {-1, Integer.MIN_VALUE}) {
      assertThrows(IllegalArgumentException.class, () -> Fault.afterMessages(count, FAILURE));
      assertThrows(IllegalArgumentException.class, () -> Fault.insideRow(count, FAILURE));
      assertThrows(IllegalArgumentException.class, () -> Fault.splitCells(count));
    }
    assertThat(Fault.insideRow(Integer.MAX_VALUE, FAILURE).toString()).contains("2147483648");
  }
}
