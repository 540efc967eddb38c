package io.github.bigtablemapper.beam;

import java.io.Serializable;
import java.time.Instant;

/** The timestamp of a write; the same when a bundle is retried. */
interface WriteTime<E> extends Serializable {
  /**
   * {@return the time, in whole milliseconds}
   *
   * @param timestamp that of the element
   */
  Instant of(E entity, org.joda.time.Instant timestamp);

  static <E> WriteTime<E> ofElement() {
    return (entity, timestamp) -> Instant.ofEpochMilli(timestamp.getMillis());
  }
}
