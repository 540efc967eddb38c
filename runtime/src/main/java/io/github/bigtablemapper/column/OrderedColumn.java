package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A column whose cells keep the order of their values, so that Bigtable can compare them.
 *
 * @param <E> the entity
 * @param <T> the type of the column's values
 */
public sealed class OrderedColumn<E, T> extends MappedColumn<E, T> permits CounterColumn {
  private final CellOrder order;

  OrderedColumn(
      int index,
      String property,
      String family,
      ByteString qualifier,
      CellCodec<T> codec,
      boolean required,
      @Nullable T defaultValue,
      CellOrder order) {
    super(index, property, family, qualifier, codec, required, defaultValue);
    this.order = order;
  }

  /** Called by generated code: a column whose values may be absent. */
  public static <E, T> OrderedColumn<E, T> optional(
      int index,
      String property,
      String family,
      String qualifier,
      CellCodec<T> codec,
      CellOrder order) {
    return new OrderedColumn<>(
        index, property, family, ByteString.copyFromUtf8(qualifier), codec, false, null, order);
  }

  /** Called by generated code: a column without which a row is no such entity. */
  public static <E, T> OrderedColumn<E, T> required(
      int index,
      String property,
      String family,
      String qualifier,
      CellCodec<T> codec,
      CellOrder order) {
    return new OrderedColumn<>(
        index, property, family, ByteString.copyFromUtf8(qualifier), codec, true, null, order);
  }

  /** Called by generated code: a column for whose missing cell a value stands. */
  public static <E, T> OrderedColumn<E, T> withDefault(
      int index,
      String property,
      String family,
      String qualifier,
      CellCodec<T> codec,
      CellOrder order,
      T defaultValue) {
    return new OrderedColumn<>(
        index,
        property,
        family,
        ByteString.copyFromUtf8(qualifier),
        codec,
        false,
        defaultValue,
        order);
  }

  /** The column's latest cell holds a smaller value. */
  public final Condition<E> isLessThan(T value) {
    return upTo(value, false);
  }

  /** The column's latest cell holds this value or a smaller one. */
  public final Condition<E> isAtMost(T value) {
    return upTo(value, true);
  }

  /** The column's latest cell holds a greater value. */
  public final Condition<E> isGreaterThan(T value) {
    return from(value, false);
  }

  /** The column's latest cell holds this value or a greater one. */
  public final Condition<E> isAtLeast(T value) {
    return from(value, true);
  }

  private Condition<E> upTo(T value, boolean inclusive) {
    ByteString bound = encode(value);
    ValueRange below = new ValueRange(null, false, bound, inclusive);
    return Condition.in(
        this,
        switch (order) {
          case UNSIGNED -> List.of(below);
          case SIGNED ->
              isNegative(bound)
                  ? List.of(new ValueRange(FIRST_NEGATIVE, true, bound, inclusive))
                  : List.of(below, NEGATIVES);
        });
  }

  private Condition<E> from(T value, boolean inclusive) {
    ByteString bound = encode(value);
    ValueRange above = new ValueRange(bound, inclusive, null, false);
    return Condition.in(
        this,
        switch (order) {
          case UNSIGNED -> List.of(above);
          case SIGNED ->
              isNegative(bound)
                  ? List.of(above, NON_NEGATIVES)
                  : List.of(new ValueRange(bound, inclusive, FIRST_NEGATIVE, false));
        });
  }

  /** Two's complement: the sign bit is the first bit. */
  private static final ByteString FIRST_NEGATIVE = ByteString.copyFrom(new byte[] {(byte) 0x80});

  private static final ValueRange NEGATIVES = new ValueRange(FIRST_NEGATIVE, true, null, false);
  private static final ValueRange NON_NEGATIVES =
      new ValueRange(null, false, FIRST_NEGATIVE, false);

  private static boolean isNegative(ByteString twosComplement) {
    return twosComplement.byteAt(0) < 0;
  }
}
