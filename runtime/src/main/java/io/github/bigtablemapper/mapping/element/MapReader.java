package io.github.bigtablemapper.mapping.element;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Map;

/**
 * Collects the map of one row after another, in the order of the qualifiers.
 *
 * @param <K> the type of the keys
 * @param <V> the type of the values
 * @hidden
 */
@ForGeneratedCode
public final class MapReader<K, V> implements CollectionReader<Map<K, V>> {
  private final ElementFamily<?> family;
  private final CellCodec<K> keys;
  private final CellCodec<V> values;

  /** A key, its value, the next key. */
  private final ElementBuffer<Object> elements = new ElementBuffer<>();

  /** Creates a reader of a map. */
  public MapReader(MapFamily<?, K, V> map) {
    this(map, map.keys(), map.values());
  }

  /** Creates a reader of the columns that no other property maps. */
  public MapReader(UnmappedColumns<?, K, V> columns) {
    this(columns, columns.keys(), columns.values());
  }

  private MapReader(ElementFamily<?> family, CellCodec<K> keys, CellCodec<V> values) {
    this.family = family;
    this.keys = keys;
    this.values = values;
  }

  @Override
  public void clear() {
    elements.clear();
  }

  @Override
  public void add(CellBytes qualifier, long micros, CellBytes value) {
    K key = family.decodeKey(keys, qualifier);
    V decoded = value.decode(values);
    elements.add(key);
    elements.add(decoded);
  }

  @Override
  public Map<K, V> build() {
    return ElementMap.of(family, keys, elements);
  }
}
