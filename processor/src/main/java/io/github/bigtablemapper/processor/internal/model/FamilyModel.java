package io.github.bigtablemapper.processor.internal.model;

import io.github.bigtablemapper.annotation.GcRule;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A column family.
 *
 * @param name its name
 * @param maxVersions the number of cells kept in each column; 0 for all
 * @param maxAge how long a cell is kept; null for ever
 * @param gcRule when a cell is collected if there are both limits
 * @param origin the annotation that declares it
 */
public record FamilyModel(
    String name, int maxVersions, @Nullable Duration maxAge, GcRule gcRule, Origin origin) {
  /** {@return whether a cell is collected only if both limits say so} */
  public boolean isIntersection() {
    return gcRule == GcRule.INTERSECTION;
  }

  /** {@return the age from which on no read sees a cell; null: there is none} */
  public @Nullable Duration visibleFor() {
    return isIntersection() ? null : maxAge;
  }

  /** {@return whether another family has the same limits, and combines them alike} */
  public boolean hasSameRule(FamilyModel other) {
    return maxVersions == other.maxVersions
        && Objects.equals(maxAge, other.maxAge)
        && gcRule == other.gcRule;
  }

  /** {@return its rule as it is written in the annotation} */
  public String rule() {
    return "maxVersions = "
        + maxVersions
        + (maxAge == null ? "" : ", maxAge = " + maxAge)
        + (isIntersection() ? ", gcRule = INTERSECTION" : "");
  }
}
