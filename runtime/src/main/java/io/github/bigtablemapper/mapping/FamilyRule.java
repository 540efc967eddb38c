package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.annotation.Aggregation;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A column family and its garbage-collection rule. If it has both limits, a cell is collected when
 * either says so, or with {@link #asIntersection} only when both do. Two rules are equal if all
 * their values are. A rule is checked where a mapping is made of it, with all else that is wrong
 * there. Immutable.
 */
public final class FamilyRule {
  private final String name;
  private final int maxVersions;
  private final @Nullable Duration maxAge;
  private final boolean intersection;
  private final @Nullable Aggregation aggregation;

  private FamilyRule(
      String name,
      int maxVersions,
      @Nullable Duration maxAge,
      boolean intersection,
      @Nullable Aggregation aggregation) {
    this.name = name;
    this.maxVersions = maxVersions;
    this.maxAge = maxAge;
    this.intersection = intersection;
    this.aggregation = aggregation;
  }

  /**
   * {@return a family of ordinary cells}
   *
   * @param maxVersions the number of cells kept in each column; 0 for all
   * @param maxAge how long a cell is kept; null for ever
   */
  public static FamilyRule of(String name, int maxVersions, @Nullable Duration maxAge) {
    return new FamilyRule(name, maxVersions, maxAge, false, null);
  }

  /**
   * {@return a family of aggregates}
   *
   * @param maxVersions the number of cells kept in each column; 0 for all
   * @param maxAge how long a cell is kept; null for ever
   * @param aggregation what Bigtable makes of the numbers added to its cells
   */
  public static FamilyRule of(
      String name, int maxVersions, @Nullable Duration maxAge, Aggregation aggregation) {
    return new FamilyRule(name, maxVersions, maxAge, false, aggregation);
  }

  /**
   * {@return the same, where a cell is collected only if both limits say so} It is kept at least
   * for the maximum age, and beyond that while it is among the newest of its column.
   *
   * @throws IllegalArgumentException if it lacks one of the limits: nothing would be collected
   */
  public FamilyRule asIntersection() {
    if (maxVersions == 0 || maxAge == null) {
      throw new IllegalArgumentException(
          "Family " + name + " intersects two limits, and has not both of them.");
    }
    return new FamilyRule(name, maxVersions, maxAge, true, aggregation);
  }

  /** {@return the family's name} */
  public String name() {
    return name;
  }

  /** {@return the number of cells kept in each column; 0 for all} */
  public int maxVersions() {
    return maxVersions;
  }

  /** {@return how long a cell is kept; null for ever} */
  public @Nullable Duration maxAge() {
    return maxAge;
  }

  /** {@return whether a cell is collected only if both limits say so} */
  public boolean isIntersection() {
    return intersection;
  }

  /**
   * {@return the age from which on no read sees a cell, whether it has been collected or not; null:
   * there is none} That of an intersection is none, as it never collects the latest cell of a
   * column.
   */
  public @Nullable Duration visibleFor() {
    return intersection ? null : maxAge;
  }

  /** {@return whether Bigtable keeps no more than the latest cell of each column} */
  public boolean keepsOneVersion() {
    return maxVersions == 1 && !intersection;
  }

  /**
   * {@return what Bigtable makes of the numbers added to its cells; null: it holds ordinary cells}
   */
  public @Nullable Aggregation aggregation() {
    return aggregation;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FamilyRule that
        && name.equals(that.name)
        && maxVersions == that.maxVersions
        && Objects.equals(maxAge, that.maxAge)
        && intersection == that.intersection
        && aggregation == that.aggregation;
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, maxVersions, maxAge, intersection, aggregation);
  }

  @Override
  public String toString() {
    return "FamilyRule["
        + name
        + ", maxVersions "
        + maxVersions
        + ", maxAge "
        + maxAge
        + (intersection ? ", both" : "")
        + ", aggregation "
        + aggregation
        + "]";
  }
}
