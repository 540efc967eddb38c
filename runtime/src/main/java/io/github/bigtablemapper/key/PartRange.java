package io.github.bigtablemapper.key;

import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyWriter;

/**
 * A range of row keys that share their first parts, bounded by the value of the next part. Without
 * a bound it holds all of them, also the one whose next part is missing, which no bound lets in.
 * Each side takes one bound, in either order: {@code from(a).before(b)}.
 *
 * <p>Bounds follow the order that the part's type has in keys, even if the part is stored in
 * reverse. If nothing lies between the bounds, the range is empty, and reading it makes no call. A
 * bound that no key can hold, because it is null, out of width or too long, is an {@link
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
