package io.github.bigtablemapper.internal;

import com.google.protobuf.ByteString;

/**
 * The times of one write of a row, in the microseconds that Bigtable counts in: its own, and one
 * each for versions that would otherwise replace each other.
 */
final class WriteTimes {
  private final MillisecondClock clock;
  private final ByteString rowKey;

  /** The time in milliseconds; 0 until somebody asks. */
  private long now;

  private long next;

  /** The times of a write of a row. */
  WriteTimes(MillisecondClock clock, ByteString rowKey, long micros) {
    this.clock = clock;
    this.rowKey = rowKey;
    this.next = micros;
  }

  /** {@return the time by the clock, in milliseconds} One look at it serves the whole write. */
  long now() {
    if (now == 0) {
      now = clock.millis();
    }
    return now;
  }

  /** The next changes that take a time of their own have milliseconds that no others have. */
  void reserve(int count) {
    next = clock.reserve(rowKey, count) * Timestamps.MICROS_PER_MILLI;
  }

  /** {@return a time that no other change has, later than those before it} */
  long next() {
    long time = next;
    next += Timestamps.MICROS_PER_MILLI;
    return time;
  }

  /** {@return the end of a time that no other change has} */
  long nextEnd() {
    return next() + Timestamps.MICROS_PER_MILLI;
  }

  /**
   * Reserves times for all the versions that a column has from now on.
   *
   * @return the end of what it had and may have
   */
  long replace(int count) {
    long last = clock.latest(rowKey) * Timestamps.MICROS_PER_MILLI;
    if (count > 0) {
      reserve(count);
      last = next + (count - 1) * Timestamps.MICROS_PER_MILLI;
    }
    return last + Timestamps.MICROS_PER_MILLI;
  }
}
