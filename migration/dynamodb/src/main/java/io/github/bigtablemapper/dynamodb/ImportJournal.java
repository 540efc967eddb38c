package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.dynamodb.item.ItemSource;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The files of an import: its checkpoint, and the items that it rejected. They are consistent: if a
 * killed process has written rejected items that are not in the checkpoint, they are cut off when
 * the import resumes. Used by all threads of an import.
 */
final class ImportJournal implements Closeable {
  private final Checkpoint checkpoint;
  private final ItemLog rejected;
  private final OptionalLong total;
  private final Consumer<? super ImportProgress> listener;
  private final long begun = System.nanoTime();
  private final long itemsBefore;

  private ImportJournal(
      Checkpoint checkpoint,
      ItemLog rejected,
      OptionalLong total,
      Consumer<? super ImportProgress> listener) {
    this.checkpoint = checkpoint;
    this.rejected = rejected;
    this.total = total;
    this.listener = listener;
    this.itemsBefore = ImportCounts.recorded(checkpoint).items();
  }

  /**
   * {@return the journal in a directory, which is created if it does not exist}
   *
   * @param identity distinguishes the import from all others
   */
  static ImportJournal open(
      Path directory,
      Map<String, String> identity,
      ItemSource source,
      Consumer<? super ImportProgress> listener)
      throws IOException {
    Files.createDirectories(directory);
    Checkpoint checkpoint =
        Checkpoint.open(
            directory.resolve("checkpoint.jsonl"),
            identity,
            source.time(),
            source.since().orElse(null));
    try {
      ItemLog rejected =
          ItemLog.open(directory.resolve(DynamoDbImport.REJECTED), checkpoint.logLength());
      return new ImportJournal(checkpoint, rejected, source.itemCount(), listener);
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

  /** Records a batch whose rows are written, and reports the progress. */
  synchronized void record(MappedBatch batch, ImportCounts counts) throws IOException {
    long length = rejected.append(batch.rejected());
    checkpoint.record(batch.part(), batch.batch().next(), counts.byName(), length);
    ImportCounts all = ImportCounts.recorded(checkpoint);
    listener.accept(ImportProgress.of(all, total, all.items() - itemsBefore, elapsed()));
  }

  /** Records that a part was read to its end. */
  synchronized void finished(String part) throws IOException {
    checkpoint.record(part, null, ImportCounts.NONE.byName(), checkpoint.logLength());
  }

  /** Records that all parts were read to their ends. */
  synchronized void ended() throws IOException {
    checkpoint.recordEnd();
  }

  synchronized ImportReport report() {
    return new ImportReport(ImportCounts.recorded(checkpoint), total, elapsed());
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - begun);
  }

  @Override
  public synchronized void close() throws IOException {
    try (checkpoint) {
      rejected.close();
    }
  }
}
