package io.github.bigtablemapper.internal.mutation;

import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How long the cells of a family keep their row in existence.
 *
 * @param visibleFor the age from which on a cell is not visible, or null
 * @param isLongest whether a cell lasts as long as the row marker of the same time
 */
record CellLife(@Nullable Duration visibleFor, boolean isLongest) {
  /**
   * {@return the life of the cells of a family}
   *
   * @param home the family of the row marker
   */
  static CellLife of(FamilyRule family, FamilyRule home) {
    return new CellLife(family.visibleFor(), keptAsLong(family, home));
  }

  /** {@return whether a family keeps its cells as long as another} */
  static boolean keptAsLong(FamilyRule family, FamilyRule other) {
    @Nullable Duration age = family.visibleFor();
    @Nullable Duration otherAge = other.visibleFor();
    return age == null || (otherAge != null && age.compareTo(otherAge) >= 0);
  }

  /** {@return whether a cell is visible when it is written} */
  boolean isVisible(long cellMicros, long writeMicros) {
    return visibleFor == null
        || cellMicros >= Timestamps.oldestVisible(Timestamps.millis(writeMicros), visibleFor);
  }

  /** {@return whether a cell lasts as long as a row marker of the write} */
  boolean outlastsMarker(long cellMicros, long writeMicros) {
    return isLongest && (visibleFor == null || cellMicros >= writeMicros);
  }
}
