package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.Instant;
import java.time.ZoneOffset;

/**
 * Which numbers of seconds since 1970 have expired: DynamoDB's rule for its time to live. They are
 * those of the last five years, the present second included. An older time never expires, so 0,
 * which a {@code long} holds when nothing sets it, means for ever.
 *
 * @param firstSecond the earliest second that has expired
 * @param lastSecond the latest second that has expired
 */
@ForGeneratedCode
public record TimeToLive(long firstSecond, long lastSecond) {
  private static final int YEARS = 5;

  /** {@return the rule at a moment; years are those of the calendar, in UTC} */
  public static TimeToLive at(Instant now) {
    long fiveYearsAgo = now.atOffset(ZoneOffset.UTC).minusYears(YEARS).toEpochSecond();
    return new TimeToLive(fiveYearsAgo + 1, now.getEpochSecond());
  }

  /** {@return whether a time has expired} */
  public boolean isOver(long second) {
    return firstSecond <= second && second <= lastSecond;
  }
}
