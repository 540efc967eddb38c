package io.github.bigtablemapper.mapping.element;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Map;

/**
 * Collects the map of one row after another, in the order of the qualifiers, each value with the
 * timestamp of its cell.
 *
 * @param <K> the type of the keys
 * @param <V> the type of the values
 * @hidden
 */
@ForGeneratedCode
public final class VersionedMapReader<K, V> implements CollectionReader<Map<K, Versioned<V>>> {
  private final VersionedMapFamily<?, K, V> map;
  private final CellCodec<K> keys;
  private final CellCodec<V> values;

  /** A key, its value, the next key. */
  private final ElementBuffer<Object> elements = new ElementBuffer<>();

  /** Creates a reader of a map. */
  public VersionedMapReader(VersionedMapFamily<?, K, V> map) {
    this.map = map;
    this.keys = map.keys();
    this.values = map.values();
  }

  @Override
  public void clear() {
    elements.clear();
  }

  @Override
  public void add(CellBytes qualifier, long micros, CellBytes value) {
    K key = map.decodeKey(keys, qualifier);
    V decoded = value.decode(values);
    elements.add(key);
    elements.add(Versioned.ofMicros(micros, decoded));
  }

  @Override
  public Map<K, Versioned<V>> build() {
    return ElementMap.of(map, keys, elements);
  }
}
