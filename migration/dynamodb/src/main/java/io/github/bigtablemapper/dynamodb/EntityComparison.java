package io.github.bigtablemapper.dynamodb;

import com.google.bigtable.v2.Cell;
import com.google.bigtable.v2.Column;
import com.google.bigtable.v2.Family;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Row;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.dynamodb.item.SourceItem;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares entities by their stored cells. So arrays of the same bytes are equal, an empty set that
 * is a family equals a missing set, and an empty list in a cell does not equal null.
 */
final class EntityComparison<E, K extends Key> {
  private static final Collector<Mutation.SetCell, ?, TreeMap<ByteString, List<Mutation.SetCell>>>
      COLUMNS =
          Collectors.groupingBy(
              Mutation.SetCell::getColumnQualifier,
              () -> new TreeMap<>(ByteString.unsignedLexicographicalComparator()),
              Collectors.toList());

  private final EntityMapping<E, K> mapping;
  private final EntityRows<E, K> rows;
  private final Map<CounterColumn<E>, ToLongFunction<? super E>> counters;
  private final Instant at;

  EntityComparison(ImportTarget<E, K> target, Instant at) {
    this.mapping = target.repository().mapping();
    this.rows = EntityRows.of(mapping, ClientOperations.of(target.repository())::now);
    this.counters = target.counters();
    this.at = at;
  }

  /**
   * Compares an entity with its row.
   *
   * @param found the entity of the row, or null
   */
  void compare(SourceItem item, E expected, @Nullable E found, RowFindings findings) {
    Optional<E> visible;
    try {
      visible = visible(expected);
    } catch (InvalidValueException e) {
      findings.rejected(item, TargetBatch.reason(e));
      return;
    }
    if (found == null) {
      visible.ifPresentOrElse(there -> findings.missing(item), findings::hasExpired);
      return;
    }
    Set<String> properties = differences(expected, found);
    if (!properties.isEmpty() && visible.isPresent()) {
      properties = differences(visible.get(), found);
    }
    properties.addAll(counters(expected, found));
    if (!properties.isEmpty()) {
      findings.different(item, "the row has other values of " + properties);
    }
  }

  /**
   * {@return the visible part of the row of an entity: less than the entity if cells as old as the
   * data have expired, and nothing if the row has}
   */
  private Optional<E> visible(E entity) {
    Row.Builder row = Row.newBuilder().setKey(rows.rowKey(entity));
    List<Mutation> cells = cells(entity);
    if (cells.isEmpty()) {
      return Optional.of(entity); // its row exists by counters
    }
    cells.stream()
        .filter(Mutation::hasSetCell)
        .map(Mutation::getSetCell)
        .collect(Collectors.groupingBy(Mutation.SetCell::getFamilyName, TreeMap::new, COLUMNS))
        .forEach(
            (family, columns) ->
                row.addFamilies(
                    Family.newBuilder().setName(family).addAllColumns(columns(columns))));
    try {
      return rows.decode(row.build());
    } catch (DecodeException e) {
      return Optional.of(entity); // its row does not decode either
    }
  }

  /** {@return the cells of an entity; none if it has counters only, and its table no marker} */
  private List<Mutation> cells(E entity) {
    try {
      return rows.restore(entity, at);
    } catch (InvalidRequestException onlyCounters) {
      return List.of();
    }
  }

  /** {@return columns in the form of a response: the newest cell of each first} */
  private static List<Column> columns(Map<ByteString, List<Mutation.SetCell>> cells) {
    List<Column> columns = new ArrayList<>();
    cells.forEach(
        (qualifier, versions) -> {
          Column.Builder column = Column.newBuilder().setQualifier(qualifier);
          versions.stream()
              .sorted(Comparator.comparingLong(Mutation.SetCell::getTimestampMicros).reversed())
              .forEach(
                  cell ->
                      column.addCells(
                          Cell.newBuilder()
                              .setTimestampMicros(cell.getTimestampMicros())
                              .setValue(cell.getValue())));
          columns.add(column.build());
        });
    return columns;
  }

  /** {@return the properties in whose cells two entities differ, sorted} */
  private Set<String> differences(E expected, E found) {
    Set<String> properties = new TreeSet<>();
    Set<Mutation> wanted = new HashSet<>(cells(expected));
    Set<Mutation> there = new HashSet<>(cells(found));
    wanted.stream().filter(cell -> !there.contains(cell)).forEach(cell -> add(cell, properties));
    there.stream().filter(cell -> !wanted.contains(cell)).forEach(cell -> add(cell, properties));
    return properties;
  }

  /** {@return the counters that are imported and differ} */
  private List<String> counters(E expected, E found) {
    return counters.entrySet().stream()
        .filter(
            counter ->
                counter.getValue().applyAsLong(expected) != counter.getValue().applyAsLong(found))
        .map(counter -> counter.getKey().property())
        .toList();
  }

  /** The marker of a row without values is not a property: if it differs, values differ. */
  private void add(Mutation mutation, Set<String> properties) {
    Mutation.SetCell cell = mutation.getSetCell();
    Optional<String> property = property(cell);
    if (property.isPresent()) {
      properties.add(property.get());
    } else if (!cell.getColumnQualifier().equals(ElementFamily.ROW_MARKER)) {
      properties.add("a column of the family " + cell.getFamilyName());
    }
  }

  private Optional<String> property(Mutation.SetCell cell) {
    for (MappedColumn<E, ?> column : mapping.columns()) {
      if (column.family().equals(cell.getFamilyName())
          && column.qualifier().equals(cell.getColumnQualifier())) {
        return Optional.of(column.property());
      }
    }
    for (ElementFamily<E> family : mapping.collections()) {
      if (family.family().equals(cell.getFamilyName())) {
        return Optional.of(family.property());
      }
    }
    return Optional.empty();
  }
}
