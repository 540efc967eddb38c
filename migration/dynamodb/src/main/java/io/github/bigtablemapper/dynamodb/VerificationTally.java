package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.dynamodb.item.ItemSource;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * The findings of a verification so far: like those of an import, they stay on the disk until it
 * has ended. Used by all its threads.
 */
final class VerificationTally implements Closeable {
  private static final String ITEMS = "items";
  private static final String COMPARED = "compared";
  private static final String MISSING = "missing";
  private static final String DIFFERENT = "different";
  private static final String EXPIRED = "expired";
  private static final String REJECTED = "rejected";
  private static final String SKIPPED = "skipped";
  private static final String BYTES = "bytes";

  private final Checkpoint checkpoint;
  private final Journal journal;

  private VerificationTally(Checkpoint checkpoint, Journal journal) {
    this.checkpoint = checkpoint;
    this.journal = journal;
  }

  /**
   * {@return the tally in a directory, which is created if it does not exist}
   *
   * @param identity distinguishes the verification from all others
   */
  static VerificationTally open(
      Path directory,
      Map<String, String> identity,
      ItemSource source,
      Consumer<? super ImportProgress> listener)
      throws IOException {
    Files.createDirectories(directory);
    Checkpoint checkpoint =
        Checkpoint.openOrBegin(
            directory.resolve(DynamoDbImport.VERIFICATION), identity, source.time());
    Path differences = directory.resolve(DynamoDbImport.DIFFERENCES);
    return new VerificationTally(
        checkpoint,
        Journal.open(checkpoint, differences, source, listener, VerificationTally::counts));
  }

  private static ImportCounts counts(Checkpoint checkpoint) {
    long rejected = checkpoint.sum(REJECTED);
    long skipped = checkpoint.sum(SKIPPED);
    return ImportCounts.of(
        checkpoint.sum(ITEMS) - rejected - skipped, 0, rejected, skipped, checkpoint.sum(BYTES));
  }

  /** {@return its files} */
  Journal journal() {
    return journal;
  }

  /**
   * Adds the result of a batch.
   *
   * @param read how many items it has
   * @param found the findings about the rows of each target
   */
  void add(long read, MappedBatch mapped, List<RowFindings> found) throws IOException {
    List<ItemLog.Entry> differences = new ArrayList<>();
    long compared = mapped.targets().stream().mapToLong(TargetBatch::size).sum();
    long missing = 0;
    long expired = 0;
    for (RowFindings findings : found) {
      findings
          .reasons()
          .forEach(
              (item, reason) -> differences.add(new ItemLog.Entry(mapped.part(), item, reason)));
      findings.rejected().forEach(mapped::reject);
      compared -= findings.rejected().size();
      missing += findings.missing();
      expired += findings.expired();
    }
    Map<String, Long> numbers = new LinkedHashMap<>();
    numbers.put(ITEMS, read);
    numbers.put(COMPARED, compared);
    numbers.put(MISSING, missing);
    numbers.put(DIFFERENT, differences.size() - missing);
    numbers.put(EXPIRED, expired);
    numbers.put(REJECTED, (long) mapped.rejected().size());
    numbers.put(SKIPPED, mapped.skipped());
    numbers.put(BYTES, mapped.batch().bytes());
    journal.record(mapped, differences, numbers);
  }

  /** {@return the total result} The next verification starts from the beginning. */
  VerificationReport end(OptionalLong rows) throws IOException {
    long compared = checkpoint.sum(COMPARED);
    long missing = checkpoint.sum(MISSING);
    long different = checkpoint.sum(DIFFERENT);
    long expired = checkpoint.sum(EXPIRED);
    VerificationReport report =
        new VerificationReport(
            checkpoint.sum(ITEMS),
            compared,
            compared - missing - different - expired,
            missing,
            different,
            expired,
            checkpoint.sum(REJECTED),
            checkpoint.sum(SKIPPED),
            rows);
    checkpoint.clear();
    return report;
  }

  @Override
  public void close() throws IOException {
    journal.close();
  }
}
