package io.github.bigtablemapper.commandline.internal.write;

import com.google.bigtable.v2.Cell;
import com.google.bigtable.v2.Family;
import com.google.bigtable.v2.Row;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.BucketColumn;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.ElementId;
import io.github.bigtablemapper.column.EntryFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.MemberFamily;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.commandline.internal.column.TypedColumn;
import io.github.bigtablemapper.commandline.internal.json.InvalidLineException;
import io.github.bigtablemapper.commandline.internal.json.JsonValue;
import io.github.bigtablemapper.engine.TableRows;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Makes the entity of a line: the line becomes the cells that its row would have, which the mapping
 * reads. So the entity is what a read of such a row returns, however its class is made.
 */
@SuppressWarnings("unchecked") // the types of values are those of the constants
final class LineEntity<E, K extends Key> {
  private static final long MICROS_PER_MILLI = 1_000;

  private final EntityMapping<E, K> mapping;
  private final LineProperties<E, K> properties;
  private final TableRows<E, K> rows;

  LineEntity(EntityMapping<E, K> mapping, LineProperties<E, K> properties) {
    this.mapping = mapping;
    this.properties = properties;
    // At that time no cell is older than the maximum age of its family.
    this.rows = TableRows.of(mapping, InstantSource.fixed(Instant.EPOCH)).includingExpired();
  }

  /**
   * {@return the entity with a key and some values}
   *
   * @throws InvalidLineException if a value is missing, or of another type
   */
  E of(K key, Map<TypedColumn<E>, JsonValue> values) {
    long now = Instant.now().toEpochMilli() * MICROS_PER_MILLI;
    Cells cells = new Cells();
    if (mapping.hasRowMarker()) {
      cells.add(mapping.families().get(0).name(), ElementFamily.ROW_MARKER, now, ByteString.EMPTY);
    }
    values.forEach(
        (column, value) -> {
          if (!value.isNull()) {
            add(cells, column, value, now);
          }
        });
    try {
      return rows.decode(cells.of(key.toByteString()))
          .orElseThrow(
              () -> new InvalidLineException("it has no value, without which a row is not there"));
    } catch (DecodeException e) {
      throw e.property()
          .filter(
              property -> values.keySet().stream().noneMatch(each -> each.name().equals(property)))
          .map(LineProperties::missing)
          .orElseThrow(() -> e);
    }
  }

  private void add(Cells cells, TypedColumn<E> column, JsonValue value, long now) {
    Object constant = column.constant();
    if (constant instanceof AggregateColumn<?, ?> || constant instanceof BucketColumn<?, ?>) {
      return; // Bigtable makes these bytes, so an entity cannot give them
    }
    if (constant instanceof HistoryColumn<?, ?> history) {
      addVersions(cells, (HistoryColumn<E, Object>) history, column, value, now);
    } else if (constant instanceof MappedColumn<?, ?> single) {
      MappedColumn<E, Object> typed = (MappedColumn<E, Object>) single;
      cells.add(typed, now, properties.read(column, value));
    } else if (constant instanceof UnmappedColumns<?, ?, ?> unmapped) {
      UnmappedColumns<E, Object, Object> typed = (UnmappedColumns<E, Object, Object>) unmapped;
      properties
          .members(column, value)
          .forEach(
              (name, each) ->
                  cells.add(
                      typed.family(),
                      typed.encodeKey(typed.keys(), properties.entryKey(column, name)),
                      now,
                      typed.encodeValue(typed.values(), properties.read(column, each))));
    } else if (constant instanceof EntryFamily<?, ?, ?, ?> map) {
      EntryFamily<E, Object, Object, ?> typed = (EntryFamily<E, Object, Object, ?>) map;
      properties
          .members(column, value)
          .forEach((name, entry) -> addEntry(cells, typed, column, name, entry, now));
    } else if (constant instanceof MemberFamily<?, ?, ?> set) {
      MemberFamily<E, Object, ?> typed = (MemberFamily<E, Object, ?>) set;
      for (JsonValue each : properties.elements(column, value)) {
        Versioned<Object> member =
            versioned(typed instanceof VersionedSetFamily, column, each, now);
        cells.add(
            typed.family(),
            typed.encodeMember(member.value()),
            micros(member.timestamp()),
            MemberFamily.MEMBER);
      }
    } else if (constant instanceof ListFamily<?, ?> list) {
      ListFamily<E, Object> typed = (ListFamily<E, Object>) list;
      int index = 0;
      for (JsonValue each : properties.elements(column, value)) {
        // Any ids in this order: a put makes those that are stored.
        String id = String.format(Locale.ROOT, "%028x", ++index);
        cells.add(
            typed.family(),
            ElementId.of(id).qualifier(),
            now,
            typed.encodeElement(properties.read(column, each)));
      }
    }
  }

  private void addEntry(
      Cells cells,
      EntryFamily<E, Object, Object, ?> map,
      TypedColumn<E> column,
      String name,
      JsonValue entry,
      long now) {
    ByteString key = map.encodeKey(map.keys(), properties.entryKey(column, name));
    boolean isHistory = map instanceof HistoryMapFamily<?, ?, ?>;
    for (JsonValue each : isHistory ? properties.elements(column, entry) : List.of(entry)) {
      Versioned<Object> value =
          versioned(isHistory || map instanceof VersionedMapFamily<?, ?, ?>, column, each, now);
      cells.add(
          map.family(),
          key,
          micros(value.timestamp()),
          map.encodeValue(map.values(), value.value()));
    }
  }

  /** Versions have their timestamps; the elements of a list are in their order. */
  private void addVersions(
      Cells cells,
      HistoryColumn<E, Object> history,
      TypedColumn<E> column,
      JsonValue value,
      long now) {
    long at = now;
    for (JsonValue each : properties.elements(column, value)) {
      Versioned<Object> version = versioned(each instanceof JsonValue.Members, column, each, at);
      cells.add(history, micros(version.timestamp()), version.value());
      at += MICROS_PER_MILLI;
    }
  }

  private Versioned<Object> versioned(
      boolean isVersioned, TypedColumn<E> column, JsonValue value, long micros) {
    return isVersioned
        ? properties.version(column, value)
        : new Versioned<>(
            Instant.EPOCH.plus(micros, ChronoUnit.MICROS), properties.read(column, value));
  }

  private static long micros(Instant timestamp) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, timestamp);
  }

  /** The cells of a row, as Bigtable orders them. */
  private static final class Cells {
    private final Map<String, Map<ByteString, List<Cell>>> families = new TreeMap<>();

    <T> void add(MappedColumn<?, T> column, long micros, T value) {
      add(column.family(), column.qualifier(), micros, column.codec().encodeNonNull(value));
    }

    void add(String family, ByteString qualifier, long micros, ByteString value) {
      families
          .computeIfAbsent(
              family, name -> new TreeMap<>(ByteString.unsignedLexicographicalComparator()))
          .computeIfAbsent(qualifier, name -> new ArrayList<>())
          .add(Cell.newBuilder().setTimestampMicros(micros).setValue(value).build());
    }

    Row of(ByteString key) {
      Row.Builder row = Row.newBuilder().setKey(key);
      families.forEach(
          (family, columns) -> {
            Family.Builder content = row.addFamiliesBuilder().setName(family);
            columns.forEach(
                (qualifier, cells) -> {
                  cells.sort(Comparator.comparingLong(Cell::getTimestampMicros).reversed());
                  content.addColumnsBuilder().setQualifier(qualifier).addAllCells(cells);
                });
          });
      return row.build();
    }
  }
}
