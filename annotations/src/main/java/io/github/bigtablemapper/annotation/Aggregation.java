package io.github.bigtablemapper.annotation;

/** How Bigtable aggregates the numbers that are added to a cell of an aggregate family. */
public enum Aggregation {
  /** Their sum; beyond the range of a {@code long} it wraps around. */
  SUM,
  /** The smallest number. */
  MIN,
  /** The greatest number. */
  MAX,
  /**
   * The estimated number of different numbers: a HyperLogLog++ sketch, as the {@code HLL_COUNT}
   * functions of Google SQL read it.
   */
  HLL
}
