package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.dynamodb.item.ItemSource;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The findings of a verification so far, and the file of the differences: like the files of an
 * import, both stay on the disk until it has ended. Used by all its threads.
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
  private final ItemLog log;
  private final OptionalLong total;
  private final Consumer<? super ImportProgress> listener;
  private final long begun = System.nanoTime();
  private final long itemsBefore;

  private VerificationTally(
      Checkpoint checkpoint,
      ItemLog log,
      OptionalLong total,
      Consumer<? super ImportProgress> listener) {
    this.checkpoint = checkpoint;
    this.log = log;
    this.total = total;
    this.listener = listener;
    this.itemsBefore = checkpoint.sum(ITEMS);
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
    try {
      ItemLog log =
          ItemLog.open(directory.resolve(DynamoDbImport.DIFFERENCES), checkpoint.logLength());
      return new VerificationTally(checkpoint, log, source.itemCount(), listener);
    } catch (IOException e) {
      checkpoint.close();
      throw e;
    }
  }

  synchronized Instant time() {
    return checkpoint.time();
  }

  synchronized Checkpoint.@Nullable Position position(String part) {
    return checkpoint.position(part);
  }

  /**
   * Adds the result of a batch.
   *
   * @param read how many items it has
   * @param found the findings about the rows of each target
   */
  synchronized void add(long read, MappedBatch mapped, List<RowFindings> found) throws IOException {
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
    long length = log.append(differences);
    checkpoint.record(mapped.part(), mapped.batch().next(), numbers, length);
    long items = checkpoint.sum(ITEMS);
    long rejected = checkpoint.sum(REJECTED);
    long skipped = checkpoint.sum(SKIPPED);
    listener.accept(
        ImportProgress.of(
            ImportCounts.of(
                items - rejected - skipped, 0, rejected, skipped, checkpoint.sum(BYTES)),
            total,
            items - itemsBefore,
            Duration.ofNanos(System.nanoTime() - begun)));
  }

  /** Records that a part was read to its end. */
  synchronized void finished(String part) throws IOException {
    checkpoint.record(part, null, Map.of(), checkpoint.logLength());
  }

  /** {@return the total result} The next verification starts from the beginning. */
  synchronized VerificationReport end(OptionalLong rows) throws IOException {
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
  public synchronized void close() throws IOException {
    try (checkpoint) {
      log.close();
    }
  }
}
