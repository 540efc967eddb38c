package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.OrderedValue;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.key.Key;

/**
 * A column of rows without a class, for conditions, which Bigtable evaluates. It belongs to a
 * family of the rows that created it.
 *
 * @param <K> the row key
 * @param <T> the type of its values
 */
public final class DynamicColumn<K extends Key, T> {
  private final HistoryMapFamily<DynamicRow<K>, ByteString, ByteString> family;
  private final ByteString qualifier;
  private final CellCodec<T> codec;

  DynamicColumn(
      HistoryMapFamily<DynamicRow<K>, ByteString, ByteString> family,
      ByteString qualifier,
      CellCodec<T> codec) {
    this.family = family;
    this.qualifier = qualifier;
    this.codec = codec;
  }

  /** The column has a cell. */
  public Condition<DynamicRow<K>> isPresent() {
    return family.containsKey(qualifier);
  }

  /** The column has no cell. */
  public Condition<DynamicRow<K>> isAbsent() {
    return isPresent().not();
  }

  /**
   * The column's latest cell has this value: equal bytes.
   *
   * @throws InvalidValueException if the value cannot be stored
   */
  public Condition<DynamicRow<K>> isEqualTo(T value) {
    return family.contains(qualifier, codec.encodeNonNull(value));
  }

  /**
   * The column's latest cell has a smaller value.
   *
   * @throws InvalidRequestException if the codec keeps no order that Bigtable supports
   */
  public Condition<DynamicRow<K>> isLessThan(T value) {
    return ordered().isLessThan(value);
  }

  /**
   * The column's latest cell has this value or a smaller one.
   *
   * @throws InvalidRequestException if the codec keeps no order that Bigtable supports
   */
  public Condition<DynamicRow<K>> isAtMost(T value) {
    return ordered().isAtMost(value);
  }

  /**
   * The column's latest cell has a greater value.
   *
   * @throws InvalidRequestException if the codec keeps no order that Bigtable supports
   */
  public Condition<DynamicRow<K>> isGreaterThan(T value) {
    return ordered().isGreaterThan(value);
  }

  /**
   * The column's latest cell has this value or a greater one.
   *
   * @throws InvalidRequestException if the codec keeps no order that Bigtable supports
   */
  public Condition<DynamicRow<K>> isAtLeast(T value) {
    return ordered().isAtLeast(value);
  }

  private OrderedValue<DynamicRow<K>, T> ordered() {
    CellOrder order = CodecDesigns.order(codec);
    if (order == null) {
      throw new InvalidRequestException(
          "the cells of "
              + codec.getClass().getSimpleName()
              + " have no order that Bigtable can compare by. Test them for equality.");
    }
    return OrderedValue.of(family, qualifier, codec, order);
  }
}
