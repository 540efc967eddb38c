package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.dynamodb.item.ImportException;
import io.github.bigtablemapper.dynamodb.item.ItemBatch;
import io.github.bigtablemapper.dynamodb.item.ItemPart;
import io.github.bigtablemapper.dynamodb.item.ItemReader;
import java.io.IOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads one part of a source and writes its rows: the next batch is read and mapped while the rows
 * of the preceding batch are being written.
 */
final class PartImport implements Consumer<ItemPart> {
  private final DynamoDbImport settings;
  private final Journal journal;
  private final ByteRate rate;
  private final Workers workers;
  private final ImportWriters writers;

  PartImport(
      DynamoDbImport settings,
      Journal journal,
      ByteRate rate,
      Workers workers,
      ImportWriters writers) {
    this.settings = settings;
    this.journal = journal;
    this.rate = rate;
    this.workers = workers;
    this.writers = writers;
  }

  @Override
  public void accept(ItemPart part) {
    try (ItemReader reader = journal.open(part)) {
      if (reader != null) {
        read(part.name(), reader);
      }
    } catch (IOException e) {
      throw new ImportException(
          "The part " + part.name() + " could not be read, or a file could not be written.", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ImportException("The import was interrupted. Run it again to continue.", e);
    }
  }

  private void read(String part, ItemReader reader) throws IOException, InterruptedException {
    MappedBatch underWay = null;
    while (!workers.isStopped()) {
      ItemBatch batch = reader.next();
      if (batch == null) {
        end(underWay);
        journal.finished(part);
        return;
      }
      rate.pass(batch.bytes(), workers::isStopped);
      MappedBatch next =
          MappedBatch.of(part, batch, settings.skip(), settings.targets(), journal.time());
      next.write(writers, settings.mode());
      end(underWay);
      underWay = next;
    }
    end(underWay);
  }

  private void end(@Nullable MappedBatch underWay) throws IOException {
    if (underWay != null) {
      ImportCounts counts = underWay.end();
      journal.record(underWay, underWay.rejected(), counts.byName());
    }
  }
}
