package io.github.bigtablemapper.schema;

import io.github.bigtablemapper.mapping.FamilyRule;

/**
 * A family holds aggregates and takes no ordinary cells, or the other way round, or it aggregates
 * otherwise. Bigtable never changes that of a family.
 */
public final class DifferentValueType extends TableDifference implements SchemaDifference {
  private final FamilyRule family;

  DifferentValueType(String table, FamilyRule family) {
    super(
        table,
        "replace family "
            + family.name()
            + " in table "
            + table
            + (family.aggregation() == null
                ? ", which holds aggregates and no ordinary cells"
                : ", which does not hold aggregates of " + family.aggregation()),
        new Verdict(
            Remedy.NEW_FAMILY,
            "Whether a family aggregates, and how, is decided when it is created: declare a family"
                + " of another name."));
    this.family = family;
  }

  /** {@return the family as it is declared} */
  public FamilyRule family() {
    return family;
  }
}
