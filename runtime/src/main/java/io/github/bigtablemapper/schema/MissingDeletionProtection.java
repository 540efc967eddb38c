package io.github.bigtablemapper.schema;

/** A table is not protected from deletion, but declared to be. */
public final class MissingDeletionProtection extends TableDifference implements SchemaDifference {
  private MissingDeletionProtection(String table, Verdict verdict) {
    super(table, "protect table " + table + " from deletion", verdict);
  }

  static MissingDeletionProtection of(String table) {
    return new MissingDeletionProtection(
        table, Verdict.safe("Protection deletes nothing, and stops no write."));
  }

  /** {@return the same difference, after Bigtable has refused to change it} */
  MissingDeletionProtection refused(String reason) {
    return new MissingDeletionProtection(table(), Verdict.byHand(reason));
  }
}
