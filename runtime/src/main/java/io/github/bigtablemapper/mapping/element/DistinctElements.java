package io.github.bigtablemapper.mapping.element;

import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.StringCodec;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.exception.DecodeException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** The operations that {@link ElementSet} and {@link ElementMap} share. */
final class DistinctElements {
  /** Up to this number of elements a look-up is linear, which takes no longer than hashing. */
  static final int FEW = 32;

  private DistinctElements() {}

  /**
   * Refuses equal elements. Their qualifiers differ, but different bytes can decode to equal
   * objects, except for text. A collection contains only one of them: the next put would delete the
   * other, and a patch that removes the element would leave it.
   *
   * @param codec the codec of the values that must be distinct
   * @param elements one for each qualifier, {@code step} places apart
   * @throws DecodeException if two of them are equal
   */
  static void requireDistinct(
      ElementFamily<?> family, CellCodec<?> codec, Object[] elements, int step) {
    if (codec instanceof StringCodec || elements.length == step) {
      return;
    }
    int[] hashes = new int[elements.length / step];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = identity(family, elements[i * step]).hashCode();
    }
    Arrays.sort(hashes);
    for (int i = 1; i < hashes.length; i++) {
      if (hashes[i] == hashes[i - 1]) {
        compare(family, elements, step);
        return;
      }
    }
  }

  private static void compare(ElementFamily<?> family, Object[] elements, int step) {
    Set<Object> known = new HashSet<>();
    for (int i = 0; i < elements.length; i += step) {
      if (!known.add(identity(family, elements[i]))) {
        throw new DecodeException(
            "two columns of "
                + family.property()
                + " are read as equal elements, of which a collection contains one. Another program"
                + " or another codec wrote one of them: "
                + remedy(family),
            null,
            null,
            family.property());
      }
    }
  }

  private static String remedy(ElementFamily<?> family) {
    return family instanceof OwnedFamily
        ? "put the whole entity, or clear "
            + family.property()
            + " in a patch and set its elements."
        : "delete one of the columns.";
  }

  /** Members of a set are equal regardless of their timestamps. */
  private static Object identity(ElementFamily<?> family, Object element) {
    return family instanceof VersionedSetFamily && element instanceof Versioned<?> versioned
        ? versioned.value()
        : element;
  }
}
