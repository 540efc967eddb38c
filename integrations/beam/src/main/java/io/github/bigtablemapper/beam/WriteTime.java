package io.github.bigtablemapper.beam;

import io.github.bigtablemapper.exception.InvalidValueException;
import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.jspecify.annotations.Nullable;

/** The timestamp of a write; the same when a bundle is retried, unless it depends on the clock. */
interface WriteTime<E> extends Serializable {
  /** The maximum difference between clocks of machines. */
  Duration MAX_AHEAD = Duration.ofHours(1);

  /**
   * {@return the time, in whole milliseconds}
   *
   * @param timestamp the timestamp of the element
   * @param now the present
   * @throws InvalidValueException if no cell can have it
   */
  Instant of(E entity, org.joda.time.Instant timestamp, Instant now);

  /**
   * {@return the timestamp of the element; the present if it is in the future, such as the end of a
   * window, or if the element has none}
   */
  static <E> WriteTime<E> ofElement() {
    return (entity, timestamp, now) -> {
      Instant time = Instant.ofEpochMilli(timestamp.getMillis());
      return time.isAfter(now) || timestamp.equals(BoundedWindow.TIMESTAMP_MIN_VALUE)
          ? now
          : checked(time, now, "The timestamp of an element");
    };
  }

  /** {@return one time for all} */
  static <E> WriteTime<E> at(Instant time) {
    return (entity, timestamp, now) -> time;
  }

  /** {@return the time that a function returns} */
  static <E> WriteTime<E> by(SerializableFunction<? super E, Instant> function) {
    return (entity, timestamp, now) ->
        checked(function.apply(entity), now, "The time that the function of .at(…) returns");
  }

  /**
   * {@return a time}
   *
   * @param what its name in a message
   * @throws InvalidValueException if no cell can have it
   */
  static Instant checked(@Nullable Instant time, Instant now, String what) {
    if (time == null) {
      throw new InvalidValueException(what + " is null.");
    }
    if (time.isBefore(Instant.EPOCH) || time.isAfter(now.plus(MAX_AHEAD))) {
      throw new InvalidValueException(
          what
              + " is before 1970, or more than an hour ahead of the clock: until then the cell"
              + " would hide all others. Give a write another time by .at(…).");
    }
    if (!time.equals(time.truncatedTo(ChronoUnit.MILLIS))) {
      throw new InvalidValueException(
          what
              + " is finer than a millisecond, which Bigtable does not keep. Round it with"
              + " truncatedTo(ChronoUnit.MILLIS).");
    }
    return time;
  }
}
