package io.github.bigtablemapper.internal;

import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The time of writes: whole milliseconds that never go back, though the clock of the machine may. A
 * write stamped earlier than the one before it would be hidden behind it.
 */
public final class MillisecondClock {
  private final InstantSource source;
  private final AtomicLong latest = new AtomicLong();

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

  /** {@return the same time as {@link #millis}, in the microseconds that Bigtable counts in} */
  public long micros() {
    return millis() * 1_000;
  }
}
