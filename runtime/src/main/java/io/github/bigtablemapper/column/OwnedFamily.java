package io.github.bigtablemapper.column;

/**
 * A column family that one property owns: all its columns are elements of that property.
 *
 * @param <E> the entity
 */
public abstract sealed class OwnedFamily<E> extends ElementFamily<E>
    permits MapFamily, SetFamily, ListFamily {
  OwnedFamily(int index, String property, String family) {
    super(index, property, family);
  }

  /** The family has an element, at least one. */
  public final Condition<E> isNotEmpty() {
    return new Condition.NotEmpty<>(this);
  }

  /** The family has no element. */
  public final Condition<E> isEmpty() {
    return isNotEmpty().not();
  }
}
