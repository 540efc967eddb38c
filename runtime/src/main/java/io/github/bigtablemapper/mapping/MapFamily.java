package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.codec.CellCodec;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A family that holds a map: each key is a qualifier, each value the cell there.
 *
 * @param <E> the entity
 * @param <K> the type of the keys
 * @param <V> the type of the values
 */
public final class MapFamily<E, K, V> extends ElementFamily<E> {
  private final CellCodec<K> keys;
  private final CellCodec<V> values;

  private MapFamily(
      int index, String property, String family, CellCodec<K> keys, CellCodec<V> values) {
    super(index, property, family);
    this.keys = keys;
    this.values = values;
  }

  /** Called by generated code. */
  public static <E, K, V> MapFamily<E, K, V> of(
      int index, String property, String family, CellCodec<K> keys, CellCodec<V> values) {
    return new MapFamily<>(index, property, family, keys, values);
  }

  /** Called by generated code: passes a map to a sink; null as an empty one. */
  public void write(CellSink cells, @Nullable Map<? extends K, ? extends V> map) {
    cells.replace(this);
    if (map == null) {
      return;
    }
    for (Map.Entry<? extends K, ? extends V> entry : map.entrySet()) {
      cells.element(
          this, encode(keys, entry.getKey(), "key"), encode(values, entry.getValue(), "value"));
    }
  }

  /** {@return a new reader of the maps of one row after another} Called by generated code. */
  public MapReader<K, V> reader() {
    return new MapReader<>(keys, values);
  }
}
