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
  /** {@return a text without the value, which must not reach a log} */
  @Override
  public String toString() {
    return "Versioned[" + timestamp + "]";
  }
}
