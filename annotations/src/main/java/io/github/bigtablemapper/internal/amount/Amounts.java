package io.github.bigtablemapper.internal.amount;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.stream.Stream;

/** Numbers of things and lengths of time in words, the same in each module. */
public final class Amounts {
  private Amounts() {}

  /** {@return a number of things, such as {@code 1 byte} or {@code 2 bytes}} */
  public static String of(long count, String noun) {
    return count + " " + (count == 1 ? noun : noun + "s");
  }

  /** {@return a length of time, such as {@code 7 days}, {@code 36 hours} or {@code 1.5 seconds}} */
  public static String of(Duration time) {
    if (time.toNanosPart() != 0) {
      BigDecimal seconds =
          BigDecimal.valueOf(time.toSeconds()).add(BigDecimal.valueOf(time.toNanosPart(), 9));
      return seconds.stripTrailingZeros().toPlainString() + " seconds";
    }
    String units = name(time);
    return of(count(time), units.substring(0, units.length() - 1));
  }

  /**
   * {@return the same as annotations and tools have it: {@code 7d}, {@code 36h}, {@code 1500ms}}
   */
  public static String abbreviated(Duration time) {
    return time.toNanosPart() == 0
        ? count(time) + name(time).substring(0, 1)
        : time.toMillis() + "ms";
  }

  private static String name(Duration time) {
    return unit(time).toString().toLowerCase(Locale.ROOT);
  }

  private static long count(Duration time) {
    return time.dividedBy(unit(time).getDuration());
  }

  /** {@return the largest unit, up to days, of which a length is a multiple; if none, seconds} */
  public static ChronoUnit unit(Duration time) {
    return Stream.of(ChronoUnit.DAYS, ChronoUnit.HOURS, ChronoUnit.MINUTES)
        .filter(unit -> !time.isZero() && time.toNanosPart() == 0)
        .filter(unit -> time.toSeconds() % unit.getDuration().toSeconds() == 0)
        .findFirst()
        .orElse(ChronoUnit.SECONDS);
  }
}
