package io.github.bigtablemapper.dynamodb.item;

import java.util.List;

/**
 * Items that are read, written and recorded together: at most about a thousand, or one MiB.
 *
 * @param items the items
 * @param bytes how many bytes they take in the source, uncompressed
 * @param next where their part goes on behind them, as {@link ItemPart#open} takes it
 */
public record ItemBatch(List<SourceItem> items, long bytes, String next) {
  /** Items at most in a batch of a file. */
  static final int MAX_ITEMS = 1_000;

  /** Bytes of a batch of a file: one item more may exceed it. */
  static final long MAX_BYTES = 1 << 20;

  /** Copies the items. */
  public ItemBatch {
    items = List.copyOf(items);
  }

  /** {@return how many items, without any of them} */
  @Override
  public String toString() {
    return "ItemBatch[" + items.size() + " items]";
  }
}
