package io.github.bigtablemapper.annotation;

/** The finest unit of time that a key part stores. A finer value is rejected, never rounded. */
public enum Precision {
  /** Seconds since 1970-01-01T00:00:00Z. */
  SECONDS,
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  MILLIS,
  /** Microseconds since 1970-01-01T00:00:00Z. */
  MICROS,
  /** Nanoseconds since 1970-01-01T00:00:00Z: the years 1677 to 2262. */
  NANOS
}
