package io.github.bigtablemapper.dynamodb.item;

import java.util.List;

/**
 * Items that are read, written and recorded together: at most about a thousand, or one MiB.
 *
 * @param items the items
 * @param bytes how many bytes they take in the source, uncompressed
 * @param next the position of the part after them, for {@link ItemPart#open}
 */
public record ItemBatch(List<SourceItem> items, long bytes, String next) {
  /** Items at most in a batch of a file. */
  static final int MAX_ITEMS = 1_000;

  /** Bytes of a batch of a file: the last item may exceed it. */
  static final long MAX_BYTES = 1 << 20;

  /** Copies the items. */
  public ItemBatch {
    items = List.copyOf(items);
  }

  /** {@return the number of items, without their content} */
  @Override
  public String toString() {
    return "ItemBatch[" + items.size() + " items]";
  }
}
