package io.github.bigtablemapper.internal.mutation;

import io.github.bigtablemapper.internal.call.MillisecondClock;
import java.time.Instant;
import java.time.InstantSource;

/**
 * What a write takes its times from.
 *
 * @param present the present, which times that are given are compared with
 * @param elements the times in the ids of list elements
 * @param versions the times of versions without an explicit time
 */
public record WriteClock(
    MillisecondClock present, MillisecondClock elements, MillisecondClock versions) {
  /** {@return the clock of a write at the present time} */
  public static WriteClock of(MillisecondClock present) {
    return new WriteClock(present, present, present);
  }

  /**
   * {@return the clock of a write at a time that is given} Its list elements are new all the same.
   */
  public static WriteClock at(Instant time, MillisecondClock present) {
    return new WriteClock(present, present, fixed(time));
  }

  /** {@return the clock of a write that is the same each time it is made} */
  public static WriteClock repeatable(Instant time, MillisecondClock present) {
    MillisecondClock fixed = fixed(time);
    return new WriteClock(present, fixed, fixed);
  }

  private static MillisecondClock fixed(Instant time) {
    return new MillisecondClock(InstantSource.fixed(time));
  }
}
