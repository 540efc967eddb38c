package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.StringCodec;
import java.util.Arrays;

/** The operations that {@link ElementSet} and {@link ElementMap} share. */
final class Elements {
  /** Up to this number of elements a look-up is linear, which takes no longer than hashing. */
  static final int FEW = 32;

  private Elements() {}

  /**
   * {@return whether no two elements are equal} Their qualifiers differ, but bytes that differ may
   * decode to equal objects; those of text do not. It may say false for elements that only share a
   * hash.
   *
   * @param elements one for each qualifier, {@code step} places apart
   */
  static boolean areDistinct(CellCodec<?> codec, Object[] elements, int step) {
    if (codec instanceof StringCodec) {
      return true;
    }
    int[] hashes = new int[elements.length / step];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = elements[i * step].hashCode();
    }
    Arrays.sort(hashes);
    for (int i = 1; i < hashes.length; i++) {
      if (hashes[i] == hashes[i - 1]) {
        return false;
      }
    }
    return true;
  }
}
