package io.github.bigtablemapper.column;

import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import org.jspecify.annotations.Nullable;

/**
 * A column whose cells Bigtable can compare: they have the order of their values, or are compared
 * in ranges that have this order, or by a pattern of decimal text.
 *
 * @param <E> the entity
 * @param <T> the type of the column's values
 */
public sealed class OrderedColumn<E, T> extends MappedColumn<E, T>
    permits CounterColumn, TextColumn {
  private final CellOrder order;

  OrderedColumn(
      int index,
      String property,
      String family,
      String qualifier,
      CellCodec<T> codec,
      boolean required,
      @Nullable T defaultValue,
      CellOrder order) {
    super(index, property, family, qualifier, codec, required, defaultValue);
    this.order = order;
  }

  OrderedColumn(OrderedColumn<E, T> column, String... aliases) {
    super(column, aliases);
    this.order = column.order;
  }

  /**
   * Called by generated code: a column whose values may be absent.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E, T> OrderedColumn<E, T> optional(
      int index,
      String property,
      String family,
      String qualifier,
      CellCodec<T> codec,
      CellOrder order) {
    return new OrderedColumn<>(index, property, family, qualifier, codec, false, null, order);
  }

  /**
   * Called by generated code: a column that every row of the entity has.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E, T> OrderedColumn<E, T> required(
      int index,
      String property,
      String family,
      String qualifier,
      CellCodec<T> codec,
      CellOrder order) {
    return new OrderedColumn<>(index, property, family, qualifier, codec, true, null, order);
  }

  /**
   * Called by generated code: a column with a default value for a missing cell.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E, T> OrderedColumn<E, T> withDefault(
      int index,
      String property,
      String family,
      String qualifier,
      CellCodec<T> codec,
      CellOrder order,
      T defaultValue) {
    return new OrderedColumn<>(
        index, property, family, qualifier, codec, false, defaultValue, order);
  }

  @Override
  public OrderedColumn<E, T> withAliases(String... aliases) {
    return new OrderedColumn<>(this, aliases);
  }

  /** The column's latest cell contains a smaller value. */
  public final Condition<E> isLessThan(T value) {
    return upTo(value, false);
  }

  /** The column's latest cell contains this value or a smaller one. */
  public final Condition<E> isAtMost(T value) {
    return upTo(value, true);
  }

  /** The column's latest cell contains a greater value. */
  public final Condition<E> isGreaterThan(T value) {
    return from(value, false);
  }

  /** The column's latest cell contains this value or a greater one. */
  public final Condition<E> isAtLeast(T value) {
    return from(value, true);
  }

  /** The column's latest cell contains one of two values, or a value between them. */
  public final Condition<E> isBetween(T least, T greatest) {
    return order == CellOrder.DECIMAL
        ? isAtLeast(least).and(isAtMost(greatest))
        : Condition.in(
            this,
            ValueRange.intersection(
                ranges().from(encode(least), true), ranges().upTo(encode(greatest), true)));
  }

  private Condition<E> upTo(T value, boolean inclusive) {
    return order == CellOrder.DECIMAL
        ? Condition.matches(this, DecimalPattern.upTo(encode(value), inclusive))
        : Condition.in(this, ranges().upTo(encode(value), inclusive));
  }

  private Condition<E> from(T value, boolean inclusive) {
    return order == CellOrder.DECIMAL
        ? Condition.matches(this, DecimalPattern.from(encode(value), inclusive))
        : Condition.in(this, ranges().from(encode(value), inclusive));
  }

  private OrderedRanges ranges() {
    return new OrderedRanges(codec(), order);
  }
}
