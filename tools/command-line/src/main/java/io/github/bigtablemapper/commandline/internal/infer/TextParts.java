package io.github.bigtablemapper.commandline.internal.infer;

import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;

/** Decides what a part of keys that are text is. */
final class TextParts {
  private static final int FEW = 3;
  private static final int MANY = 20;
  private static final int MAX_DIGITS = 19;
  private static final int INT_DIGITS = 9;
  private static final int LONG_HEX = 16;
  private static final Pattern DIGITS = Pattern.compile("[0-9]+");
  private static final Pattern UNPADDED = Pattern.compile("0|-?[1-9][0-9]{0,18}");
  private static final Pattern UUID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
  private static final Pattern LOWER = Pattern.compile("([0-9a-f]{2}){4,}");
  private static final Pattern UPPER = Pattern.compile("([0-9A-F]{2}){4,}");

  private TextParts() {}

  /**
   * @param isOfSeveral whether the key has other parts: a time alone is no key
   */
  static KeyShape.Part of(List<String> texts, boolean isOfSeveral) {
    String only = new HashSet<>(texts).size() == 1 ? texts.get(0) : null;
    KeyShape.Part part =
        of(texts, isOfSeveral, only != null && texts.size() >= FEW ? ", the same in all rows" : "");
    return only == null || texts.size() < MANY ? part : part.ofConstant(only);
  }

  private static KeyShape.Part of(List<String> texts, boolean isOfSeveral, String constant) {
    int width = texts.get(0).length();
    boolean isFixed = texts.stream().allMatch(text -> text.length() == width);
    if (texts.stream().allMatch(String::isEmpty)) {
      return text("always empty");
    } else if (isFixed && width <= MAX_DIGITS && matches(texts, DIGITS)) {
      KeyShape.Part number = digits(texts, width, isOfSeveral);
      return new KeyShape.Part(
          number.form().describedAs(number.form().words() + constant),
          number.options(),
          null,
          false,
          number.millis());
    } else if (areLongs(texts)) {
      return KeyShape.Part.of(
          new Form("long", "Ascii.LongKey", "decimal digits" + constant + ", in the order of text"),
          "");
    } else if (matches(texts, DIGITS)) {
      return text("decimal digits" + constant + ", in the order of text");
    } else if (matches(texts, UUID)) {
      return KeyShape.Part.of(Form.of("UUID", "36 characters"), "");
    } else if (isFixed && matches(texts, LOWER)) {
      return hex(width, "Hex.LongKey", "Hex.BytesKey");
    } else if (isFixed && matches(texts, UPPER)) {
      return hex(width, "Hex.UpperLongKey", "Hex.UpperBytesKey");
    }
    List<String> words = Words.of(texts);
    return text(words.isEmpty() ? "text" + constant : Words.described(words));
  }

  /** Digits with zeros before them on some have no codec. */
  private static boolean areLongs(List<String> texts) {
    return matches(texts, UNPADDED)
        && texts.stream().allMatch(text -> new BigInteger(text).bitLength() < Long.SIZE);
  }

  private static KeyShape.Part text(String words) {
    return KeyShape.Part.of(Form.TEXT.describedAs(words), "");
  }

  private static KeyShape.Part hex(int width, String ofLong, String ofBytes) {
    return KeyShape.Part.of(
        width == LONG_HEX
            ? new Form("long", ofLong, "16 hexadecimal digits")
            : new Form("ByteString", ofBytes, width + " hexadecimal digits"),
        "");
  }

  private static KeyShape.Part digits(List<String> texts, int width, boolean isOfSeveral) {
    if (texts.stream()
        .anyMatch(text -> text.compareTo("9223372036854775807") > 0 && width == MAX_DIGITS)) {
      return text(width + " decimal digits");
    }
    if (isOfSeveral && texts.size() >= FEW) {
      if (width == 8 && texts.stream().allMatch(TextParts::isDate)) {
        return KeyShape.Part.of(Form.of("LocalDate", "dates, yyyyMMdd"), "");
      }
      for (Times each : Times.values()) {
        if (width == each.width && texts.stream().allMatch(each::isTime)) {
          return KeyShape.Part.of(Form.of("Instant", each.words), each.options)
              .ofTimes(each.millis(texts));
        }
      }
    }
    return KeyShape.Part.of(
        Form.of(width <= INT_DIGITS ? "int" : "long", width + " decimal digits"),
        "digits = " + width);
  }

  /** Times in decimal digits. */
  private enum Times {
    MILLIS(13, 1_000, false, "", "milliseconds since 1970"),
    SECONDS(10, 1, false, "precision = Precision.SECONDS", "seconds since 1970"),
    MICROS(16, 1_000_000, false, "precision = Precision.MICROS", "microseconds since 1970"),
    NANOS(19, 1_000_000_000, false, "precision = Precision.NANOS", "nanoseconds since 1970"),
    REVERSED(19, 1_000, true, "reversed = true", "Long.MAX_VALUE minus milliseconds since 1970");

    private final int width;
    private final long perSecond;
    private final boolean isReversed;
    private final String options;
    private final String words;

    Times(int width, long perSecond, boolean isReversed, String options, String words) {
      this.width = width;
      this.perSecond = perSecond;
      this.isReversed = isReversed;
      this.options = options;
      this.words = words;
    }

    boolean isTime(String text) {
      return Bytes.isTime(perSecond).test(number(text));
    }

    List<Long> millis(List<String> texts) {
      return Bytes.millis(texts.stream().map(this::number).toList(), perSecond);
    }

    private long number(String text) {
      long number = Long.parseLong(text);
      return isReversed ? Long.MAX_VALUE - number : number;
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
