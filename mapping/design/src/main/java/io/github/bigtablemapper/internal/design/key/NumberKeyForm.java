package io.github.bigtablemapper.internal.design.key;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Integers: digits in readable keys, bytes in the others. */
class NumberKeyForm extends KeyForm {
  private static final BigInteger SAMPLE = BigInteger.valueOf(42);
  private static final int MAX_DIGITS = 19;

  private final BigInteger max;

  /**
   * Integers of a type.
   *
   * @param bytes the width of the type
   */
  NumberKeyForm(int bytes) {
    this(
        "an integer",
        bytes,
        Set.of("digits", "signed", "reversed", "reversedDigits", "bytes", "littleEndian"),
        "a whole number that the part stores, in decimal digits");
  }

  NumberKeyForm(String noun, int bytes, Set<String> options, String splitInWords) {
    super(noun, bytes, options, RowKeyFieldDesign.Type.INT64, splitInWords);
    this.max = BigInteger.ONE.shiftLeft(Byte.SIZE * bytes - 1).subtract(BigInteger.ONE);
  }

  @Override
  String bytesInWords(KeyFormat format, Layout layout) {
    return switch (format) {
      case READABLE, UNESCAPED ->
          (layout.signed() ? "sign and " : "")
              + Amounts.of(digits(layout), "digit")
              + (layout.reversedDigits() ? " in reverse" : "");
      case ORDERED -> "ordered integer";
      case RAW -> {
        int bytes = rawBytes(layout);
        yield Amounts.of(bytes, "byte")
            + (layout.signed() ? " in two's complement" : ", unsigned")
            + (layout.littleEndian() ? ", little endian" : "")
            + (layout.keepsOrderIn(format) ? "" : ", not in the order of the values");
      }
    };
  }

  /** {@return the number of digits in a readable key, as declared or by type} */
  final int digits(Layout layout) {
    return layout.digits() == 0 ? ownDigits(layout) : layout.digits();
  }

  /** {@return the number of digits that all values of the type have} */
  int ownDigits(Layout layout) {
    return max.toString().length();
  }

  @Override
  public Optional<String> sample(KeyFormat format, Layout layout) {
    return Optional.of(
        switch (format) {
          case READABLE, UNESCAPED -> inDigits(SAMPLE, layout);
          case ORDERED -> {
            BigInteger stored = layout.reversed() ? SAMPLE.not() : SAMPLE;
            yield String.format(Locale.ROOT, "%02X", 0x80 + stored.intValue());
          }
          case RAW -> inBytes(SAMPLE, layout);
        });
  }

  @Override
  public String text(KeyFormat format, char delimiter, Layout layout, String value) {
    return inDigits(new BigInteger(value), layout);
  }

  /** {@return a number in its digits, after the character for its sign if it has one} */
  final String inDigits(BigInteger value, Layout layout) {
    int digits = digits(layout);
    BigInteger shown = value;
    if (layout.reversed()) {
      shown = layout.signed() ? value.not() : mostOf(digits, layout).subtract(value);
    }
    boolean isNegative = shown.signum() < 0;
    String text = (isNegative ? shown.add(offset(digits)) : shown).toString();
    String padded = "0".repeat(Math.max(0, digits - text.length())) + text;
    String sign = layout.signed() ? isNegative ? "0" : "1" : "";
    return sign + (layout.reversedDigits() ? new StringBuilder(padded).reverse() : padded);
  }

  /** What is added to a negative number, so that its digits show its order. */
  private static BigInteger offset(int digits) {
    return digits == MAX_DIGITS ? BigInteger.ONE.shiftLeft(63) : BigInteger.TEN.pow(digits);
  }

  /** {@return what a reversed number is subtracted from} */
  BigInteger mostOf(int digits, Layout layout) {
    return layout.digits() == 0 ? max : mostOf(digits);
  }

  static BigInteger mostOf(int digits) {
    return digits == MAX_DIGITS
        ? BigInteger.valueOf(Long.MAX_VALUE)
        : BigInteger.TEN.pow(digits).subtract(BigInteger.ONE);
  }

  /** {@return the bytes of a number in a raw key, in hexadecimal digits} */
  final String inBytes(BigInteger value, Layout layout) {
    BigInteger shown = value;
    if (layout.reversed()) {
      shown = layout.signed() ? value.not() : rawMax(layout).subtract(value);
    }
    int bytes = rawBytes(layout);
    List<String> digits = new ArrayList<>();
    for (int i = 0; i < bytes; i++) {
      int at = layout.littleEndian() ? i : bytes - 1 - i;
      digits.add(String.format(Locale.ROOT, "%02X", shown.shiftRight(8 * at).intValue() & 0xFF));
    }
    return String.join(" ", digits);
  }

  /** {@return the greatest number that the type and the bytes of a raw key contain} */
  private BigInteger rawMax(Layout layout) {
    int bits = Byte.SIZE * rawBytes(layout) - (layout.signed() ? 1 : 0);
    return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE).min(max);
  }

  @Override
  public Optional<BigInteger> greatestInteger(KeyFormat format, Layout layout) {
    return Optional.of(
        switch (format) {
          case ORDERED -> max;
          case RAW -> rawMax(layout);
          case READABLE, UNESCAPED ->
              layout.digits() == 0
                  ? max
                  : max.min(BigInteger.TEN.pow(layout.digits()).subtract(BigInteger.ONE));
        });
  }

  @Override
  byte @Nullable [] comparable(KeyFormat format, Layout layout, String value) {
    BigInteger number = new BigInteger(value);
    BigInteger least = max.not();
    if (number.compareTo(max) > 0 || number.compareTo(least) < 0) {
      return null;
    }
    return isStorable(number, format, layout, layout.digits())
        ? comparable(number.longValueExact())
        : null;
  }

  /**
   * {@return whether a key of a format stores a number}
   *
   * @param digits how many a readable key has for it; 0: enough for the type
   */
  final boolean isStorable(BigInteger number, KeyFormat format, Layout layout, int digits) {
    return switch (format) {
      case ORDERED -> true;
      case RAW -> {
        BigInteger greatest = rawMax(layout);
        BigInteger least = layout.signed() ? greatest.not() : BigInteger.ZERO;
        yield number.compareTo(least) >= 0 && number.compareTo(greatest) <= 0;
      }
      case READABLE, UNESCAPED ->
          (number.signum() >= 0 || layout.signed())
              && (digits == 0 || number.abs().compareTo(BigInteger.TEN.pow(digits)) < 0);
    };
  }
}
