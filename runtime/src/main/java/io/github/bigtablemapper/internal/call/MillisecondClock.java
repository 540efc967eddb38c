package io.github.bigtablemapper.internal.call;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The time of writes: whole milliseconds that do not go back when the clock of the machine is put
 * back by a little. A write with an earlier time than the preceding write would be hidden by it.
 *
 * <p>A clock that is put back by more had jumped ahead before. It is followed, since a writer ahead
 * of all others would hide what they write: no time is more than {@link #MAX_MILLIS_HELD} ahead of
 * the machine's clock, and no reserved one more than a second ahead of that.
 */
public final class MillisecondClock {
  private static final int MAX_MILLIS_AHEAD = 1_000;

  /**
   * Ten minutes: a clock that is kept right is never put back by more, and others wait no longer to
   * be seen.
   */
  public static final int MAX_MILLIS_HELD = 600_000;

  private final InstantSource source;
  private final AtomicLong latest = new AtomicLong();

  /** The last millisecond that is reserved, by row; those that are past are forgotten at times. */
  private final Map<ByteString, Long> reserved = new ConcurrentHashMap<>();

  private final AtomicLong nextForgetting = new AtomicLong();

  /** Takes the time from a source. */
  public MillisecondClock(InstantSource source) {
    this.source = source;
  }

  /**
   * {@return milliseconds since 1970, at least those returned before, unless the clock was put back
   * by more than ten minutes since}
   */
  public long millis() {
    long now = source();
    while (true) {
      long last = latest.get();
      if (now == last) {
        return now;
      }
      if (now < last && last - now <= MAX_MILLIS_HELD) {
        return last;
      }
      if (now < last) {
        now = source(); // a thread that slept since it had looked is no clock that was put back
      }
      if ((now > last || last - now > MAX_MILLIS_HELD) && latest.compareAndSet(last, now)) {
        return now;
      }
    }
  }

  private long source() {
    return Math.max(0, source.millis());
  }

  /**
   * {@return the first of some milliseconds that follow each other, for versions of a row that
   * would replace each other at one time} Other calls for the row do not get any of them. They may
   * be up to a second ahead of {@link #millis}, which they leave as it is.
   *
   * @throws InvalidValueException if they would be further ahead
   */
  public long reserve(ByteString rowKey, int count) {
    forgetPast();
    long last =
        reserved.compute(
            rowKey,
            (row, previous) -> {
              long now = millis(); // by now the previous one is reserved
              long first = previous != null && isKept(previous, now) ? previous + 1 : now;
              if (first + count > now + MAX_MILLIS_AHEAD) {
                throw new InvalidValueException(
                    "a row takes 1,000 versions at the time of their writes in one second from a"
                        + " mapper. Append fewer at once, or give each its timestamp.");
              }
              return first + count - 1;
            });
    return last - count + 1;
  }

  /** Neither one that is past, nor one from before the clock was put back. */
  private static boolean isKept(long reserved, long now) {
    return reserved >= now && reserved <= now + MAX_MILLIS_AHEAD;
  }

  /** Once a second, so that it costs next to nothing and the rows of a second or two are kept. */
  private void forgetPast() {
    long now = millis();
    long due = nextForgetting.get();
    boolean isDue = now >= due || due > now + MAX_MILLIS_AHEAD;
    if (isDue && nextForgetting.compareAndSet(due, now + MAX_MILLIS_AHEAD)) {
      reserved.values().removeIf(last -> !isKept(last, now));
    }
  }

  /**
   * {@return the time that {@link #millis} has returned last} It reads no clock, and so never
   * throws.
   */
  public long latest() {
    return latest.get();
  }

  /** {@return the latest time that any version of a row has: now, or the last reserved} */
  public long latest(ByteString rowKey) {
    return Math.max(millis(), reserved.getOrDefault(rowKey, 0L));
  }

  /** {@return the same time as {@link #millis}, in the microseconds that Bigtable counts in} */
  public long micros() {
    return millis() * Timestamps.MICROS_PER_MILLI;
  }
}
