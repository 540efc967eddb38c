package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.mistake.SchemaMistakes;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.Problem;
import java.util.ArrayList;
import java.util.List;

/** Checks the names of tables and families against Bigtable's rules, and the limits of families. */
final class SchemaNameRules {
  private SchemaNameRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    SchemaMistakes.table(entity.table())
        .ifPresent(mistake -> problems.add(new Problem(mistake, entity.tableOrigin().at("value"))));
    for (FamilyModel family : entity.allFamilies()) {
      SchemaMistakes.familyName(family.name())
          .ifPresent(mistake -> problems.add(new Problem(mistake, family.origin().at("value"))));
      SchemaMistakes.maxVersions(family.name(), family.maxVersions())
          .ifPresent(
              mistake -> problems.add(new Problem(mistake, family.origin().at("maxVersions"))));
      if (family.isIntersection()) {
        SchemaMistakes.intersection(family.name(), family.maxVersions(), family.maxAge())
            .ifPresent(mistake -> problems.add(new Problem(mistake, family.origin().at("gcRule"))));
      }
    }
    return problems;
  }
}
