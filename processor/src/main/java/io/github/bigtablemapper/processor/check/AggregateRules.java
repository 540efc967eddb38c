package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.mistake.Text;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.PropertyModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Checks the families of aggregates. An aggregate family holds aggregates of one kind. Beside it,
 * the entity has a family of ordinary cells.
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
      boolean isOther =
          column.aggregate() == null || column.aggregate().aggregation() != aggregation;
      if (isOther && column.family().equals(family.name())) {
        problems.add(shared(column.property(), family, aggregation, column.property().origin()));
      }
    }
    for (CollectionModel collection : entity.collections()) {
      if (collection.family().equals(family.name())) {
        problems.add(shared(collection.property(), family, aggregation, collection.origin()));
      }
    }
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
