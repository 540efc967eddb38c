package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.dynamodb.item.ItemSource;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * What a verification has found so far, and the file of the differences. Used by all its threads.
 */
final class VerificationTally implements Closeable {
  private final ItemLog log;
  private final Instant time;
  private final OptionalLong total;
  private final Consumer<? super ImportProgress> listener;
  private final long begun = System.nanoTime();
  private long items;
  private long compared;
  private long missing;
  private long different;
  private long expired;
  private long rejected;
  private long skipped;
  private long bytes;

  private VerificationTally(
      ItemLog log, Instant time, OptionalLong total, Consumer<? super ImportProgress> listener) {
    this.log = log;
    this.time = time;
    this.total = total;
    this.listener = listener;
  }

  static VerificationTally open(
      Path directory, ItemSource source, Consumer<? super ImportProgress> listener)
      throws IOException {
    Files.createDirectories(directory);
    return new VerificationTally(
        ItemLog.open(directory.resolve(DynamoDbImport.DIFFERENCES), 0),
        source.time(),
        source.itemCount(),
        listener);
  }

  Instant time() {
    return time;
  }

  /**
   * Adds what a batch has shown.
   *
   * @param read how many items it has
   * @param found what the rows of each target are
   */
  synchronized void add(long read, MappedBatch mapped, List<RowFindings> found) throws IOException {
    List<ItemLog.Entry> differences = new ArrayList<>();
    for (RowFindings findings : found) {
      findings
          .reasons()
          .forEach(
              (item, reason) -> differences.add(new ItemLog.Entry(mapped.part(), item, reason)));
      findings.rejected().forEach(mapped::reject);
      compared -= findings.rejected().size();
      missing += findings.missing();
      expired += findings.expired();
      different += findings.reasons().size() - findings.missing();
    }
    var unused = log.append(differences);
    compared += mapped.targets().stream().mapToLong(TargetBatch::size).sum();
    items += read;
    rejected += mapped.rejected().size();
    skipped += mapped.skipped();
    bytes += mapped.batch().bytes();
    listener.accept(
        ImportProgress.of(
            ImportCounts.of(items - rejected - skipped, 0, rejected, skipped, bytes),
            total,
            items,
            Duration.ofNanos(System.nanoTime() - begun)));
  }

  /** {@return what was found, all in all} */
  synchronized VerificationReport report(OptionalLong rows) {
    return new VerificationReport(
        items,
        compared,
        compared - missing - different - expired,
        missing,
        different,
        expired,
        rejected,
        skipped,
        rows);
  }

  @Override
  public synchronized void close() throws IOException {
    log.close();
  }
}
