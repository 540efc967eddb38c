package io.github.bigtablemapper.internal.call;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * Converts between instants and cell timestamps, and decides which instants a cell may have. A
 * timestamp counts microseconds since 1970. It is always a whole number of milliseconds: tables
 * keep nothing finer, and the server refuses it.
 */
public final class Timestamps {
  public static final long MICROS_PER_MILLI = 1_000;

  private static final long MICROS_PER_SECOND = 1_000_000;
  private static final int NANOS_PER_MILLI = 1_000_000;

  /** The last whole millisecond that fits. */
  private static final long MAX_MILLIS = Long.MAX_VALUE / MICROS_PER_MILLI - 1;

  private Timestamps() {}

  /** {@return the timestamp of the oldest cell that is not older than a family's maximum age} */
  public static long oldestVisible(long nowMillis, Duration maxAge) {
    Duration oldest = Duration.ofMillis(nowMillis).minus(maxAge);
    return oldest.isNegative() ? 0 : oldest.toMillis() * MICROS_PER_MILLI;
  }

  /** {@return the instant of a timestamp} */
  public static Instant instant(long micros) {
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }

  /** {@return the milliseconds of a timestamp} */
  public static long millis(long micros) {
    return micros / MICROS_PER_MILLI;
  }

  /** {@return whether an instant lies in a later millisecond than a timestamp} */
  public static boolean isLater(Instant instant, long micros) {
    long seconds = instant.getEpochSecond() - micros / MICROS_PER_SECOND;
    // Those of an instant that is far away need not fit into a long.
    return seconds > 0 || (seconds == 0 && instant.toEpochMilli() > millis(micros));
  }

  /** {@return the first timestamp that is not before an instant; 0 for all before 1970} */
  public static long from(Instant instant) {
    if (instant.isBefore(Instant.EPOCH)) {
      return 0;
    }
    return isWhole(instant) && !instant.isAfter(MAX)
        ? instant.toEpochMilli() * MICROS_PER_MILLI
        : after(instant);
  }

  /**
   * {@return why a writer cannot give an instant to a cell; null if it can}
   *
   * @param nowMillis the time of the write
   */
  public static @Nullable String fault(Instant instant, long nowMillis) {
    long seconds = instant.getEpochSecond();
    if (seconds < 0
        || seconds > MAX.getEpochSecond()
        || instant.toEpochMilli() - nowMillis > MAX_AHEAD_MILLIS) {
      return "is before 1970, or more than an hour ahead of the clock: until then the cell would"
          + " hide all others";
    }
    return faultOfUnit(instant);
  }

  /** {@return why no cell can have an instant that is data; null if one can} */
  public static @Nullable String faultOfData(Instant instant) {
    if (instant.isBefore(Instant.EPOCH)) {
      return "is before 1970, and no cell is";
    }
    return isTooLate(instant) ? "is later than any cell can be" : faultOfUnit(instant);
  }

  private static @Nullable String faultOfUnit(Instant instant) {
    return isWhole(instant)
        ? null
        : "is finer than a millisecond, which Bigtable does not keep. Round it with"
            + " truncatedTo(ChronoUnit.MILLIS)";
  }

  @SuppressWarnings("JavaInstantGetSecondsGetNano") // a second is a whole number of milliseconds
  private static boolean isWhole(Instant instant) {
    return instant.getNano() % NANOS_PER_MILLI == 0;
  }

  /** {@return the timestamp that is an instant without {@link #fault}} */
  public static long ofFaultless(Instant instant) {
    return instant.toEpochMilli() * MICROS_PER_MILLI;
  }

  /** {@return whether an instant is later than any timestamp} */
  public static boolean isTooLate(Instant instant) {
    return instant.isAfter(MAX);
  }

  /** {@return the timestamp of the millisecond an instant lies in} */
  public static long of(Instant instant) {
    return after(instant) - MICROS_PER_MILLI;
  }

  /** {@return the first timestamp after the millisecond an instant lies in} */
  public static long after(Instant instant) {
    Instant bounded = instant.isAfter(MAX) ? MAX : instant;
    return (bounded.toEpochMilli() + 1) * MICROS_PER_MILLI;
  }

  /** How far a writer's instant may be ahead: as far as the clocks of machines may differ. */
  private static final long MAX_AHEAD_MILLIS = Duration.ofHours(1).toMillis();

  /** The last instant that a timestamp can be. */
  public static final Instant MAX = Instant.ofEpochMilli(MAX_MILLIS);
}
