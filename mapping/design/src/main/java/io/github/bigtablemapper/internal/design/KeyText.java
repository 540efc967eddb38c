package io.github.bigtablemapper.internal.design;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Parts of readable row keys as text: what the runtime stores for them. The page on row keys states
 * the format.
 */
public final class KeyText {
  private static final BigInteger ALL_NINES = BigInteger.valueOf(99_999_999);

  /** The lowest byte that is stored in a part unchanged. */
  private static final int LOWEST_PLAIN = '%' + 1;

  private KeyText() {}

  /** {@return whether keys of a format are text, joined by a delimiter} */
  public static boolean isText(KeyFormat format) {
    return format == KeyFormat.READABLE || format == KeyFormat.UNESCAPED;
  }

  /**
   * {@return a value, as text, in a readable key}
   *
   * @param value as {@code splits} has it: a number in decimal digits, an instant or a date as ISO
   *     8601 writes it
   * @throws IllegalArgumentException of bytes, for which readable keys have no form
   */
  public static String of(
      StoredType stored, Layout layout, KeyFormat format, char delimiter, String value) {
    return switch (stored) {
      case STRING ->
          escape(layout.reversedDomain() ? reversedLabels(value) : value, format, delimiter);
      case ENUM -> escape(value, format, delimiter);
      case UUID -> escape(value.toLowerCase(Locale.ROOT), format, delimiter);
      case LONG, INT, SHORT, BYTE -> integer(new BigInteger(value), stored, layout);
      case INSTANT -> integer(units(Instant.parse(value), layout), stored, layout);
      case BOOLEAN -> Boolean.parseBoolean(value) == layout.reversed() ? "0" : "1";
      case LOCAL_DATE -> day(LocalDate.parse(value), layout);
      case BYTES, BYTE_STRING ->
          throw new IllegalArgumentException("readable keys cannot store bytes");
    };
  }

  /** {@return the number of bytes of a part in a raw key; 0: what is left of it} */
  static int rawBytes(StoredType stored, Layout layout) {
    return layout.bytes() != 0
        ? layout.bytes()
        : switch (stored) {
          case LONG, INSTANT, LOCAL_DATE -> 8;
          case INT -> 4;
          case SHORT -> 2;
          case BYTE, BOOLEAN -> 1;
          case UUID -> 16;
          case STRING, ENUM, BYTES, BYTE_STRING -> 0;
        };
  }

  /** {@return the greatest number that the type and the bytes of a raw key contain} */
  public static BigInteger rawMax(StoredType stored, Layout layout) {
    int bits = Byte.SIZE * rawBytes(stored, layout) - (layout.signed() ? 1 : 0);
    return BigInteger.ONE
        .shiftLeft(bits)
        .subtract(BigInteger.ONE)
        .min(BigInteger.valueOf(typeMax(stored)));
  }

  /** {@return the bytes of a number in a raw key, in hexadecimal digits} */
  static String raw(BigInteger value, StoredType stored, Layout layout) {
    BigInteger shown = value;
    if (layout.reversed()) {
      shown = layout.signed() ? value.not() : rawMax(stored, layout).subtract(value);
    }
    int bytes = rawBytes(stored, layout);
    List<String> digits = new ArrayList<>();
    for (int i = 0; i < bytes; i++) {
      int at = layout.littleEndian() ? i : bytes - 1 - i;
      digits.add(String.format(Locale.ROOT, "%02X", shown.shiftRight(8 * at).intValue() & 0xFF));
    }
    return String.join(" ", digits);
  }

  /**
   * {@return a text, a name or a date in an ordered key}
   *
   * @throws IllegalArgumentException of values whose bytes are no text there
   */
  public static String ordered(StoredType stored, Layout layout, String value) {
    return switch (stored) {
      case STRING -> layout.reversedDomain() ? reversedLabels(value) : value;
      case ENUM -> value;
      case LOCAL_DATE -> day(LocalDate.parse(value), layout);
      default -> throw new IllegalArgumentException("no text in ordered keys: " + stored);
    };
  }

  /**
   * {@return a text in which every byte up to {@code %}, and the delimiter, is {@code %XX}; of
   * unescaped keys as it is}
   */
  public static String escape(String text, KeyFormat format, char delimiter) {
    if (format == KeyFormat.UNESCAPED) {
      return text;
    }
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char each = text.charAt(i); // what is escaped is ASCII
      if (each < LOWEST_PLAIN || each == delimiter) {
        escaped.append(String.format(Locale.ROOT, "%%%02X", (int) each));
      } else {
        escaped.append(each);
      }
    }
    return escaped.toString();
  }

  /** {@return a date, which ordered keys store alike} */
  static String day(LocalDate day, Layout layout) {
    String text = day.format(DateTimeFormatter.BASIC_ISO_DATE);
    return layout.reversed()
        ? String.format(Locale.ROOT, "%08d", ALL_NINES.subtract(new BigInteger(text)))
        : text;
  }

  /** {@return a domain with its labels in reverse, which ordered keys store alike} */
  private static String reversedLabels(String domain) {
    List<String> labels = Arrays.asList(domain.split("\\.", -1));
    Collections.reverse(labels);
    return labels.stream().collect(Collectors.joining("."));
  }

  /** {@return an instant as a number of its precision's units since 1970} */
  static BigInteger units(Instant instant, Layout layout) {
    int decimals =
        switch (layout.precision()) {
          case SECONDS -> 0;
          case MILLIS -> 3;
          case MICROS -> 6;
          case NANOS -> 9;
        };
    return BigInteger.valueOf(instant.getEpochSecond())
        .multiply(BigInteger.TEN.pow(decimals))
        .add(BigInteger.valueOf(instant.getNano()).divide(BigInteger.TEN.pow(9 - decimals)));
  }

  /** {@return a number in its digits, after the character for its sign if it has one} */
  static String integer(BigInteger value, StoredType stored, Layout layout) {
    int digits = KeyWords.digits(stored, layout);
    BigInteger shown = value;
    if (layout.reversed()) {
      shown = layout.signed() ? value.not() : complement(stored, layout, digits).subtract(value);
    }
    boolean isNegative = shown.signum() < 0;
    String text = (isNegative ? shown.add(offset(digits)) : shown).toString();
    String padded = "0".repeat(Math.max(0, digits - text.length())) + text;
    String sign = layout.signed() ? isNegative ? "0" : "1" : "";
    return sign + (layout.reversedDigits() ? new StringBuilder(padded).reverse() : padded);
  }

  /** What is added to a negative number, so that its digits show its order. */
  private static BigInteger offset(int digits) {
    return digits == 19 ? BigInteger.ONE.shiftLeft(63) : BigInteger.TEN.pow(digits);
  }

  private static long typeMax(StoredType stored) {
    return switch (stored) {
      case INT -> Integer.MAX_VALUE;
      case SHORT -> Short.MAX_VALUE;
      case BYTE -> Byte.MAX_VALUE;
      default -> Long.MAX_VALUE;
    };
  }

  private static BigInteger complement(StoredType stored, Layout layout, int digits) {
    if (layout.digits() == 0 && stored != StoredType.INSTANT) {
      return BigInteger.valueOf(typeMax(stored));
    }
    return digits == 19
        ? BigInteger.valueOf(Long.MAX_VALUE)
        : BigInteger.TEN.pow(digits).subtract(BigInteger.ONE);
  }
}
