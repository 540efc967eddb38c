package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.annotation.Aggregation;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A column family and its garbage-collection rule. If it has both limits, a cell is collected when
 * it exceeds either limit, or with {@link #asIntersection} only when it exceeds both. For example,
 * a family that keeps the five latest cells of a column, none of them for more than a month:
 *
 * <pre>{@code
 * FamilyRule.of("sku").maxVersions(5).maxAge(Duration.ofDays(30))
 * }</pre>
 *
 * Two rules are equal if all their values are equal. The constructor of a mapping validates its
 * rules. Immutable.
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
   * {@return a family that keeps the latest cell of each column, without an age limit} These are
   * the defaults of {@link io.github.bigtablemapper.annotation.Family @Family}.
   */
  public static FamilyRule of(String name) {
    return new FamilyRule(name, 1, null, false, null);
  }

  /** {@return the same with another number of cells that are kept in each column; 0 for all} */
  public FamilyRule maxVersions(int maxVersions) {
    return new FamilyRule(name, maxVersions, maxAge, intersection, aggregation);
  }

  /** {@return the same with a limit on how long a cell is kept} */
  public FamilyRule maxAge(Duration maxAge) {
    return new FamilyRule(name, maxVersions, maxAge, intersection, aggregation);
  }

  /** {@return the same as a family of aggregates, to whose cells Bigtable adds numbers} */
  public FamilyRule aggregation(Aggregation aggregation) {
    return new FamilyRule(name, maxVersions, maxAge, intersection, aggregation);
  }

  /** {@return the family of the revisions of rows with cells in some families} */
  static FamilyRule ofRevisions(List<FamilyRule> families) {
    Duration longest = Duration.ZERO;
    for (FamilyRule family : families) {
      Duration age = family.visibleFor();
      longest = age == null || longest == null ? null : age.compareTo(longest) > 0 ? age : longest;
    }
    FamilyRule revisions = of(IndexMapping.REVISIONS);
    return longest == null ? revisions : revisions.maxAge(longest);
  }

  /**
   * {@return the same, but a cell is collected only if it exceeds both limits} It is kept at least
   * for the maximum age, and longer while it is among the newest of its column.
   *
   * @throws IllegalArgumentException if one of the limits is missing, because nothing would be
   *     collected
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

  /** {@return the number of cells that are kept in each column; 0 for all} */
  public int maxVersions() {
    return maxVersions;
  }

  /** {@return how long a cell is kept; null for no limit} */
  public @Nullable Duration maxAge() {
    return maxAge;
  }

  /** {@return true if a cell is collected only if it exceeds both limits} */
  public boolean isIntersection() {
    return intersection;
  }

  /**
   * {@return the age from which on a cell is invisible to reads, even before it is collected, or
   * null} An intersection has none, because it never collects the latest cell of a column.
   */
  public @Nullable Duration visibleFor() {
    return intersection ? null : maxAge;
  }

  /** {@return true if Bigtable keeps only the latest cell of each column} */
  public boolean keepsOneVersion() {
    return maxVersions == 1 && !intersection;
  }

  /** {@return how Bigtable aggregates the numbers added to its cells; null for ordinary cells} */
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
