package io.github.bigtablemapper.commandline.internal.infer;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;

/** Decides what a part of keys that are text is. */
final class TextParts {
  private static final int FEW = 3;
  private static final int MAX_DIGITS = 19;
  private static final int INT_DIGITS = 9;
  private static final int LONG_HEX = 16;
  private static final Pattern DIGITS = Pattern.compile("[0-9]+");
  private static final Pattern UUID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
  private static final Pattern LOWER = Pattern.compile("([0-9a-f]{2}){4,}");
  private static final Pattern UPPER = Pattern.compile("([0-9A-F]{2}){4,}");

  private TextParts() {}

  /**
   * @param isOfSeveral whether the key has other parts: a time alone is no key
   */
  static KeyShape.Part of(List<String> texts, boolean isOfSeveral) {
    int width = texts.get(0).length();
    boolean isFixed = texts.stream().allMatch(text -> text.length() == width);
    String constant =
        texts.size() >= FEW && new HashSet<>(texts).size() == 1 ? ", the same in all rows" : "";
    if (matches(texts, DIGITS)) {
      KeyShape.Part number =
          isFixed && width <= MAX_DIGITS ? digits(texts, width, isOfSeveral) : null;
      return number == null
          ? text("decimal digits" + constant + ", in the order of text")
          : new KeyShape.Part(
              number.form().describedAs(number.form().words() + constant), number.options());
    } else if (matches(texts, UUID)) {
      return new KeyShape.Part(Form.of("UUID", "36 characters"), "");
    } else if (isFixed && matches(texts, LOWER)) {
      return hex(width, "Hex.LongKey", "Hex.BytesKey");
    } else if (isFixed && matches(texts, UPPER)) {
      return hex(width, "Hex.UpperLongKey", "Hex.UpperBytesKey");
    }
    return text("text" + constant);
  }

  private static KeyShape.Part text(String words) {
    return new KeyShape.Part(Form.TEXT.describedAs(words), "");
  }

  private static KeyShape.Part hex(int width, String ofLong, String ofBytes) {
    return new KeyShape.Part(
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
        return new KeyShape.Part(Form.of("LocalDate", "dates, yyyyMMdd"), "");
      } else if (width == 13 && areTimes(texts, 1_000, false)) {
        return new KeyShape.Part(Form.of("Instant", "milliseconds since 1970"), "");
      } else if (width == 10 && areTimes(texts, 1, false)) {
        return time("seconds since 1970", "SECONDS");
      } else if (width == 16 && areTimes(texts, 1_000_000, false)) {
        return time("microseconds since 1970", "MICROS");
      } else if (width == MAX_DIGITS && areTimes(texts, 1_000_000_000, false)) {
        return time("nanoseconds since 1970", "NANOS");
      } else if (width == MAX_DIGITS && areTimes(texts, 1_000, true)) {
        return new KeyShape.Part(
            Form.of("Instant", "Long.MAX_VALUE minus milliseconds since 1970"), "reversed = true");
      }
    }
    return new KeyShape.Part(
        Form.of(width <= INT_DIGITS ? "int" : "long", width + " decimal digits"),
        "digits = " + width);
  }

  private static KeyShape.Part time(String words, String precision) {
    return new KeyShape.Part(Form.of("Instant", words), "precision = Precision." + precision);
  }

  private static boolean areTimes(List<String> texts, long perSecond, boolean isReversed) {
    return texts.stream()
        .mapToLong(Long::parseLong)
        .map(number -> isReversed ? Long.MAX_VALUE - number : number)
        .allMatch(Bytes.isTime(perSecond));
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
