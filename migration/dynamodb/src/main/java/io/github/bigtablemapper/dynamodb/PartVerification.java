package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.dynamodb.item.ImportException;
import io.github.bigtablemapper.dynamodb.item.ItemBatch;
import io.github.bigtablemapper.dynamodb.item.ItemPart;
import io.github.bigtablemapper.dynamodb.item.ItemReader;
import io.github.bigtablemapper.dynamodb.item.SourceItem;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** Reads the items of one part again, and their rows, and compares them. */
final class PartVerification implements Consumer<ItemPart> {
  private final DynamoDbImport settings;
  private final VerificationTally tally;
  private final int nth;
  private final Workers workers;
  private final Retries retries;

  PartVerification(DynamoDbImport settings, VerificationTally tally, int nth, Workers workers) {
    this.settings = settings;
    this.tally = tally;
    this.nth = nth;
    this.workers = workers;
    this.retries = new Retries(settings.firstDelay(), workers::isStopped);
  }

  @Override
  public void accept(ItemPart part) {
    try (ItemReader reader = tally.journal().open(part)) {
      while (reader != null && !workers.isStopped()) {
        ItemBatch batch = reader.next();
        if (batch == null) {
          tally.journal().finished(part.name());
          return;
        }
        verify(part.name(), batch);
      }
    } catch (IOException e) {
      throw new ImportException(
          "The part " + part.name() + " could not be read, or a file could not be written.", e);
    }
  }

  private void verify(String part, ItemBatch batch) throws IOException {
    List<SourceItem> sample =
        batch.items().stream().filter(item -> item.number() % nth == 0).toList();
    MappedBatch mapped =
        MappedBatch.of(
            part,
            new ItemBatch(sample, batch.bytes(), batch.next()),
            settings.skip(),
            settings.targets(),
            tally.journal().time());
    List<RowFindings> findings =
        mapped.targets().stream()
            .filter(target -> target.size() > 0)
            .map(target -> target.compare(retries))
            .toList();
    tally.add(batch.items().size(), mapped, findings);
  }
}
