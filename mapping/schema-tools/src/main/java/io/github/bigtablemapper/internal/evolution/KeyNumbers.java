package io.github.bigtablemapper.internal.evolution;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Property;
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
    boolean isSigned = format == KeyFormat.ORDERED || part.layout().signed();
    return part.stored()
        .form()
        .greatestInteger(format, part.layout())
        .map(most -> new KeyNumbers(isSigned ? most.not() : BigInteger.ZERO, most))
        .orElse(null);
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
