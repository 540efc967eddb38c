package io.github.bigtablemapper.mistake;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What the rules ask of a column family.
 *
 * @param name its name
 * @param maxVersions the number of cells kept in each column; 0 for all
 * @param maxAge how long a cell is kept; null for ever
 * @param isIntersection whether a cell goes only when both limits say so
 * @param place where it is declared
 * @param <P> where something is declared
 */
public record FamilyFacts<P>(
    String name, int maxVersions, @Nullable Duration maxAge, boolean isIntersection, P place) {
  /** {@return the age from which on no read sees a cell; null: there is none} */
  @Nullable Duration visibleFor() {
    return isIntersection ? null : maxAge;
  }

  boolean keepsOneVersion() {
    return maxVersions == 1 && !isIntersection;
  }
}
