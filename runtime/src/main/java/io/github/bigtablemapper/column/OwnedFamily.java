package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;

/**
 * A column family that one property owns: all its columns are elements of that property.
 *
 * @param <E> the entity
 * @param <T> the type of an element in a page
 */
public abstract sealed class OwnedFamily<E, T> extends ElementFamily<E> implements Repeated<E>
    permits EntryFamily, MemberFamily, ListFamily {
  OwnedFamily(int index, String property, String family) {
    super(index, property, family);
  }

  /** The family has at least one element. */
  public final Condition<E> isNotEmpty() {
    return hasAtLeast(1);
  }

  /** The family has no element. */
  public final Condition<E> isEmpty() {
    return isNotEmpty().not();
  }

  /**
   * The family has at least this number of elements: always true for 0 or less. Bigtable counts
   * them, and stops at this number.
   */
  public final Condition<E> hasAtLeast(int elements) {
    return new Condition.HasMoreThan<>(this, Math.max(elements, 0) - 1);
  }

  /** The family has this number of elements or fewer: always false for less than 0. */
  public final Condition<E> hasAtMost(int elements) {
    return new Condition.HasMoreThan<>(this, Math.max(elements, -1)).not();
  }

  /**
   * {@return the element of a stored column}
   *
   * @param micros the timestamp of its cell, in microseconds since 1970
   */
  public abstract T element(ByteString qualifier, long micros, ByteString value);
}
