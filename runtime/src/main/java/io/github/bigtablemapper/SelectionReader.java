package io.github.bigtablemapper;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.internal.read.Projection;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CollectionReader;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.TableMapping;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Collects the selected columns and collections of one row after another. */
final class SelectionReader<K extends Key> extends EntityReader<Selection<K>> {
  private final TableMapping<?, K> mapping;
  private final List<Selectable<?>> selected;

  /** The selected ones by their indexes; what is missing is read for a condition only. */
  private final Map<Integer, CollectionReader<?>> collections = new HashMap<>();

  private SelectionReader(TableMapping<?, K> mapping, List<Selectable<?>> selected) {
    this.mapping = mapping;
    this.selected = selected;
    for (Selectable<?> each : selected) {
      if (each instanceof ElementFamily<?> collection) {
        collections.put(collection.index(), CollectionReader.of(collection));
      }
    }
  }

  /** {@return a projection on some columns and collections of an entity} */
  static <K extends Key> Projection<Selection<K>> of(
      TableMapping<?, K> mapping, List<? extends Selectable<?>> selected) {
    List<Selectable<?>> all = List.copyOf(selected);
    return Projection.latest(all, member -> new SelectionReader<>(mapping, all));
  }

  @Override
  public void clear() {
    collections.values().forEach(CollectionReader::clear);
  }

  @Override
  public void element(int collection, ByteString qualifier, long micros, ByteString value) {
    CollectionReader<?> reader = collections.get(collection);
    if (reader != null) {
      reader.add(qualifier, micros, value);
    }
  }

  @Override
  public Selection<K> build(KeyReader key, RowCells cells) {
    @Nullable Object[] values = new Object[selected.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = value(selected.get(i), cells);
    }
    return new Selection<>(mapping.readKey(key), selected, values);
  }

  private @Nullable Object value(Selectable<?> selected, RowCells cells) {
    if (selected instanceof MappedColumn<?, ?> column) {
      return decode(column, cells);
    }
    CollectionReader<?> reader = collections.get(((ElementFamily<?>) selected).index());
    return reader == null ? null : reader.build();
  }

  private static <T> @Nullable T decode(MappedColumn<?, T> column, RowCells cells) {
    return cells.has(column)
        ? cells.get(column, column.codec())
        : column.defaultValue().orElse(null);
  }
}
