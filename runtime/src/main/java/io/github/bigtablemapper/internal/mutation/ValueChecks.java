package io.github.bigtablemapper.internal.mutation;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.read.LargeCells;
import java.time.Instant;

/**
 * Refuses what no cell of Bigtable can have, in the words of the property it was given for.
 *
 * @param entity the entity's simple name
 */
record ValueChecks(String entity) {
  /** What Bigtable allows in one cell. */
  private static final int MAX_CELL_BYTES = 100 * 1024 * 1024;

  /** Refuses a value that is too large, and warns of one that is larger than advised. */
  void size(String property, ByteString value) {
    if (value.size() <= LargeCells.ADVISED_BYTES) {
      return;
    }
    if (value.size() > MAX_CELL_BYTES) {
      throw refused(
          property,
          "the value is over 100 MB, the limit of a Bigtable cell. Split it, or store it"
              + " elsewhere.");
    }
    LargeCells.warn("written", entity + "." + property, value.size());
  }

  /**
   * Refuses a timestamp that no cell can have, or that is too far ahead.
   *
   * @param now the time, in milliseconds since 1970
   * @param what the value with the timestamp
   */
  void timestamp(String property, Instant timestamp, long now, String what) {
    String fault = Timestamps.fault(timestamp, now);
    if (fault != null) {
      throw refused(property, "the timestamp of " + what + " " + fault + ".");
    }
  }

  /** Rejects a bucket that no cell can represent. */
  void bucket(String property, Instant at) {
    if (at.isBefore(Instant.EPOCH)) {
      throw refused(property, "there are no buckets before 1970.");
    }
    if (Timestamps.isTooLate(at)) {
      throw refused(
          property,
          "there are no buckets after " + Timestamps.MAX + ", the last time a cell can have.");
    }
  }

  /** {@return the exception for a required property that is null} */
  InvalidValueException missing(String property) {
    return new InvalidValueException(
        entity
            + "."
            + property
            + " is null, but a row without it is no "
            + entity
            + ". Give it a value, or declare it @Nullable or Optional.");
  }

  /** {@return the exception for a value of a property} */
  InvalidValueException refused(String property, String why) {
    return new InvalidValueException(entity + "." + property + ": " + why);
  }
}
