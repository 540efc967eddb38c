package io.github.bigtablemapper.mapping.element;

import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.exception.DecodeException;
import java.io.Serializable;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The set of a row: its members in the order of their qualifiers. It is immutable, and most readers
 * only iterate over it, so it is an array. If there are many members, the first look-up builds a
 * hash table.
 *
 * @param <T> the type of the members
 */
final class ElementSet<T> extends AbstractSet<T> implements Serializable {
  private static final long serialVersionUID = 1L;

  private final transient T[] members;

  /**
   * The field of the set itself is final, so that no thread sees a partially built set of another
   * thread.
   */
  private transient @Nullable Set<T> hashed;

  /**
   * @param members the members, which are distinct; the array is not copied
   */
  private ElementSet(T[] members) {
    this.members = members;
  }

  /**
   * {@return the set of a row, empty if it has no members}
   *
   * @param codec the codec of the values that must be distinct
   * @throws DecodeException if two members are equal
   */
  @SuppressWarnings("unchecked") // only add fills the array
  static <T> Set<T> of(ElementFamily<?> family, CellCodec<?> codec, ElementBuffer<T> members) {
    if (members.isEmpty()) {
      return Collections.emptySet();
    }
    T[] array = (T[]) members.take();
    DistinctElements.requireDistinct(family, codec, array, 1);
    return new ElementSet<>(array);
  }

  @Override
  public int size() {
    return members.length;
  }

  @Override
  public Iterator<T> iterator() {
    return Arrays.asList(members).iterator();
  }

  @Override
  public boolean contains(@Nullable Object wanted) {
    if (members.length > DistinctElements.FEW) {
      return hashed().contains(wanted);
    }
    for (T member : members) {
      if (member.equals(wanted)) {
        return true;
      }
    }
    return false;
  }

  /** Serializes a JDK set, so that the serialized form does not depend on this class. */
  private Object writeReplace() {
    return Collections.unmodifiableSet(new LinkedHashSet<>(Arrays.asList(members)));
  }

  private Set<T> hashed() {
    Set<T> made = hashed;
    if (made == null) {
      made = Collections.unmodifiableSet(new HashSet<>(Arrays.asList(members)));
      hashed = made;
    }
    return made;
  }
}
