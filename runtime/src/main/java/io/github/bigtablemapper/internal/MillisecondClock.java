package io.github.bigtablemapper.internal;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The time of writes: whole milliseconds that never go back, though the clock of the machine may. A
 * write stamped earlier than the one before it would be hidden behind it.
 */
public final class MillisecondClock {
  private static final int MAX_MILLIS_AHEAD = 1_000;

  /** Rows share places by their hashes. That may put versions further ahead, but never together. */
  private static final int RESERVED_PLACES = 1 << 10;

  private final InstantSource source;
  private final AtomicLong latest = new AtomicLong();
  private final AtomicLongArray reserved = new AtomicLongArray(RESERVED_PLACES);

  /** Takes the time from a source. */
  public MillisecondClock(InstantSource source) {
    this.source = source;
  }

  /** {@return milliseconds since 1970, at least those returned before} */
  public long millis() {
    long now = source.millis();
    long last = latest.get();
    return now == last ? now : latest.accumulateAndGet(now, Math::max);
  }

  /**
   * {@return the first of some milliseconds that follow each other, for versions of a row that
   * would replace each other at one time} No other call for the row gets one of them. They may be
   * up to a second ahead of {@link #millis}, which they leave as it is.
   *
   * @throws InvalidValueException if they would be further ahead
   */
  long reserve(ByteString rowKey, int count) {
    int place = place(rowKey);
    while (true) {
      long previous = reserved.get(place);
      long now = millis(); // after the other: it was reserved by this time
      long first = Math.max(now, previous + 1);
      long last = first + count - 1;
      if (last > now + MAX_MILLIS_AHEAD) {
        throw new InvalidValueException(
            "a row takes 1,000 versions at the time of their writes in one second from a mapper."
                + " Append fewer at once, or give each its timestamp.");
      }
      if (reserved.compareAndSet(place, previous, last)) {
        return first;
      }
    }
  }

  /** {@return the latest time that any version of a row has: now, or the last reserved} */
  long latest(ByteString rowKey) {
    return Math.max(millis(), reserved.get(place(rowKey)));
  }

  private static int place(ByteString rowKey) {
    int hash = rowKey.hashCode();
    return (hash ^ (hash >>> 16)) & (RESERVED_PLACES - 1);
  }

  /** {@return the same time as {@link #millis}, in the microseconds that Bigtable counts in} */
  public long micros() {
    return millis() * Timestamps.MICROS_PER_MILLI;
  }
}
