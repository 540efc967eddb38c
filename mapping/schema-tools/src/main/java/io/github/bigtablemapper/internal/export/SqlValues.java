package io.github.bigtablemapper.internal.export;

import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.CellSql;
import io.github.bigtablemapper.internal.design.EncodingDesign;
import java.util.Optional;
import java.util.stream.Stream;

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

  private SqlValues() {}

  /** {@return the typed value of a cell; empty: SQL has no function for it, so it stays bytes} */
  static Optional<String> of(EncodingDesign encoding, String cell) {
    if (encoding instanceof EncodingDesign.BuiltIn) {
      return BuiltInType.of(encoding).flatMap(BuiltInType::sql).map(sql -> sql.of(cell));
    }
    if (encoding instanceof EncodingDesign.OfVector vector) {
      return Optional.of(
          "TO_VECTOR%s(%s)".formatted(vector.component().name().equals("FLOAT") ? 32 : 64, cell));
    }
    if (encoding instanceof EncodingDesign.OfEnum) {
      return Optional.of(CellSql.TEXT.of(cell));
    }
    if (encoding instanceof EncodingDesign.Custom custom && custom.codec().startsWith(JSON)) {
      return Optional.of(CellSql.TEXT.of(cell));
    }
    return encoding instanceof EncodingDesign.Widening widening && isInteger(widening)
        ? Optional.of(CellSql.ofAnyLength(cell))
        : Optional.empty();
  }

  private static boolean isInteger(EncodingDesign.Widening widening) {
    return Stream.concat(Stream.of(widening.now()), widening.narrower().stream())
        .map(each -> BuiltInType.of(each).flatMap(BuiltInType::sql))
        .allMatch(sql -> sql.filter(CellSql::isInteger).isPresent());
  }
}
