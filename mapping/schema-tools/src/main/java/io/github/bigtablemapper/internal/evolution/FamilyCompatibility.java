package io.github.bigtablemapper.internal.evolution;

import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.evolution.Incompatibility.Kind;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Compares what families keep. That columns have moved to another one is seen by the columns. */
final class FamilyCompatibility {
  private FamilyCompatibility() {}

  static void check(EntityDesign committed, EntityDesign current, Consumer<Incompatibility> found) {
    for (FamilyDesign before : committed.families()) {
      for (FamilyDesign now : current.families()) {
        if (before.name().equals(now.name())) {
          compare(current, before, now, found);
        }
      }
    }
  }

  private static void compare(
      EntityDesign current,
      FamilyDesign before,
      FamilyDesign now,
      Consumer<Incompatibility> found) {
    if (before.aggregation() != now.aggregation()) {
      found.accept(
          new Incompatibility(
              Kind.AGGREGATION,
              Place.of(now),
              ("Family \"%s\" of %s contained %s, and contains %s now, which Bigtable does not"
                      + " allow for an existing family. Name another family.")
                  .formatted(
                      now.name(),
                      current.name(),
                      words(before.aggregation()),
                      words(now.aggregation()))));
    }
    boolean isHistory = hasVersions(current, now);
    if (FamilyCells.of(before).keepsMore(FamilyCells.of(now), isHistory)) {
      found.accept(
          new Incompatibility(
              Kind.RETENTION,
              Place.of(now),
              "Family \"%s\" of %s kept cells %s, and keeps them %s now: older ones are not read any more, and Bigtable will delete them."
                  .formatted(
                      now.name(),
                      current.name(),
                      FamilyCells.of(before).words(isHistory),
                      FamilyCells.of(now).words(isHistory))));
    }
  }

  private static boolean hasVersions(EntityDesign entity, FamilyDesign family) {
    return entity.columns().stream()
            .filter(column -> column.family().equals(family.name()))
            .anyMatch(
                column ->
                    column.cells() == Cells.HISTORY
                        || column.cells() == Cells.LIST
                        || column.cells() == Cells.BUCKETS)
        || entity.collections().stream()
            .filter(map -> map.family().equals(family.name()))
            .anyMatch(map -> map.kind() == CollectionDesign.Kind.HISTORY_MAP);
  }

  private static String words(@Nullable Aggregation aggregation) {
    return aggregation == null ? "ordinary cells" : aggregation + " aggregates";
  }
}
