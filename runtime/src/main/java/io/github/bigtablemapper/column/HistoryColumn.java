package io.github.bigtablemapper.column;

import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * A column whose cells are all part of the entity: versions with their timestamps, or the elements
 * of a list. Conditions test the latest cell.
 *
 * @param <E> the entity
 * @param <T> the type of the values
 */
public sealed class HistoryColumn<E, T> extends MappedColumn<E, T> implements Repeated<E>
    permits BucketColumn {
  HistoryColumn(int index, String property, String family, String qualifier, CellCodec<T> codec) {
    super(index, property, family, qualifier, codec, false, null);
  }

  /**
   * Called by generated code.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E, T> HistoryColumn<E, T> of(
      int index, String property, String family, String qualifier, CellCodec<T> codec) {
    return new HistoryColumn<>(index, property, family, qualifier, codec);
  }
}
