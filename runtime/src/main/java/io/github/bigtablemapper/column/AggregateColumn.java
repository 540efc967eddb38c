package io.github.bigtablemapper.column;

import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import org.jspecify.annotations.Nullable;

/**
 * A column in which Bigtable aggregates all numbers that are added: a running total.
 *
 * @param <E> the entity
 * @param <T> the type of the aggregate in the entity
 */
public final class AggregateColumn<E, T> extends MappedColumn<E, T> {
  private AggregateColumn(
      int index,
      String property,
      String family,
      String qualifier,
      CellCodec<T> codec,
      @Nullable T defaultValue) {
    super(index, property, family, qualifier, codec, false, defaultValue);
  }

  /**
   * Called by generated code.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E, T> AggregateColumn<E, T> of(
      int index, String property, String family, String qualifier, CellCodec<T> codec) {
    return new AggregateColumn<>(index, property, family, qualifier, codec, null);
  }

  /**
   * Called by generated code: a column with a default value for a missing cell.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E, T> AggregateColumn<E, T> withDefault(
      int index,
      String property,
      String family,
      String qualifier,
      CellCodec<T> codec,
      T defaultValue) {
    return new AggregateColumn<>(index, property, family, qualifier, codec, defaultValue);
  }
}
