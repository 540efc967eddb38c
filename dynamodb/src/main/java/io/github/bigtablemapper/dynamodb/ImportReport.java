package io.github.bigtablemapper.dynamodb;

import java.time.Duration;
import java.util.OptionalLong;

/** What an import has done, with the earlier runs that it went on from. Immutable. */
public final class ImportReport {
  private final ImportCounts counts;
  private final OptionalLong total;
  private final Duration elapsed;

  ImportReport(ImportCounts counts, OptionalLong total, Duration elapsed) {
    this.counts = counts;
    this.total = total;
    this.elapsed = elapsed;
  }

  /** {@return what became of the items} */
  public ImportCounts counts() {
    return counts;
  }

  /** {@return how many items the source says there are; empty if it does not} */
  public OptionalLong total() {
    return total;
  }

  /** {@return how long this run took} */
  public Duration elapsed() {
    return elapsed;
  }

  /** {@return whether all items there are were read, and none of them was rejected} */
  public boolean isComplete() {
    return counts.rejected() == 0 && (total.isEmpty() || total.getAsLong() == counts.items());
  }

  @Override
  public String toString() {
    return "ImportReport[counts "
        + counts
        + ", total "
        + (total.isPresent() ? total.getAsLong() : "unknown")
        + ", elapsed "
        + elapsed
        + "]";
  }
}
