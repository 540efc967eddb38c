package io.github.bigtablemapper.mapping;

import java.time.Instant;

/**
 * A value and the timestamp of its cell.
 *
 * @param timestamp when it was written, or what the writer says: since 1970, in whole milliseconds
 *     as a table keeps them
 * @param value the value
 */
public record Versioned<T>(Instant timestamp, T value) {
  private static final long MICROS_PER_SECOND = 1_000_000;
  private static final long NANOS_PER_MICRO = 1_000;

  /** {@return a version with the timestamp of a cell, in microseconds since 1970} */
  public static <T> Versioned<T> ofMicros(long micros, T value) {
    return new Versioned<>(
        Instant.ofEpochSecond(
            Math.floorDiv(micros, MICROS_PER_SECOND),
            Math.floorMod(micros, MICROS_PER_SECOND) * NANOS_PER_MICRO),
        value);
  }

  /** {@return a text without the value, which must not reach a log} */
  @Override
  public String toString() {
    return "Versioned[" + timestamp + "]";
  }
}
