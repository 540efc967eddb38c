package io.github.bigtablemapper.commandline.internal.infer;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;

/**
 * Which numbers can be times since 1970: from the year 2000 until three years from now. Numbers of
 * a column or of a key are times only if the latest is not long ago. A wider range has numbers,
 * text and hashes in it.
 */
record TimeRange(Instant now) {
  private static final long FROM = Instant.parse("2000-01-01T00:00:00Z").getEpochSecond();
  private static final Duration AHEAD = Duration.ofDays(3 * 365);
  private static final Duration LONG_AGO = Duration.ofDays(15 * 365);

  /**
   * @param perSecond how many units of the number a second has
   */
  boolean contains(long number, long perSecond) {
    return number >= FROM * perSecond && number / perSecond < now.plus(AHEAD).getEpochSecond();
  }

  /** {@return true if all numbers can be times, and the latest is not long ago} */
  boolean contains(Collection<Long> numbers, long perSecond) {
    long latest = numbers.stream().mapToLong(each -> each).max().orElse(0);
    return numbers.stream().allMatch(each -> contains(each, perSecond))
        && latest / perSecond > now.minus(LONG_AGO).getEpochSecond();
  }
}
