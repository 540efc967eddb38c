package io.github.bigtablemapper.changes;

/**
 * What one change did to a collection whose elements are columns. {@code added} and {@code removed}
 * are what the change says, whatever was there before: an element that was there already may be
 * added, one that never was may be removed. Garbage collection takes older cells of elements that
 * stay: what it removes may still be there.
 *
 * @param <A> the added elements: a map, a set, or a list of elements with their ids
 * @param <R> what names the removed ones: keys, members, or ids
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

  /** {@return whether the collection has the added elements and no others since the change} */
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

  /** {@return a text without elements, which must not reach a log} */
  @Override
  public String toString() {
    return isUntouched
        ? "ElementChange[untouched]"
        : isReplaced ? "ElementChange[replaced]" : "ElementChange[changed]";
  }
}
