package io.github.bigtablemapper.column;

import java.math.BigDecimal;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A regular expression of the text of the positive numbers on one side of a positive bound, in both
 * forms of {@link BigDecimal#toString}: {@code 1200.5}, and {@code 1.2E+3}. A number is greater if
 * its first digit is in a higher place, or in the same place and its digits are greater.
 *
 * @param digits of the bound, without trailing zeros
 * @param place of its first digit: 0 for 1.5, 1 for 15, -1 for 0.15
 */
record DecimalRegex(String digits, int place, boolean upwards, boolean inclusive) {
  private static final String FRACTION = "(?:\\.[0-9]+)?";

  static String of(BigDecimal bound, boolean upwards, boolean inclusive) {
    BigDecimal stripped = bound.stripTrailingZeros();
    String digits = stripped.unscaledValue().toString();
    int place = digits.length() - stripped.scale() - 1;
    DecimalRegex regex = new DecimalRegex(digits, place, upwards, inclusive);
    return either(
        regex.inOtherPlace(),
        regex.inSamePlace(),
        regex.withOtherExponent(),
        regex.withSameExponent());
  }

  private static String either(@Nullable String... alternatives) {
    return Stream.of(alternatives).filter(Objects::nonNull).collect(Collectors.joining("|"));
  }

  /** Numbers without an exponent whose first digit is in a higher, or a lower, place. */
  private String inOtherPlace() {
    String wholes = "[1-9][0-9]%s" + FRACTION;
    String fractions = "0\\.0%s[1-9][0-9]*";
    if (upwards) {
      return place >= 0
          ? wholes.formatted("{" + (place + 1) + ",}")
          : either(
              wholes.formatted("*"),
              place == -1 ? null : fractions.formatted("{0," + (-place - 2) + "}"));
    }
    return place < 0
        ? fractions.formatted("{" + -place + ",}")
        : either(
            fractions.formatted("*"),
            place == 0 ? null : wholes.formatted("{0," + (place - 1) + "}"));
  }

  private @Nullable String inSamePlace() {
    if (place >= 0) {
      String padding = "0".repeat(Math.max(0, place + 1 - digits.length()));
      return sameLength(digits + padding, place + 1, true);
    }
    String all = sameLength(digits, 0, true);
    return all == null ? null : "0\\.0{" + (-place - 1) + "}" + all;
  }

  private String withOtherExponent() {
    String bound = Integer.toString(Math.abs(place));
    String sign = place < 0 ? "-" : "\\+";
    return "[1-9]"
        + FRACTION
        + "E"
        + group(
            upwards == place >= 0
                ? sign + more(bound)
                : either(sign + less(bound), upwards ? "\\+[0-9]+" : "-[0-9]+"));
  }

  private static String more(String natural) {
    return group(either("[1-9][0-9]{" + natural.length() + ",}", naturals(natural, true)));
  }

  /** No exponent is 0, so that 0 matches none. */
  private static String less(String natural) {
    String shorter = natural.length() == 1 ? "0" : "[1-9][0-9]{0," + (natural.length() - 2) + "}";
    return group(either(shorter, naturals(natural, false)));
  }

  private static @Nullable String naturals(String bound, boolean upwards) {
    return new DecimalRegex(bound, 0, upwards, false).sameLength(bound, bound.length(), false);
  }

  private @Nullable String withSameExponent() {
    String mantissa = sameLength(digits, 1, true);
    return place == 0 || mantissa == null
        ? null
        : mantissa + "E" + (place < 0 ? "-" : "\\+") + Math.abs(place);
  }

  /**
   * {@return numbers that differ from a bound in their digits only, or null}
   *
   * @param bound its digits, at least the whole ones
   * @param whole how many digits are before the point; 0: the point is before this expression
   */
  private @Nullable String sameLength(String bound, int whole, boolean hasFraction) {
    String rest = equal(bound.length() == whole, hasFraction);
    for (int i = bound.length() - 1; i >= 0; i--) {
      char digit = bound.charAt(i);
      String all = either(other(digit, i == 0, whole - 1 - i, hasFraction), with(digit, rest));
      boolean isEnd = !upwards && i > 0 && i >= whole;
      rest = all.isEmpty() ? (isEnd ? "" : null) : (i == whole && i > 0 ? "\\." : "") + group(all);
      rest = isEnd && rest != null ? group(rest) + "?" : rest;
    }
    return rest;
  }

  private static @Nullable String with(char digit, @Nullable String rest) {
    return rest == null ? null : digit + rest;
  }

  /** What can follow digits that are equal to all digits of the bound. */
  private @Nullable String equal(boolean isWhole, boolean hasFraction) {
    if (!hasFraction) {
      return null;
    }
    if (upwards) {
      String nonZero = "0*[1-9][0-9]*";
      return inclusive ? (isWhole ? FRACTION : "[0-9]*") : (isWhole ? "\\." : "") + nonZero;
    }
    return inclusive ? (isWhole ? "(?:\\.0+)?" : "0*") : null;
  }

  /** A greater, or smaller, digit and what can follow it; the first digit is never 0. */
  private @Nullable String other(char digit, boolean isFirst, int wholes, boolean hasFraction) {
    char from = upwards ? (char) (digit + 1) : isFirst ? '1' : '0';
    char to = upwards ? '9' : (char) (digit - 1);
    if (from > to) {
      return null;
    }
    String rest = wholes < 0 ? "[0-9]*" : "[0-9]{" + wholes + "}" + (hasFraction ? FRACTION : "");
    return "[" + from + "-" + to + "]" + rest;
  }

  private static String group(String alternatives) {
    return "(?:" + alternatives + ")";
  }
}
