package io.github.bigtablemapper;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.Projection;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.mapping.CollectionReader;
import io.github.bigtablemapper.mapping.ElementFamily;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.MappedColumn;
import io.github.bigtablemapper.mapping.Selectable;
import io.github.bigtablemapper.mapping.TableMapping;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Collects the selected columns and collections of one row after another. */
final class SelectionReader<K extends Key> extends EntityReader<Selection<K>> {
  private final TableMapping<?, K> mapping;
  private final List<Selectable<?>> selected;

  /** What is selected, by the column's index; what is missing is read for a condition only. */
  private final Map<Integer, Place<MappedColumn<?, ?>>> columns = new HashMap<>();

  /** The same by the collection's index. */
  private final Map<Integer, Place<CollectionReader<?>>> collections = new HashMap<>();

  private @Nullable Object[] values = {};

  /** Where the value of a column, or what a reader has collected, stands among the values. */
  private record Place<S>(S source, int index) {}

  private SelectionReader(TableMapping<?, K> mapping, List<Selectable<?>> selected) {
    this.mapping = mapping;
    this.selected = selected;
    for (int i = 0; i < selected.size(); i++) {
      if (selected.get(i) instanceof MappedColumn<?, ?> column) {
        columns.put(column.index(), new Place<>(column, i));
      } else if (selected.get(i) instanceof ElementFamily<?> collection) {
        collections.put(collection.index(), new Place<>(collection.reader(), i));
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
    values = new Object[selected.size()];
    collections.values().forEach(place -> place.source().clear());
  }

  @Override
  public void value(int column, ByteString value) {
    Place<MappedColumn<?, ?>> place = columns.get(column);
    if (place != null) {
      values[place.index()] = place.source().codec().decode(value);
    }
  }

  @Override
  public void element(int collection, ByteString qualifier, ByteString value) {
    Place<CollectionReader<?>> place = collections.get(collection);
    if (place != null) {
      place.source().add(qualifier, value);
    }
  }

  @Override
  public Selection<K> build(KeyReader key) {
    collections.values().forEach(place -> values[place.index()] = place.source().build());
    return new Selection<>(mapping.readKey(key), selected, values);
  }
}
