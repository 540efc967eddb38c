package io.github.bigtablemapper.commandline.internal.infer;

import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.codec.foreign.Ascii;
import io.github.bigtablemapper.codec.foreign.Hex;
import io.github.bigtablemapper.key.format.ConvertedPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.LocalDatePart;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.key.format.UuidPart;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Decides what a part of keys that are text is.
 *
 * @param times which numbers can be times
 */
record TextParts(TimeRange times) {
  private static final int FEW = 3;
  private static final int MANY = 20;
  private static final int MAX_DIGITS = 19;
  private static final int INT_DIGITS = 9;
  private static final int LONG_HEX = 16;
  private static final Pattern DIGITS = Pattern.compile("[0-9]+");
  private static final Pattern UNPADDED = Pattern.compile("0|-?[1-9][0-9]{0,18}");
  private static final Pattern LOWER = Pattern.compile("([0-9a-f]{2}){4,}");
  private static final Pattern UPPER = Pattern.compile("([0-9A-F]{2}){4,}");
  private static final StringPart STORED = StringPart.of(KeyShape.NAME);

  /**
   * @param isOfSeveral whether the key has other parts: a time alone is no key
   */
  KeyShape.Part of(List<String> texts, boolean isOfSeveral) {
    String only = new HashSet<>(texts).size() == 1 ? texts.get(0) : null;
    KeyShape.Part part =
        of(texts, isOfSeveral, only != null && texts.size() >= FEW ? ", the same in all rows" : "");
    return only == null || texts.size() < MANY ? part : part.ofConstant(only);
  }

  private KeyShape.Part of(List<String> texts, boolean isOfSeveral, String constant) {
    int width = texts.get(0).length();
    boolean isFixed = texts.stream().allMatch(text -> text.length() == width);
    if (texts.stream().allMatch(String::isEmpty)) {
      return KeyShape.Part.text("always empty");
    } else if (isFixed && width <= MAX_DIGITS && matches(texts, DIGITS)) {
      KeyShape.Part number = digits(texts, width, isOfSeveral);
      return number.describedAs(number.words() + constant);
    } else if (areLongs(texts)) {
      return KeyShape.Part.of(
          "long",
          ConvertedPart.of(new Ascii.LongKey(), STORED),
          "decimal digits" + constant + ", in the order of text");
    } else if (matches(texts, DIGITS)) {
      return KeyShape.Part.text("decimal digits" + constant + ", in the order of text");
    } else if (TextKeys.areUuids(texts)) {
      return KeyShape.Part.of(UuidPart.of(KeyShape.NAME), "36 characters");
    } else if (isFixed && matches(texts, LOWER)) {
      return width == LONG_HEX
          ? hex("long", new Hex.LongKey(), width)
          : hex("ByteString", new Hex.BytesKey(), width);
    } else if (isFixed && matches(texts, UPPER)) {
      return width == LONG_HEX
          ? hex("long", new Hex.Upper.LongKey(), width)
          : hex("ByteString", new Hex.Upper.BytesKey(), width);
    }
    List<String> words = Words.of(texts);
    return KeyShape.Part.text(words.isEmpty() ? "text" + constant : Words.described(words));
  }

  /** Digits with zeros before them on some have no codec. */
  private static boolean areLongs(List<String> texts) {
    return matches(texts, UNPADDED)
        && texts.stream().allMatch(text -> new BigInteger(text).bitLength() < Long.SIZE);
  }

  private static KeyShape.Part hex(String type, KeyCodec<?, String> codec, int width) {
    return KeyShape.Part.of(type, ConvertedPart.of(codec, STORED), width + " hexadecimal digits");
  }

  private KeyShape.Part digits(List<String> texts, int width, boolean isOfSeveral) {
    if (texts.stream()
        .anyMatch(text -> text.compareTo("9223372036854775807") > 0 && width == MAX_DIGITS)) {
      return KeyShape.Part.text(width + " decimal digits");
    }
    if (isOfSeveral && texts.size() >= FEW) {
      if (width == 8 && texts.stream().allMatch(TextParts::isDate)) {
        return KeyShape.Part.of(LocalDatePart.of(KeyShape.NAME), "dates, yyyyMMdd");
      }
      for (Times each : Times.values()) {
        if (width == each.width && times.contains(each.numbers(texts), each.perSecond)) {
          return KeyShape.Part.of(each.stored(), each.words);
        }
      }
    }
    String words = width + " decimal digits";
    return width <= INT_DIGITS
        ? KeyShape.Part.of(IntPart.of(KeyShape.NAME).digits(width), words)
        : KeyShape.Part.of(LongPart.of(KeyShape.NAME).digits(width), words);
  }

  /** Times in decimal digits. */
  private enum Times {
    MILLIS(13, 1_000, Precision.MILLIS, "milliseconds since 1970"),
    SECONDS(10, 1, Precision.SECONDS, "seconds since 1970"),
    MICROS(16, 1_000_000, Precision.MICROS, "microseconds since 1970"),
    NANOS(19, 1_000_000_000, Precision.NANOS, "nanoseconds since 1970"),
    REVERSED(19, 1_000, Precision.MILLIS, "Long.MAX_VALUE minus milliseconds since 1970");

    private final int width;
    private final long perSecond;
    private final Precision precision;
    private final String words;

    Times(int width, long perSecond, Precision precision, String words) {
      this.width = width;
      this.perSecond = perSecond;
      this.precision = precision;
      this.words = words;
    }

    InstantPart stored() {
      InstantPart stored = InstantPart.of(KeyShape.NAME).precision(precision);
      return this == REVERSED ? stored.reversed() : stored;
    }

    List<Long> numbers(List<String> texts) {
      return texts.stream()
          .map(Long::parseLong)
          .map(number -> this == REVERSED ? Long.MAX_VALUE - number : number)
          .toList();
    }
  }

  private static boolean isDate(String text) {
    try {
      int year = LocalDate.parse(text, DateTimeFormatter.BASIC_ISO_DATE).getYear();
      return year > 1900 && year < 2100;
    } catch (DateTimeException other) {
      return false;
    }
  }

  private static boolean matches(List<String> texts, Pattern pattern) {
    return texts.stream().allMatch(text -> pattern.matcher(text).matches());
  }
}
