package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Collects the map of one row after another, in the order of the qualifiers.
 *
 * @param <K> the type of the keys
 * @param <V> the type of the values
 */
public final class MapReader<K, V> {
  private final CellCodec<K> keys;
  private final CellCodec<V> values;
  private Map<K, V> map = Map.of();

  MapReader(CellCodec<K> keys, CellCodec<V> values) {
    this.keys = keys;
    this.values = values;
  }

  /** Forgets the previous row. */
  public void clear() {
    map = Map.of();
  }

  /** Takes an element. */
  public void add(ByteString qualifier, ByteString value) {
    K key = keys.decode(qualifier);
    V decoded = values.decode(value);
    if (map.isEmpty()) {
      map = new LinkedHashMap<>();
    }
    map.put(key, decoded);
  }

  /** {@return the map, which does not change any more} */
  public Map<K, V> build() {
    return map.isEmpty() ? map : Collections.unmodifiableMap(map);
  }
}
