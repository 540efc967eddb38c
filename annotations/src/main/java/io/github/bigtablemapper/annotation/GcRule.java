package io.github.bigtablemapper.annotation;

/** When garbage collection takes a cell of a family that has two limits. */
public enum GcRule {
  /** As soon as either limit says so: the cell is too old, or there are enough newer ones. */
  UNION,

  /**
   * Only when both limits say so: the cell is too old and there are enough newer ones. The latest
   * cell of a column is never taken.
   */
  INTERSECTION
}
