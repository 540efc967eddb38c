package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.mistake.ColumnMistakes;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.PropertyModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Checks that every column is in a declared family, and that no two properties share a column. */
final class ColumnRules {
  private record Address(String family, String qualifier) {}

  private ColumnRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    Map<Address, ColumnModel> columns = new HashMap<>();
    List<String> families = entity.families().stream().map(FamilyModel::name).toList();
    for (ColumnModel column : entity.columns()) {
      if (!families.contains(column.family())) {
        problems.add(
            new Problem(
                ColumnMistakes.unknownFamily(column.property().label(), column.family(), families),
                column.origin().at("family")));
      }
      ColumnMistakes.qualifier(column.property().label(), column.qualifier())
          .ifPresent(mistake -> problems.add(new Problem(mistake, column.origin().at("value"))));
      ColumnModel first =
          columns.putIfAbsent(new Address(column.family(), column.qualifier()), column);
      if (first != null) {
        Problem problem =
            areEmbeddedApart(first, column) ? alike(first, column) : twice(first, column);
        if (!problems.contains(problem)) {
          problems.add(problem);
        }
      }
    }
    return problems;
  }

  private static boolean areEmbeddedApart(ColumnModel one, ColumnModel other) {
    PropertyModel owner = one.property().owner();
    PropertyModel otherOwner = other.property().owner();
    return owner != null && otherOwner != null && !owner.equals(otherOwner);
  }

  /** The columns of two embedded values, of which many may be the same: one problem of the two. */
  private static Problem alike(ColumnModel first, ColumnModel second) {
    PropertyModel owner = Objects.requireNonNull(first.property().owner());
    PropertyModel later = Objects.requireNonNull(second.property().owner());
    return new Problem(
        "ColumnTwice",
        ("%s and %s would store properties in the same columns. Give one another prefix:"
                + " @Embedded(prefix = \"…\").")
            .formatted(owner.label(), later.label()),
        later.origin());
  }

  private static Problem twice(ColumnModel first, ColumnModel second) {
    return new Problem(
        ColumnMistakes.twice(
            first.property().label(),
            second.property().label(),
            second.family(),
            second.qualifier()),
        second.origin().at("value"));
  }
}
