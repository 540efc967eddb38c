package io.github.bigtablemapper.internal.buffer;

import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * How often a buffer sends a write again that has failed and may not fail the next time, and how
 * long it waits before that: each time twice as long as before, up to an hour. A random part of
 * that, up to a half, is left out, so that writers that fail together do not come back together.
 *
 * @param times how often at most
 * @param firstBackoff how long it waits the first time
 */
public record RowRetries(int times, Duration firstBackoff) {
  private static final Duration LONGEST = Duration.ofHours(1);

  /** A shift that takes every pause from a nanosecond on past the longest. */
  private static final int MOST_DOUBLINGS = 42;

  /** {@return none at all} */
  public static RowRetries none() {
    return new RowRetries(0, Duration.ZERO);
  }

  /** {@return whether there are any} */
  boolean areAny() {
    return times > 0;
  }

  /**
   * {@return whether to send a write again}
   *
   * @param sent how often it was sent
   * @param failure why it has failed, all attempts considered
   * @param isRepeatable whether it may be sent again after it may have been applied
   */
  boolean allow(int sent, BigtableMapperException failure, boolean isRepeatable) {
    return sent <= times
        && failure instanceof RequestFailedException request
        && (isRepeatable || !(failure instanceof OutcomeUnknownException))
        && mayPass(request);
  }

  private static boolean mayPass(RequestFailedException failure) {
    return switch (failure.code()) {
      case UNAVAILABLE, DEADLINE_EXCEEDED, ABORTED, RESOURCE_EXHAUSTED, INTERNAL, UNKNOWN -> true;
      default -> false;
    };
  }

  /** {@return how long to wait after so many attempts} */
  Duration delay(int sent) {
    long nanos = longestDelay(sent).toNanos();
    return Duration.ofNanos(nanos - ThreadLocalRandom.current().nextLong(nanos / 2 + 1));
  }

  /** {@return how long to wait at most after so many attempts} */
  Duration longestDelay(int sent) {
    Duration first = firstBackoff.compareTo(LONGEST) > 0 ? LONGEST : firstBackoff;
    Duration delay = first.multipliedBy(1L << Math.min(sent - 1, MOST_DOUBLINGS));
    return delay.compareTo(LONGEST) > 0 ? LONGEST : delay;
  }
}
