package io.github.bigtablemapper.annotation;

/** When garbage collection removes a cell of a family that has two limits. */
public enum GcRule {
  /** As soon as the cell exceeds either limit: it is too old, or there are enough newer ones. */
  UNION,

  /**
   * Only when the cell exceeds both limits: it is too old and there are enough newer ones. The
   * latest cell of a column is never removed.
   */
  INTERSECTION
}
