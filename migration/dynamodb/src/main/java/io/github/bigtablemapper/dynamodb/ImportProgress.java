package io.github.bigtablemapper.dynamodb;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/** The progress of an import or a verification. Immutable. */
public final class ImportProgress {
  private static final double MILLIS_PER_SECOND = 1000;
  private static final int PERCENT = 100;

  private final ImportCounts counts;
  private final OptionalLong total;
  private final long itemsOfThisRun;
  private final Duration elapsed;

  private ImportProgress(
      ImportCounts counts, OptionalLong total, long itemsOfThisRun, Duration elapsed) {
    this.counts = counts;
    this.total = total;
    this.itemsOfThisRun = itemsOfThisRun;
    this.elapsed = elapsed;
  }

  /** {@return the progress of an import} Imports create it; tests of code that shows it can too. */
  public static ImportProgress of(
      ImportCounts counts, OptionalLong total, long itemsOfThisRun, Duration elapsed) {
    return new ImportProgress(counts, total, itemsOfThisRun, elapsed);
  }

  /** {@return the counts of the items so far, including earlier runs of the same import} */
  public ImportCounts counts() {
    return counts;
  }

  /** {@return the number of items; empty if the source does not have it} */
  public OptionalLong total() {
    return total;
  }

  /** {@return how many items this run has processed} */
  public long itemsOfThisRun() {
    return itemsOfThisRun;
  }

  /** {@return how long this run has taken} */
  public Duration elapsed() {
    return elapsed;
  }

  /** {@return how many items a second this run has processed} */
  public double itemsPerSecond() {
    return itemsOfThisRun * MILLIS_PER_SECOND / Math.max(1, elapsed.toMillis());
  }

  /** {@return the remaining time at this rate; empty if it is unknown} */
  public Optional<Duration> remaining() {
    return total.isEmpty() || itemsOfThisRun == 0
        ? Optional.empty()
        : Optional.of(
            Duration.ofSeconds(
                Math.round(Math.max(0, total.getAsLong() - counts.items()) / itemsPerSecond())));
  }

  /** {@return one line for a log or a terminal} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder().append(counts.items());
    if (total.isPresent()) {
      text.append(" of ")
          .append(total.getAsLong())
          .append(" items (")
          .append(PERCENT * counts.items() / Math.max(1, total.getAsLong()))
          .append("%), ");
    } else {
      text.append(" items, ");
    }
    text.append(counts.rejected())
        .append(" rejected, ")
        .append(Math.round(itemsPerSecond()))
        .append(" a second");
    remaining().ifPresent(rest -> text.append(", ").append(rest.toSeconds()).append(" s left"));
    return text.toString();
  }
}
