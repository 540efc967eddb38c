package io.github.bigtablemapper.internal.export;

import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.EncodingDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.IndexDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The materialized view of an index. Its query is that of the index's mapping at run time.
 *
 * @param id the view's id
 * @param query the query in GoogleSQL
 */
record MaterializedView(String id, String query) {
  /** {@return the views of an entity's indexes} */
  static List<MaterializedView> of(EntityDesign entity) {
    return entity.indexes().stream()
        .filter(index -> index.mode() == IndexMode.VIEW)
        .map(index -> new MaterializedView(index.id(), query(entity, index)))
        .toList();
  }

  private static String query(EntityDesign entity, IndexDesign index) {
    List<ColumnDesign> indexed =
        index.properties().stream().map(property -> column(entity, property)).toList();
    List<String> selected = new ArrayList<>();
    indexed.forEach(column -> selected.add(value(column) + " AS " + name(column)));
    selected.add("`_key` AS `key_source`");
    for (FamilyDesign family : entity.families()) {
      selected.add(Sql.name(family.name()) + " AS " + Sql.name(family.name()));
    }
    return "SELECT\n  "
        + String.join(",\n  ", selected)
        + "\nFROM "
        + Sql.name(entity.table())
        + "\nWHERE "
        + indexed.stream()
            .map(column -> cell(column) + " IS NOT NULL")
            .collect(Collectors.joining("\n  AND "))
        + "\nORDER BY "
        + indexed.stream().map(column -> name(column) + ", ").collect(Collectors.joining())
        + "`key_source`";
  }

  private static ColumnDesign column(EntityDesign entity, String property) {
    return entity.columns().stream()
        .filter(column -> column.property().equals(property))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    entity.type() + " has an index on " + property + ", which is no column"));
  }

  private static String name(ColumnDesign column) {
    return Sql.name("key_" + column.property());
  }

  private static String value(ColumnDesign column) {
    boolean isNumber =
        column.encoding() instanceof EncodingDesign.BuiltIn builtIn
            && builtIn.name().equals("LONG");
    return isNumber ? "TO_INT64(" + cell(column) + ")" : "CAST(" + cell(column) + " AS STRING)";
  }

  private static String cell(ColumnDesign column) {
    return Sql.cell(column.family(), column.qualifier());
  }
}
