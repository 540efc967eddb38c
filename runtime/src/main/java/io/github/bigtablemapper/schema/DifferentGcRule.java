package io.github.bigtablemapper.schema;

import com.google.bigtable.admin.v2.GcRule;
import io.github.bigtablemapper.mapping.FamilyRule;

/**
 * A family has another garbage-collection rule than is declared, not only the same one written
 * otherwise. It is safe to apply if it collects no cell that the present rule keeps.
 */
public final class DifferentGcRule extends TableDifference implements SchemaDifference {
  private final FamilyRule family;
  private final String existing;

  private DifferentGcRule(String table, FamilyRule family, String existing, Verdict verdict) {
    super(
        table,
        "change the rule of family "
            + family.name()
            + " in table "
            + table
            + " from "
            + existing
            + " to "
            + GcRules.describe(family),
        verdict);
    this.family = family;
    this.existing = existing;
  }

  static DifferentGcRule of(String table, FamilyRule family, GcRule existing) {
    return new DifferentGcRule(
        table,
        family,
        GcRules.describe(existing),
        GcComparison.collectsNoMore(GcRules.of(family), existing)
            ? Verdict.safe("The declared rule keeps every cell that the present one keeps.")
            : Verdict.byHand(
                "The declared rule deletes cells for good that the present one keeps."));
  }

  /** {@return the same, which Bigtable has refused to change} */
  DifferentGcRule refused(String reason) {
    return new DifferentGcRule(table(), family, existing, Verdict.byHand(reason));
  }

  /** {@return the family as it is declared} */
  public FamilyRule family() {
    return family;
  }

  /** {@return the rule that Bigtable has, in words, such as {@code maxVersions 3}} */
  public String existing() {
    return existing;
  }
}
