package io.github.bigtablemapper.internal.design;

/** How Bigtable's SQL reads cells as typed values. */
public enum CellSql {
  BOOLEAN("%1$s = b'\\x01'"),
  INT8(extended(7)),
  INT16(extended(6)),
  INT32(extended(4)),
  INT64("TO_INT64(%1$s)"),
  FLOAT32("TO_FLOAT32(%1$s)"),
  FLOAT64("TO_FLOAT64(%1$s)"),
  TEXT("CAST(%1$s AS STRING)"),
  DATE("DATE_FROM_UNIX_DATE(TO_INT64(%1$s))"),
  /** Of the nanoseconds SQL keeps the microseconds. */
  TIMESTAMP(
      "TIMESTAMP_MICROS(TO_INT64(SUBSTR(%1$s, 1, 8)) * 1000000"
          + " + DIV(TO_INT64(CONCAT(b'\\x00\\x00\\x00\\x00', SUBSTR(%1$s, 9, 4))), 1000))"),
  DASHED_HEX(
      "CONCAT(TO_HEX(SUBSTR(%1$s, 1, 4)), '-', TO_HEX(SUBSTR(%1$s, 5, 2)), '-',"
          + " TO_HEX(SUBSTR(%1$s, 7, 2)), '-', TO_HEX(SUBSTR(%1$s, 9, 2)), '-',"
          + " TO_HEX(SUBSTR(%1$s, 11, 6)))");

  private final String template;

  CellSql(String template) {
    this.template = template;
  }

  /** {@return the typed value of a cell} */
  public String of(String cell) {
    return template.formatted(cell);
  }

  /** {@return true of integers, which SQL also reads with some bytes of their sign before them} */
  public boolean isInteger() {
    return switch (this) {
      case INT8, INT16, INT32, INT64 -> true;
      case BOOLEAN, FLOAT32, FLOAT64, TEXT, DATE, TIMESTAMP, DASHED_HEX -> false;
    };
  }

  /** {@return an integer of 1 to 8 bytes} */
  public static String ofAnyLength(String cell) {
    return "TO_INT64(CONCAT(SUBSTR(%s, 1, 8 - LENGTH(%s)), %s))"
        .formatted(sign(8).formatted(cell), cell, cell);
  }

  private static String extended(int bytes) {
    return "TO_INT64(CONCAT(" + sign(bytes) + ", %1$s))";
  }

  private static String sign(int bytes) {
    return "IF(SUBSTR(%%1$s, 1, 1) >= b'\\x80', b'%s', b'%s')"
        .formatted("\\xff".repeat(bytes), "\\x00".repeat(bytes));
  }
}
