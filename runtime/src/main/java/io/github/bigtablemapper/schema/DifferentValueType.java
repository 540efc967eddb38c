package io.github.bigtablemapper.schema;

import io.github.bigtablemapper.mapping.FamilyRule;

/**
 * A family contains aggregates and cannot contain ordinary cells, or the reverse, or it has another
 * aggregation. Bigtable never changes the value type of a family.
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
                ? ", which contains aggregates and no ordinary cells"
                : ", which does not contain aggregates of " + family.aggregation()),
        new Verdict(
            Remedy.NEW_FAMILY,
            "Whether a family aggregates, and how, is decided when it is created: declare a family"
                + " of another name."));
    this.family = family;
  }

  /** {@return the declared family} */
  public FamilyRule family() {
    return family;
  }
}
