package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.exception.DecodeException;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The text of decimal numbers that equal one of some numbers, with any scale: {@code 12.5} equals
 * {@code 12.50}, as in {@link BigDecimal#compareTo}.
 *
 * @param numbers at least one
 */
record EqualDecimals(List<BigDecimal> numbers) implements CellPattern {
  static final String ZERO = "0(?:\\.0+)?(?:E[+-][0-9]+)?";

  /** Up to this place after the point, {@link BigDecimal#toString} writes no exponent. */
  private static final int LAST_PLAIN_PLACE = -6;

  /** {@return the pattern of the numbers of some cells} */
  static EqualDecimals of(Collection<ByteString> cells) {
    return new EqualDecimals(cells.stream().map(CellCodecs.BIG_DECIMAL::decode).toList());
  }

  @Override
  public boolean matches(ByteString bytes) {
    try {
      BigDecimal value = CellCodecs.BIG_DECIMAL.decode(bytes);
      return numbers.stream().anyMatch(number -> number.compareTo(value) == 0);
    } catch (DecodeException isNoNumber) {
      return false;
    }
  }

  @Override
  public ByteString regex() {
    return Utf8.encode(
        numbers.stream().map(EqualDecimals::regex).distinct().collect(Collectors.joining("|")));
  }

  private static String regex(BigDecimal number) {
    if (number.signum() == 0) {
      return ZERO;
    }
    BigDecimal stripped = number.abs().stripTrailingZeros();
    String digits = stripped.unscaledValue().toString();
    int place = digits.length() - stripped.scale() - 1; // of the first digit: 0 for 1.5, 1 for 15
    String sign = number.signum() < 0 ? "-" : "";
    String plain = place < LAST_PLAIN_PLACE ? "" : sign + plain(digits, place);
    String exponent = "E" + (place < 0 ? "-" : "\\+") + Math.abs(place);
    String scientific = sign + withFraction(digits, 1) + exponent;
    if (plain.isEmpty()) {
      return scientific;
    }
    return digits.length() <= place ? plain + "|" + scientific : plain;
  }

  private static String plain(String digits, int place) {
    if (place < 0) {
      return "0\\." + "0".repeat(-place - 1) + digits + "0*";
    }
    String padding = "0".repeat(Math.max(0, place + 1 - digits.length()));
    return withFraction(digits + padding, place + 1);
  }

  /**
   * {@return digits with a point, and zeros after it}
   *
   * @param whole how many of them are before the point
   */
  private static String withFraction(String digits, int whole) {
    return digits.length() == whole
        ? digits + "(?:\\.0+)?"
        : digits.substring(0, whole) + "\\." + digits.substring(whole) + "0*";
  }

  /** {@return a text without the numbers, which must not appear in a log} */
  @Override
  public String toString() {
    return "EqualDecimals";
  }
}
