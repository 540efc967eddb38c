package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.math.BigDecimal;

/**
 * The text of the decimal numbers on one side of a bound: {@code 12.5} is not less than {@code
 * 12.50}, as in {@link BigDecimal#compareTo}.
 *
 * @param upwards true for greater numbers, false for smaller ones
 * @param inclusive true if numbers that equal the bound match, with any scale
 */
record DecimalPattern(BigDecimal bound, boolean upwards, boolean inclusive) implements CellPattern {
  /** An expression of more digits might be too large for a filter. */
  private static final int MAX_DIGITS = 100;

  private static final String NEGATIVE = "-[0-9.E+-]+";
  private static final String NOT_NEGATIVE = "[0-9][0-9.E+-]*";
  private static final String POSITIVE = "[0.]*[1-9][0-9.]*(?:E[+-][0-9]+)?";

  DecimalPattern {
    if (bound.stripTrailingZeros().precision() > MAX_DIGITS
        || Math.abs(exponent(bound)) > MAX_DIGITS) {
      throw new InvalidValueException(
          ("Bigtable compares a BigDecimal with numbers of at most %s digits, whose first digit is"
                  + " at most %s places from the point.")
              .formatted(MAX_DIGITS, MAX_DIGITS));
    }
  }

  static DecimalPattern upTo(ByteString bound, boolean inclusive) {
    return new DecimalPattern(CellCodecs.BIG_DECIMAL.decode(bound), false, inclusive);
  }

  static DecimalPattern from(ByteString bound, boolean inclusive) {
    return new DecimalPattern(CellCodecs.BIG_DECIMAL.decode(bound), true, inclusive);
  }

  /** {@return the place of the first digit: 0 for 1.5, 1 for 15, -1 for 0.15} */
  private static long exponent(BigDecimal number) {
    return number.signum() == 0 ? 0 : (long) number.precision() - number.scale() - 1;
  }

  @Override
  public boolean matches(ByteString bytes) {
    try {
      int order = CellCodecs.BIG_DECIMAL.decode(bytes).compareTo(bound);
      return order == 0 ? inclusive : order > 0 == upwards;
    } catch (DecodeException isNoNumber) {
      return false;
    }
  }

  @Override
  public ByteString regex() {
    return Utf8.encode(upwards ? greater() : smaller());
  }

  private String greater() {
    return switch (bound.signum()) {
      case 0 -> inclusive ? NOT_NEGATIVE : POSITIVE;
      case 1 -> DecimalRegex.of(bound, true, inclusive);
      default -> NOT_NEGATIVE + "|-(?:" + DecimalRegex.of(bound.negate(), false, inclusive) + ")";
    };
  }

  private String smaller() {
    return switch (bound.signum()) {
      case 0 -> inclusive ? NEGATIVE + "|" + EqualDecimals.ZERO : NEGATIVE;
      case 1 ->
          NEGATIVE + "|" + EqualDecimals.ZERO + "|" + DecimalRegex.of(bound, false, inclusive);
      default -> "-(?:" + DecimalRegex.of(bound.negate(), true, inclusive) + ")";
    };
  }

  /** {@return a text without the bound, which must not appear in a log} */
  @Override
  public String toString() {
    return "DecimalPattern";
  }
}
