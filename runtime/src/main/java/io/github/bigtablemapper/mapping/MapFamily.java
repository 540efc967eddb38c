package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A family that holds a map: each key is a qualifier, each value the cell there.
 *
 * @param <E> the entity
 * @param <K> the type of the keys
 * @param <V> the type of the values
 */
public final class MapFamily<E, K, V> extends OwnedFamily<E> {
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
      cells.element(this, encodeKey(entry.getKey()), encodeValue(entry.getValue()));
    }
  }

  /** The map has this key, whatever the value. */
  public Condition<E> containsKey(K key) {
    return Condition.contains(this, encodeKey(key), List.of(ValueRange.ALL));
  }

  /** The map has this key with this value: equal bytes, as for {@link MappedColumn#isEqualTo}. */
  public Condition<E> contains(K key, V value) {
    return Condition.contains(
        this, encodeKey(key), List.of(ValueRange.exactly(encodeValue(value))));
  }

  ByteString encodeKey(@Nullable K key) {
    return encodeQualifier(keys, key, "key");
  }

  ByteString encodeValue(@Nullable V value) {
    return encode(values, value, "value");
  }

  /** {@return an element of a stored column} */
  public Map.Entry<K, V> entry(ByteString qualifier, ByteString value) {
    return Map.entry(keys.decode(qualifier), values.decode(value));
  }

  @Override
  public MapReader<K, V> reader() {
    return new MapReader<>(keys, values);
  }
}
