package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.Text;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks that an entity has one expiry at most, and that the expiry's cell does not vanish before
 * the rest of the row.
 */
final class ExpiryRules {
  private ExpiryRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    List<ColumnModel> columns =
        entity.columns().stream().filter(column -> column.property().isExpiry()).toList();
    if (columns.size() > 1) {
      problems.add(
          new Problem(
              "ExpiresAtTwice",
              "%s and %s are both @ExpiresAt. Keep one."
                  .formatted(columns.get(0).property().label(), columns.get(1).property().label()),
              columns.get(1).property().origin()));
    }
    for (ColumnModel column : columns) {
      if (!column.isRequired() && isInFamilyWithMaxAge(column, entity)) {
        problems.add(
            new Problem(
                "ExpiresAtMaxAge",
                ("%s says when the entity expires, and the cells of its family %s have a maxAge:"
                        + " without its cell the row would never expire. Put it into a family without"
                        + " maxAge, or declare it non-null.")
                    .formatted(column.property().label(), Text.quote(column.family())),
                column.property().origin()));
      }
    }
    return problems;
  }

  private static boolean isInFamilyWithMaxAge(ColumnModel column, EntityModel entity) {
    return entity.families().stream()
        .anyMatch(family -> family.name().equals(column.family()) && family.maxAge() != null);
  }
}
