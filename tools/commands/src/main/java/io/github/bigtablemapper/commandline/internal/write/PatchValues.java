package io.github.bigtablemapper.commandline.internal.write;

import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.ElementFamily;
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
import io.github.bigtablemapper.commandline.internal.column.EntityColumns;
import io.github.bigtablemapper.commandline.internal.column.TypedColumn;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.item.AttributeTypes;
import io.github.bigtablemapper.commandline.internal.item.MappedProperties;
import io.github.bigtablemapper.commandline.internal.item.ValueText;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.AttributeType;
import io.github.bigtablemapper.dynamodb.item.InvalidItemException;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.mapping.ColumnPatch;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Makes the patch of a line of JSON. Each kind of property changes as in JSON merge patch (RFC
 * 7396).
 */
@SuppressWarnings("unchecked") // the types of values are those of the constants
final class PatchValues<E> {
  private final EntityColumns<E> columns;
  private final AttributeTypes types;
  private final @Nullable String version;

  private PatchValues(EntityColumns<E> columns, AttributeTypes types, @Nullable String version) {
    this.columns = columns;
    this.types = types;
    this.version = version;
  }

  static <E> PatchValues<E> of(EntityTarget<E, ?> target) {
    return new PatchValues<>(
        target.columns(),
        AttributeTypes.ofLines(
            MappedProperties.ofLines(target.mapping(), target.entity().keyParts())),
        target.mapping().version().map(MappedColumn::property).orElse(null));
  }

  /**
   * Applies the properties of a line.
   *
   * @param keys those that are parts of the row key
   */
  void apply(Item item, List<String> keys, ColumnPatch<E> patch) {
    apply("", item, keys, patch);
  }

  private void apply(String path, Item item, List<String> keys, ColumnPatch<E> patch) {
    item.attributes()
        .forEach(
            (name, value) -> {
              String property = path + name;
              Optional<TypedColumn<E>> column = columns.find(property);
              if (keys.contains(property) || property.equals(version)) {
                return;
              }
              if (column.isPresent()) {
                change(column.get(), value, patch);
              } else if (value.type() == AttributeType.M) { // an embedded value
                apply(property + ".", value.item(), keys, patch);
              } else if (value.isNull() && !columns.ofEmbedded(property).isEmpty()) {
                columns.ofEmbedded(property).forEach(inner -> change(inner, value, patch));
              } else {
                throw new InvalidItemException("there is no property " + property);
              }
            });
  }

  private void change(TypedColumn<E> column, Attribute value, ColumnPatch<E> patch) {
    Object constant = column.constant();
    if (constant instanceof CounterColumn<?> counter) {
      patch.resetCounter((CounterColumn<E>) counter, value.longValue());
    } else if (constant instanceof HistoryColumn<?, ?> history) {
      changeVersions((HistoryColumn<E, Object>) history, column, value, patch);
    } else if (constant instanceof MappedColumn<?, ?> single) {
      MappedColumn<E, Object> typed = (MappedColumn<E, Object>) single;
      if (value.isNull()) {
        patch.clearValue(typed);
      } else {
        patch.setValue(typed, read(column.valueType(), column, value));
      }
    } else if (constant instanceof OwnedFamily<?, ?> family && value.isNull()) {
      patch.clearElements((OwnedFamily<E, ?>) family);
    } else if (constant instanceof VersionedMapFamily<?, ?, ?> map) {
      VersionedMapFamily<E, Object, Object> typed = (VersionedMapFamily<E, Object, Object>) map;
      changeEntries(
          typed,
          column,
          value,
          patch,
          (key, entry) -> {
            Versioned<?> version = version(column, entry);
            patch.putEntry(typed, key, version.timestamp(), version.value());
          });
    } else if (constant instanceof HistoryMapFamily<?, ?, ?> map) {
      HistoryMapFamily<E, Object, Object> typed = (HistoryMapFamily<E, Object, Object>) map;
      changeEntries(
          typed,
          column,
          value,
          patch,
          (key, versions) -> addVersions(typed, key, column, versions, patch));
    } else if (constant instanceof EntryFamily<?, ?, ?, ?> map) {
      EntryFamily<E, Object, Object, ?> typed = (EntryFamily<E, Object, Object, ?>) map;
      changeEntries(
          typed,
          column,
          value,
          patch,
          (key, entry) -> patch.putEntry(typed, key, read(column.valueType(), column, entry)));
    } else if (constant instanceof OwnedFamily<?, ?> family) {
      patch.clearElements((OwnedFamily<E, ?>) family);
      value.list().forEach(element -> add((OwnedFamily<E, ?>) family, column, element, patch));
    } else if (constant instanceof UnmappedColumns<?, ?, ?> unmapped) {
      changeColumns((UnmappedColumns<E, Object, Object>) unmapped, column, value, patch);
    }
  }

  /** A list of versions is replaced; versions with their timestamps are added. */
  private void changeVersions(
      HistoryColumn<E, Object> history,
      TypedColumn<E> column,
      Attribute value,
      ColumnPatch<E> patch) {
    if (value.isNull()) {
      patch.clearVersions(history);
      return;
    }
    boolean isList = value.list().stream().noneMatch(each -> each.type() == AttributeType.M);
    if (isList) {
      patch.clearVersions(history);
      value
          .list()
          .forEach(each -> patch.appendVersion(history, read(column.valueType(), column, each)));
    } else {
      value
          .list()
          .forEach(
              each -> {
                Versioned<?> version = version(column, each);
                patch.appendVersion(history, version.timestamp(), (Object) version.value());
              });
    }
  }

  private void addVersions(
      HistoryMapFamily<E, Object, Object> map,
      Object key,
      TypedColumn<E> column,
      Attribute versions,
      ColumnPatch<E> patch) {
    for (Attribute each : versions.list()) {
      Versioned<?> version = version(column, each);
      patch.appendVersion(map, key, version.timestamp(), (Object) version.value());
    }
  }

  private void changeEntries(
      EntryFamily<E, Object, Object, ?> map,
      TypedColumn<E> column,
      Attribute value,
      ColumnPatch<E> patch,
      BiConsumer<Object, Attribute> put) {
    for (Map.Entry<String, Attribute> entry : value.item().attributes().entrySet()) {
      Object key = key(column, entry.getKey());
      if (entry.getValue().isNull()) {
        patch.removeEntry(map, key);
      } else {
        put.accept(key, entry.getValue());
      }
    }
  }

  private void changeColumns(
      UnmappedColumns<E, Object, Object> unmapped,
      TypedColumn<E> column,
      Attribute value,
      ColumnPatch<E> patch) {
    for (Map.Entry<String, Attribute> entry : value.item().attributes().entrySet()) {
      Object key = key(column, entry.getKey());
      if (entry.getValue().isNull()) {
        patch.removeColumn(unmapped, key);
      } else {
        patch.putColumn(unmapped, key, read(column.valueType(), column, entry.getValue()));
      }
    }
  }

  private void add(
      OwnedFamily<E, ?> family, TypedColumn<E> column, Attribute element, ColumnPatch<E> patch) {
    if (family instanceof VersionedSetFamily<?, ?> set) {
      Versioned<?> version = version(column, element);
      patch.addMember((VersionedSetFamily<E, Object>) set, version.timestamp(), version.value());
    } else if (family instanceof MemberFamily<?, ?, ?> set) {
      patch.addMember((MemberFamily<E, Object, ?>) set, read(column.valueType(), column, element));
    } else if (family instanceof ListFamily<?, ?> list) {
      patch.appendElement((ListFamily<E, Object>) list, read(column.valueType(), column, element));
    }
  }

  private Versioned<?> version(TypedColumn<E> column, Attribute value) {
    Item version = value.item();
    String timestamp = version.get("timestamp").string();
    return new Versioned<>(
        (Instant) text(Instant.class, column, timestamp),
        read(column.valueType(), column, version.get("value")));
  }

  private static Object key(TypedColumn<?> column, String text) {
    return text(column.types().get(0), column, text);
  }

  private static Object text(Type type, TypedColumn<?> column, String text) {
    return ValueText.of(type)
        .orElseThrow(() -> unfit(column, type))
        .parse(text, form -> unfit(column, type));
  }

  private Object read(Type type, TypedColumn<?> column, Attribute value) {
    boolean isElement =
        column.constant() instanceof ElementFamily<?>
            || column.constant() instanceof HistoryColumn<?, ?>;
    Function<Attribute, @Nullable Object> reader =
        types.reader(type, isElement ? column.name() + "[]" : column.name());
    if (reader == null) {
      throw unfit(column, type);
    }
    Object read;
    try {
      read = reader.apply(value);
    } catch (RuntimeException quotesTheText) {
      throw unfit(column, type);
    }
    if (read == null) {
      throw unfit(column, type);
    }
    return read;
  }

  private static InvalidItemException unfit(TypedColumn<?> column, Type type) {
    return new InvalidItemException(
        "the property " + column.name() + " takes " + ValueText.form(type));
  }
}
