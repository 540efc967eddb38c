package io.github.bigtablemapper.changes;

/**
 * The effect of one change on a collection whose elements are columns. {@code added} and {@code
 * removed} are the content of the change, regardless of the row before: an existing element can be
 * added, and a missing one removed. Garbage collection can remove older cells of an element that
 * stays: an element that it removes may still exist.
 *
 * @param <A> the added elements: a map, a set, or a list of elements with their ids
 * @param <R> the identity of the removed elements: keys, members, or ids
 */
public final class ElementChange<A, R> {
  private final boolean isUntouched;
  private final boolean isReplaced;
  private final A added;
  private final R removed;

  ElementChange(boolean isUntouched, boolean isReplaced, A added, R removed) {
    this.isUntouched = isUntouched;
    this.isReplaced = isReplaced;
    this.added = added;
    this.removed = removed;
  }

  /** {@return whether the change did nothing to the collection} */
  public boolean isUntouched() {
    return isUntouched;
  }

  /** {@return whether, after the change, the collection has exactly the added elements} */
  public boolean isReplaced() {
    return isReplaced;
  }

  /** {@return the elements that the change set, in the order of their qualifiers} */
  public A added() {
    return added;
  }

  /** {@return the elements that the change deleted one by one; none if it replaced all} */
  public R removed() {
    return removed;
  }

  /** {@return a text without elements, which must not be logged} */
  @Override
  public String toString() {
    return isUntouched
        ? "ElementChange[untouched]"
        : isReplaced ? "ElementChange[replaced]" : "ElementChange[changed]";
  }
}
