package io.github.bigtablemapper.sql;

/** How far a vector is from another. */
public enum Distance {
  /**
   * 1 minus the cosine of the angle between the vectors: 0 for the same direction, 1 for orthogonal
   * vectors, 2 for opposite directions. The length of a vector has no influence; one of length zero
   * has no direction, and no distance.
   */
  COSINE("COSINE_DISTANCE"),

  /** The length of the line between the ends of the vectors: 0 for equal vectors. */
  EUCLIDEAN("EUCLIDEAN_DISTANCE");

  private final String function;

  Distance(String function) {
    this.function = function;
  }

  String between(String one, String other) {
    return function + "(" + one + ", " + other + ")";
  }
}
