package io.github.bigtablemapper.internal.design;

import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.internal.amount.Amounts;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A column family and its garbage-collection rule. With both a number of versions and an age, a
 * cell is removed by either limit, or for an intersection only by both.
 *
 * @param name its name
 * @param maxVersions the number of cells kept in each column; 0 for all
 * @param maxAge how long a cell is kept; null for ever
 * @param intersection whether a cell is removed only if it exceeds both limits
 * @param aggregation what Bigtable makes of the numbers in it; null: it contains ordinary cells
 * @param property the path of the property that declares it; empty if the class does
 */
public record FamilyDesign(
    String name,
    int maxVersions,
    @Nullable Duration maxAge,
    boolean intersection,
    @Nullable Aggregation aggregation,
    String property) {
  /** The longest time that google.protobuf.Duration contains, in which it is sent: 10,000 years. */
  public static final Duration LONGEST_AGE = Duration.ofDays(3_652_500);

  /** What the runtime calls the family of the revisions of rows. */
  private static final String REVISIONS = "_revision";

  /**
   * {@return the family of the revisions of rows with cells in some families: it lasts as they do}
   */
  static FamilyDesign ofRevisions(List<FamilyDesign> families) {
    Duration longest = Duration.ZERO;
    for (FamilyDesign family : families) {
      Duration age = family.visibleFor();
      longest = age == null || longest == null ? null : age.compareTo(longest) > 0 ? age : longest;
    }
    return new FamilyDesign(REVISIONS, 1, longest, false, null, "");
  }

  /**
   * {@return the age from which on no read sees a cell, or null} An intersection never collects the
   * latest cell of a column.
   */
  public @Nullable Duration visibleFor() {
    return intersection ? null : maxAge;
  }

  /** {@return its rule as it is written in the annotation, which differs if the rule does} */
  public String rule() {
    return "maxVersions = "
        + maxVersions
        + (maxAge == null ? "" : ", maxAge = " + Amounts.abbreviated(maxAge))
        + (intersection ? ", gcRule = INTERSECTION" : "")
        + (aggregation == null ? "" : ", aggregating " + aggregation);
  }

  /** {@return the same family with what Bigtable makes of the numbers in it} */
  public FamilyDesign aggregating(@Nullable Aggregation aggregation) {
    return new FamilyDesign(name, maxVersions, maxAge, intersection, aggregation, property);
  }
}
