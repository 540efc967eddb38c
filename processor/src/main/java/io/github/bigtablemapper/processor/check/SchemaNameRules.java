package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Checks the names of tables and families against Bigtable's rules: those of {@code
 * CreateTableRequest} and {@code Table.column_families} in {@code google.bigtable.admin.v2}.
 */
final class SchemaNameRules {
  private static final Pattern TABLE = Pattern.compile("[_a-zA-Z0-9][-_.a-zA-Z0-9]{0,49}");
  private static final Pattern FAMILY = Pattern.compile("[-_.a-zA-Z0-9]{1,64}");

  private SchemaNameRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    if (!TABLE.matcher(entity.table()).matches()) {
      problems.add(
          new Problem(
              "TableName",
              ("%s is not a table's id. It has 1 to 50 characters of [-_.a-zA-Z0-9] and starts with"
                      + " a letter, a digit or an underscore.")
                  .formatted(Text.quote(entity.table())),
              entity.tableOrigin().at("value")));
    }
    for (FamilyModel family : entity.families()) {
      if (!FAMILY.matcher(family.name()).matches()) {
        problems.add(
            new Problem(
                "FamilyName",
                ("%s is not a family's name. It has 1 to 64 characters of [-_.a-zA-Z0-9]; shorter"
                        + " is better, as it travels with every cell.")
                    .formatted(Text.quote(family.name())),
                family.origin().at("value")));
      }
      if (family.maxVersions() < 0) {
        problems.add(
            new Problem(
                "FamilyMaxVersions",
                "The maxVersions of family %s is %d. Write how many to keep, or 0 to keep all."
                    .formatted(Text.quote(family.name()), family.maxVersions()),
                family.origin().at("maxVersions")));
      }
    }
    return problems;
  }
}
