package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.mistake.ColumnMistakes;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.Generation;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.PropertyModel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Checks that an entity has at most one creation time, update time, version and expiry. */
final class OnlyOneRules {
  /**
   * A row of the table.
   *
   * @param id the id of a second one
   * @param annotation what makes a property one
   * @param isOne whether a property is one
   */
  private record Row(String id, String annotation, Predicate<PropertyModel> isOne) {}

  private static final List<Row> TABLE =
      List.of(
          new Row("GeneratedTwice", "@CreatedAt", is(Generation.CREATED_AT)),
          new Row("GeneratedTwice", "@UpdatedAt", is(Generation.UPDATED_AT)),
          new Row("GeneratedTwice", "@Version", is(Generation.VERSION)),
          new Row("ExpiresAtTwice", "@ExpiresAt", PropertyModel::isExpiry));

  private OnlyOneRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    for (Row row : TABLE) {
      List<PropertyModel> found =
          Stream.concat(
                  entity.columns().stream().map(ColumnModel::property), entity.views().stream())
              .filter(row.isOne)
              .toList();
      if (found.size() > 1) {
        problems.add(
            new Problem(
                ColumnMistakes.onlyOne(
                    row.id, found.get(0).label(), found.get(1).label(), row.annotation),
                found.get(1).origin()));
      }
    }
    return problems;
  }

  private static Predicate<PropertyModel> is(Generation generation) {
    return property -> property.generation() == generation;
  }
}
