package io.github.bigtablemapper.mistake;

import io.github.bigtablemapper.mistake.PropertyFacts.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A write-once property is one cell, which is not generated again by each write. */
public final class WriteOnceMistakes {
  private WriteOnceMistakes() {}

  /**
   * {@return what is wrong with write-once properties, and with generated ones in absent values}
   */
  public static <P> List<LocatedMistake<P>> in(MappingFacts<P> mapping) {
    List<LocatedMistake<P>> found = new ArrayList<>();
    Stream.concat(mapping.columns().stream().map(ColumnFacts::property), mapping.views().stream())
        .filter(WriteOnceMistakes::differsEachTime)
        .forEach(
            property -> found.add(new LocatedMistake<>(generated(property), property.place())));
    for (CollectionFacts<P> collection : mapping.collections()) {
      if (collection.property().is(Role.WRITE_ONCE)) {
        found.add(severalCells(collection.property()));
      }
    }
    for (ColumnFacts<P> column : mapping.columns()) {
      PropertyFacts<P> property = column.property();
      if (property.is(Role.WRITE_ONCE) && !column.isValue()) {
        found.add(severalCells(property));
      }
      property
          .absentOwner()
          .filter(owner -> property.is(Role.WRITE_ONCE) || property.isGenerated())
          .filter(owner -> needsOther(mapping, column, owner))
          .ifPresent(
              owner ->
                  found.add(new LocatedMistake<>(ofAbsent(property, owner), property.place())));
    }
    return found;
  }

  /** Whether a value that may be absent cannot be read if only this column of it is there. */
  private static <P> boolean needsOther(
      MappingFacts<P> mapping, ColumnFacts<P> column, PropertyFacts<P> owner) {
    return mapping.columns().stream()
        .filter(other -> !other.equals(column) && other.isNeeded())
        .anyMatch(other -> other.property().absentOwner().filter(owner::equals).isPresent());
  }

  /** An id or a time of creation that is kept differs too, but that does no harm. */
  private static boolean differsEachTime(PropertyFacts<?> property) {
    boolean isHarmless =
        property.is(Role.KEPT) && (property.is(Role.GENERATED_ID) || property.is(Role.CREATED_AT));
    return property.is(Role.WRITE_ONCE) && property.isGenerated() && !isHarmless;
  }

  private static Mistake generated(PropertyFacts<?> property) {
    return new Mistake(
        "WriteOnceGenerated",
        ("%s is write-once, and a write gives it a value of its own: one that differs each time. Remove"
                + " @WriteOnce, or give the value yourself. An id or a time of creation is kept with"
                + " @WriteOnce(WriteOnceMode.KEEP).")
            .formatted(property.label()));
  }

  private static <P> LocatedMistake<P> severalCells(PropertyFacts<P> property) {
    return new LocatedMistake<>(
        new Mistake(
            "WriteOnceCells",
            ("%s is write-once, but not one cell that a write sets: counters and aggregates are added to,"
                    + " and lists, sets, maps and histories are several cells. Remove @WriteOnce, or"
                    + " name a codec with @Codec to store it in one cell.")
                .formatted(property.label())),
        property.place());
  }

  private static Mistake ofAbsent(PropertyFacts<?> property, PropertyFacts<?> owner) {
    return new Mistake(
        "StampedAbsent",
        ("%s is generated or write-once, so that it may be all that is left of %s, which has other"
                + " properties that are required. Declare %2$s non-null and not Optional, or these"
                + " nullable.")
            .formatted(property.label(), owner.label()));
  }
}
