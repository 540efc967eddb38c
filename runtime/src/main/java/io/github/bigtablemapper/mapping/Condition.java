package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What must hold of a row: a test of the latest visible cell of one column, or several tests
 * joined. Made by the constants of a generated {@code XColumns} class.
 *
 * @param <E> the entity
 */
public sealed interface Condition<E> {

  /** Both hold. */
  default Condition<E> and(Condition<E> other) {
    return new And<>(this, other);
  }

  /** One of the two holds, or both. */
  default Condition<E> or(Condition<E> other) {
    return new Or<>(this, other);
  }

  /** This does not hold. */
  default Condition<E> not() {
    return new Not<>(this);
  }

  /**
   * {@return whether it holds of a row, given the latest visible cell of each column by its index}
   */
  boolean test(IntFunction<@Nullable ByteString> latest);

  /** The column's latest cell lies in one of the ranges. */
  static <E> Condition<E> in(MappedColumn<E, ?> column, List<ValueRange> ranges) {
    return new In<>(column, ranges);
  }

  /**
   * A test of one column.
   *
   * @param column the column
   * @param ranges where its latest cell must lie; none: never true
   */
  record In<E>(MappedColumn<E, ?> column, List<ValueRange> ranges) implements Condition<E> {
    /** Copies the ranges. */
    public In {
      ranges = List.copyOf(ranges);
    }

    @Override
    public boolean test(IntFunction<@Nullable ByteString> latest) {
      ByteString value = latest.apply(column.index());
      return value != null && ranges.stream().anyMatch(range -> range.contains(value));
    }
  }

  /** Two conditions of which both must hold. */
  record And<E>(Condition<E> left, Condition<E> right) implements Condition<E> {
    @Override
    public boolean test(IntFunction<@Nullable ByteString> latest) {
      return left.test(latest) && right.test(latest);
    }
  }

  /** Two conditions of which one must hold. */
  record Or<E>(Condition<E> left, Condition<E> right) implements Condition<E> {
    @Override
    public boolean test(IntFunction<@Nullable ByteString> latest) {
      return left.test(latest) || right.test(latest);
    }
  }

  /** A condition that must not hold. */
  record Not<E>(Condition<E> condition) implements Condition<E> {
    @Override
    public boolean test(IntFunction<@Nullable ByteString> latest) {
      return !condition.test(latest);
    }
  }
}
