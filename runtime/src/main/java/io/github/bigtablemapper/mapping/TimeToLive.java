package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.Instant;
import java.time.ZoneOffset;

/**
 * The seconds since 1970 that have expired, by DynamoDB's rule for its time to live: the seconds of
 * the last five years, including the current second. An older time never expires, so 0, the initial
 * value of a {@code long}, means never.
 *
 * @param firstSecond the earliest second that has expired
 * @param lastSecond the latest second that has expired
 * @hidden
 */
@ForGeneratedCode
public record TimeToLive(long firstSecond, long lastSecond) {
  private static final int YEARS = 5;

  /** {@return the rule at a time; years are calendar years in UTC} */
  public static TimeToLive at(Instant now) {
    long fiveYearsAgo = now.atOffset(ZoneOffset.UTC).minusYears(YEARS).toEpochSecond();
    return new TimeToLive(fiveYearsAgo + 1, now.getEpochSecond());
  }

  /** {@return true if a time has expired} */
  public boolean isOver(long second) {
    return firstSecond <= second && second <= lastSecond;
  }
}
