package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.column.MappedColumn;
import java.util.ArrayList;
import java.util.HexFormat;
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
  private static final HexFormat ESCAPED = HexFormat.of().withPrefix("\\x");

  /** The prefix that distinguishes the columns of the key from families. */
  private static final String KEY = "key_";

  private static final String SOURCE = quoted(KEY + "source");

  /** The days of the years 1 to 9999, the range of SQL. */
  private static final String DAYS = "-719162 AND 2932896";

  /** The seconds whose nanoseconds fit into 64 bits. */
  private static final String SECONDS = "-9223372036 AND 9223372035";

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
            .map(each -> condition(each) + " IS NOT NULL")
            .collect(Collectors.joining("\n  AND "))
        + "\nORDER BY "
        + indexed.stream().map(each -> name(each) + ", ").collect(Collectors.joining())
        + SOURCE;
  }

  private static String name(IndexColumn<?> indexed) {
    return quoted(KEY + indexed.name());
  }

  /** {@return what has a value in each row of the index} */
  private static String condition(IndexColumn<?> indexed) {
    return switch (indexed.type()) {
      case DATE, NANOS -> value(indexed); // those that SQL has no date or number for have none
      case TEXT, INT64, INT32, INT16, INT8, BOOL, BYTES -> cell(indexed.column());
    };
  }

  private static String value(IndexColumn<?> indexed) {
    String cell = cell(indexed.column());
    return switch (indexed.type()) {
      case TEXT -> "CAST(" + cell + " AS STRING)";
      case INT64 -> int64(cell);
      case INT32 -> signed(cell, 4);
      case INT16 -> signed(cell, 6);
      case INT8 -> signed(cell, 7);
      case BOOL -> "IF(" + cell + " = b'\\x01', '1', '0')";
      case BYTES -> cell;
      case DATE ->
          within(
              int64(cell),
              DAYS,
              "FORMAT_DATE('%E4Y%m%d', DATE_FROM_UNIX_DATE(" + int64(cell) + "))");
      case NANOS -> {
        String seconds = int64("SUBSTR(" + cell + ", 1, 8)");
        String nanos = int64("CONCAT(" + bytes("00", 4) + ", SUBSTR(" + cell + ", 9, 4))");
        yield within(seconds, SECONDS, seconds + " * 1000000000 + " + nanos);
      }
    };
  }

  private static String int64(String bytes) {
    return "TO_INT64(" + bytes + ")";
  }

  /** {@return a number of fewer than 8 bytes, with those in front that its sign requires} */
  private static String signed(String cell, int missing) {
    return int64(
        "CONCAT(IF(SUBSTR(%s, 1, 1) >= b'\\x80', %s, %s), %s)"
            .formatted(cell, bytes("ff", missing), bytes("00", missing), cell));
  }

  private static String bytes(String hex, int count) {
    return "b'" + ("\\x" + hex).repeat(count) + "'";
  }

  /** {@return a value that SQL can compute of numbers in a range only: one error ends a view} */
  private static String within(String number, String range, String value) {
    return "IF(" + number + " BETWEEN " + range + ", " + value + ", NULL)";
  }

  /** {@return the latest cell of a column} */
  private static String cell(MappedColumn<?, ?> column) {
    ByteString qualifier = column.qualifier();
    String literal =
        qualifier.isValidUtf8()
            ? "'" + escaped(Utf8.decode(qualifier)) + "'"
            : "b'" + ESCAPED.formatHex(qualifier.toByteArray()) + "'";
    return quoted(column.family()) + "[" + literal + "]";
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
