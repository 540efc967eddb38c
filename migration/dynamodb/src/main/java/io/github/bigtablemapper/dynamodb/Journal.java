package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.dynamodb.item.ItemPart;
import io.github.bigtablemapper.dynamodb.item.ItemReader;
import io.github.bigtablemapper.dynamodb.item.ItemSource;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The files of a run over the items of a source: its checkpoint, and a log of items, which an
 * import has rejected or a verification has found different. They are consistent: if a killed
 * process has written items that are not in the checkpoint, they are cut off when the run resumes.
 * Used by all threads of a run.
 */
final class Journal implements Closeable {
  private final Checkpoint checkpoint;
  private final ItemLog log;
  private final OptionalLong total;
  private final Consumer<? super ImportProgress> listener;
  private final Function<Checkpoint, ImportCounts> counts;
  private final long begun = System.nanoTime();
  private final long itemsBefore;

  private Journal(
      Checkpoint checkpoint,
      ItemLog log,
      OptionalLong total,
      Consumer<? super ImportProgress> listener,
      Function<Checkpoint, ImportCounts> counts) {
    this.checkpoint = checkpoint;
    this.log = log;
    this.total = total;
    this.listener = listener;
    this.counts = counts;
    this.itemsBefore = counts.apply(checkpoint).items();
  }

  /**
   * {@return the journal of an import in a directory, which is created if it does not exist}
   *
   * @param identity distinguishes the import from all others
   */
  static Journal ofImport(
      Path directory,
      Map<String, String> identity,
      ItemSource source,
      Consumer<? super ImportProgress> listener)
      throws IOException {
    Files.createDirectories(directory);
    return open(
        Checkpoint.open(
            directory.resolve("checkpoint.jsonl"),
            identity,
            source.time(),
            source.since().orElse(null)),
        directory.resolve(DynamoDbImport.REJECTED),
        source,
        listener,
        ImportCounts::recorded);
  }

  /**
   * {@return the journal with a checkpoint, which is closed if the log cannot be opened}
   *
   * @param counts makes the counts of what a checkpoint has recorded
   */
  static Journal open(
      Checkpoint checkpoint,
      Path log,
      ItemSource source,
      Consumer<? super ImportProgress> listener,
      Function<Checkpoint, ImportCounts> counts)
      throws IOException {
    try {
      ItemLog items = ItemLog.open(log, checkpoint.logLength());
      return new Journal(checkpoint, items, source.itemCount(), listener, counts);
    } catch (IOException e) {
      checkpoint.close();
      throw e;
    }
  }

  synchronized Instant time() {
    return checkpoint.time();
  }

  /** {@return the items of a part that are not recorded; null: all are} */
  @Nullable ItemReader open(ItemPart part) throws IOException {
    Checkpoint.Position position = position(part.name());
    if (position == null) {
      return part.open(null);
    }
    return position.next() == null ? null : part.open(position.next());
  }

  private synchronized Checkpoint.@Nullable Position position(String part) {
    return checkpoint.position(part);
  }

  /**
   * Records a batch whose rows are written or compared, and reports the progress.
   *
   * @param logged items for the log
   */
  synchronized void record(MappedBatch batch, List<ItemLog.Entry> logged, Map<String, Long> numbers)
      throws IOException {
    long length = log.append(logged);
    checkpoint.record(batch.part(), batch.batch().next(), numbers, length);
    ImportCounts all = counts.apply(checkpoint);
    listener.accept(ImportProgress.of(all, total, all.items() - itemsBefore, elapsed()));
  }

  /** Records that a part was read to its end. */
  synchronized void finished(String part) throws IOException {
    checkpoint.record(part, null, Map.of(), checkpoint.logLength());
  }

  /** Records that all parts were read to their ends. */
  synchronized void ended() throws IOException {
    checkpoint.recordEnd();
  }

  synchronized ImportReport report() {
    return new ImportReport(counts.apply(checkpoint), total, elapsed());
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - begun);
  }

  @Override
  public synchronized void close() throws IOException {
    try (checkpoint) {
      log.close();
    }
  }
}
