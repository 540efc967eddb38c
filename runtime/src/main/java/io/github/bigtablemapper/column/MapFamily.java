package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A family that holds a map: each key is a qualifier, and its value is the cell.
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

  /** The map has this key, whatever the value. */
  public Condition<E> containsKey(K key) {
    return new Condition.Contains<>(this, encodeKey(key), List.of(ValueRange.ALL));
  }

  /** The map has this key with this value: equal bytes, as for {@link MappedColumn#isEqualTo}. */
  public Condition<E> contains(K key, V value) {
    return new Condition.Contains<>(
        this, encodeKey(key), List.of(ValueRange.exactly(encodeValue(value))));
  }

  /** {@return the codec of the keys, which are qualifiers} */
  public CellCodec<K> keys() {
    return keys;
  }

  /** {@return the codec of the values} */
  public CellCodec<V> values() {
    return values;
  }

  /**
   * {@return a key as the qualifier that it becomes}
   *
   * @throws InvalidValueException if it has no bytes, or too many
   */
  public ByteString encodeKey(@Nullable K key) {
    return encodeQualifier(keys, key, "key");
  }

  /**
   * {@return a value as the cell that it becomes}
   *
   * @throws InvalidValueException if it is null
   */
  public ByteString encodeValue(@Nullable V value) {
    return encode(values, value, "value");
  }

  /** {@return an element of a stored column} */
  public Map.Entry<K, V> entry(ByteString qualifier, ByteString value) {
    return Map.entry(keys.decode(qualifier), values.decode(value));
  }
}
