package io.github.bigtablemapper.internal.export;

import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.internal.design.DurationOption;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.Identifiers;
import io.github.bigtablemapper.internal.design.key.RowKeyFieldDesign;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A table as all of its entities together declare it, or the table of an index which the repository
 * of an entity keeps.
 *
 * @param id the table's id
 * @param entities its entities; none: it is the table of an index
 * @param families their families, each once
 */
record ExportedTable(String id, List<EntityDesign> entities, List<FamilyDesign> families) {
  /** What the runtime writes entries of indexes to. */
  private static final FamilyDesign INDEX_FAMILY = new FamilyDesign("i", 1, null, false, null, "");

  ExportedTable {
    entities = List.copyOf(entities);
    families = List.copyOf(families);
  }

  /**
   * {@return the tables of entities and of the indexes they keep, in the order they are first
   * named}
   *
   * @throws IllegalArgumentException if two entities declare a family of a table differently, or an
   *     id or a name is not valid in Bigtable
   */
  static List<ExportedTable> of(List<EntityDesign> entities) {
    Map<String, List<EntityDesign>> byTable = new LinkedHashMap<>();
    for (EntityDesign entity : entities) {
      Identifiers.checked(entity);
      byTable.computeIfAbsent(entity.table(), table -> new ArrayList<>()).add(entity);
    }
    return byTable.entrySet().stream()
        .map(
            table ->
                new ExportedTable(table.getKey(), table.getValue(), families(table.getValue())))
        .flatMap(table -> Stream.concat(Stream.of(table), table.indexTables()))
        .toList();
  }

  /** {@return lines that list the splits that are not exported, each a comment; empty: all are} */
  String comments() {
    return splits().comment(id);
  }

  /** {@return the materialized views of the indexes that Bigtable keeps} */
  List<MaterializedView> views() {
    return entities.stream().flatMap(entity -> MaterializedView.of(entity).stream()).toList();
  }

  /** {@return whether an entity declares it protected from deletion} */
  boolean isProtected() {
    return entities.stream().anyMatch(entity -> entity.tableOptions().deletionProtection());
  }

  /** {@return the value of an option; empty: no entity declares one} */
  Optional<Duration> duration(DurationOption option) {
    return entities.stream()
        .flatMap(entity -> Stream.ofNullable(entity.tableOptions().durations().get(option)))
        .findFirst();
  }

  /** {@return the keys at which a new table is split} */
  Splits splits() {
    return Splits.of(entities);
  }

  /** {@return the parts of its keys as they are published for SQL; none: they are not} */
  List<RowKeyFieldDesign> rowKeySchema() {
    return entities.isEmpty() ? List.of() : entities.get(0).tableOptions().rowKeySchema();
  }

  /** {@return the tables of the indexes that its entities keep themselves} */
  private Stream<ExportedTable> indexTables() {
    return entities.stream()
        .flatMap(entity -> entity.indexes().stream())
        .filter(index -> index.mode() == IndexMode.TABLE)
        .map(index -> new ExportedTable(index.id(), List.of(), List.of(INDEX_FAMILY)));
  }

  private static List<FamilyDesign> families(List<EntityDesign> entities) {
    Map<String, FamilyDesign> families = new LinkedHashMap<>();
    for (EntityDesign entity : entities) {
      entity
          .tableFamilies()
          .forEach(family -> families.merge(family.name(), family, (a, b) -> same(a, b, entity)));
    }
    return List.copyOf(families.values());
  }

  private static FamilyDesign same(FamilyDesign first, FamilyDesign other, EntityDesign entity) {
    boolean isSame =
        first.maxVersions() == other.maxVersions()
            && Objects.equals(first.maxAge(), other.maxAge())
            && first.intersection() == other.intersection()
            && first.aggregation() == other.aggregation();
    if (!isSame) {
      throw new IllegalArgumentException(
          "%s declares family %s of table %s differently than another entity of that table"
              .formatted(entity.type(), other.name(), entity.table()));
    }
    return first;
  }
}
