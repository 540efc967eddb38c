package io.github.bigtablemapper.commandline.internal.write;

import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.EntryFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.MemberFamily;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.commandline.internal.column.TypedColumn;
import io.github.bigtablemapper.commandline.internal.json.JsonValue;
import io.github.bigtablemapper.mapping.ColumnPatch;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Makes the patch of a line of JSON. Each kind of property changes as in JSON merge patch (RFC
 * 7396).
 */
@SuppressWarnings("unchecked") // the types of values are those of the constants
final class PatchValues<E> {
  private final LineProperties<E, ?> properties;

  PatchValues(LineProperties<E, ?> properties) {
    this.properties = properties;
  }

  /** Applies the properties of a line. */
  void apply(Map<TypedColumn<E>, JsonValue> changes, ColumnPatch<E> patch) {
    changes.forEach((column, value) -> change(column, value, patch));
  }

  private void change(TypedColumn<E> column, JsonValue value, ColumnPatch<E> patch) {
    Object constant = column.constant();
    if (constant instanceof CounterColumn<?> counter) {
      patch.resetCounter((CounterColumn<E>) counter, (long) properties.read(column, value));
    } else if (constant instanceof HistoryColumn<?, ?> history) {
      changeVersions((HistoryColumn<E, Object>) history, column, value, patch);
    } else if (constant instanceof MappedColumn<?, ?> single) {
      MappedColumn<E, Object> typed = (MappedColumn<E, Object>) single;
      if (value.isNull()) {
        patch.clearValue(typed);
      } else {
        patch.setValue(typed, properties.read(column, value));
      }
    } else if (constant instanceof OwnedFamily<?, ?> family && value.isNull()) {
      patch.clearElements((OwnedFamily<E, ?>) family);
    } else if (constant instanceof VersionedMapFamily<?, ?, ?> map) {
      VersionedMapFamily<E, Object, Object> typed = (VersionedMapFamily<E, Object, Object>) map;
      changeEntries(
          column,
          value,
          key -> patch.removeEntry(typed, key),
          (key, entry) -> {
            Versioned<?> version = properties.version(column, entry);
            patch.putEntry(typed, key, version.timestamp(), version.value());
          });
    } else if (constant instanceof HistoryMapFamily<?, ?, ?> map) {
      HistoryMapFamily<E, Object, Object> typed = (HistoryMapFamily<E, Object, Object>) map;
      changeEntries(
          column,
          value,
          key -> patch.removeEntry(typed, key),
          (key, versions) -> addVersions(typed, key, column, versions, patch));
    } else if (constant instanceof EntryFamily<?, ?, ?, ?> map) {
      EntryFamily<E, Object, Object, ?> typed = (EntryFamily<E, Object, Object, ?>) map;
      changeEntries(
          column,
          value,
          key -> patch.removeEntry(typed, key),
          (key, entry) -> patch.putEntry(typed, key, properties.read(column, entry)));
    } else if (constant instanceof OwnedFamily<?, ?> family) {
      patch.clearElements((OwnedFamily<E, ?>) family);
      properties
          .elements(column, value)
          .forEach(element -> add((OwnedFamily<E, ?>) family, column, element, patch));
    } else if (constant instanceof UnmappedColumns<?, ?, ?> unmapped) {
      UnmappedColumns<E, Object, Object> typed = (UnmappedColumns<E, Object, Object>) unmapped;
      changeEntries(
          column,
          value,
          key -> patch.removeColumn(typed, key),
          (key, entry) -> patch.putColumn(typed, key, properties.read(column, entry)));
    }
  }

  /** A list of versions is replaced; versions with their timestamps are added. */
  private void changeVersions(
      HistoryColumn<E, Object> history,
      TypedColumn<E> column,
      JsonValue value,
      ColumnPatch<E> patch) {
    if (value.isNull()) {
      patch.clearVersions(history);
      return;
    }
    List<JsonValue> elements = properties.elements(column, value);
    boolean isList = elements.stream().noneMatch(JsonValue.Members.class::isInstance);
    if (isList) {
      patch.clearVersions(history);
      elements.forEach(each -> patch.appendVersion(history, properties.read(column, each)));
    } else {
      elements.forEach(
          each -> {
            Versioned<?> version = properties.version(column, each);
            patch.appendVersion(history, version.timestamp(), (Object) version.value());
          });
    }
  }

  private void addVersions(
      HistoryMapFamily<E, Object, Object> map,
      Object key,
      TypedColumn<E> column,
      JsonValue versions,
      ColumnPatch<E> patch) {
    for (JsonValue each : properties.elements(column, versions)) {
      Versioned<?> version = properties.version(column, each);
      patch.appendVersion(map, key, version.timestamp(), (Object) version.value());
    }
  }

  private void changeEntries(
      TypedColumn<E> column,
      JsonValue value,
      Consumer<Object> remove,
      BiConsumer<Object, JsonValue> put) {
    for (Map.Entry<String, JsonValue> entry : properties.members(column, value).entrySet()) {
      Object key = properties.entryKey(column, entry.getKey());
      if (entry.getValue().isNull()) {
        remove.accept(key);
      } else {
        put.accept(key, entry.getValue());
      }
    }
  }

  private void add(
      OwnedFamily<E, ?> family, TypedColumn<E> column, JsonValue element, ColumnPatch<E> patch) {
    if (family instanceof VersionedSetFamily<?, ?> set) {
      Versioned<?> version = properties.version(column, element);
      patch.addMember((VersionedSetFamily<E, Object>) set, version.timestamp(), version.value());
    } else if (family instanceof MemberFamily<?, ?, ?> set) {
      patch.addMember((MemberFamily<E, Object, ?>) set, properties.read(column, element));
    } else if (family instanceof ListFamily<?, ?> list) {
      patch.appendElement((ListFamily<E, Object>) list, properties.read(column, element));
    }
  }
}
