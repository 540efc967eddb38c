package io.github.bigtablemapper.key;

import io.github.bigtablemapper.exception.InvalidKeyException;

/**
 * The row keys that start with some parts, by the value of the part that comes next: all of them,
 * until a bound is set. Each side takes one bound, in either order: {@code from(a).before(b)}.
 *
 * <p>Bounds are values, in the order that the part's type has in keys, also where it is stored in
 * reverse. Bounds that leave nothing between them are a range without rows, which is read without a
 * call. A bound that no key could hold, because it is null, out of width or too long, is an {@link
 * InvalidKeyException}.
 *
 * @param <K> the key
 * @param <T> the type of the part
 */
public sealed class PartRange<K extends Key, T> extends KeyRange<K> permits TextRange {
  private final PartBounds<T> bounds;

  PartRange(KeyWriter written, KeyPart<T> part) {
    this(PartBounds.none(written, part));
  }

  private PartRange(PartBounds<T> bounds) {
    super(bounds.written(), bounds::rows);
    this.bounds = bounds;
  }

  /** {@return the keys whose part is at least this value} */
  public final LowerBoundedRange<K, T> from(T value) {
    return new LowerBoundedRange<>(bounds.from(value));
  }

  /** {@return the keys whose part is greater than this value} */
  public final LowerBoundedRange<K, T> after(T value) {
    return new LowerBoundedRange<>(bounds.after(value));
  }

  /** {@return the keys whose part is at most this value} */
  public final UpperBoundedRange<K, T> to(T value) {
    return new UpperBoundedRange<>(bounds.to(value));
  }

  /** {@return the keys whose part is less than this value} */
  public final UpperBoundedRange<K, T> before(T value) {
    return new UpperBoundedRange<>(bounds.before(value));
  }
}
