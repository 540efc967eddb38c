package io.github.bigtablemapper.schema;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A table has no change stream, or its retention differs from the declared one. */
public final class DifferentChangeStream extends TableDifference implements SchemaDifference {
  private final Duration retention;
  private final @Nullable Duration existing;

  private DifferentChangeStream(
      String table, Duration retention, @Nullable Duration existing, Verdict verdict) {
    super(
        table,
        existing == null
            ? "start a change stream of " + retention + " on table " + table
            : "change the retention of the change stream of table "
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
   * @param existing null if there is no stream
   */
  static DifferentChangeStream of(String table, Duration retention, @Nullable Duration existing) {
    return new DifferentChangeStream(
        table,
        retention,
        existing,
        existing == null || existing.compareTo(retention) < 0
            ? Verdict.safe("No change is dropped earlier than now.")
            : Verdict.byHand(
                "A shorter retention drops changes that readers may not have seen yet."));
  }

  /** {@return the same difference, after Bigtable has refused to change it} */
  DifferentChangeStream refused(String reason) {
    return new DifferentChangeStream(table(), retention, existing, Verdict.byHand(reason));
  }

  /** {@return the declared retention} */
  public Duration retention() {
    return retention;
  }

  /** {@return the existing retention; empty if there is no change stream} */
  public Optional<Duration> existing() {
    return Optional.ofNullable(existing);
  }
}
