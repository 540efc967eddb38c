package io.github.bigtablemapper.key.format;

import io.github.bigtablemapper.internal.amount.Amounts;

/**
 * The layout of one integer part.
 *
 * <p>Readable keys store {@code digits} decimal digits. A signed part starts with one more
 * character: {@code 0} for negative numbers, {@code 1} for all others. Negative numbers are stored
 * plus 10^digits, or minus {@code Long.MIN_VALUE} if there are 19 digits. A reversed part stores
 * {@code complement} minus the value, or {@code ~value} if it is signed.
 *
 * <p>Raw keys store {@code bytes} bytes: unsigned, or in two's complement if it is signed. A
 * reversed part stores the greatest number of the type and the bytes minus the value, or {@code
 * ~value} if it is signed.
 *
 * <p>Ordered keys store {@code Int64.OrderedCodeBytes} of the value, or of {@code ~value} if it is
 * reversed. They need no digits and no sign.
 *
 * @param part the name of the part
 * @param digits the number of decimal digits
 * @param min the smallest value that readable keys store
 * @param max the largest value that readable keys store
 * @param complement the number from which a reversed, unsigned value is subtracted
 * @param typeMax the largest value of the type
 * @param bytes the number of bytes in raw keys
 * @param littleEndian true if the least significant byte comes first in raw keys
 */
record IntegerLayout(
    String part,
    int digits,
    long min,
    long max,
    long complement,
    boolean signed,
    boolean reversed,
    boolean reversedDigits,
    long typeMax,
    int bytes,
    boolean littleEndian) {

  /** The number of digits of a long. */
  static final int MAX_DIGITS = 19;

  /**
   * @param largest the largest number that the digits can represent
   * @param typeMax the largest value of the type
   * @param typeBytes the bytes of the type
   */
  static IntegerLayout of(
      String part, int digits, long largest, long typeMax, int typeBytes, KeyPartOptions options) {
    long signedMin = largest >= typeMax ? -typeMax - 1 : -largest;
    return new IntegerLayout(
        part,
        digits,
        options.signed() ? signedMin : 0,
        Math.min(largest, typeMax),
        largest,
        options.signed(),
        options.reversed(),
        options.reversedDigits(),
        typeMax,
        options.bytes() == 0 ? typeBytes : options.bytes(),
        options.littleEndian());
  }

  /** {@return the largest long with a given number of digits} */
  static long largest(int digits) {
    return digits == MAX_DIGITS ? Long.MAX_VALUE : powerOfTen(digits) - 1;
  }

  /** Rejects a value that does not fit into the digits. */
  void check(long value) {
    if (value < 0 && !signed) {
      throw KeyPart.invalid(
          part, "is negative (as a time, before 1970); declare @RowKey(signed = true) to allow it");
    }
    if (value < min || value > max) {
      throw KeyPart.invalid(
          part,
          "needs more than "
              + Amounts.of(digits, "digit")
              + "; declare a larger @RowKey(digits = ...)");
    }
  }

  /** {@return the stored number of a value, in the order of the rows} It is its own inverse. */
  long reverse(long value) {
    if (!reversed) {
      return value;
    }
    return signed ? ~value : complement - value;
  }

  /** {@return the largest value that raw keys store} */
  long rawMax() {
    int bits = Byte.SIZE * bytes - (signed ? 1 : 0);
    return bits >= Long.SIZE - 1 ? typeMax : Math.min(typeMax, (1L << bits) - 1);
  }

  /** {@return the smallest value that raw keys store} */
  long rawMin() {
    return signed ? ~rawMax() : 0;
  }

  /** Rejects a value that does not fit into the bytes. */
  void checkRaw(long value) {
    if (value < 0 && !signed) {
      check(value);
    }
    if (value < rawMin() || value > rawMax()) {
      throw KeyPart.invalid(
          part,
          "needs more than "
              + Amounts.of(bytes, "byte")
              + "; declare a larger @RowKey(bytes = ...)");
    }
  }

  /** {@return the number that raw keys store for a value} It is its own inverse. */
  long reverseRaw(long value) {
    if (!reversed) {
      return value;
    }
    return signed ? ~value : rawMax() - value;
  }

  /** {@return the number whose digits represent a negative number} */
  long showNegative(long negative) {
    return negative + negativeOffset();
  }

  /** {@return the negative number that the digits represent} */
  long readNegative(long shown) {
    return shown - negativeOffset();
  }

  /** Adding and subtracting Long.MIN_VALUE have the same result. */
  private long negativeOffset() {
    return digits == MAX_DIGITS ? Long.MIN_VALUE : powerOfTen(digits);
  }

  private static long powerOfTen(int exponent) {
    long power = 1;
    for (int i = 0; i < exponent; i++) {
      power *= 10;
    }
    return power;
  }
}
