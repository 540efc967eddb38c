package io.github.bigtablemapper.commandline.internal.change;

import io.github.bigtablemapper.changes.Change;
import io.github.bigtablemapper.changes.ColumnChange;
import io.github.bigtablemapper.changes.ElementChange;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.BucketColumn;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListElement;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.SetFamily;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.commandline.internal.column.CellJson;
import io.github.bigtablemapper.commandline.internal.output.RowValues;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a change did, under names: {@code set} has the values that properties got, {@code added} the
 * elements of collections and the amounts of aggregates, {@code removed} the elements that went,
 * {@code cleared} the properties that lost their values or were replaced.
 */
public final class ChangeValues<E, K extends Key> {
  private final EntityMapping<E, K> mapping;

  public ChangeValues(EntityMapping<E, K> mapping) {
    this.mapping = mapping;
  }

  /** {@return the values of a change} */
  public Map<String, Object> of(Change<E, K> change) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("time", change.commitTime());
    values.put("key", RowValues.ofKey(mapping, change.key().toByteString()));
    if (change.origin() != Change.Origin.USER) {
      values.put("origin", change.origin());
    }
    if (change.isDeletion()) {
      values.put("deleted", true);
      return values;
    }
    Map<String, Object> set = new LinkedHashMap<>();
    Map<String, Object> added = new LinkedHashMap<>();
    Map<String, Object> removed = new LinkedHashMap<>();
    List<String> cleared = new ArrayList<>();
    for (MappedColumn<E, ?> column : mapping.columns()) {
      if (column instanceof AggregateColumn<E, ?> aggregate) {
        put(added, column.property(), change.additions(aggregate));
      } else if (column instanceof BucketColumn<E, ?> buckets) {
        put(added, column.property(), change.additions(buckets));
      } else {
        addColumn(change, column, set, cleared);
      }
    }
    for (ElementFamily<E> family : mapping.collections()) {
      ElementChange<?, ?> elements = elements(change, family);
      put(added, family.property(), elements.added());
      put(removed, family.property(), elements.removed());
      if (elements.isReplaced()) {
        cleared.add(family.property());
      }
    }
    put(values, "set", set);
    put(values, "cleared", cleared);
    put(values, "added", added);
    put(values, "removed", removed);
    return values;
  }

  private <T> void addColumn(
      Change<E, K> changes,
      MappedColumn<E, T> column,
      Map<String, Object> set,
      List<String> cleared) {
    ColumnChange<T> change = changes.of(column);
    if (change.isDeleted() || change.isPartlyDeleted()) {
      cleared.add(column.property());
    } else if (column instanceof HistoryColumn<?, ?>) {
      put(set, column.property(), CellJson.ofElements(column, change.versions()));
    } else {
      change
          .value()
          .ifPresent(value -> set.put(column.property(), CellJson.ofValue(column, value)));
    }
  }

  private ElementChange<?, ?> elements(Change<E, K> change, ElementFamily<E> family) {
    if (family instanceof VersionedMapFamily<E, ?, ?> map) {
      return change.of(map);
    } else if (family instanceof HistoryMapFamily<E, ?, ?> map) {
      return change.of(map);
    } else if (family instanceof VersionedSetFamily<E, ?> set) {
      return change.of(set);
    } else if (family instanceof MapFamily<E, ?, ?> map) {
      return change.of(map);
    } else if (family instanceof SetFamily<E, ?> set) {
      return change.of(set);
    } else if (family instanceof ListFamily<E, ?> list) {
      return change.of(list);
    } else if (family instanceof UnmappedColumns<E, ?, ?> columns) {
      return change.of(columns);
    }
    throw new AssertionError(family.getClass());
  }

  /** Puts what is not empty. Elements of lists are printed without their ids. */
  private static void put(Map<String, Object> values, String name, Object some) {
    boolean isEmpty =
        some instanceof Map<?, ?> map
            ? map.isEmpty()
            : some instanceof Iterable<?> elements && !elements.iterator().hasNext();
    if (!isEmpty) {
      values.put(
          name,
          some instanceof List<?> list
              ? list.stream()
                  .map(each -> each instanceof ListElement<?> element ? element.value() : each)
                  .toList()
              : some);
    }
  }
}
