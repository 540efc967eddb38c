package io.github.bigtablemapper.column;

import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

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
  private final @Nullable CellOrder order;

  /**
   * @param order the order of the cells of the values; null: Bigtable cannot compare them
   */
  EntryFamily(
      int index,
      String property,
      String family,
      CellCodec<K> keys,
      CellCodec<V> values,
      @Nullable CellOrder order) {
    super(index, property, family);
    this.keys = keys;
    this.values = values;
    this.order = order;
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

  /**
   * {@return the value of a key, for conditions on its order} For example, the rows whose map has
   * more than ten under a key:
   *
   * <pre>{@code
   * boxes.scan(BoxKey.all()).where(BoxColumns.SUMS.at("2026-11").isGreaterThan(10L))
   * }</pre>
   *
   * @throws InvalidValueException if the key is null or has too many bytes, or if they are reserved
   * @throws InvalidRequestException if the cells of the values have no order that Bigtable can
   *     compare by, such as the cells of custom codecs: test them with {@link #contains}
   */
  public final OrderedValue<E, V> at(K key) {
    if (order == null) {
      throw new InvalidRequestException(
          "the values of the property "
              + property()
              + " are stored in cells without an order that Bigtable can compare by. Test them for"
              + " equality with contains(key, value).");
    }
    return OrderedValue.of(this, key, values, order);
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
