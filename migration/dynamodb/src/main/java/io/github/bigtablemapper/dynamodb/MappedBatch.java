package io.github.bigtablemapper.dynamodb;

import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.WriteResult;
import io.github.bigtablemapper.dynamodb.item.ImportException;
import io.github.bigtablemapper.dynamodb.item.InvalidItemException;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.dynamodb.item.ItemBatch;
import io.github.bigtablemapper.dynamodb.item.ItemChange;
import io.github.bigtablemapper.dynamodb.item.SourceItem;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.key.Key;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The items of one batch, sorted by their treatment: entities, rejected, skipped; and the rows of
 * the entities that are being written. For one thread.
 */
final class MappedBatch {
  private static final String NO_TARGET = "no target takes the item: add a target, or skip it";

  private final String part;
  private final ItemBatch batch;
  private final List<TargetBatch<?, ?>> targets = new ArrayList<>();
  private final List<ItemLog.Entry> rejected = new ArrayList<>();
  private final List<Sent> writes = new ArrayList<>();
  private long skipped;

  /** A row that was sent. */
  private record Sent(
      TargetBatch<?, ?> target,
      SourceItem item,
      CompletableFuture<? extends WriteResult<?>> outcome,
      boolean isOwn) {}

  private MappedBatch(String part, ItemBatch batch) {
    this.part = part;
    this.batch = batch;
  }

  /**
   * {@return the items of a batch, sorted}
   *
   * @param part the name of their part
   * @param skip which items to skip
   * @param targets the first target that accepts an item stores it
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
    ItemChange change = from.change();
    try {
      if (change != null && change.after() == null) {
        TargetBatch<?, ?> target = target(item, candidates);
        rejectFor(target, target == null ? NO_TARGET : target.delete(from, change), from);
        return;
      }
      if (skip.test(item)) {
        skipped++;
      } else {
        TargetBatch<?, ?> target = target(item, candidates);
        rejectFor(target, target == null ? NO_TARGET : target.add(from, item), from);
      }
      if (change != null && change.before() != null) {
        leave(from, change, change.before(), candidates);
      }
    } catch (RuntimeException ofPredicate) {
      reject(from, TargetBatch.reason(ofPredicate));
    }
  }

  private void leave(
      SourceItem from, ItemChange change, Item item, List<ImportTarget<?, ?>> candidates) {
    TargetBatch<?, ?> before;
    try {
      before = target(item, candidates);
    } catch (InvalidItemException neverStored) {
      return; // it was rejected then
    }
    if (before != null) {
      before.leave(from, change);
    }
  }

  private void rejectFor(
      @Nullable TargetBatch<?, ?> target, @Nullable String reason, SourceItem item) {
    if (reason != null) {
      reject(item, target == null ? reason : target.rejection(reason));
    }
  }

  private @Nullable TargetBatch<?, ?> target(Item item, List<ImportTarget<?, ?>> candidates) {
    for (int i = 0; i < candidates.size(); i++) {
      if (candidates.get(i).takes(item)) {
        return targets.get(i);
      }
    }
    return null;
  }

  /** Sends the rows. */
  void write(ImportWriters writers, ImportMode mode) {
    targets.forEach(target -> target.write(this, writers, mode));
  }

  /**
   * Sends the row of an item, when there is room for it.
   *
   * @param target what the item becomes
   * @param isOwn whether it is the row of the item, and not one that it has left
   */
  <E, K extends Key> void send(
      TargetBatch<E, K> target,
      SourceItem item,
      BulkWriter<E, K> writer,
      Write<E, K> write,
      boolean isOwn) {
    try {
      writes.add(new Sent(target, item, writer.add(write), isOwn));
    } catch (RuntimeException refused) {
      failed(target, item, refused);
    }
  }

  /**
   * Waits for the rows.
   *
   * @return the counts of the items
   * @throws ImportException if rows failed for reasons other than their content
   */
  ImportCounts end() {
    Set<SourceItem> kept = new HashSet<>();
    for (Sent write : writes) {
      try {
        if (!write.outcome().join().applied() && write.isOwn()) {
          kept.add(write.item());
        }
      } catch (CompletionException e) {
        failed(write.target(), write.item(), e.getCause() == null ? e : e.getCause());
      }
    }
    rejected.forEach(each -> kept.remove(each.item()));
    long present = kept.size();
    return ImportCounts.of(
        batch.items().size() - rejected.size() - skipped - present,
        present,
        rejected.size(),
        skipped,
        batch.bytes());
  }

  private void failed(TargetBatch<?, ?> target, SourceItem item, Throwable failure) {
    if (!(failure instanceof BigtableMapperException known) || !isFaultOfItem(known)) {
      throw new ImportException(
          "Rows could not be written: "
              + failure.getMessage()
              + " Run the import again when that is fixed: it continues from here.",
          failure);
    }
    reject(item, target.rejection(TargetBatch.reason(known)));
  }

  private static boolean isFaultOfItem(BigtableMapperException failure) {
    return failure instanceof InvalidValueException
        || failure instanceof InvalidKeyException
        || (failure instanceof RequestFailedException request
            && request.code() == StatusCode.Code.INVALID_ARGUMENT);
  }

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

  /** {@return how many items are skipped} */
  long skipped() {
    return skipped;
  }
}
