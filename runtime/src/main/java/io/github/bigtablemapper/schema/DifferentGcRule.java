package io.github.bigtablemapper.schema;

import com.google.bigtable.admin.v2.GcRule;
import io.github.bigtablemapper.mapping.FamilyRule;

/**
 * A family has a garbage-collection rule that differs from the declared one, and not only in its
 * form. The declared rule is safe to apply if it collects no cell that the existing rule keeps.
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
            : Verdict.byHand("The declared rule deletes cells that the present rule keeps."));
  }

  /** {@return the same difference, after Bigtable has refused to change it} */
  DifferentGcRule refused(String reason) {
    return new DifferentGcRule(table(), family, existing, Verdict.byHand(reason));
  }

  /** {@return the declared family} */
  public FamilyRule family() {
    return family;
  }

  /** {@return the existing rule as text, such as {@code maxVersions 3}} */
  public String existing() {
    return existing;
  }
}
