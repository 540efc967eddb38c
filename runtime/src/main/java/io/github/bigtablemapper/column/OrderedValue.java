package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The value of one key of a map, for conditions on its order. Bigtable evaluates these conditions,
 * as for an {@link OrderedColumn}. They are false for a row whose map does not have the key. {@link
 * EntryFamily#at} returns it.
 *
 * @param <E> the entity
 * @param <T> the type of the value
 */
public final class OrderedValue<E, T> {
  private final EntryFamily<E, ?, ?, ?> map;
  private final ByteString qualifier;
  private final CellCodec<T> codec;
  private final OrderedRanges ranges;
  private final boolean isDecimal;

  private OrderedValue(
      EntryFamily<E, ?, ?, ?> map, ByteString qualifier, CellCodec<T> codec, CellOrder order) {
    this.map = map;
    this.qualifier = qualifier;
    this.codec = codec;
    this.ranges = new OrderedRanges(codec, order);
    this.isDecimal = order == CellOrder.DECIMAL;
  }

  /**
   * {@return the value of a key of a map} Called by other modules of the mapper; users call {@link
   * EntryFamily#at}.
   *
   * @param codec the codec of the value; for a map of bytes, the codec of their content
   * @param order the order of its cells
   * @throws InvalidValueException if the key is null or has too many bytes, or if they are reserved
   * @hidden
   */
  @ForGeneratedCode
  public static <E, K, T> OrderedValue<E, T> of(
      EntryFamily<E, K, ?, ?> map, K key, CellCodec<T> codec, CellOrder order) {
    return new OrderedValue<>(map, map.encodeKey(map.keys(), key), codec, order);
  }

  /** The value is smaller. */
  public Condition<E> isLessThan(T value) {
    return upTo(value, false);
  }

  /** The value is this one or a smaller one. */
  public Condition<E> isAtMost(T value) {
    return upTo(value, true);
  }

  /** The value is greater. */
  public Condition<E> isGreaterThan(T value) {
    return from(value, false);
  }

  /** The value is this one or a greater one. */
  public Condition<E> isAtLeast(T value) {
    return from(value, true);
  }

  /** The value equals either of these two, or is between them. */
  public Condition<E> isBetween(T least, T greatest) {
    return isDecimal
        ? isAtLeast(least).and(isAtMost(greatest))
        : in(
            ValueRange.intersection(
                ranges.from(encode(least), true), ranges.upTo(encode(greatest), true)));
  }

  private Condition<E> upTo(T value, boolean inclusive) {
    return isDecimal
        ? matching(DecimalPattern.upTo(encode(value), inclusive))
        : in(ranges.upTo(encode(value), inclusive));
  }

  private Condition<E> from(T value, boolean inclusive) {
    return isDecimal
        ? matching(DecimalPattern.from(encode(value), inclusive))
        : in(ranges.from(encode(value), inclusive));
  }

  private Condition<E> in(List<ValueRange> values) {
    return new Condition.Contains<>(map, qualifier, values);
  }

  private Condition<E> matching(CellPattern pattern) {
    return new Condition.ElementMatches<>(map, qualifier, pattern);
  }

  private ByteString encode(@Nullable T value) {
    return map.encode(codec, value, "value to compare with");
  }
}
