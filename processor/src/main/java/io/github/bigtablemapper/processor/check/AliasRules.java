package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.mistake.ColumnMistakes;
import io.github.bigtablemapper.mistake.Mistake;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.Problem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Checks the names that columns had before: each is of one column, which is a plain value. */
final class AliasRules {
  private record Address(String family, String qualifier) {}

  private AliasRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    Set<Address> taken = new HashSet<>();
    entity.columns().forEach(each -> taken.add(new Address(each.family(), each.qualifier())));
    for (ColumnModel column : entity.columns()) {
      if (!column.aliases().isEmpty() && !isPlain(column)) {
        problems.add(problem(column, ColumnMistakes.aliasOfNoValue(label(column))));
      }
      for (String alias : column.aliases()) {
        if (alias.isEmpty()) {
          problems.add(problem(column, ColumnMistakes.emptyAlias(label(column))));
        } else if (!taken.add(new Address(column.family(), alias))) {
          problems.add(problem(column, ColumnMistakes.takenAlias(label(column), alias)));
        }
      }
    }
    return problems;
  }

  private static boolean isPlain(ColumnModel column) {
    return column.kind() == ColumnModel.Kind.VALUE
        && column.property().generation() == null
        && !column.property().isExpiry()
        && !column.property().isWriteOnce()
        && !column.property().isKept();
  }

  private static String label(ColumnModel column) {
    return column.property().label();
  }

  private static Problem problem(ColumnModel column, Mistake mistake) {
    return new Problem(mistake, column.origin().at("aliases"));
  }
}
