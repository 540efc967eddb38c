package io.github.bigtablemapper.internal.validation;

import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.ViewDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A write-once property is one cell, which is not generated again by each write. A property with
 * the user who writes is one cell, too.
 */
public final class WriteOnceValidation {
  private WriteOnceValidation() {}

  /**
   * {@return what is wrong with write-once properties, and with generated ones in absent values}
   */
  public static List<LocatedViolation> in(EntityDesign entity) {
    List<LocatedViolation> found = new ArrayList<>();
    for (ColumnDesign column : entity.columns()) {
      addGenerated(entity, column.property(), column.traits(), found);
    }
    for (ViewDesign view : entity.views()) {
      addGenerated(entity, view.property(), view.traits(), found);
    }
    for (CollectionDesign collection : entity.collections()) {
      if (collection.traits().contains(Trait.WRITE_ONCE)) {
        found.add(severalCells(entity, collection.property()));
      }
      addUser(entity, collection.property(), collection.traits(), found);
    }
    for (ColumnDesign column : entity.columns()) {
      if (column.is(Trait.WRITE_ONCE) && column.cells() != Cells.VALUE) {
        found.add(severalCells(entity, column.property()));
      }
      if (column.cells() != Cells.VALUE) {
        addUser(entity, column.property(), column.traits(), found);
      }
      boolean isGiven =
          column.is(Trait.WRITE_ONCE) || column.traits().stream().anyMatch(Trait::isGenerated);
      if (isGiven && column.within() != null && needsOther(entity, column)) {
        found.add(
            new LocatedViolation(ofAbsent(entity, column), Place.property(column.property())));
      }
    }
    return found;
  }

  private static void addGenerated(
      EntityDesign entity, String property, Set<Trait> traits, List<LocatedViolation> found) {
    if (differsEachTime(traits)) {
      found.add(new LocatedViolation(generated(entity.label(property)), Place.property(property)));
    }
  }

  /** Whether a value that may be absent cannot be read if only this column of it is there. */
  private static boolean needsOther(EntityDesign entity, ColumnDesign column) {
    return entity.columns().stream()
        .filter(other -> !other.equals(column) && other.is(Trait.NEEDED))
        .anyMatch(other -> Objects.equals(other.within(), column.within()));
  }

  /** What is generated at the creation and kept differs too, but that does no harm. */
  private static boolean differsEachTime(Set<Trait> traits) {
    boolean isHarmless =
        traits.contains(Trait.KEPT) && traits.stream().anyMatch(Trait::isOfCreation);
    return traits.contains(Trait.WRITE_ONCE)
        && traits.stream().anyMatch(Trait::isGenerated)
        && !isHarmless;
  }

  private static Violation generated(String label) {
    return new Violation(
        "WriteOnceGenerated",
        ("%s is write-once, and a write generates its value, which differs each time. Remove"
                + " @WriteOnce, or set the value yourself. An id, a time of creation or its user"
                + " is kept with @WriteOnce(WriteOnceMode.KEEP).")
            .formatted(label));
  }

  private static LocatedViolation severalCells(EntityDesign entity, String property) {
    return new LocatedViolation(
        new Violation(
            "WriteOnceCells",
            ("%s is write-once, but not one cell that a write sets: counters and aggregates are"
                    + " added to, and lists, sets, maps and histories are several cells. Remove"
                    + " @WriteOnce, or name a codec with @Codec to store it in one cell.")
                .formatted(entity.label(property))),
        Place.property(property));
  }

  private static void addUser(
      EntityDesign entity, String property, Set<Trait> traits, List<LocatedViolation> found) {
    traits.stream()
        .filter(Trait::isUser)
        .map(
            role ->
                new Violation(
                    "GeneratedCells",
                    ("%s is the user of a write, but not one cell that a write sets: lists, sets,"
                            + " maps and histories are several cells. Remove %s, or name a codec"
                            + " with @Codec to store it in one cell.")
                        .formatted(entity.label(property), role.annotation().orElseThrow())))
        .forEach(violation -> found.add(new LocatedViolation(violation, Place.property(property))));
  }

  private static Violation ofAbsent(EntityDesign entity, ColumnDesign column) {
    return new Violation(
        "StampedAbsent",
        ("%s is generated or write-once, so it can be the only remaining value of %s, which"
                + " has other required properties. Declare %2$s non-null and not Optional, or"
                + " these nullable.")
            .formatted(
                entity.label(column.property()), entity.label(String.valueOf(column.within()))));
  }
}
