package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.Text;
import java.util.ArrayList;
import java.util.List;

/** Checks that the family of a counter keeps one version, and keeps it for ever. */
final class CounterRules {
  private CounterRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    for (ColumnModel column : entity.columns()) {
      if (column.kind() == ColumnModel.Kind.COUNTER) {
        entity.families().stream()
            .filter(family -> family.name().equals(column.family()))
            .forEach(family -> check(column, family, problems));
      }
    }
    return problems;
  }

  private static void check(ColumnModel counter, FamilyModel family, List<Problem> problems) {
    if (family.maxVersions() != 1) {
      problems.add(
          new Problem(
              "CounterVersions",
              ("%s is a counter, and its family %s keeps %s versions of each column: every increment"
                      + " would leave a cell behind. Give it a family with maxVersions = 1:"
                      + " @Family(\"…\").")
                  .formatted(
                      counter.property().label(),
                      Text.quote(family.name()),
                      family.maxVersions() == 0 ? "all" : family.maxVersions()),
              counter.property().origin()));
    }
    if (family.maxAge() != null) {
      problems.add(
          new Problem(
              "CounterMaxAge",
              ("%s is a counter, and the cells of its family %s expire: what was counted would be"
                      + " lost. Give it a family without maxAge: @Family(\"…\").")
                  .formatted(counter.property().label(), Text.quote(family.name())),
              counter.property().origin()));
    }
  }
}
