package io.github.bigtablemapper.column;

/**
 * An element of a list, and the id that it can be removed by.
 *
 * @param id the id
 * @param value the element
 * @param <T> the type of the elements
 */
public record ListElement<T>(ElementId id, T value) {
  /** {@return a text without the value, which must not reach a log} */
  @Override
  public String toString() {
    return "ListElement[" + id + "]";
  }
}
