package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A predicate on a row: a test of the latest visible cell of one column or element, a test of one
 * part of the row key, or a combination of tests. The constants of a generated {@code XColumns}
 * class create conditions. Immutable.
 *
 * <p>More kinds may follow: a switch over the kinds of conditions needs a default.
 *
 * @param <E> the entity
 */
public sealed interface Condition<E> {

  /** Both conditions are true. */
  default Condition<E> and(Condition<E> other) {
    return new And<>(this, other);
  }

  /** At least one of the two conditions is true. */
  default Condition<E> or(Condition<E> other) {
    return new Or<>(this, other);
  }

  /** This condition is false. */
  default Condition<E> not() {
    return this instanceof Not<E> not ? not.condition() : new Not<>(this);
  }

  /** The column's latest cell is in one of the ranges; without ranges, always false. */
  static <E> Condition<E> in(MappedColumn<E, ?> column, List<ValueRange> ranges) {
    return new In<>(column, ranges);
  }

  /**
   * The row exists: a read would find it. This corresponds to DynamoDB's {@code attribute_exists}
   * of the key. In a scan it is true for every row.
   */
  static <E> Condition<E> rowExists() {
    return new RowExists<>();
  }

  /** A test whether the row exists. */
  final class RowExists<E> implements Condition<E> {
    private RowExists() {}

    @Override
    public String toString() {
      return "the row exists";
    }
  }

  /** A test of one column. */
  final class In<E> implements Condition<E> {
    private final MappedColumn<E, ?> column;
    private final List<ValueRange> ranges;

    private In(MappedColumn<E, ?> column, List<ValueRange> ranges) {
      this.column = column;
      this.ranges = List.copyOf(ranges);
    }

    /** {@return the column} */
    public MappedColumn<E, ?> column() {
      return column;
    }

    /**
     * {@return the ranges for its latest cell; if there are none, the condition is always false}
     */
    public List<ValueRange> ranges() {
      return ranges;
    }

    /** {@return a text without the values, which must not appear in a log} */
    @Override
    public String toString() {
      return column + " " + ValueRange.words(ranges);
    }
  }

  /** The column's latest cell matches a pattern. */
  static <E> Condition<E> matches(MappedColumn<E, ?> column, CellPattern pattern) {
    return new Matches<>(column, pattern);
  }

  /** A test of the latest cell of one column by a pattern. */
  final class Matches<E> implements Condition<E> {
    private final MappedColumn<E, ?> column;
    private final CellPattern pattern;

    private Matches(MappedColumn<E, ?> column, CellPattern pattern) {
      this.column = column;
      this.pattern = pattern;
    }

    /** {@return the column} */
    public MappedColumn<E, ?> column() {
      return column;
    }

    /** {@return the pattern that its latest cell must match} */
    public CellPattern pattern() {
      return pattern;
    }

    /** {@return a text without the pattern, which must not appear in a log} */
    @Override
    public String toString() {
      return column + " matches ?";
    }
  }

  /** A test of one part of the row key. */
  final class InKeyPart<E> implements Condition<E> {
    private final MappedKeyPart<E, ?> part;
    private final List<ValueRange> ranges;

    InKeyPart(MappedKeyPart<E, ?> part, List<ValueRange> ranges) {
      this.part = part;
      this.ranges = List.copyOf(ranges);
    }

    /** {@return the part} */
    public MappedKeyPart<E, ?> part() {
      return part;
    }

    /**
     * {@return the ranges for its bytes, without escapes; if there are none, the condition is
     * always false}
     */
    public List<ValueRange> ranges() {
      return ranges;
    }

    /**
     * {@return a regular expression of RE2 that matches the key of each row for which this is true,
     * and possibly others; empty if no expression excludes any row}
     */
    public Optional<ByteString> regex() {
      List<ByteString> exact = new ArrayList<>();
      List<ByteString> starts = new ArrayList<>();
      for (ValueRange range : ranges) {
        if (range.isExact()) {
          exact.add(range.start());
        } else if (range.isPrefix()) {
          starts.add(range.start());
        } else {
          return Optional.empty();
        }
      }
      return part.pattern().regex(part.place(), exact, starts);
    }

    /** {@return a text without the values, which must not appear in a log} */
    @Override
    public String toString() {
      return part + " " + ValueRange.words(ranges);
    }
  }

  /** A test of one element. */
  final class Contains<E> implements Condition<E> {
    private final ElementFamily<E> family;
    private final ByteString qualifier;
    private final List<ValueRange> ranges;

    Contains(ElementFamily<E> family, ByteString qualifier, List<ValueRange> ranges) {
      this.family = family;
      this.qualifier = qualifier;
      this.ranges = List.copyOf(ranges);
    }

    /** {@return the family that contains it} */
    public ElementFamily<E> family() {
      return family;
    }

    /** {@return the qualifier of the element: a key of a map, or a member of a set} */
    public ByteString qualifier() {
      return qualifier;
    }

    /** {@return the ranges for its latest cell} */
    public List<ValueRange> ranges() {
      return ranges;
    }

    /** {@return a text without the element, which must not appear in a log} */
    @Override
    public String toString() {
      return "an element of " + family + " " + ValueRange.words(ranges);
    }
  }

  /** A test of one element by a pattern. */
  final class ElementMatches<E> implements Condition<E> {
    private final ElementFamily<E> family;
    private final ByteString qualifier;
    private final CellPattern pattern;

    ElementMatches(ElementFamily<E> family, ByteString qualifier, CellPattern pattern) {
      this.family = family;
      this.qualifier = qualifier;
      this.pattern = pattern;
    }

    /** {@return the family that contains it} */
    public ElementFamily<E> family() {
      return family;
    }

    /** {@return the qualifier of the element: a key of a map} */
    public ByteString qualifier() {
      return qualifier;
    }

    /** {@return the pattern that its latest cell must match} */
    public CellPattern pattern() {
      return pattern;
    }

    /** {@return a text without element and pattern, which must not appear in a log} */
    @Override
    public String toString() {
      return "an element of " + family + " matches ?";
    }
  }

  /** A test whether any of all elements matches. */
  final class AnyElement<E> implements Condition<E> {
    private final OwnedFamily<E, ?> family;
    private final @Nullable CellPattern qualifier;
    private final EqualCells cells;

    AnyElement(OwnedFamily<E, ?> family, @Nullable CellPattern qualifier, EqualCells cells) {
      this.family = family;
      this.qualifier = qualifier;
      this.cells = cells;
    }

    /** {@return the family that contains the elements} */
    public OwnedFamily<E, ?> family() {
      return family;
    }

    /** {@return the pattern that the element's qualifier must match; empty: any} */
    public Optional<CellPattern> qualifier() {
      return Optional.ofNullable(qualifier);
    }

    /** {@return the ranges for its latest cell} */
    public List<ValueRange> ranges() {
      return cells.ranges();
    }

    /** {@return the pattern that its latest cell must match; empty: any} */
    public Optional<CellPattern> pattern() {
      return Optional.ofNullable(cells.pattern());
    }

    /** {@return true if an element matches} */
    public boolean matches(ByteString element, ByteString cell) {
      return (qualifier == null || qualifier.matches(element))
          && ranges().stream().anyMatch(range -> range.contains(cell))
          && (cells.pattern() == null || cells.pattern().matches(cell));
    }

    /** {@return a text without the element, which must not appear in a log} */
    @Override
    public String toString() {
      return "any element of "
          + family
          + " "
          + (cells.pattern() == null ? ValueRange.words(ranges()) : "matches ?");
    }
  }

  /** A test of the number of elements. */
  final class HasMoreThan<E> implements Condition<E> {
    private final OwnedFamily<E, ?> family;
    private final int elements;

    HasMoreThan(OwnedFamily<E, ?> family, int elements) {
      this.family = family;
      this.elements = elements;
    }

    /** {@return the family that contains the elements} */
    public OwnedFamily<E, ?> family() {
      return family;
    }

    /** {@return the number that is not enough; if it is negative, the condition is always true} */
    public int elements() {
      return elements;
    }

    @Override
    public String toString() {
      return family + " has more elements than ?";
    }
  }

  /** Two conditions that must both be true. */
  final class And<E> implements Condition<E> {
    private final Condition<E> left;
    private final Condition<E> right;

    private And(Condition<E> left, Condition<E> right) {
      this.left = left;
      this.right = right;
    }

    /** {@return the first} */
    public Condition<E> left() {
      return left;
    }

    /** {@return the second} */
    public Condition<E> right() {
      return right;
    }

    @Override
    public String toString() {
      return "(" + left + " and " + right + ")";
    }
  }

  /** Two conditions of which at least one must be true. */
  final class Or<E> implements Condition<E> {
    private final Condition<E> left;
    private final Condition<E> right;

    private Or(Condition<E> left, Condition<E> right) {
      this.left = left;
      this.right = right;
    }

    /** {@return the first} */
    public Condition<E> left() {
      return left;
    }

    /** {@return the second} */
    public Condition<E> right() {
      return right;
    }

    @Override
    public String toString() {
      return "(" + left + " or " + right + ")";
    }
  }

  /** A condition that must be false. */
  final class Not<E> implements Condition<E> {
    private final Condition<E> condition;

    private Not(Condition<E> condition) {
      this.condition = condition;
    }

    /** {@return the condition} */
    public Condition<E> condition() {
      return condition;
    }

    @Override
    public String toString() {
      return "not " + condition;
    }
  }
}
