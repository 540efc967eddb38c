package io.github.bigtablemapper.column;

import org.jspecify.annotations.Nullable;

/**
 * An element of a list, with the id by which you can remove it. It is equal to another one with an
 * equal id and an equal element. Immutable if the element is.
 *
 * @param <T> the type of the elements
 */
public final class ListElement<T> {
  private final ElementId id;
  private final T value;

  ListElement(ElementId id, T value) {
    this.id = id;
    this.value = value;
  }

  /** {@return the id} */
  public ElementId id() {
    return id;
  }

  /** {@return the element} */
  public T value() {
    return value;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ListElement<?> that && id.equals(that.id) && value.equals(that.value);
  }

  @Override
  public int hashCode() {
    return 31 * id.hashCode() + value.hashCode();
  }

  /** {@return a text without the value, which must not appear in a log} */
  @Override
  public String toString() {
    return "ListElement[" + id + "]";
  }
}
