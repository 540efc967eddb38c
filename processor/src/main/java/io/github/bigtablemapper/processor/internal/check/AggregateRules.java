package io.github.bigtablemapper.processor.internal.check;

import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.internal.validation.Text;
import io.github.bigtablemapper.processor.internal.model.CollectionModel;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.FamilyModel;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.model.StoredModel;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks the families of aggregates. An aggregate family contains aggregates of one kind. In
 * addition, the entity has a family of ordinary cells.
 */
final class AggregateRules {
  private AggregateRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    boolean anyOrdinary = false;
    for (FamilyModel family : entity.families()) {
      Aggregation aggregation = family.design().aggregation();
      if (aggregation == null) {
        anyOrdinary = true;
      } else {
        entity.stored().stream()
            .filter(stored -> stored.family().equals(family.name()))
            .filter(stored -> !isAggregate(stored, aggregation))
            .forEach(stored -> problems.add(shared(stored, aggregation)));
      }
    }
    if (!anyOrdinary && !entity.families().isEmpty()) {
      problems.add(
          new Problem(
              "AggregateOnly",
              ("All families of %s contain aggregates, and a put needs one of ordinary cells, for"
                      + " the marker of a row without values. Put @Family(\"…\") on the class.")
                  .formatted(entity.entity().simpleName()),
              entity.origin().withoutAnnotation()));
    }
    return problems;
  }

  private static boolean isAggregate(StoredModel stored, Aggregation aggregation) {
    return stored instanceof ColumnModel column
        && column.aggregate() != null
        && column.aggregate().aggregation() == aggregation;
  }

  private static Problem shared(StoredModel stored, Aggregation aggregation) {
    return new Problem(
        "AggregateFamily",
        ("%s is in family %s, whose cells are aggregates of %s: such a family contains nothing"
                + " else. Put it into another family.")
            .formatted(stored.property().label(), Text.quote(stored.family()), aggregation),
        stored instanceof CollectionModel collection
            ? collection.origin()
            : stored.property().origin());
  }
}
