package io.github.bigtablemapper.mapping.element;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Collects the map of histories of one row after another, in the order of the qualifiers; for each
 * key the versions, newest first.
 *
 * @param <K> the type of the keys
 * @param <V> the type of one version
 * @hidden
 */
@ForGeneratedCode
public final class HistoryMapReader<K, V> implements CollectionReader<Map<K, List<Versioned<V>>>> {
  private final HistoryMapFamily<?, K, V> map;
  private final CellCodec<K> keys;
  private final CellCodec<V> values;

  /** A key, its versions, the next key. */
  private final ElementBuffer<Object> elements = new ElementBuffer<>();

  private final ElementBuffer<Versioned<V>> versions = new ElementBuffer<>();

  /** The key whose versions arrive, and its qualifier; null before the first. */
  private @Nullable K key;

  private final CellBytes qualifier = new CellBytes();

  /** Creates a reader of a map. */
  public HistoryMapReader(HistoryMapFamily<?, K, V> map) {
    this.map = map;
    this.keys = map.keys();
    this.values = map.values();
  }

  @Override
  public void clear() {
    elements.clear();
    versions.clear();
    key = null;
  }

  @Override
  public void add(CellBytes qualifier, long micros, CellBytes value) {
    boolean isNext = key == null || !qualifier.isEqualTo(this.qualifier);
    K next = isNext ? map.decodeKey(keys, qualifier) : key;
    V decoded = value.decode(values);
    if (isNext) {
      endKey();
      this.key = next;
      this.qualifier.copy(qualifier);
    }
    versions.add(Versioned.ofMicros(micros, decoded));
  }

  private void endKey() {
    if (key != null) {
      elements.add(key);
      elements.add(versions.takeList());
      key = null;
    }
  }

  @Override
  public Map<K, List<Versioned<V>>> build() {
    endKey();
    return ElementMap.of(map, keys, elements);
  }
}
