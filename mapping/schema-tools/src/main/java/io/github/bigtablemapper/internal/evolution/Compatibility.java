package io.github.bigtablemapper.internal.evolution;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.evolution.Incompatibility.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares an entity as it was committed with the entity as it is now. It looks for what keeps the
 * entity of now from reading rows that the committed one has stored. What is compared is what is
 * stored, not how it is called in Java: properties and key parts can be renamed as long as their
 * columns and bytes stay.
 */
public final class Compatibility {
  private Compatibility() {}

  /** {@return what is in the way; nothing if all rows that are stored can still be read} */
  public static List<Incompatibility> check(EntityDesign committed, EntityDesign current) {
    return Stream.<Consumer<Consumer<Incompatibility>>>of(
            found -> table(committed, current, found),
            found -> KeyCompatibility.check(committed, current, found),
            found -> ColumnCompatibility.check(committed, current, found),
            found -> CollectionCompatibility.check(committed, current, found),
            found -> FamilyCompatibility.check(committed, current, found),
            found -> ExpiryCompatibility.check(committed, current, found),
            found -> IndexCompatibility.check(committed, current, found),
            found -> writeTime(committed, current, found),
            found -> marker(committed, current, found))
        .<Incompatibility>mapMulti(Consumer::accept)
        .toList();
  }

  private static void table(
      EntityDesign committed, EntityDesign current, Consumer<Incompatibility> found) {
    if (!committed.table().equals(current.table())) {
      found.accept(
          new Incompatibility(
              Kind.TABLE,
              Place.table(current),
              "%s was stored in table \"%s\", and is in \"%s\" now, where its rows are not. Name the table as before."
                  .formatted(current.name(), committed.table(), current.table())));
    }
  }

  /** Of each column the cell with the latest time is read, so that time must not go back. */
  private static void writeTime(
      EntityDesign committed, EntityDesign current, Consumer<Incompatibility> found) {
    String before = committed.tableOptions().writeTime();
    String now = current.tableOptions().writeTime();
    Optional<Instant> fixedBefore = committed.tableOptions().fixedWriteTime();
    Optional<Instant> fixedNow = current.tableOptions().fixedWriteTime();
    boolean isSafe =
        now == null
            || (fixedBefore.isEmpty() && fixedNow.isEmpty() && before != null)
            || fixedBefore
                .filter(time -> !time.isAfter(fixedNow.orElse(Instant.EPOCH)))
                .isPresent();
    if (!isSafe) {
      found.accept(
          new Incompatibility(
              Kind.WRITE_TIME,
              Place.table(current),
              ("The cells of %s had the time of %s, and have the time of %s now: where it is"
                      + " earlier, what is written is hidden by what is stored. Keep it, or store the"
                      + " new form in another table.")
                  .formatted(current.name(), words(before), words(now))));
    }
  }

  private static String words(@Nullable String writeTime) {
    return writeTime == null ? "their writes" : writeTime;
  }

  private static void marker(
      EntityDesign committed, EntityDesign current, Consumer<Incompatibility> found) {
    FamilyDesign before = marker(committed);
    FamilyDesign now = marker(current);
    if (before != null
        && !committed.tableOptions().unmarked()
        && !hasLastingCell(committed)
        && (now == null || !before.name().equals(now.name()))) {
      found.accept(
          new Incompatibility(
              Kind.MARKER,
              now == null ? Place.ENTITY : Place.of(now),
              ("A row of %s without any value was kept in existence by an empty cell in family"
                      + " \"%s\", and that is looked for in %s now. Keep \"%s\" the first family that"
                      + " keeps its cells longest.")
                  .formatted(
                      current.name(),
                      before.name(),
                      now == null ? "no family" : "\"" + now.name() + "\"",
                      before.name())));
    }
  }

  /** {@return the family of the empty cell: the first of those that keep ordinary cells longest} */
  private static @Nullable FamilyDesign marker(EntityDesign entity) {
    FamilyDesign longest = null;
    for (FamilyDesign family : entity.families()) {
      boolean isOrdinary = family.aggregation() == null;
      if (isOrdinary && (longest == null || !keepsAsLong(longest, family))) {
        longest = family;
      }
    }
    return longest;
  }

  private static boolean keepsAsLong(FamilyDesign family, FamilyDesign other) {
    Duration age = family.visibleFor();
    Duration otherAge = other.visibleFor();
    return age == null || (otherAge != null && age.compareTo(otherAge) >= 0);
  }

  private static boolean hasLastingCell(EntityDesign entity) {
    return ColumnCompatibility.required(entity)
        .anyMatch(
            column ->
                entity.families().stream()
                    .filter(family -> family.name().equals(column.family()))
                    .map(FamilyDesign::visibleFor)
                    .allMatch(Objects::isNull));
  }
}
