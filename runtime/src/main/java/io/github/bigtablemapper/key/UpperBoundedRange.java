package io.github.bigtablemapper.key;

/**
 * A {@link PartRange} with an upper bound. You can add a lower bound.
 *
 * @param <K> the key
 * @param <T> the type of the part
 */
public final class UpperBoundedRange<K extends Key, T> extends KeyRange<K> {
  private final PartBounds<T> bounds;

  UpperBoundedRange(PartBounds<T> bounds) {
    super(bounds.written(), bounds::rows);
    this.bounds = bounds;
  }

  /** {@return the keys of this range whose part is at least this value} */
  public KeyRange<K> from(T value) {
    return bounds.from(value).range();
  }

  /** {@return the keys of this range whose part is greater than this value} */
  public KeyRange<K> after(T value) {
    return bounds.after(value).range();
  }
}
