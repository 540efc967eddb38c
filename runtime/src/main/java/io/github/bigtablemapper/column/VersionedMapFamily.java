package io.github.bigtablemapper.column;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A family that contains a map of {@link Versioned} values: like {@link MapFamily}, but each value
 * includes the timestamp of its cell. Conditions test only the values.
 *
 * @param <E> the entity
 * @param <K> the type of the keys
 * @param <V> the type of the values, without their timestamps
 */
public final class VersionedMapFamily<E, K, V>
    extends EntryFamily<E, K, V, Map.Entry<K, Versioned<V>>> {
  private VersionedMapFamily(
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
  public static <E, K, V> VersionedMapFamily<E, K, V> of(
      int index, String property, String family, CellCodec<K> keys, CellCodec<V> values) {
    return new VersionedMapFamily<>(index, property, family, keys, values, null);
  }

  /**
   * Called by generated code.
   *
   * @param order the order of the cells of the values; null: Bigtable cannot compare them
   * @hidden
   */
  @ForGeneratedCode
  public static <E, K, V> VersionedMapFamily<E, K, V> of(
      int index,
      String property,
      String family,
      CellCodec<K> keys,
      CellCodec<V> values,
      @Nullable CellOrder order) {
    return new VersionedMapFamily<>(index, property, family, keys, values, order);
  }

  @Override
  @ForGeneratedCode
  public Map.Entry<K, Versioned<V>> element(CellBytes qualifier, long micros, CellBytes value) {
    return Map.entry(
        decodeKey(keys(), qualifier), Versioned.ofMicros(micros, value.decode(values())));
  }
}
