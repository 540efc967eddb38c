package io.github.bigtablemapper.internal.write.row;

import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.internal.call.Timestamps;
import java.time.Instant;

/**
 * The time of the cells of a write.
 *
 * @param micros the timestamp, in microseconds
 * @param isGiven whether it is the writer's, and not the present
 */
public record CellTime(long micros, boolean isGiven) {
  /** {@return the present} */
  public static CellTime present(long millis) {
    return new CellTime(millis * Timestamps.MICROS_PER_MILLI, false);
  }

  /**
   * {@return a time of the writer's}
   *
   * @param isData whether it may be in the future
   * @param millis the present
   * @throws InvalidValueException if it is no time that a cell can have
   */
  public static CellTime given(Instant at, boolean isData, long millis, String entity) {
    String fault = isData ? Timestamps.faultOfData(at) : Timestamps.fault(at, millis);
    if (fault != null) {
      throw new InvalidValueException(entity + ": the time of a write " + fault + ".");
    }
    return new CellTime(Timestamps.ofFaultless(at), true);
  }

  /** {@return this one if it is given, another if not} */
  public CellTime orIfPresent(CellTime other) {
    return isGiven ? this : other;
  }

  /** {@return the same as an instant} */
  Instant instant() {
    return Timestamps.instant(micros);
  }
}
