package io.github.bigtablemapper.column;

import io.github.bigtablemapper.codec.CellCodec;
import java.util.Collections;

/**
 * A family that contains the entries of a map: each key is a qualifier, and its value is the cell.
 *
 * @param <E> the entity
 * @param <K> the type of the keys
 * @param <V> the type of the values, without their timestamps
 * @param <T> the type of an entry
 */
public abstract sealed class EntryFamily<E, K, V, T> extends OwnedFamily<E, T>
    permits MapFamily, VersionedMapFamily, HistoryMapFamily {
  private final CellCodec<K> keys;
  private final CellCodec<V> values;

  EntryFamily(int index, String property, String family, CellCodec<K> keys, CellCodec<V> values) {
    super(index, property, family);
    this.keys = keys;
    this.values = values;
  }

  /** The map has this key, with any value; equal as for {@link MappedColumn#isEqualTo}. */
  public final Condition<E> containsKey(K key) {
    return containsAny(keys, key, each -> encodeKey(keys, each), ANY_CELL);
  }

  /** The map has this key with this value; both equal as for {@link MappedColumn#isEqualTo}. */
  public final Condition<E> contains(K key, V value) {
    return containsAny(
        keys,
        key,
        each -> encodeKey(keys, each),
        EqualCells.of(values, Collections.singleton(value), each -> encodeValue(values, each)));
  }

  /** {@return the codec of the keys, which are qualifiers} */
  public final CellCodec<K> keys() {
    return keys;
  }

  /** {@return the codec of the values} */
  public final CellCodec<V> values() {
    return values;
  }
}
