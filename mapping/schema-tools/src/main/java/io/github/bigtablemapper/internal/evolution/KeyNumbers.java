package io.github.bigtablemapper.internal.evolution;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.design.KeyPartDesign.Property;
import io.github.bigtablemapper.internal.design.KeyText;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The numbers that a part of a row key contains: numbers of its type that fit its digits.
 *
 * @param least the least
 * @param greatest the greatest
 */
record KeyNumbers(BigInteger least, BigInteger greatest) {
  /** {@return the numbers of a part; null of a part that is no integer} */
  static @Nullable KeyNumbers of(KeyFormat format, Property part) {
    int bits =
        switch (part.stored()) {
          case LONG -> Long.SIZE;
          case INT -> Integer.SIZE;
          case SHORT -> Short.SIZE;
          case BYTE -> Byte.SIZE;
          default -> 0;
        };
    if (bits == 0) {
      return null;
    }
    BigInteger greatest = BigInteger.ONE.shiftLeft(bits - 1).subtract(BigInteger.ONE);
    return switch (format) {
      case ORDERED -> new KeyNumbers(greatest.not(), greatest);
      case READABLE, UNESCAPED -> readable(part.layout(), greatest);
      case RAW -> raw(part);
    };
  }

  private static KeyNumbers raw(Property part) {
    BigInteger greatest = KeyText.rawMax(part.stored(), part.layout());
    return new KeyNumbers(part.layout().signed() ? greatest.not() : BigInteger.ZERO, greatest);
  }

  private static KeyNumbers readable(Layout layout, BigInteger greatestOfType) {
    BigInteger nines = BigInteger.TEN.pow(layout.digits()).subtract(BigInteger.ONE);
    BigInteger greatest = layout.digits() == 0 ? greatestOfType : greatestOfType.min(nines);
    return new KeyNumbers(layout.signed() ? greatest.not() : BigInteger.ZERO, greatest);
  }

  /** {@return whether all numbers of another part are among these} */
  boolean holds(KeyNumbers other) {
    return least.compareTo(other.least) <= 0 && greatest.compareTo(other.greatest) >= 0;
  }

  /** {@return the numbers in words, {@code a number from 0 to 9999999999}} */
  String words() {
    return "a number from %s to %s".formatted(least, greatest);
  }
}
