package io.github.bigtablemapper.internal.export;

import io.github.bigtablemapper.internal.design.EncodingDesign;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What GoogleSQL for Bigtable makes of the bytes of a cell, by its conversion functions: {@code
 * TO_INT64} reads 8 bytes, big-endian, so shorter integers are extended by their sign.
 *
 * @see <a
 *     href="https://docs.cloud.google.com/bigtable/docs/reference/sql/conversion_functions">Conversion
 *     functions</a>
 */
final class SqlValues {
  private static final String JSON = "io.github.bigtablemapper.codec.JsonCodec";

  private static final Set<String> INTEGERS = Set.of("BYTE", "SHORT", "INT", "LONG", "YEAR");

  private static final Map<String, UnaryOperator<String>> TYPED =
      Map.ofEntries(
          Map.entry("BOOLEAN", cell -> cell + " = b'\\x01'"),
          Map.entry("BYTE", cell -> extended(cell, 7)),
          Map.entry("SHORT", cell -> extended(cell, 6)),
          Map.entry("INT", cell -> extended(cell, 4)),
          Map.entry("YEAR", cell -> extended(cell, 4)),
          Map.entry("LONG", cell -> "TO_INT64(" + cell + ")"),
          Map.entry("FLOAT", cell -> "TO_FLOAT32(" + cell + ")"),
          Map.entry("DOUBLE", cell -> "TO_FLOAT64(" + cell + ")"),
          Map.entry("INSTANT", SqlValues::instant),
          Map.entry("LOCAL_DATE", cell -> "DATE_FROM_UNIX_DATE(TO_INT64(" + cell + "))"),
          Map.entry("UUID", SqlValues::uuid),
          Map.entry("STRING", SqlValues::text),
          Map.entry("BIG_DECIMAL", SqlValues::text),
          Map.entry("URI", SqlValues::text),
          Map.entry("LOCALE", SqlValues::text),
          Map.entry("CURRENCY", SqlValues::text),
          Map.entry("OFFSET_TIME", SqlValues::text),
          Map.entry("PERIOD", SqlValues::text),
          Map.entry("ZONE_ID", SqlValues::text),
          Map.entry("ZONE_OFFSET", SqlValues::text));

  private SqlValues() {}

  /** {@return the typed value of a cell; empty: SQL has no function for it, so it stays bytes} */
  static Optional<String> of(EncodingDesign encoding, String cell) {
    if (encoding instanceof EncodingDesign.BuiltIn builtIn) {
      return Optional.ofNullable(TYPED.get(builtIn.name())).map(value -> value.apply(cell));
    }
    if (encoding instanceof EncodingDesign.OfEnum) {
      return Optional.of(text(cell));
    }
    if (encoding instanceof EncodingDesign.Custom custom && custom.codec().startsWith(JSON)) {
      return Optional.of(text(cell));
    }
    return encoding instanceof EncodingDesign.Widening widening && isInteger(widening)
        ? Optional.of(ofAnyLength(cell))
        : Optional.empty();
  }

  private static boolean isInteger(EncodingDesign.Widening widening) {
    return INTEGERS.contains(widening.now().name())
        && widening.narrower().stream().allMatch(each -> INTEGERS.contains(each.name()));
  }

  private static String text(String cell) {
    return "CAST(" + cell + " AS STRING)";
  }

  /** {@return an integer with some bytes of its sign before it} */
  private static String extended(String cell, int bytes) {
    return "TO_INT64(CONCAT(" + sign(cell, bytes) + ", " + cell + "))";
  }

  private static String ofAnyLength(String cell) {
    return "TO_INT64(CONCAT(SUBSTR(%s, 1, 8 - LENGTH(%s)), %s))"
        .formatted(sign(cell, 8), cell, cell);
  }

  private static String sign(String cell, int bytes) {
    return "IF(SUBSTR(%s, 1, 1) >= b'\\x80', b'%s', b'%s')"
        .formatted(cell, "\\xff".repeat(bytes), "\\x00".repeat(bytes));
  }

  /** Of the nanoseconds SQL keeps the microseconds. */
  private static String instant(String cell) {
    return ("TIMESTAMP_MICROS(TO_INT64(SUBSTR(%s, 1, 8)) * 1000000"
            + " + DIV(TO_INT64(CONCAT(b'\\x00\\x00\\x00\\x00', SUBSTR(%s, 9, 4))), 1000))")
        .formatted(cell, cell);
  }

  private static String uuid(String cell) {
    return "CONCAT("
        + String.join(
            ", '-', ",
            hex(cell, 1, 4),
            hex(cell, 5, 2),
            hex(cell, 7, 2),
            hex(cell, 9, 2),
            hex(cell, 11, 6))
        + ")";
  }

  private static String hex(String cell, int from, int bytes) {
    return "TO_HEX(SUBSTR(%s, %d, %d))".formatted(cell, from, bytes);
  }
}
