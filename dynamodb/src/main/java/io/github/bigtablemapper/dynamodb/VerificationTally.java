package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.dynamodb.item.ItemSource;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
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
   * @param among how many of them were compared
   */
  synchronized void add(long read, long among, MappedBatch mapped, List<ItemLog.Entry> differences)
      throws IOException {
    var unused = log.append(differences);
    long gone =
        differences.stream()
            .filter(entry -> entry.reason().equals(EntityComparison.MISSING))
            .count();
    items += read;
    compared += among;
    missing += gone;
    different += differences.size() - gone;
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
        compared - missing - different,
        missing,
        different,
        rejected,
        skipped,
        rows);
  }

  @Override
  public synchronized void close() throws IOException {
    log.close();
  }
}
