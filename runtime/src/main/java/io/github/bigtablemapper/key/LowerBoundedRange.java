package io.github.bigtablemapper.key;

/**
 * A {@link PartRange} with a lower bound. You can add an upper bound.
 *
 * @param <K> the key
 * @param <T> the type of the part
 */
public final class LowerBoundedRange<K extends Key, T> extends KeyRange<K> {
  private final PartBounds<T> bounds;

  LowerBoundedRange(PartBounds<T> bounds) {
    super(bounds.written(), bounds::rows);
    this.bounds = bounds;
  }

  /** {@return the keys of this range whose part is at most this value} */
  public KeyRange<K> to(T value) {
    return bounds.to(value).range();
  }

  /** {@return the keys of this range whose part is less than this value} */
  public KeyRange<K> before(T value) {
    return bounds.before(value).range();
  }
}
