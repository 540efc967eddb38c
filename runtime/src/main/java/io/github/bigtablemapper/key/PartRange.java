package io.github.bigtablemapper.key;

import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyWriter;

/**
 * A range of row keys that share their first parts, bounded by the value of the next part. Without
 * a bound it contains all of them, including the key without the next part, which a range with a
 * bound excludes. Each side can have one bound, in either order: {@code from(a).before(b)}.
 *
 * <p>Bounds follow the order of the part's type in keys, even if the part is stored in reverse. If
 * nothing is between the bounds, the range is empty, and reading it sends no request. A bound that
 * a key cannot contain, because it is null, exceeds its width or is too long, throws an {@link
 * InvalidKeyException}.
 *
 * @param <K> the key
 * @param <T> the type of the part
 */
public sealed class PartRange<K extends Key, T> extends KeyRange<K> permits TextRange, StartRange {
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
