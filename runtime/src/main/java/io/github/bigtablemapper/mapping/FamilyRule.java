package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.annotation.Aggregation;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A column family and its garbage-collection rule. If it has both limits, a cell is collected when
 * either says so. Two rules are equal if all their values are. Immutable.
 */
public final class FamilyRule {
  private final String name;
  private final int maxVersions;
  private final @Nullable Duration maxAge;
  private final @Nullable Aggregation aggregation;

  private FamilyRule(
      String name, int maxVersions, @Nullable Duration maxAge, @Nullable Aggregation aggregation) {
    this.name = name;
    this.maxVersions = maxVersions;
    this.maxAge = maxAge;
    this.aggregation = aggregation;
  }

  /**
   * {@return a family of ordinary cells}
   *
   * @param maxVersions the number of cells kept in each column; 0 for all
   * @param maxAge how long a cell is kept; null for ever
   */
  public static FamilyRule of(String name, int maxVersions, @Nullable Duration maxAge) {
    return new FamilyRule(name, maxVersions, maxAge, null);
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
    return new FamilyRule(name, maxVersions, maxAge, aggregation);
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
        && aggregation == that.aggregation;
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, maxVersions, maxAge, aggregation);
  }

  @Override
  public String toString() {
    return "FamilyRule["
        + name
        + ", maxVersions "
        + maxVersions
        + ", maxAge "
        + maxAge
        + ", aggregation "
        + aggregation
        + "]";
  }
}
