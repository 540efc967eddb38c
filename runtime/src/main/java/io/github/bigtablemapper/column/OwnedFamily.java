package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.BigDecimalCodec;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.List;
import java.util.function.Function;

/**
 * A column family that one property owns: all its columns are elements of that property.
 *
 * @param <E> the entity
 * @param <T> the type of an element in a page
 */
public abstract sealed class OwnedFamily<E, T> extends ElementFamily<E> implements Repeated<E>
    permits EntryFamily, MemberFamily, ListFamily {
  /** Any latest cell of an element. */
  static final EqualCells ANY_CELL = new EqualCells(List.of(ValueRange.ALL), null);

  OwnedFamily(int index, String property, String family) {
    super(index, property, family);
  }

  /** An element with an equal key or member has one of these cells. */
  final <Q> Condition<E> containsAny(
      CellCodec<Q> codec, Q element, Function<Q, ByteString> encode, EqualCells cells) {
    ByteString qualifier = encode.apply(element);
    if (codec instanceof BigDecimalCodec) {
      return new Condition.AnyElement<>(this, EqualDecimals.of(List.of(qualifier)), cells);
    }
    return EqualCells.equal(element).stream()
        .map(equal -> contains(encode.apply(equal), cells))
        .reduce(Condition::or)
        .orElseThrow();
  }

  private Condition<E> contains(ByteString qualifier, EqualCells cells) {
    return cells.pattern() == null
        ? new Condition.Contains<>(this, qualifier, cells.ranges())
        : new Condition.ElementMatches<>(this, qualifier, cells.pattern());
  }

  /** The family has at least one element. */
  public final Condition<E> isNotEmpty() {
    return hasAtLeast(1);
  }

  /** The family has no element. */
  public final Condition<E> isEmpty() {
    return isNotEmpty().not();
  }

  /**
   * The family has at least this number of elements: always true for 0 or less. Bigtable counts
   * them, and stops at this number.
   */
  public final Condition<E> hasAtLeast(int elements) {
    return new Condition.HasMoreThan<>(this, Math.max(elements, 0) - 1);
  }

  /** The family has this number of elements or fewer: always false for less than 0. */
  public final Condition<E> hasAtMost(int elements) {
    return new Condition.HasMoreThan<>(this, Math.max(elements, -1)).not();
  }

  /**
   * {@return the element of a stored column}
   *
   * @param micros the timestamp of its cell, in microseconds since 1970
   * @hidden
   */
  @ForGeneratedCode
  public abstract T element(CellBytes qualifier, long micros, CellBytes value);
}
