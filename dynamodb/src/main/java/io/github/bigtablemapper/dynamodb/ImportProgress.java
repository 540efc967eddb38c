package io.github.bigtablemapper.dynamodb;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/** How far an import or a verification has come. Immutable. */
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

  /** {@return the progress of an import} Imports make them; tests of what shows them may too. */
  public static ImportProgress of(
      ImportCounts counts, OptionalLong total, long itemsOfThisRun, Duration elapsed) {
    return new ImportProgress(counts, total, itemsOfThisRun, elapsed);
  }

  /** {@return what became of the items so far, also in earlier runs of the same import} */
  public ImportCounts counts() {
    return counts;
  }

  /** {@return how many items there are; empty if the source does not say} */
  public OptionalLong total() {
    return total;
  }

  /** {@return how many items this run has dealt with} */
  public long itemsOfThisRun() {
    return itemsOfThisRun;
  }

  /** {@return how long this run has taken} */
  public Duration elapsed() {
    return elapsed;
  }

  /** {@return how many items a second this run has dealt with} */
  public double itemsPerSecond() {
    return itemsOfThisRun * MILLIS_PER_SECOND / Math.max(1, elapsed.toMillis());
  }

  /** {@return how long the rest will take at this rate; empty if nobody can know} */
  public Optional<Duration> remaining() {
    return total.isEmpty() || itemsOfThisRun == 0
        ? Optional.empty()
        : Optional.of(
            Duration.ofSeconds(
                Math.round(Math.max(0, total.getAsLong() - counts.items()) / itemsPerSecond())));
  }

  /** {@return one line for people, such as a log or a terminal shows it} */
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
