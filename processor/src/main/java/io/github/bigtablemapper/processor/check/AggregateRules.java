package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.PropertyModel;
import io.github.bigtablemapper.processor.model.Text;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Checks the families of aggregates. An aggregate family holds aggregates of one kind, and keeps
 * them. Beside it, the entity has a family of ordinary cells.
 */
final class AggregateRules {
  private AggregateRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    boolean anyOrdinary = false;
    for (FamilyModel family : entity.families()) {
      Optional<Aggregation> aggregation = entity.aggregation(family);
      if (aggregation.isPresent()) {
        check(entity, family, aggregation.get(), problems);
      } else {
        anyOrdinary = true;
      }
    }
    if (!anyOrdinary && !entity.families().isEmpty()) {
      problems.add(
          new Problem(
              "AggregateOnly",
              ("All families of %s hold aggregates, and a put needs one of ordinary cells, for the"
                      + " marker of a row without values. Put @Family(\"…\") on the class.")
                  .formatted(entity.entity().simpleName()),
              entity.origin().withoutAnnotation()));
    }
    return problems;
  }

  private static void check(
      EntityModel entity, FamilyModel family, Aggregation aggregation, List<Problem> problems) {
    for (ColumnModel column : entity.columns()) {
      if (column.family().equals(family.name())) {
        check(column, family, aggregation, problems);
      }
    }
    for (CollectionModel collection : entity.collections()) {
      if (collection.family().equals(family.name())) {
        problems.add(shared(collection.property(), family, aggregation, collection.origin()));
      }
    }
  }

  private static void check(
      ColumnModel column, FamilyModel family, Aggregation aggregation, List<Problem> problems) {
    PropertyModel property = column.property();
    if (column.aggregate() == null || column.aggregate().aggregation() != aggregation) {
      problems.add(shared(property, family, aggregation, property.origin()));
    } else if (column.kind() == ColumnModel.Kind.AGGREGATE && family.maxAge() != null) {
      problems.add(
          new Problem(
              "AggregateMaxAge",
              ("%s is a running total, a cell with timestamp 0, and the cells of its family %s"
                      + " expire. Give it a family without maxAge, or a bucket.")
                  .formatted(property.label(), Text.quote(family.name())),
              property.origin()));
    } else if (column.kind() == ColumnModel.Kind.BUCKETS && family.maxVersions() == 1) {
      problems.add(
          new Problem(
              "AggregateVersions",
              ("%s has a cell for each bucket, and its family %s keeps 1 version of each column."
                      + " Declare it with more: @Family(value = %s, maxVersions = 0) keeps all.")
                  .formatted(
                      property.label(), Text.quote(family.name()), Text.quote(family.name())),
              property.origin()));
    } else if (column.kind() == ColumnModel.Kind.BUCKETS
        && isShorter(family.maxAge(), column.aggregate().bucketLength())) {
      problems.add(
          new Problem(
              "AggregateMaxAge",
              ("%s has buckets that are longer than the maxAge of its family %s: each would expire"
                      + " while numbers are still added to it. Give the family a longer maxAge, or"
                      + " shorten the bucket.")
                  .formatted(property.label(), Text.quote(family.name())),
              property.origin()));
    }
  }

  private static boolean isShorter(@Nullable Duration maxAge, Duration bucket) {
    return maxAge != null && maxAge.compareTo(bucket) < 0;
  }

  private static Problem shared(
      PropertyModel property, FamilyModel family, Aggregation aggregation, Origin origin) {
    return new Problem(
        "AggregateFamily",
        ("%s is in family %s, whose cells are aggregates of %s: such a family holds nothing else. Put"
                + " it into another family.")
            .formatted(property.label(), Text.quote(family.name()), aggregation),
        origin);
  }
}
