package io.github.bigtablemapper.internal.validation;

import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.text.Utf8;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The names that columns had before: each is of one column, which is a plain value. */
public final class AliasValidation {
  private record Address(String family, String qualifier) {}

  private AliasValidation() {}

  /** {@return what is wrong with the aliases of columns} */
  public static List<LocatedViolation> in(EntityDesign entity) {
    List<LocatedViolation> found = new ArrayList<>();
    Set<Address> taken = new HashSet<>();
    entity.columns().forEach(each -> taken.add(new Address(each.family(), each.qualifier())));
    for (ColumnDesign column : entity.columns()) {
      if (!column.aliases().isEmpty() && !isPlain(column)) {
        found.add(
            found(
                entity,
                column,
                "is more than one cell, or one that Bigtable compares or adds to, and has one name."
                    + " Remove aliases."));
      }
      for (String alias : column.aliases()) {
        if (!Utf8.canEncode(alias)) {
          found.add(
              found(
                  entity,
                  column,
                  "has the alias %s, which UTF-8 cannot encode. Remove it."
                      .formatted(Text.quote(alias))));
        } else if (!taken.add(new Address(column.family(), alias))) {
          found.add(
              found(
                  entity,
                  column,
                  "has the alias %s, which is another column or alias of its family. Remove it."
                      .formatted(Text.quote(alias))));
        }
      }
    }
    return found;
  }

  private static boolean isPlain(ColumnDesign column) {
    return column.cells() == Cells.VALUE && column.traits().stream().noneMatch(Trait::isRole);
  }

  private static LocatedViolation found(EntityDesign entity, ColumnDesign column, String fault) {
    return new LocatedViolation(
        new Violation("ColumnAlias", entity.label(column.property()) + " " + fault),
        Place.column(column.property()),
        "aliases");
  }
}
