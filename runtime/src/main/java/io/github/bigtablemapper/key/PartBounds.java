package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.KeyRange.Interval;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The bounds of one part's values, at most one on each side. It computes the intervals of bytes
 * between them. Bounds follow the order of the values, even if the part is stored in reverse.
 *
 * @param written the preceding parts
 * @param part the part
 * @param lower the bound of the smaller values
 * @param upper the bound of the greater values
 */
record PartBounds<T>(
    KeyWriter written, KeyPart<T> part, @Nullable Bound<T> lower, @Nullable Bound<T> upper) {

  /**
   * One bound.
   *
   * @param value not shared: the bound is written again when the other one is added
   * @param isInside true if the bound includes the value
   */
  record Bound<T>(T value, boolean isInside) {}

  PartBounds {
    if (!written.keepsOrderOf(part)) {
      throw new IllegalArgumentException(
          "part '" + part.name() + "' is not stored in the order of its values and has no ranges");
    }
  }

  static <T> PartBounds<T> none(KeyWriter written, KeyPart<T> part) {
    return new PartBounds<>(written, part, null, null);
  }

  PartBounds<T> from(T value) {
    return new PartBounds<>(written, part, bound(value, true), upper);
  }

  PartBounds<T> after(T value) {
    return new PartBounds<>(written, part, bound(value, false), upper);
  }

  PartBounds<T> to(T value) {
    return new PartBounds<>(written, part, lower, bound(value, true));
  }

  PartBounds<T> before(T value) {
    return new PartBounds<>(written, part, lower, bound(value, false));
  }

  private Bound<T> bound(T value, boolean isInside) {
    return new Bound<>(part.copy(value), isInside);
  }

  <K extends Key> KeyRange<K> range() {
    return new KeyRange<>(written, this::rows);
  }

  /**
   * {@return the rows between the bounds}
   *
   * @param out the preceding parts, in the bucket of the rows
   */
  List<Interval> rows(KeyWriter out) {
    Bound<T> first = part.isReversed() ? upper : lower;
    Bound<T> last = part.isReversed() ? lower : upper;
    if (first == null && last == null) {
      return Intervals.within(out);
    }
    List<Interval> rows =
        first == null ? Intervals.withMore(out) : stored(out, first.value(), first.isInside());
    return last == null ? rows : Intervals.minus(rows, stored(out, last.value(), !last.isInside()));
  }

  /** The rows whose part is stored after a value, or at it. */
  private List<Interval> stored(KeyWriter out, T value, boolean withValue) {
    KeyWriter bound = out.copy();
    part.write(bound, value);
    if (bound.disorderedText() >= 0) {
      return withValue ? TextRanges.from(bound, out) : TextRanges.after(bound, out);
    }
    ByteString start = withValue ? bound.valueStart() : bound.valueEnd();
    if (!withValue && start.isEmpty()) {
      return List.of(); // no bytes are greater
    }
    return List.of(new Interval(start, out.prefixEnd()));
  }
}
