package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.column.MappedColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes the query of a continuous materialized view that is an index, in Bigtable's GoogleSQL.
 *
 * <p>Bigtable asks of such a query that it orders by the row key of the source as it is, and
 * selects what it orders by; ascending only, and without {@code SELECT *}. See
 * https://docs.cloud.google.com/bigtable/docs/asynchronous-secondary-index and
 * https://docs.cloud.google.com/bigtable/docs/continuous-materialized-view-queries.
 */
final class IndexQuery {
  /** What keeps the names of the key's columns from those of families. */
  private static final String KEY = "key_";

  private static final String SOURCE = quoted(KEY + "source");

  private IndexQuery() {}

  static <E> String of(String table, List<FamilyRule> families, List<IndexColumn<E>> indexed) {
    List<String> selected = new ArrayList<>();
    indexed.forEach(each -> selected.add(value(each) + " AS " + name(each)));
    selected.add("`_key` AS " + SOURCE);
    families.forEach(
        family -> selected.add(quoted(family.name()) + " AS " + quoted(family.name())));
    return "SELECT\n  "
        + String.join(",\n  ", selected)
        + "\nFROM "
        + quoted(table)
        + "\nWHERE "
        + indexed.stream()
            .map(each -> cell(each.column()) + " IS NOT NULL")
            .collect(Collectors.joining("\n  AND "))
        + "\nORDER BY "
        + indexed.stream().map(each -> name(each) + ", ").collect(Collectors.joining())
        + SOURCE;
  }

  private static String name(IndexColumn<?> indexed) {
    return quoted(KEY + indexed.name());
  }

  private static String value(IndexColumn<?> indexed) {
    return switch (indexed.type()) {
      case TEXT -> "CAST(" + cell(indexed.column()) + " AS STRING)";
      case INT64 -> "TO_INT64(" + cell(indexed.column()) + ")";
    };
  }

  /** {@return the latest cell of a column} */
  private static String cell(MappedColumn<?, ?> column) {
    String qualifier = escaped(Utf8.decode(column.qualifier()));
    return quoted(column.family()) + "['" + qualifier + "']";
  }

  /** {@return a text inside the quotes of GoogleSQL, in which it ends no line and no literal} */
  private static String escaped(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if (c == '\\' || c == '\'') {
                out.append('\\').appendCodePoint(c);
              } else if (Character.isISOControl(c) || c == 0x2028 || c == 0x2029) {
                out.append("\\u%04x".formatted(c));
              } else {
                out.appendCodePoint(c);
              }
            });
    return out.toString();
  }

  private static String quoted(String name) {
    return "`" + name + "`";
  }
}
