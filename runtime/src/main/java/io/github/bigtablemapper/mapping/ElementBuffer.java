package io.github.bigtablemapper.mapping;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The decoded elements of one row after another. It decides who owns the array that they are in. If
 * the row fills the array, the row's collection owns it; this is the usual case where each row has
 * as many elements as the one before. Otherwise the collection gets a copy, and the array serves
 * the next row.
 *
 * @param <T> the type of the elements
 */
final class ElementBuffer<T> {
  private static final Object[] NONE = {};
  private static final int FIRST_LENGTH = 8;

  /** A longer array is not kept for the next row, for the sake of what it refers to. */
  private static final int MAX_KEPT_LENGTH = 1024;

  private Object[] elements = NONE;
  private int count;

  /** How many elements the last row that had any had. */
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

  /** {@return the elements of the row, at least one, in an array that is the caller's} */
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

  /** {@return the elements of the row, in a list that does not change} */
  @SuppressWarnings("unchecked") // only add fills the array
  List<T> takeList() {
    return isEmpty() ? List.of() : (List<T>) Collections.unmodifiableList(Arrays.asList(take()));
  }
}
