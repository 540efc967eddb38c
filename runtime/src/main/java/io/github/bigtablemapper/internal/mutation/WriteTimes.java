package io.github.bigtablemapper.internal.mutation;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.call.Timestamps;
import java.util.HashMap;
import java.util.Map;

/**
 * The timestamps of one write of a row, in microseconds: one for its cells, and distinct ones for
 * the versions of a column, which would otherwise replace each other. And the qualifiers of list
 * elements, which are times too.
 */
final class WriteTimes {
  private final WriteClock clock;
  private final ByteString rowKey;

  /** The time in milliseconds; 0 until it is first read. */
  private long now;

  private long first;

  /** The last time that a column, or a key of a map, has had since the last reservation. */
  private final Map<Object, Long> latest = new HashMap<>();

  /** The times of a write of a row. */
  WriteTimes(WriteClock clock, ByteString rowKey, long micros) {
    this.clock = clock;
    this.rowKey = rowKey;
    this.first = micros;
  }

  /** {@return the time by the clock, in milliseconds} One look at it serves the whole write. */
  long now() {
    if (now == 0) {
      now = clock.present().millis();
    }
    return now;
  }

  /** {@return the qualifier of an element, after all others of its list} */
  ByteString appended() {
    return clock.appended(rowKey);
  }

  /** {@return the qualifier of an element, before all others of its list} */
  ByteString prepended() {
    return clock.prepended(rowKey);
  }

  /** The next changes of a column have milliseconds that other writes do not use. */
  void reserve(int count) {
    first = clock.versions().reserve(rowKey, count) * Timestamps.MICROS_PER_MILLI;
    latest.clear();
  }

  /**
   * {@return a unique time for a change of a column, later than the times before it}
   *
   * @param column the column, or a key of a map
   */
  long next(Object column) {
    return latest.merge(column, first, (last, start) -> last + Timestamps.MICROS_PER_MILLI);
  }

  /** {@return the end of a unique time for a change of a column} */
  long nextEnd(Object column) {
    return next(column) + Timestamps.MICROS_PER_MILLI;
  }

  /**
   * Reserves times for all the versions that a column has from now on.
   *
   * @return the end of what it had and may have
   */
  long replace(int count) {
    long last = clock.versions().latest(rowKey) * Timestamps.MICROS_PER_MILLI;
    if (count > 0) {
      reserve(count);
      last = first + (count - 1) * Timestamps.MICROS_PER_MILLI;
    }
    return last + Timestamps.MICROS_PER_MILLI;
  }
}
