package io.github.bigtablemapper.dynamodb;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * What an import has done, earlier runs that it went on from included.
 *
 * @param counts what became of the items
 * @param total how many items the source says there are; empty if it does not
 * @param elapsed how long this run took
 */
public record ImportReport(ImportCounts counts, OptionalLong total, Duration elapsed) {
  /** {@return whether all items there are were read, and none of them was rejected} */
  public boolean isComplete() {
    return counts.rejected() == 0 && (total.isEmpty() || total.getAsLong() == counts.items());
  }
}
