package io.github.bigtablemapper.dynamodb;

import java.time.Duration;
import java.util.OptionalLong;

/** The result of an import, including the earlier runs that it resumed. Immutable. */
public final class ImportReport {
  private final ImportCounts counts;
  private final OptionalLong total;
  private final Duration elapsed;

  ImportReport(ImportCounts counts, OptionalLong total, Duration elapsed) {
    this.counts = counts;
    this.total = total;
    this.elapsed = elapsed;
  }

  /** {@return the counts of the items} */
  public ImportCounts counts() {
    return counts;
  }

  /** {@return the number of items in the source; empty if the source does not have it} */
  public OptionalLong total() {
    return total;
  }

  /** {@return how long this run took} */
  public Duration elapsed() {
    return elapsed;
  }

  /** {@return whether all items were read, and none of them was rejected} */
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
