package io.github.bigtablemapper.internal;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Cell timestamps: microseconds since 1970, always whole milliseconds, since tables keep no finer
 * ones and the server refuses others.
 */
final class Timestamps {
  private static final long MICROS_PER_MILLI = 1000;

  /** The last whole millisecond that fits. */
  private static final long MAX_MILLIS = Long.MAX_VALUE / MICROS_PER_MILLI - 1;

  private Timestamps() {}

  /** {@return the timestamp of the oldest cell that is not older than a family's maximum age} */
  static long oldestVisible(long nowMillis, Duration maxAge) {
    Duration oldest = Duration.ofMillis(nowMillis).minus(maxAge);
    return oldest.isNegative() ? 0 : oldest.toMillis() * MICROS_PER_MILLI;
  }

  /** {@return the instant of a timestamp} */
  static Instant instant(long micros) {
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }

  /** {@return the first timestamp after the millisecond an instant lies in} */
  static long after(Instant instant) {
    Instant bounded = instant.isAfter(MAX) ? MAX : instant;
    return (bounded.toEpochMilli() + 1) * MICROS_PER_MILLI;
  }

  private static final Instant MAX = Instant.ofEpochMilli(MAX_MILLIS);
}
