package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a family that no other property maps, as a map of their qualifiers and cells. The
 * property does not own the family: a write sets columns and deletes none.
 *
 * @param <E> the entity
 * @param <K> the type of the qualifiers
 * @param <V> the type of the cells
 */
public final class UnmappedColumns<E, K, V> extends ElementFamily<E> {
  private final CellCodec<K> keys;
  private final CellCodec<V> values;

  private UnmappedColumns(
      int index, String property, String family, CellCodec<K> keys, CellCodec<V> values) {
    super(index, property, family);
    this.keys = keys;
    this.values = values;
  }

  /** Called by generated code. */
  public static <E, K, V> UnmappedColumns<E, K, V> of(
      int index, String property, String family, CellCodec<K> keys, CellCodec<V> values) {
    return new UnmappedColumns<>(index, property, family, keys, values);
  }

  /** Called by generated code: passes columns to a sink; null as none. */
  public void write(CellSink cells, @Nullable Map<? extends K, ? extends V> columns) {
    if (columns == null) {
      return;
    }
    for (Map.Entry<? extends K, ? extends V> column : columns.entrySet()) {
      cells.element(this, encodeKey(column.getKey()), encodeValue(column.getValue()));
    }
  }

  ByteString encodeKey(@Nullable K key) {
    return encodeQualifier(keys, key, "key");
  }

  ByteString encodeValue(@Nullable V value) {
    return encode(values, value, "value");
  }

  @Override
  public MapReader<K, V> reader() {
    return new MapReader<>(keys, values);
  }
}
