package io.github.bigtablemapper.column;

import java.io.Serializable;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A value with the timestamp of its cell. Serializable if the value is.
 *
 * @param timestamp the time of the write, or the time that the writer has set: since 1970, in whole
 *     milliseconds
 * @param value the value
 */
public record Versioned<T>(Instant timestamp, T value) implements Serializable {
  private static final long serialVersionUID = 1L;

  private static final long MICROS_PER_MILLI = 1_000;

  /** {@return a version with the timestamp of a cell, in microseconds since 1970} */
  public static <T> Versioned<T> ofMicros(long micros, T value) {
    long millis = Math.floorDiv(micros, MICROS_PER_MILLI);
    Instant timestamp = Instant.ofEpochMilli(millis);
    long rest = micros - millis * MICROS_PER_MILLI; // 0, because tables keep milliseconds
    return new Versioned<>(rest == 0 ? timestamp : timestamp.plus(rest, ChronoUnit.MICROS), value);
  }

  /** {@return a text without the value, which must not appear in a log} */
  @Override
  public String toString() {
    return "Versioned[" + timestamp + "]";
  }
}
