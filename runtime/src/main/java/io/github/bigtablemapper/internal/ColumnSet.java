package io.github.bigtablemapper.internal;

import java.util.Arrays;

/** A set of columns by their indexes, cheap to clear and to compare for each row. */
final class ColumnSet {
  private final long[] words;

  ColumnSet(int columns) {
    words = new long[(columns + Long.SIZE - 1) / Long.SIZE];
  }

  void clear() {
    Arrays.fill(words, 0);
  }

  /** Adds a column; {@return whether it was not in the set} */
  boolean add(int index) {
    int word = index / Long.SIZE;
    long before = words[word];
    words[word] = before | (1L << index);
    return words[word] != before;
  }

  /** {@return the least column that is in this set and not in another; -1 if there is none} */
  int firstNotIn(ColumnSet other) {
    for (int word = 0; word < words.length; word++) {
      long rest = words[word] & ~other.words[word];
      if (rest != 0) {
        return word * Long.SIZE + Long.numberOfTrailingZeros(rest);
      }
    }
    return -1;
  }
}
