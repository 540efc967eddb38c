package io.github.bigtablemapper.internal.evolution;

import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.text.QualifierText;
import io.github.bigtablemapper.internal.evolution.Incompatibility.Kind;
import java.util.Optional;
import java.util.function.Consumer;

/** Compares which column hides rows: one that does so no more, or that begins to. */
final class ExpiryCompatibility {
  private ExpiryCompatibility() {}

  static void check(EntityDesign committed, EntityDesign current, Consumer<Incompatibility> found) {
    expiry(committed)
        .filter(before -> !expires(before, current))
        .ifPresent(before -> found.accept(removed(before, current)));
    expiry(current)
        .filter(now -> was(now, committed))
        .ifPresent(now -> found.accept(added(now, current)));
  }

  private static Optional<ColumnDesign> expiry(EntityDesign entity) {
    return entity.columns().stream().filter(column -> column.is(Trait.EXPIRES_AT)).findFirst();
  }

  private static boolean expires(ColumnDesign before, EntityDesign current) {
    return ColumnCompatibility.find(before.family(), before.qualifier(), current)
        .filter(now -> now.is(Trait.EXPIRES_AT))
        .isPresent();
  }

  private static boolean was(ColumnDesign now, EntityDesign committed) {
    return ColumnCompatibility.find(now.family(), now.qualifier(), committed)
        .filter(before -> !before.is(Trait.EXPIRES_AT))
        .isPresent();
  }

  private static Incompatibility removed(ColumnDesign before, EntityDesign current) {
    return new Incompatibility(
        Kind.EXPIRY,
        ColumnCompatibility.find(before.family(), before.qualifier(), current)
            .map(Place::of)
            .orElse(Place.ENTITY),
        ("Rows of %s expired at the time in %s:%s, and do not now: expired rows that are not"
                + " deleted yet become visible again. Keep @ExpiresAt on that column, or call"
                + " deleteExpired before you remove it.")
            .formatted(current.name(), before.family(), QualifierText.shown(before.qualifier())));
  }

  private static Incompatibility added(ColumnDesign now, EntityDesign current) {
    return new Incompatibility(
        Kind.EXPIRY,
        Place.of(now),
        ("%s.%s was a value in rows that are stored, and is now the time at which they expire:"
                + " rows whose time is in the past are no longer visible, and deleteExpired"
                + " deletes them. Give the expiry a separate column, or accept the change.")
            .formatted(current.name(), now.property()));
  }
}
