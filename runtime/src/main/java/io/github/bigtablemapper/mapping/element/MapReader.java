package io.github.bigtablemapper.mapping.element;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.EntryFamily;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Map;

/**
 * Collects the map of one row after another, in the order of the qualifiers.
 *
 * @param <K> the type of the keys
 * @param <V> the type of the values, with their timestamps if they have them
 * @hidden
 */
@ForGeneratedCode
public final class MapReader<K, V> implements CollectionReader<Map<K, V>> {
  private final ElementFamily<?> family;
  private final CellCodec<K> keys;
  private final CellCodec<?> values;
  private final boolean isVersioned;

  /** A key, its value, the next key. */
  private final ElementBuffer<Object> elements = new ElementBuffer<>();

  /** Creates a reader of a map. */
  public MapReader(EntryFamily<?, K, ?, Map.Entry<K, V>> map) {
    this(map, map.keys(), map.values(), map instanceof VersionedMapFamily);
  }

  /** Creates a reader of the columns that no other property maps. */
  public MapReader(UnmappedColumns<?, K, V> columns) {
    this(columns, columns.keys(), columns.values(), false);
  }

  private MapReader(
      ElementFamily<?> family, CellCodec<K> keys, CellCodec<?> values, boolean isVersioned) {
    this.family = family;
    this.keys = keys;
    this.values = values;
    this.isVersioned = isVersioned;
  }

  @Override
  public void clear() {
    elements.clear();
  }

  @Override
  public void add(CellBytes qualifier, long micros, CellBytes value) {
    K key = family.decodeKey(keys, qualifier);
    Object decoded = value.decode(values);
    elements.add(key);
    elements.add(isVersioned ? Versioned.ofMicros(micros, decoded) : decoded);
  }

  @Override
  public Map<K, V> build() {
    return ElementMap.of(family, keys, elements);
  }
}
