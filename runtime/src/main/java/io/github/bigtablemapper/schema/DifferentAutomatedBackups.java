package io.github.bigtablemapper.schema;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A table has no automated backups, or their retention differs from the declared one. */
public final class DifferentAutomatedBackups extends TableDifference implements SchemaDifference {
  private final Duration retention;
  private final @Nullable Duration existing;

  private DifferentAutomatedBackups(
      String table, Duration retention, @Nullable Duration existing, Verdict verdict) {
    super(
        table,
        existing == null
            ? "make a backup of table " + table + " each day, and keep it for " + retention
            : "change the retention of the automated backups of table "
                + table
                + " from "
                + existing
                + " to "
                + retention,
        verdict);
    this.retention = retention;
    this.existing = existing;
  }

  /**
   * @param existing null if there are no automated backups
   */
  static DifferentAutomatedBackups of(
      String table, Duration retention, @Nullable Duration existing) {
    return new DifferentAutomatedBackups(
        table,
        retention,
        existing,
        existing == null || existing.compareTo(retention) < 0
            ? Verdict.safe("No backup is deleted earlier than now.")
            : Verdict.byHand("With a shorter retention, backups are deleted earlier."));
  }

  /** {@return the same difference, after Bigtable has refused to change it} */
  DifferentAutomatedBackups refused(String reason) {
    return new DifferentAutomatedBackups(table(), retention, existing, Verdict.byHand(reason));
  }

  /** {@return the declared retention} */
  public Duration retention() {
    return retention;
  }

  /** {@return the existing retention; empty if there are no automated backups} */
  public Optional<Duration> existing() {
    return Optional.ofNullable(existing);
  }
}
