package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.column.MappedColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Generates the query of a continuous materialized view for an index, in Bigtable's GoogleSQL.
 *
 * <p>Bigtable requires that such a query orders by the unchanged row key of the source, and selects
 * the columns that it orders by; ascending only, and without {@code SELECT *}. See
 * https://docs.cloud.google.com/bigtable/docs/asynchronous-secondary-index and
 * https://docs.cloud.google.com/bigtable/docs/continuous-materialized-view-queries.
 */
final class IndexQuery {
  /** The prefix that distinguishes the columns of the key from families. */
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

  /** {@return a text, escaped so that it cannot end a line or a literal of GoogleSQL} */
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
