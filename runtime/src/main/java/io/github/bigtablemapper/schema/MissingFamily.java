package io.github.bigtablemapper.schema;

import io.github.bigtablemapper.mapping.FamilyRule;

/** A table lacks a family. */
public final class MissingFamily extends TableDifference implements SchemaDifference {
  private final FamilyRule family;

  MissingFamily(String table, FamilyRule family) {
    super(
        table,
        "add family " + describe(family) + " to table " + table,
        Verdict.safe("The table has no such family."));
    this.family = family;
  }

  /** {@return the declared family} */
  public FamilyRule family() {
    return family;
  }

  static String describe(FamilyRule family) {
    return family.name() + " (" + GcRules.describe(family) + ")";
  }
}
