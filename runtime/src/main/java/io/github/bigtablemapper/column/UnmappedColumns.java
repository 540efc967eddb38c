package io.github.bigtablemapper.column;

import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * The columns of a family that no other property maps, as a map from qualifiers to cells. The
 * property does not own the family: a write sets columns and deletes none.
 *
 * @param <E> the entity
 * @param <K> the type of the qualifiers
 * @param <V> the type of the cells
 */
public final class UnmappedColumns<E, K, V> extends ElementFamily<E> {
  private final CellCodec<K> keys;
  private final CellCodec<V> values;

  private UnmappedColumns(
      int index, String property, String family, CellCodec<K> keys, CellCodec<V> values) {
    super(index, property, family);
    this.keys = keys;
    this.values = values;
  }

  /**
   * Called by generated code.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E, K, V> UnmappedColumns<E, K, V> of(
      int index, String property, String family, CellCodec<K> keys, CellCodec<V> values) {
    return new UnmappedColumns<>(index, property, family, keys, values);
  }

  /** {@return the codec of the keys, which are qualifiers} */
  public CellCodec<K> keys() {
    return keys;
  }

  /** {@return the codec of the values} */
  public CellCodec<V> values() {
    return values;
  }
}
