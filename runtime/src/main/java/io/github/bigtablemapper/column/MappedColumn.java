package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.QualifierText;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A column of an entity, for conditions, selections and histories. The generated {@code XColumns}
 * class has a constant for each column.
 *
 * @param <E> the entity
 * @param <T> the type of the column's values
 */
public sealed class MappedColumn<E, T> implements Selectable<E>
    permits OrderedColumn, HistoryColumn, AggregateColumn {
  private final int index;
  private final String property;
  private final String family;
  private final ByteString qualifier;
  private final CellCodec<T> codec;
  private final boolean required;
  private final @Nullable T defaultValue;
  private final List<ByteString> aliases;

  MappedColumn(
      int index,
      String property,
      String family,
      String qualifier,
      CellCodec<T> codec,
      boolean required,
      @Nullable T defaultValue) {
    this.index = index;
    this.property = property;
    this.family = family;
    this.qualifier = QualifierText.encode(qualifier);
    this.codec = codec;
    this.required = required;
    this.defaultValue = defaultValue;
    this.aliases = List.of();
  }

  /** The same column with other aliases. */
  MappedColumn(MappedColumn<E, T> column, String... aliases) {
    this.index = column.index;
    this.property = column.property;
    this.family = column.family;
    this.qualifier = column.qualifier;
    this.codec = column.codec;
    this.required = column.required;
    this.defaultValue = column.defaultValue;
    this.aliases = Arrays.stream(aliases).map(QualifierText::encode).toList();
  }

  /**
   * Called by generated code: a column whose values may be absent.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E, T> MappedColumn<E, T> optional(
      int index, String property, String family, String qualifier, CellCodec<T> codec) {
    return new MappedColumn<>(index, property, family, qualifier, codec, false, null);
  }

  /**
   * Called by generated code: a column that every row of the entity has.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E, T> MappedColumn<E, T> required(
      int index, String property, String family, String qualifier, CellCodec<T> codec) {
    return new MappedColumn<>(index, property, family, qualifier, codec, true, null);
  }

  /**
   * Called by generated code: a column with a default value for a missing cell.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E, T> MappedColumn<E, T> withDefault(
      int index,
      String property,
      String family,
      String qualifier,
      CellCodec<T> codec,
      T defaultValue) {
    return new MappedColumn<>(index, property, family, qualifier, codec, false, defaultValue);
  }

  /**
   * Called by generated code: the same column with its former names.
   *
   * @param aliases the qualifiers that are read, in this order, if the column has no cell
   * @hidden
   */
  @ForGeneratedCode
  public MappedColumn<E, T> withAliases(String... aliases) {
    return new MappedColumn<>(this, aliases);
  }

  /**
   * The column's latest cell contains this value. Numbers are compared by value: as a BigDecimal,
   * {@code 1.0} equals {@code 1.00}, and as a double, 0.0 equals -0.0. Other values are equal if
   * their bytes are.
   */
  public final Condition<E> isEqualTo(T value) {
    return isIn(Collections.singleton(value));
  }

  /** The column's latest cell contains another value, or there is no cell. */
  public final Condition<E> isNotEqualTo(T value) {
    return isEqualTo(value).not();
  }

  /**
   * The column's latest cell contains one of these values, as {@link #isEqualTo}; without values,
   * always false.
   */
  public final Condition<E> isIn(Collection<? extends T> values) {
    EqualCells cells = EqualCells.of(codec, values, this::encode);
    return cells.pattern() == null
        ? Condition.in(this, cells.ranges())
        : Condition.matches(this, cells.pattern());
  }

  /** The column's latest cell contains one of these values; without values, always false. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public final Condition<E> isIn(T... values) {
    return isIn(Arrays.asList(values));
  }

  /** The column has a cell, which may be empty. */
  public final Condition<E> isPresent() {
    return Condition.in(this, List.of(ValueRange.ALL));
  }

  /** The column has no cell. */
  public final Condition<E> isAbsent() {
    return isPresent().not();
  }

  /** Encodes a value for comparison with cells. */
  final ByteString encode(@Nullable T value) {
    if (value == null) {
      throw new InvalidValueException(
          "the value to compare "
              + property
              + " with is null, which no cell contains. Use isAbsent for a column without one.");
    }
    return codec.encodeNonNull(value);
  }

  /** {@return the column's position among the columns of the entity} */
  public final int index() {
    return index;
  }

  @Override
  public final String property() {
    return property;
  }

  /** {@return the name of the column's family} */
  public final String family() {
    return family;
  }

  /** {@return the column's qualifier} */
  public final ByteString qualifier() {
    return qualifier;
  }

  /** {@return the qualifiers that are read, in this order, if the column has no cell} */
  public final List<ByteString> aliases() {
    return aliases;
  }

  /** {@return the codec of the column's values} */
  public final CellCodec<T> codec() {
    return codec;
  }

  /** {@return true if every row of the entity has this column} */
  public final boolean required() {
    return required;
  }

  /** {@return the value of a missing cell, or empty} */
  public final Optional<T> defaultValue() {
    return Optional.ofNullable(defaultValue);
  }

  /** {@return the column's name, without any value: {@code family:qualifier}} */
  @Override
  public final String toString() {
    return family + ":" + QualifierText.shown(qualifier);
  }
}
