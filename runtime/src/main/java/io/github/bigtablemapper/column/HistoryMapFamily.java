package io.github.bigtablemapper.column;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A family that contains a map of histories: like {@link VersionedMapFamily}, but each key has all
 * cells of its column. Conditions and pages of elements use the latest cell.
 *
 * @param <E> the entity
 * @param <K> the type of the keys
 * @param <V> the type of one version, without its timestamp
 */
public final class HistoryMapFamily<E, K, V>
    extends EntryFamily<E, K, V, Map.Entry<K, Versioned<V>>> {
  private HistoryMapFamily(
      int index,
      String property,
      String family,
      CellCodec<K> keys,
      CellCodec<V> values,
      @Nullable CellOrder order) {
    super(index, property, family, keys, values, order);
  }

  /**
   * Called by generated code.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E, K, V> HistoryMapFamily<E, K, V> of(
      int index, String property, String family, CellCodec<K> keys, CellCodec<V> values) {
    return new HistoryMapFamily<>(index, property, family, keys, values, null);
  }

  /**
   * Called by generated code.
   *
   * @param order the order of the cells of the values; null: Bigtable cannot compare them
   * @hidden
   */
  @ForGeneratedCode
  public static <E, K, V> HistoryMapFamily<E, K, V> of(
      int index,
      String property,
      String family,
      CellCodec<K> keys,
      CellCodec<V> values,
      @Nullable CellOrder order) {
    return new HistoryMapFamily<>(index, property, family, keys, values, order);
  }

  @Override
  @ForGeneratedCode
  public Map.Entry<K, Versioned<V>> element(CellBytes qualifier, long micros, CellBytes value) {
    return Map.entry(
        decodeKey(keys(), qualifier), Versioned.ofMicros(micros, value.decode(values())));
  }
}
