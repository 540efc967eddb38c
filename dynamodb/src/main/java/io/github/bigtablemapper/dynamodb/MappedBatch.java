package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.dynamodb.item.ItemBatch;
import io.github.bigtablemapper.dynamodb.item.SourceItem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The items of one batch, sorted by what becomes of them: entities, rejected, skipped. */
final class MappedBatch {
  private final String part;
  private final ItemBatch batch;
  private final List<TargetBatch<?, ?>> targets = new ArrayList<>();
  private final List<ItemLog.Entry> rejected = new ArrayList<>();
  private long skipped;

  private MappedBatch(String part, ItemBatch batch) {
    this.part = part;
    this.batch = batch;
  }

  /**
   * {@return the items of a batch, sorted}
   *
   * @param part the name of their part
   * @param skip which items are not wanted
   * @param targets what takes the others: the first one that does
   */
  static MappedBatch of(
      String part,
      ItemBatch batch,
      Predicate<? super Item> skip,
      List<ImportTarget<?, ?>> targets,
      Instant at) {
    MappedBatch mapped = new MappedBatch(part, batch);
    targets.forEach(target -> mapped.targets.add(target.batch(at)));
    for (SourceItem item : batch.items()) {
      mapped.sort(item, skip, targets);
    }
    return mapped;
  }

  private void sort(
      SourceItem from, Predicate<? super Item> skip, List<ImportTarget<?, ?>> candidates) {
    Item item = from.item();
    if (item == null) {
      reject(from, from.problem());
      return;
    }
    try {
      if (skip.test(item)) {
        skipped++;
        return;
      }
      for (int i = 0; i < candidates.size(); i++) {
        if (candidates.get(i).takes(item)) {
          String reason = targets.get(i).add(from, item);
          if (reason != null) {
            reject(from, reason);
          }
          return;
        }
      }
    } catch (RuntimeException ofPredicate) {
      reject(from, TargetBatch.reason(ofPredicate));
      return;
    }
    reject(from, "no target takes the item");
  }

  /** Puts an item among those that cannot be stored. */
  void reject(SourceItem item, String reason) {
    rejected.add(new ItemLog.Entry(part, item, reason));
  }

  /** {@return the name of the part} */
  String part() {
    return part;
  }

  /** {@return the batch as it was read} */
  ItemBatch batch() {
    return batch;
  }

  /** {@return the entities of each target} */
  List<TargetBatch<?, ?>> targets() {
    return targets;
  }

  /** {@return the items that cannot be stored, so far} */
  List<ItemLog.Entry> rejected() {
    return rejected;
  }

  /** {@return how many items are not wanted} */
  long skipped() {
    return skipped;
  }
}
