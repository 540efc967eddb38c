package io.github.bigtablemapper.internal.call;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * How long to wait before the next attempt: each time twice as long as before, up to a limit. A
 * random part of that, up to a half, is left out, so that those that fail together do not come back
 * together.
 *
 * @param first how long to wait after the first attempt
 * @param longest how long to wait at most
 */
public record Backoff(Duration first, Duration longest) {
  /** A shift that takes every pause from a nanosecond on past an hour. */
  private static final int MOST_DOUBLINGS = 42;

  /** {@return how long to wait after so many attempts} */
  public Duration delay(int attempts) {
    long nanos = longestDelay(attempts).toNanos();
    return Duration.ofNanos(nanos - ThreadLocalRandom.current().nextLong(nanos / 2 + 1));
  }

  /** {@return how long to wait at most after so many attempts} */
  Duration longestDelay(int attempts) {
    Duration shortest = first.compareTo(longest) > 0 ? longest : first;
    Duration delay = shortest.multipliedBy(1L << Math.min(attempts - 1, MOST_DOUBLINGS));
    return delay.compareTo(longest) > 0 ? longest : delay;
  }

  /** {@return a future that completes after the delay, or when the mapper is closed} */
  public CompletableFuture<@Nullable Void> pause(TimeLimit limit, int attempts) {
    return limit.delay(delay(attempts));
  }
}
