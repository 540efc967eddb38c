package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.Text;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks that a column whose cells are all read is in a family that keeps more than one version.
 */
final class HistoryRules {
  private HistoryRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    for (ColumnModel column : entity.columns()) {
      if (column.kind() == ColumnModel.Kind.HISTORY || column.kind() == ColumnModel.Kind.LIST) {
        entity.families().stream()
            .filter(family -> family.name().equals(column.family()) && family.maxVersions() == 1)
            .forEach(family -> problems.add(oneVersion(column, family)));
      }
    }
    return problems;
  }

  private static Problem oneVersion(ColumnModel history, FamilyModel family) {
    return new Problem(
        "HistoryVersions",
        ("%s is all the cells of its column, and its family %s keeps 1 of each column: every one would"
                + " delete the one before it. Give it a family with more:"
                + " @Family(value = \"…\", maxVersions = 1000), or 0 for all.")
            .formatted(history.property().label(), Text.quote(family.name())),
        history.property().origin());
  }
}
