package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.dynamodb.item.ImportException;
import io.github.bigtablemapper.dynamodb.item.ItemBatch;
import io.github.bigtablemapper.dynamodb.item.ItemPart;
import io.github.bigtablemapper.dynamodb.item.ItemReader;
import io.github.bigtablemapper.dynamodb.item.SourceItem;
import io.github.bigtablemapper.key.Key;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Reads the items of one part again, and their rows, and compares them. */
final class PartVerification implements Consumer<ItemPart> {
  private final DynamoDbImport settings;
  private final VerificationTally tally;
  private final int nth;
  private final Workers workers;

  PartVerification(DynamoDbImport settings, VerificationTally tally, int nth, Workers workers) {
    this.settings = settings;
    this.tally = tally;
    this.nth = nth;
    this.workers = workers;
  }

  @Override
  public void accept(ItemPart part) {
    try (ItemReader reader = part.open(null)) {
      for (ItemBatch batch = reader.next();
          batch != null && !workers.isStopped();
          batch = reader.next()) {
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
            tally.time());
    List<ItemLog.Entry> differences = new ArrayList<>();
    long compared = 0;
    for (TargetBatch<?, ?> target : mapped.targets()) {
      compared += target.size();
      differences(part, target).forEach(differences::add);
    }
    tally.add(batch.items().size(), compared, mapped, differences);
  }

  private static <E, K extends Key> List<ItemLog.Entry> differences(
      String part, TargetBatch<E, K> target) {
    List<ItemLog.Entry> entries = new ArrayList<>();
    if (target.size() > 0) {
      for (Map.Entry<SourceItem, String> difference :
          target.differences(target.comparison()).entrySet()) {
        entries.add(new ItemLog.Entry(part, difference.getKey(), difference.getValue()));
      }
    }
    return entries;
  }
}
