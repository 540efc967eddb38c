package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.Generation;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.Text;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks that a version never expires. Otherwise a writer could overwrite what another has changed
 * in the meantime.
 */
final class VersionRules {
  private VersionRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    for (ColumnModel column : entity.columns()) {
      if (column.property().generation() == Generation.VERSION) {
        entity.families().stream()
            .filter(family -> family.name().equals(column.family()) && family.maxAge() != null)
            .forEach(
                family ->
                    problems.add(
                        new Problem(
                            "VersionMaxAge",
                            ("%s is a version, and the cells of its family %s expire: a row that is"
                                    + " there would have none. Give it a family without maxAge:"
                                    + " @Family(\"…\").")
                                .formatted(column.property().label(), Text.quote(family.name())),
                            column.property().origin())));
      }
    }
    return problems;
  }
}
