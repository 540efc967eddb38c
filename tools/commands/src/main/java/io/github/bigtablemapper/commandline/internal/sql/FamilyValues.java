package io.github.bigtablemapper.commandline.internal.sql;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.QualifierText;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.EntryFamily;
import io.github.bigtablemapper.column.ListElement;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Decodes the cells of a family, which a query gives as a map, into properties of the entity. */
final class FamilyValues {
  private final EntityMapping<?, ?> mapping;

  FamilyValues(EntityMapping<?, ?> mapping) {
    this.mapping = mapping;
  }

  /** {@return true if the entity has a family of a name} */
  boolean has(String family) {
    return mapping.families().stream().anyMatch(each -> each.name().equals(family));
  }

  /**
   * Adds the properties that cells are.
   *
   * @throws DecodeException if one is no value of its property
   */
  void add(Map<String, Object> values, String family, Map<ByteString, ByteString> cells) {
    Map<ByteString, ByteString> sorted =
        new TreeMap<>(ByteString.unsignedLexicographicalComparator());
    sorted.putAll(cells);
    sorted.remove(ElementFamily.ROW_MARKER);
    for (MappedColumn<?, ?> column : mapping.columns()) {
      if (column.family().equals(family)) {
        cell(column, sorted).ifPresent(cell -> values.put(column.property(), decode(column, cell)));
      }
    }
    for (ElementFamily<?> collection : mapping.collections()) {
      if (collection.family().equals(family)) {
        values.put(collection.property(), elements(collection, sorted));
        return;
      }
    }
    sorted.forEach((qualifier, cell) -> values.put(family + ":" + text(qualifier), cell));
  }

  /** Takes the cell of a column, under the first of its names that has one. */
  private static Optional<ByteString> cell(
      MappedColumn<?, ?> column, Map<ByteString, ByteString> cells) {
    Optional<ByteString> found = Optional.ofNullable(cells.remove(column.qualifier()));
    for (ByteString alias : column.aliases()) {
      ByteString older = cells.remove(alias);
      found = found.or(() -> Optional.ofNullable(older));
    }
    return found;
  }

  private Object decode(MappedColumn<?, ?> column, ByteString cell) {
    try {
      return column.codec().decode(cell);
    } catch (RuntimeException quotesTheCell) {
      throw new DecodeException(mapping.entity() + "." + column.property() + " does not decode.");
    }
  }

  private Object elements(ElementFamily<?> collection, Map<ByteString, ByteString> cells) {
    Map<Object, Object> entries = new LinkedHashMap<>();
    List<Object> members = new ArrayList<>();
    cells.forEach(
        (qualifier, cell) -> {
          Object element = element(collection, qualifier, cell);
          if (element instanceof Map.Entry<?, ?> entry) {
            entries.put(entry.getKey(), plain(entry.getValue()));
          } else {
            members.add(plain(element));
          }
        });
    return collection instanceof EntryFamily || collection instanceof UnmappedColumns
        ? entries
        : members;
  }

  private static Object element(
      ElementFamily<?> collection, ByteString qualifier, ByteString cell) {
    if (collection instanceof OwnedFamily<?, ?> family) {
      return family.element(CellBytes.of(qualifier), 0, CellBytes.of(cell));
    }
    UnmappedColumns<?, ?, ?> columns = (UnmappedColumns<?, ?, ?>) collection;
    return Map.entry(
        columns.decodeKey(columns.keys(), CellBytes.of(qualifier)), columns.values().decode(cell));
  }

  /** A query gives no timestamps, and no ids of elements are printed. */
  private static Object plain(Object value) {
    if (value instanceof Versioned<?> version) {
      return version.value();
    }
    return value instanceof ListElement<?> element ? element.value() : value;
  }

  private static String text(ByteString qualifier) {
    return QualifierText.shown(qualifier);
  }
}
