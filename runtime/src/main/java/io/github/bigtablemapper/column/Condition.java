package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A predicate on a row: a test of the latest visible cell of one column or element, a test of one
 * part of the row key, or several tests combined. Made by the constants of a generated {@code
 * XColumns} class. Immutable.
 *
 * <p>Kinds may be added: code that switches over the parts of a condition needs a default for those
 * that it does not know.
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

  /** The column's latest cell lies in one of the ranges; none: never. */
  static <E> Condition<E> in(MappedColumn<E, ?> column, List<ValueRange> ranges) {
    return new In<>(column, ranges);
  }

  /**
   * The row is there, as a read would find it: DynamoDB's {@code attribute_exists} of the key. In a
   * scan it holds of every row.
   */
  static <E> Condition<E> rowExists() {
    return new RowExists<>();
  }

  /** A test for the row itself. */
  final class RowExists<E> implements Condition<E> {
    private RowExists() {}

    @Override
    public String toString() {
      return "RowExists";
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

    /** {@return where its latest cell must lie; none: never true} */
    public List<ValueRange> ranges() {
      return ranges;
    }

    /** {@return a text without the values, which must not reach a log} */
    @Override
    public String toString() {
      return "In[" + column + "]";
    }
  }

  /** The column's latest cell matches a pattern. */
  static <E> Condition<E> matches(TextColumn<E> column, TextPattern pattern) {
    return new Matches<>(column, pattern);
  }

  /** A test of the text of one column. */
  final class Matches<E> implements Condition<E> {
    private final TextColumn<E> column;
    private final TextPattern pattern;

    private Matches(TextColumn<E> column, TextPattern pattern) {
      this.column = column;
      this.pattern = pattern;
    }

    /** {@return the column} */
    public TextColumn<E> column() {
      return column;
    }

    /** {@return what its latest cell must match} */
    public TextPattern pattern() {
      return pattern;
    }

    /** {@return a text without the pattern, which must not reach a log} */
    @Override
    public String toString() {
      return "Matches[" + column + "]";
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

    /** {@return where its bytes must lie, without escapes; none: never true} */
    public List<ValueRange> ranges() {
      return ranges;
    }

    /**
     * {@return a regular expression of RE2 that matches the key of each row of which this holds,
     * and maybe others; empty if none says more than nothing}
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

    /** {@return a text without the values, which must not reach a log} */
    @Override
    public String toString() {
      return "InKeyPart[" + part + "]";
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

    /** {@return the family that holds it} */
    public ElementFamily<E> family() {
      return family;
    }

    /** {@return what the element is known by: a key of a map, a member of a set} */
    public ByteString qualifier() {
      return qualifier;
    }

    /** {@return where its latest cell must lie} */
    public List<ValueRange> ranges() {
      return ranges;
    }

    /** {@return a text without the element, which must not reach a log} */
    @Override
    public String toString() {
      return "Contains[" + family + "]";
    }
  }

  /** A test of the text of one element. */
  final class ElementMatches<E> implements Condition<E> {
    private final ElementFamily<E> family;
    private final ByteString qualifier;
    private final TextPattern pattern;

    ElementMatches(ElementFamily<E> family, ByteString qualifier, TextPattern pattern) {
      this.family = family;
      this.qualifier = qualifier;
      this.pattern = pattern;
    }

    /** {@return the family that holds it} */
    public ElementFamily<E> family() {
      return family;
    }

    /** {@return what the element is known by: a key of a map} */
    public ByteString qualifier() {
      return qualifier;
    }

    /** {@return what its latest cell must match} */
    public TextPattern pattern() {
      return pattern;
    }

    /** {@return a text without element and pattern, which must not reach a log} */
    @Override
    public String toString() {
      return "ElementMatches[" + family + "]";
    }
  }

  /** A test for any element. */
  final class NotEmpty<E> implements Condition<E> {
    private final OwnedFamily<E, ?> family;

    NotEmpty(OwnedFamily<E, ?> family) {
      this.family = family;
    }

    /** {@return the family that holds it} */
    public OwnedFamily<E, ?> family() {
      return family;
    }

    @Override
    public String toString() {
      return "NotEmpty[" + family + "]";
    }
  }

  /** Two conditions of which both must hold. */
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
      return "And[" + left + ", " + right + "]";
    }
  }

  /** Two conditions of which one must hold. */
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
      return "Or[" + left + ", " + right + "]";
    }
  }

  /** A condition that must not hold. */
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
      return "Not[" + condition + "]";
    }
  }
}
