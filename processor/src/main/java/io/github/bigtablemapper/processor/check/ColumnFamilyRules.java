package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.design.FamilyDesign;
import io.github.bigtablemapper.mistake.FamilyNeed;
import io.github.bigtablemapper.mistake.Text;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.ColumnModel.Kind;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.Generation;
import io.github.bigtablemapper.processor.model.Problem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/**
 * The tables of what a column needs of its family: how many versions the family keeps, and for how
 * long.
 */
final class ColumnFamilyRules {
  /** Which columns have a need that those of hand-written mappings can have, too. */
  private record Needing(FamilyNeed need, Predicate<ColumnModel> isAbout) {}

  private static final List<Needing> NEEDS =
      List.of(
          new Needing(FamilyNeed.COUNTER_VERSIONS, is(Kind.COUNTER)),
          new Needing(FamilyNeed.COUNTER_MAX_AGE, is(Kind.COUNTER)),
          new Needing(FamilyNeed.HISTORY_VERSIONS, is(Kind.HISTORY).or(is(Kind.LIST))),
          new Needing(
              FamilyNeed.VERSION_MAX_AGE,
              column -> column.property().generation() == Generation.VERSION),
          new Needing(
              FamilyNeed.EXPIRES_AT_MAX_AGE,
              column -> column.property().isExpiry() && !column.isRequired()),
          new Needing(
              FamilyNeed.WRITE_ONCE_MAX_AGE,
              is(Kind.VALUE).and(column -> column.property().isWriteOnce())));

  /**
   * A row of the table of aggregates.
   *
   * @param id the id of the problem
   * @param sentence the rule, of the property's name and the family's
   * @param isAbout which columns need it
   * @param isBroken which families do not give it
   */
  private record Row(
      String id,
      String sentence,
      Predicate<ColumnModel> isAbout,
      BiPredicate<ColumnModel, FamilyModel> isBroken) {}

  private static final List<Row> TABLE =
      List.of(
          new Row(
              "AggregateMaxAge",
              "%s is a running total, a cell with timestamp 0, and the cells of its family %s"
                  + " expire. Give it a family without maxAge, or a bucket.",
              is(Kind.AGGREGATE),
              ColumnFamilyRules::expires),
          new Row(
              "AggregateVersions",
              "%s has a cell for each bucket, and its family %2$s keeps 1 version of each column."
                  + " Declare it with more: @Family(value = %2$s, maxVersions = 0) keeps all.",
              is(Kind.BUCKETS),
              ColumnFamilyRules::keepsOne),
          new Row(
              "AggregateMaxAge",
              "%s has buckets that are longer than the maxAge of its family %s: each would expire"
                  + " while numbers are still added to it. Give the family a longer maxAge, or"
                  + " shorten the bucket.",
              is(Kind.BUCKETS),
              ColumnFamilyRules::expiresWithinBucket));

  private ColumnFamilyRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    for (ColumnModel column : entity.columns()) {
      entity.family(column).ifPresent(family -> check(column, family, problems));
    }
    return problems;
  }

  private static void check(ColumnModel column, FamilyModel family, List<Problem> problems) {
    for (Needing each : NEEDS) {
      if (each.isAbout.test(column)) {
        each.need
            .check(column.property().label(), design(family))
            .ifPresent(mistake -> problems.add(new Problem(mistake, column.property().origin())));
      }
    }
    for (Row row : TABLE) {
      if (row.isAbout.test(column) && row.isBroken.test(column, family)) {
        problems.add(
            new Problem(
                row.id,
                row.sentence.formatted(column.property().label(), Text.quote(family.name())),
                column.property().origin()));
      }
    }
  }

  private static FamilyDesign design(FamilyModel family) {
    return new FamilyDesign(
        family.name(), family.maxVersions(), family.maxAge(), family.isIntersection(), null, "");
  }

  private static Predicate<ColumnModel> is(Kind kind) {
    return column -> column.kind() == kind;
  }

  private static boolean keepsOne(ColumnModel column, FamilyModel family) {
    return family.maxVersions() == 1 && !family.isIntersection();
  }

  private static boolean expires(ColumnModel column, FamilyModel family) {
    return family.visibleFor() != null;
  }

  private static boolean expiresWithinBucket(ColumnModel column, FamilyModel family) {
    Duration maxAge = family.visibleFor();
    return maxAge != null && maxAge.compareTo(column.aggregateModel().bucketLength()) < 0;
  }
}
