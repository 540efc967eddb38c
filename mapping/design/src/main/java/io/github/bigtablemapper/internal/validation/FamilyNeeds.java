package io.github.bigtablemapper.internal.validation;

import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.Place;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/** The table of what a column needs of its family: how many versions it keeps, and for how long. */
public final class FamilyNeeds {
  /**
   * A row of the table.
   *
   * @param id the id of the mistake
   * @param sentence the rule, of the property's label, the family's name, its number of versions
   * @param isAbout which columns need it
   * @param isBroken which families do not give it
   */
  private record Row(
      String id,
      String sentence,
      Predicate<ColumnDesign> isAbout,
      BiPredicate<ColumnDesign, FamilyDesign> isBroken) {}

  private static final List<Row> TABLE =
      List.of(
          new Row(
              "CounterVersions",
              "%s is a counter, and its family %s keeps %s versions of each column: each increment"
                  + " would keep one more cell. Give it a family with maxVersions = 1:"
                  + " @Family(\"…\").",
              is(Cells.COUNTER),
              (column, family) -> !keepsOneVersion(family)),
          new Row(
              "CounterMaxAge",
              "%s is a counter, and the cells of its family %s expire: the count would be"
                  + " lost. Give it a family without maxAge: @Family(\"…\").",
              is(Cells.COUNTER),
              FamilyNeeds::expires),
          new Row(
              "HistoryVersions",
              "%s is all the cells of its column, and its family %s keeps 1 of each column:"
                  + " each cell would delete the previous one. Give it a family with more:"
                  + " @Family(value = \"…\", maxVersions = 1000), or 0 for all.",
              is(Cells.HISTORY).or(is(Cells.LIST)),
              (column, family) -> keepsOneVersion(family)),
          new Row(
              "VersionMaxAge",
              "%s is a version, and the cells of its family %s expire: the row would lose its"
                  + " version. Give it a family without maxAge: @Family(\"…\").",
              is(Trait.VERSION),
              FamilyNeeds::expires),
          new Row(
              "ExpiresAtMaxAge",
              "%s is the time at which the entity expires, and the cells of its family %s have a"
                  + " maxAge:"
                  + " without its cell the row would never expire. Put it into a family without"
                  + " maxAge, or declare it non-null.",
              is(Trait.EXPIRES_AT).and(column -> !column.is(Trait.REQUIRED)),
              FamilyNeeds::expires),
          new Row(
              "WriteOnceMaxAge",
              "%s is write-once, and the cells of its family %s expire: it could then be"
                  + " written again. Give it a family without maxAge: @Family(\"…\").",
              is(Trait.WRITE_ONCE).and(is(Cells.VALUE)),
              FamilyNeeds::expires),
          new Row(
              "AggregateMaxAge",
              "%s is a running total, a cell with timestamp 0, and the cells of its family %s"
                  + " expire. Give it a family without maxAge, or a bucket.",
              is(Cells.AGGREGATE),
              FamilyNeeds::expires),
          new Row(
              "AggregateVersions",
              "%s has a cell for each bucket, and its family %2$s keeps 1 version of each column."
                  + " Declare it with more: @Family(value = %2$s, maxVersions = 0) keeps all.",
              is(Cells.BUCKETS),
              (column, family) -> keepsOneVersion(family)),
          new Row(
              "AggregateMaxAge",
              "%s has buckets that are longer than the maxAge of its family %s: each would expire"
                  + " while numbers are still added to it. Give the family a longer maxAge, or"
                  + " shorten the bucket.",
              is(Cells.BUCKETS),
              FamilyNeeds::expiresWithinBucket));

  private FamilyNeeds() {}

  /** {@return what columns need and their families do not give} */
  public static List<LocatedViolation> unmetIn(EntityDesign entity) {
    List<LocatedViolation> found = new ArrayList<>(histories(entity));
    for (ColumnDesign column : entity.columns()) {
      entity
          .family(column.family())
          .ifPresent(
              family ->
                  TABLE.stream()
                      .filter(row -> row.isAbout.test(column))
                      .filter(row -> row.isBroken.test(column, family))
                      .map(row -> mistake(row, entity, column, family))
                      .forEach(
                          mistake ->
                              found.add(
                                  new LocatedViolation(
                                      mistake, Place.property(column.property())))));
    }
    return found;
  }

  private static List<LocatedViolation> histories(EntityDesign entity) {
    return entity.collections().stream()
        .filter(map -> map.kind() == CollectionDesign.Kind.HISTORY_MAP)
        .filter(map -> entity.family(map.family()).filter(FamilyNeeds::keepsOneVersion).isPresent())
        .map(
            map ->
                new LocatedViolation(
                    new Violation(
                        "HistoryVersions",
                        ("%s has all the cells of each column, and its family %s keeps 1: each"
                                + " cell would delete the previous one. Give it a family with"
                                + " more: @Family(value = \"…\", maxVersions = 1000), or 0 for"
                                + " all.")
                            .formatted(entity.label(map.property()), Text.quote(map.family()))),
                    Place.property(map.property())))
        .toList();
  }

  private static Violation mistake(
      Row row, EntityDesign entity, ColumnDesign column, FamilyDesign family) {
    String versions = family.maxVersions() == 0 ? "all" : "" + family.maxVersions();
    return new Violation(
        row.id,
        row.sentence.formatted(
            entity.label(column.property()), Text.quote(family.name()), versions));
  }

  private static Predicate<ColumnDesign> is(Cells cells) {
    return column -> column.cells() == cells;
  }

  private static Predicate<ColumnDesign> is(Trait trait) {
    return column -> column.is(trait);
  }

  private static boolean keepsOneVersion(FamilyDesign family) {
    return family.maxVersions() == 1 && !family.intersection();
  }

  private static boolean expires(ColumnDesign column, FamilyDesign family) {
    return family.visibleFor() != null;
  }

  private static boolean expiresWithinBucket(ColumnDesign column, FamilyDesign family) {
    Duration maxAge = family.visibleFor();
    Duration bucket = column.bucket();
    return maxAge != null && bucket != null && maxAge.compareTo(bucket) < 0;
  }
}
