package io.github.bigtablemapper.internal.export;

import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Identifiers;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A logical view of one entity, whose columns have the types of SQL.
 *
 * @param id the view's id: the id of the table and the simple name of the entity, or its full name
 *     if two entities of the table have the same simple name
 * @param table the id of the table that it reads
 * @param query the query in GoogleSQL
 * @see <a href="https://docs.cloud.google.com/bigtable/docs/create-manage-logical-views">Create and
 *     manage logical views</a>
 */
record LogicalView(String id, String table, String query) {
  /**
   * {@return the views of entities, in their order}
   *
   * @throws IllegalArgumentException if an id or a name is not valid in Bigtable
   */
  static List<LogicalView> of(List<EntityDesign> entities) {
    Map<String, Long> ids =
        entities.stream().collect(Collectors.groupingBy(LogicalView::id, Collectors.counting()));
    return entities.stream()
        .map(
            entity ->
                of(
                    entity,
                    Objects.requireNonNull(ids.get(id(entity))) == 1
                        ? id(entity)
                        : id(entity, entity.type())))
        .toList();
  }

  private static LogicalView of(EntityDesign entity, String id) {
    Identifiers.checked(entity);
    List<String> selected = new ArrayList<>();
    Set<String> taken = new LinkedHashSet<>();
    SqlKeyParts.of(entity).forEach((name, value) -> selected.add(as(value, name, taken)));
    for (ColumnDesign column : entity.columns()) {
      if (column.cells() != Cells.LIST && column.cells() != Cells.BUCKETS) {
        selected.add(as(value(column), column.property().replace('.', '_'), taken));
      }
    }
    for (CollectionDesign collection : entity.collections()) {
      selected.add(
          as(Sql.name(collection.family()), collection.property().replace('.', '_'), taken));
    }
    List<String> conditions = SqlKeyParts.conditions(entity);
    return new LogicalView(
        id,
        entity.table(),
        "SELECT\n  "
            + String.join(",\n  ", selected)
            + "\nFROM "
            + Sql.name(entity.table())
            + (conditions.isEmpty() ? "" : "\nWHERE " + String.join("\n  AND ", conditions)));
  }

  private static String id(EntityDesign entity) {
    return id(entity, entity.name().substring(entity.name().lastIndexOf('.') + 1));
  }

  private static String id(EntityDesign entity, String name) {
    return entity.table() + "-" + name.toLowerCase(Locale.ROOT);
  }

  /** {@return the bytes of a column, under its names in the order in which they are read} */
  static String cell(ColumnDesign column) {
    String cell =
        Stream.concat(Stream.of(column.qualifier()), column.aliases().stream())
            .map(qualifier -> Sql.cell(column.family(), qualifier))
            .collect(Collectors.joining(", "));
    return column.aliases().isEmpty() ? cell : "COALESCE(" + cell + ")";
  }

  private static String value(ColumnDesign column) {
    String stored = cell(column);
    return column.cells() == Cells.AGGREGATE
        ? stored // Bigtable gives it its type
        : SqlValues.of(column.encoding(), stored).orElse(stored);
  }

  /** SQL does not distinguish upper and lower case in names. */
  private static String as(String value, String name, Set<String> taken) {
    String free = name;
    while (!taken.add(free.toLowerCase(Locale.ROOT))) {
      free += "_";
    }
    return value.equals(free) ? value : value + " AS " + Sql.name(free);
  }
}
