package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import java.util.List;
import java.util.Map;

/**
 * A family that holds a map: each key is a qualifier, and its value is the cell.
 *
 * @param <E> the entity
 * @param <K> the type of the keys
 * @param <V> the type of the values
 */
public sealed class MapFamily<E, K, V> extends OwnedFamily<E> permits VersionedMapFamily {
  private final CellCodec<K> keys;
  private final CellCodec<V> values;

  MapFamily(int index, String property, String family, CellCodec<K> keys, CellCodec<V> values) {
    super(index, property, family);
    this.keys = keys;
    this.values = values;
  }

  /** Called by generated code. */
  public static <E, K, V> MapFamily<E, K, V> of(
      int index, String property, String family, CellCodec<K> keys, CellCodec<V> values) {
    return new MapFamily<>(index, property, family, keys, values);
  }

  /** The map has this key, whatever the value. */
  public final Condition<E> containsKey(K key) {
    return new Condition.Contains<>(this, encodeKey(keys, key), List.of(ValueRange.ALL));
  }

  /** The map has this key with this value: equal bytes, as for {@link MappedColumn#isEqualTo}. */
  public final Condition<E> contains(K key, V value) {
    return new Condition.Contains<>(
        this, encodeKey(keys, key), List.of(ValueRange.exactly(encodeValue(values, value))));
  }

  /** {@return the codec of the keys, which are qualifiers} */
  public final CellCodec<K> keys() {
    return keys;
  }

  /** {@return the codec of the values} */
  public final CellCodec<V> values() {
    return values;
  }

  /** {@return an element of a stored column} */
  public final Map.Entry<K, V> entry(ByteString qualifier, ByteString value) {
    return Map.entry(keys.decode(qualifier), values.decode(value));
  }
}
