package io.github.bigtablemapper.mapping.element;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The decoded elements of one row after another. If the elements of a row fill the array, the row's
 * collection owns it; this is the usual case if each row has as many elements as the previous one.
 * Otherwise the collection gets a copy, and the array is used for the next row.
 *
 * @param <T> the type of the elements
 */
final class ElementBuffer<T> {
  private static final Object[] NONE = {};
  private static final int FIRST_LENGTH = 8;

  /** A longer array is not kept for the next row, so that its elements can be collected. */
  private static final int MAX_KEPT_LENGTH = 1024;

  private Object[] elements = NONE;
  private int count;

  /** The number of elements of the last row that had any. */
  private int lastCount = FIRST_LENGTH;

  /** Forgets the previous row. */
  void clear() {
    count = 0;
  }

  boolean isEmpty() {
    return count == 0;
  }

  void add(T element) {
    if (count == elements.length) {
      elements = Arrays.copyOf(elements, count == 0 ? lastCount : count * 2);
    }
    elements[count++] = element;
  }

  /** {@return the elements of the row, at least one, in an array that the caller owns} */
  Object[] take() {
    Object[] taken = elements;
    if (count == taken.length) {
      elements = NONE;
    } else {
      taken = Arrays.copyOf(taken, count);
      if (count == lastCount || elements.length > MAX_KEPT_LENGTH) {
        elements = NONE; // the next row probably has as many, and fills an array of that length
      }
    }
    lastCount = count;
    count = 0;
    return taken;
  }

  /** {@return the elements of the row, in an immutable list} */
  @SuppressWarnings("unchecked") // only add fills the array
  List<T> takeList() {
    return isEmpty() ? List.of() : (List<T>) Collections.unmodifiableList(Arrays.asList(take()));
  }
}
