package io.github.bigtablemapper.internal.call.many;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyHash;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The rows of one batch. It refuses a row key that occurs twice: which of the two writes wins would
 * be chance.
 *
 * <p>A set of row keys would take as many bytes as some entities do. This is a table of the hashes
 * of row keys, each with the number of its row: where two hashes are equal, the other row key is
 * made of its key again.
 */
public final class DistinctRows {
  private static final int MAX_SLOTS = 1 << 30;
  private static final long ROW = 0xffff_ffffL;

  private final Operation operation;
  private final List<? extends Key> keys;

  /** The hash in the upper half, the number of the row from 1 on in the lower; 0: it is free. */
  private final long[] slots;

  /** Different for each batch, so that many keys of one hash cannot be chosen. */
  private final int seed = ThreadLocalRandom.current().nextInt() | 1;

  /**
   * Without any row yet.
   *
   * @param keys the keys of the rows that were added, and of others maybe, by their numbers
   * @param size how many rows there will be at most
   */
  public DistinctRows(Operation operation, List<? extends Key> keys, int size) {
    this.operation = operation;
    this.keys = keys;
    this.slots = new long[slots(size)];
  }

  /** {@return a power of two, so that at most two slots of three are taken} */
  private static int slots(int size) {
    long least = Math.max(2, size + size / 2L);
    return (int) Math.min(MAX_SLOTS, Long.highestOneBit(least - 1) << 1);
  }

  /**
   * Adds a row.
   *
   * @param row its number
   * @throws InvalidRequestException if the batch has it already
   */
  public void add(int row, ByteString rowKey) {
    int hash = hash(rowKey);
    int slot = hash & (slots.length - 1);
    while (slots[slot] != 0) {
      if ((int) (slots[slot] >>> Integer.SIZE) == hash) {
        Key other = keys.get((int) (slots[slot] & ROW) - 1);
        if (other.toByteString().equals(rowKey)) {
          throw twice(other);
        }
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = ((long) hash << Integer.SIZE) | (row + 1);
  }

  private int hash(ByteString rowKey) {
    int hash = seed;
    for (int i = 0; i < rowKey.size(); i++) {
      hash = Integer.rotateLeft((hash ^ rowKey.byteAt(i)) * seed, 13);
    }
    return (hash ^ (hash >>> 15)) * 0x9e3779b1;
  }

  private InvalidRequestException twice(Key key) {
    return new InvalidRequestException(
        operation.name()
            + " of "
            + operation.entity()
            + ": the same row key occurs twice, the second time as "
            + KeyHash.of(key.toByteString())
            + ". Keep the one that you want to store.");
  }
}
