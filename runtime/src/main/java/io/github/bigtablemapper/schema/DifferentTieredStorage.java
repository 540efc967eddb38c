package io.github.bigtablemapper.schema;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A table has no tiered storage, or its age differs from the declared one. */
public final class DifferentTieredStorage extends TableDifference implements SchemaDifference {
  private final Duration age;
  private final @Nullable Duration existing;

  private DifferentTieredStorage(
      String table, Duration age, @Nullable Duration existing, Verdict verdict) {
    super(
        table,
        existing == null
            ? "move cells of table " + table + " to the tier for infrequent access after " + age
            : "change the age from which cells of table "
                + table
                + " are in the tier for infrequent access from "
                + existing
                + " to "
                + age,
        verdict);
    this.age = age;
    this.existing = existing;
  }

  /**
   * @param existing null if there is no tiered storage
   */
  static DifferentTieredStorage of(String table, Duration age, @Nullable Duration existing) {
    return new DifferentTieredStorage(
        table,
        age,
        existing,
        existing == null || existing.compareTo(age) > 0
            ? Verdict.safe("Cells move to a tier that costs less, and none is lost.")
            : Verdict.byHand("With a greater age, cells move back to SSD, which needs the space."));
  }

  /** {@return the same difference, after Bigtable has refused to change it} */
  DifferentTieredStorage refused(String reason) {
    return new DifferentTieredStorage(table(), age, existing, Verdict.byHand(reason));
  }

  /** {@return the declared age from which cells are in the tier for infrequent access} */
  public Duration age() {
    return age;
  }

  /** {@return the existing age; empty if the table has no tiered storage} */
  public Optional<Duration> existing() {
    return Optional.ofNullable(existing);
  }
}
