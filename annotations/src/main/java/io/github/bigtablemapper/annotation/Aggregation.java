package io.github.bigtablemapper.annotation;

/** What Bigtable makes of the numbers that are added to a cell of an aggregate family. */
public enum Aggregation {
  /** Their sum; beyond the range of a {@code long} it wraps around. */
  SUM,
  /** The smallest. */
  MIN,
  /** The greatest. */
  MAX,
  /**
   * How many different ones there are, roughly: a HyperLogLog++ sketch, as the {@code HLL_COUNT}
   * functions of Google SQL read it.
   */
  HLL
}
