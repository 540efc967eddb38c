package io.github.bigtablemapper.commandline.internal.output;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.column.SetFamily;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.commandline.internal.column.CellJson;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The values of rows under their names: the parts of the key first, then the properties. A property
 * without a value is left out; a collection without elements is empty.
 */
public final class RowValues {
  private final EntityMapping<?, ?> mapping;
  private final List<Selectable<?>> selection;
  private final Set<String> lists;

  /**
   * @param selection the columns and collections that are read
   * @param lists the properties that are lists stored as versions of a column
   */
  public RowValues(
      EntityMapping<?, ?> mapping, List<? extends Selectable<?>> selection, Set<String> lists) {
    this.mapping = mapping;
    this.selection = List.copyOf(selection);
    this.lists = lists;
  }

  /** {@return the values of a row, in their order} */
  public Map<String, Object> of(Selection<? extends Key> row) {
    Map<String, Object> values = ofKey(mapping, row.key().toByteString());
    for (Selectable<?> selected : selection) {
      if (selected instanceof HistoryColumn<?, ?> history) {
        values.put(history.property(), CellJson.ofElements(history, versions(row, history)));
      } else if (selected instanceof MappedColumn<?, ?> column) {
        value(row, column).ifPresent(value -> values.put(column.property(), value));
      } else if (selected instanceof ElementFamily<?> family) {
        values.put(family.property(), CellJson.ofElements(family, elements(row, family)));
      }
    }
    return values;
  }

  private static <T> Optional<Object> value(Selection<?> row, MappedColumn<?, T> column) {
    return row.get(column).map(value -> CellJson.ofValue(column, value));
  }

  /**
   * {@return the parts of a row key, without those that it lacks}
   *
   * @throws io.github.bigtablemapper.exception.DecodeException if it is not a key of the entity
   */
  public static Map<String, Object> ofKey(EntityMapping<?, ?> mapping, ByteString key) {
    List<KeyPart<?>> parts = mapping.keyPattern().keyParts();
    List<Object> values = mapping.keyPattern().values(key);
    Map<String, Object> named = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      named.put(parts.get(i).name(), values.get(i));
    }
    return named;
  }

  /** {@return a history or the buckets of an aggregate, newest first; of a list its elements} */
  private <T> List<?> versions(Selection<?> row, HistoryColumn<?, T> column) {
    List<Versioned<T>> versions = row.versions(column);
    if (!lists.contains(column.property())) {
      return versions;
    }
    List<T> elements = new ArrayList<>(versions.stream().map(Versioned::value).toList());
    Collections.reverse(elements);
    return elements;
  }

  private static Object elements(Selection<?> row, ElementFamily<?> family) {
    if (family instanceof VersionedMapFamily<?, ?, ?> map) {
      return row.get(map);
    } else if (family instanceof HistoryMapFamily<?, ?, ?> map) {
      return row.get(map);
    } else if (family instanceof VersionedSetFamily<?, ?> set) {
      return row.get(set);
    } else if (family instanceof MapFamily<?, ?, ?> map) {
      return row.get(map);
    } else if (family instanceof SetFamily<?, ?> set) {
      return row.get(set);
    } else if (family instanceof ListFamily<?, ?> list) {
      return row.get(list);
    } else if (family instanceof UnmappedColumns<?, ?, ?> columns) {
      return row.get(columns);
    }
    throw new AssertionError(family.getClass());
  }
}
