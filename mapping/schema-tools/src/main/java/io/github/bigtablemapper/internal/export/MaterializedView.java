package io.github.bigtablemapper.internal.export;

import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.IndexDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.IndexedAs;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The materialized view of an index. Its query is the query of the index's mapping at run time.
 *
 * @param id the view's id
 * @param query the query in GoogleSQL
 */
record MaterializedView(String id, String query) {
  /** The days of the years 1 to 9999, the range of SQL. */
  private static final String DAYS = "-719162 AND 2932896";

  /** The seconds whose nanoseconds fit into 64 bits. */
  private static final String SECONDS = "-9223372036 AND 9223372035";

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
            .map(column -> condition(column) + " IS NOT NULL")
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
                    entity.type() + " has an index on " + property + ", which is not a column"));
  }

  /** {@return the name of a column of the key: {@code key_addressCity} of {@code address.city}} */
  private static String name(ColumnDesign column) {
    StringBuilder name = new StringBuilder("key");
    for (String property : column.property().split("\\.", -1)) {
      boolean isFirst = name.length() == "key".length();
      name.append(isFirst ? "_" : "")
          .append(isFirst ? property.charAt(0) : Character.toUpperCase(property.charAt(0)))
          .append(property, 1, property.length());
    }
    return Sql.name(name.toString());
  }

  /** {@return what has a value in each row of the index} */
  private static String condition(ColumnDesign column) {
    return switch (indexedAs(column)) {
      case DATE, NANOS -> value(column); // those that SQL has no number for have none
      default -> cell(column);
    };
  }

  /** Enums are texts. */
  private static IndexedAs indexedAs(ColumnDesign column) {
    return BuiltInType.of(column.encoding())
        .flatMap(BuiltInType::key)
        .flatMap(StoredType::indexedAs)
        .orElse(IndexedAs.TEXT);
  }

  /** {@return what a view orders by: numbers, texts and bytes} */
  private static String value(ColumnDesign column) {
    String cell = cell(column);
    return switch (indexedAs(column)) {
      case BOOL -> "IF(" + cell + " = b'\\x01', '1', '0')";
      case BYTES -> cell;
      case DATE ->
          within(
              "TO_INT64(" + cell + ")",
              DAYS,
              "FORMAT_DATE('%E4Y%m%d', "
                  + SqlValues.of(column.encoding(), cell).orElseThrow()
                  + ")");
      case NANOS -> {
        String seconds = "TO_INT64(SUBSTR(" + cell + ", 1, 8))";
        String nanos = "TO_INT64(CONCAT(b'\\x00\\x00\\x00\\x00', SUBSTR(" + cell + ", 9, 4)))";
        yield within(seconds, SECONDS, seconds + " * 1000000000 + " + nanos);
      }
      case TEXT, INT64, INT32, INT16, INT8 -> SqlValues.of(column.encoding(), cell).orElseThrow();
    };
  }

  /** {@return a value that SQL can compute of numbers in a range only: one error ends a view} */
  private static String within(String number, String range, String value) {
    return "IF(" + number + " BETWEEN " + range + ", " + value + ", NULL)";
  }

  private static String cell(ColumnDesign column) {
    return Sql.cell(column.family(), column.qualifier());
  }
}
