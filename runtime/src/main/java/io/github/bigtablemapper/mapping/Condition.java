package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import java.util.List;

/**
 * What must hold of a row: a test of the latest visible cell of one column or element, or several
 * tests joined. Made by the constants of a generated {@code XColumns} class.
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
    return this instanceof Not<E> not ? not.condition() : new Not<>(this);
  }

  /** {@return whether it holds of a row with these cells} */
  boolean test(RowCells row);

  /** The column's latest cell lies in one of the ranges. */
  static <E> Condition<E> in(MappedColumn<E, ?> column, List<ValueRange> ranges) {
    return new In<>(column, ranges);
  }

  /** A family has an element, and its latest cell lies in one of the ranges. */
  static <E> Condition<E> contains(
      ElementFamily<E> family, ByteString qualifier, List<ValueRange> ranges) {
    return new Contains<>(family, qualifier, ranges);
  }

  /** A family has an element, be it which it may. */
  static <E> Condition<E> isNotEmpty(OwnedFamily<E> family) {
    return new NotEmpty<>(family);
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
    public boolean test(RowCells row) {
      return ValueRange.anyContains(ranges, row.get(column));
    }
  }

  /**
   * A test of one element.
   *
   * @param family the family that holds it
   * @param qualifier what the element is known by: a key of a map, a member of a set
   * @param ranges where its latest cell must lie
   */
  record Contains<E>(ElementFamily<E> family, ByteString qualifier, List<ValueRange> ranges)
      implements Condition<E> {
    /** Copies the ranges. */
    public Contains {
      ranges = List.copyOf(ranges);
    }

    @Override
    public boolean test(RowCells row) {
      return ValueRange.anyContains(ranges, row.get(family, qualifier));
    }

    /** {@return a text without the element, which must not reach a log} */
    @Override
    public String toString() {
      return "Contains[" + family + "]";
    }
  }

  /**
   * A test for any element.
   *
   * @param family the family that holds it
   */
  record NotEmpty<E>(OwnedFamily<E> family) implements Condition<E> {
    @Override
    public boolean test(RowCells row) {
      return row.hasElements(family);
    }
  }

  /** Two conditions of which both must hold. */
  record And<E>(Condition<E> left, Condition<E> right) implements Condition<E> {
    @Override
    public boolean test(RowCells row) {
      return left.test(row) && right.test(row);
    }
  }

  /** Two conditions of which one must hold. */
  record Or<E>(Condition<E> left, Condition<E> right) implements Condition<E> {
    @Override
    public boolean test(RowCells row) {
      return left.test(row) || right.test(row);
    }
  }

  /** A condition that must not hold. */
  record Not<E>(Condition<E> condition) implements Condition<E> {
    @Override
    public boolean test(RowCells row) {
      return !condition.test(row);
    }
  }
}
