package io.github.bigtablemapper.internal.validation;

import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What cannot be where the times of cells are data: an order of writes by their time, and with one
 * time for all of them, everything that depends on times that differ.
 */
public final class WriteTimeValidation {
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999Z");

  private WriteTimeValidation() {}

  /** {@return what is wrong with the times of an entity's cells} */
  public static List<LocatedViolation> in(EntityDesign entity) {
    List<LocatedViolation> found = new ArrayList<>();
    if (entity.tableOptions().writeTime() != null) {
      entity.columns().stream()
          .filter(column -> column.is(Trait.VERSION))
          .map(column -> versioned(entity, column))
          .forEach(found::add);
    }
    entity.tableOptions().fixedWriteTime().ifPresent(time -> found.addAll(ofFixed(entity, time)));
    return found;
  }

  private static LocatedViolation versioned(EntityDesign entity, ColumnDesign column) {
    return new LocatedViolation(
        new Violation(
            "WriteTimeVersion",
            ("%s is a version, and the time of the cells is data: a version that is written at"
                    + " an earlier time would be hidden by the previous version. Remove one of"
                    + " the two.")
                .formatted(entity.label(column.property()))),
        Place.property(column.property()));
  }

  private static List<LocatedViolation> ofFixed(EntityDesign entity, Instant time) {
    List<LocatedViolation> found = new ArrayList<>();
    if (time.isBefore(Instant.EPOCH)
        || time.isAfter(LAST)
        || !time.equals(time.truncatedTo(ChronoUnit.MILLIS))) {
      found.add(
          new LocatedViolation(
              new Violation(
                  "WriteTimeText",
                  ("The writeTime %s is not a time of a cell. Write one in whole milliseconds, from"
                          + " 1970 to 9999.")
                      .formatted(Text.quote(time.toString()))),
              Place.table(entity),
              "writeTime"));
    }
    versions(entity)
        .map(
            property ->
                fixed(
                    Place.property(property),
                    entity.label(property) + " consists of several cells with different times"))
        .forEach(found::add);
    entity.families().stream()
        .filter(family -> family.visibleFor() != null)
        .map(
            family ->
                fixed(
                    Place.of(family),
                    "Family "
                        + Text.quote(family.name())
                        + " has a maxAge, after which its cells are gone"))
        .forEach(found::add);
    entity.views().stream()
        .filter(view -> !view.traits().contains(Trait.WRITE_TIME)) // which is one time too many
        .map(
            view ->
                fixed(
                    Place.property(view.property()),
                    entity.label(view.property()) + " is the newest time of the row's cells"))
        .forEach(found::add);
    return found;
  }

  private static Stream<String> versions(EntityDesign entity) {
    return Stream.concat(
        entity.columns().stream()
            .filter(
                column ->
                    column.cells() == Cells.HISTORY
                        || column.cells() == Cells.LIST
                        || column.cells() == Cells.BUCKETS)
            .map(ColumnDesign::property),
        entity.collections().stream()
            .filter(each -> each.kind() == CollectionDesign.Kind.HISTORY_MAP)
            .map(CollectionDesign::property));
  }

  private static LocatedViolation fixed(Place place, String why) {
    return new LocatedViolation(
        new Violation(
            "WriteTimeFixed",
            why + ", and all writes of the table have one time. Remove writeTime from @Table."),
        place);
  }
}
