package io.github.bigtablemapper.evolution;

import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.design.ColumnDesign.Cells;
import io.github.bigtablemapper.design.EntityDesign;
import io.github.bigtablemapper.design.FamilyDesign;
import io.github.bigtablemapper.evolution.Incompatibility.Kind;
import io.github.bigtablemapper.lint.Place;
import java.time.Duration;
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
              ("Family \"%s\" of %s held %s, and holds %s now, which Bigtable refuses of a family that"
                      + " exists. Name another family.")
                  .formatted(
                      now.name(),
                      current.name(),
                      words(before.aggregation()),
                      words(now.aggregation()))));
    }
    if (isShorter(now.visibleFor(), before.visibleFor())) {
      found.accept(
          retention(
              current, now, "for " + words(before.visibleFor()), "for " + words(now.visibleFor())));
    }
    if (isFewer(now.maxVersions(), before.maxVersions()) && hasVersions(current, now)) {
      found.accept(
          retention(current, now, versions(before.maxVersions()), versions(now.maxVersions())));
    }
  }

  private static Incompatibility retention(
      EntityDesign current, FamilyDesign now, String before, String words) {
    return new Incompatibility(
        Kind.RETENTION,
        Place.of(now),
        "Family \"%s\" of %s kept cells %s, and keeps them %s now: older ones are not read any more, and Bigtable will delete them."
            .formatted(now.name(), current.name(), before, words));
  }

  private static boolean isShorter(@Nullable Duration now, @Nullable Duration before) {
    return now != null && (before == null || now.compareTo(before) < 0);
  }

  private static boolean isFewer(int now, int before) {
    return now != 0 && (before == 0 || now < before);
  }

  private static boolean hasVersions(EntityDesign entity, FamilyDesign family) {
    return entity.columns().stream()
        .filter(column -> column.family().equals(family.name()))
        .anyMatch(
            column ->
                column.cells() == Cells.HISTORY
                    || column.cells() == Cells.LIST
                    || column.cells() == Cells.BUCKETS);
  }

  private static String words(@Nullable Aggregation aggregation) {
    return aggregation == null ? "ordinary cells" : aggregation + " aggregates";
  }

  private static String words(@Nullable Duration age) {
    return age == null ? "ever" : age.toString();
  }

  private static String versions(int versions) {
    return versions == 0 ? "in all versions" : "in " + versions + " versions";
  }
}
