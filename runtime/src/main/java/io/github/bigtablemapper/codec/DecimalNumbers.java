package io.github.bigtablemapper.codec;

import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Decimal numbers from external data: at most 10,000 digits, and a scale between -10,000 and
 * 10,000. Without these limits, a text of a million digits takes seconds to read, and the first
 * calculation with a few bytes such as {@code 1E+1000000000} could exhaust the memory. Stateless.
 *
 * @hidden
 */
@ForGeneratedCode
public final class DecimalNumbers {
  /** The maximum number of digits, and the largest scale. */
  public static final int LIMIT = 10_000;

  /** The digits, a sign, a point, an exponent of at most 5 digits with its sign. */
  public static final int MAX_LENGTH = LIMIT + 10;

  private static final int MAX_BITS = 33_220;

  private DecimalNumbers() {}

  /**
   * {@return the number of a text, as {@link BigDecimal#BigDecimal(String)} reads it}
   *
   * @throws NumberFormatException if the text is not a number, or exceeds the limits; the message
   *     does not quote it
   */
  public static BigDecimal parse(String text) {
    if (text.length() <= MAX_LENGTH) {
      BigDecimal number = read(text);
      if (isWithinLimits(number)) {
        return number;
      }
    }
    throw new NumberFormatException(
        "a number has at most 10,000 digits, and a scale between -10,000 and 10,000");
  }

  private static BigDecimal read(String text) {
    try {
      return new BigDecimal(text);
    } catch (NumberFormatException quotesTheText) {
      throw new NumberFormatException("the text is not a number");
    }
  }

  /** {@return true if a number is within the limits} */
  public static boolean isWithinLimits(BigDecimal number) {
    return Math.abs((long) number.scale()) <= LIMIT && number.precision() <= LIMIT;
  }

  /** {@return true if an integer has at most 33,220 bits, which is enough for 10,000 digits} */
  public static boolean isWithinLimits(BigInteger number) {
    return number.bitLength() <= MAX_BITS;
  }
}
