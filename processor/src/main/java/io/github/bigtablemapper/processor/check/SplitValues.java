package io.github.bigtablemapper.processor.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.mistake.Text;
import io.github.bigtablemapper.processor.model.KeyPartModel;
import io.github.bigtablemapper.processor.model.KeyPartModel.Options;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The values of a key part as text: which text is one that the part can store, and in which order
 * they are. The runtime makes row keys of them, and must accept whatever is accepted here.
 */
final class SplitValues {
  private static final int MAX_LENGTH = 1000;

  private final KeyPartModel.Property part;
  private final KeyFormat format;

  SplitValues(KeyPartModel.Property part, KeyFormat format) {
    this.part = part;
    this.format = format;
  }

  /** {@return bytes whose unsigned order is that of the values; null: it is no value} */
  byte @Nullable [] ordered(String text) {
    if (text.isEmpty() || text.length() > MAX_LENGTH || !Text.isUnicode(text)) {
      return null;
    }
    try {
      return switch (part.stored()) {
        case STRING, ENUM -> text.getBytes(UTF_8);
        case LONG, INT, SHORT, BYTE -> integer(number(text));
        case BOOLEAN -> text.equals("true") || text.equals("false") ? text(text) : null;
        case UUID -> uuid(text);
        case INSTANT -> instant(Instant.parse(text));
        case LOCAL_DATE -> date(LocalDate.parse(text));
        case BYTES, BYTE_STRING -> HexFormat.of().parseHex(text);
      };
    } catch (DateTimeException | ArithmeticException | IllegalArgumentException none) {
      return null;
    }
  }

  /** "false" is before "true". */
  private static byte[] text(String text) {
    return text.getBytes(UTF_8);
  }

  private long number(String text) {
    return switch (part.stored()) {
      case INT -> Integer.parseInt(text);
      case SHORT -> Short.parseShort(text);
      case BYTE -> Byte.parseByte(text);
      default -> Long.parseLong(text);
    };
  }

  private byte @Nullable [] integer(long value) {
    return isStorable(value, part.options().digits()) ? bytes(value) : null;
  }

  /**
   * Whether a readable key stores a number.
   *
   * @param digits how many it has for it; 0: enough for the type
   */
  private boolean isStorable(long value, int digits) {
    Options options = part.options();
    return format == KeyFormat.ORDERED
        || ((value >= 0 || options.signed())
            && (digits == 0
                || BigInteger.valueOf(value).abs().compareTo(BigInteger.TEN.pow(digits)) < 0));
  }

  private byte @Nullable [] instant(Instant value) {
    Options options = part.options();
    long perSecond = unitsPerSecond(options.precision());
    long nanosPerUnit = 1_000_000_000 / perSecond;
    long units =
        Math.addExact(
            Math.multiplyExact(value.getEpochSecond(), perSecond), value.getNano() / nanosPerUnit);
    int digits =
        options.digits() != 0
            ? options.digits()
            : options.reversed() && !options.signed() ? 19 : digits(options.precision());
    return value.getNano() % nanosPerUnit == 0 && isStorable(units, digits) ? bytes(units) : null;
  }

  private static long unitsPerSecond(Precision precision) {
    return switch (precision) {
      case SECONDS -> 1;
      case MILLIS -> 1_000;
      case MICROS -> 1_000_000;
      case NANOS -> 1_000_000_000;
    };
  }

  private static int digits(Precision precision) {
    return switch (precision) {
      case SECONDS -> 10;
      case MILLIS -> 13;
      case MICROS -> 16;
      case NANOS -> 19;
    };
  }

  private static byte @Nullable [] date(LocalDate value) {
    return value.getYear() < 0 || value.getYear() > 9999 ? null : bytes(value.toEpochDay());
  }

  private static byte @Nullable [] uuid(String text) {
    UUID value = UUID.fromString(text);
    return value.toString().equals(text.toLowerCase(Locale.ROOT))
        ? text(value.toString()) // whose digits are in the order of the numbers
        : null;
  }

  /** A negative number comes before all others. */
  private static byte[] bytes(long value) {
    return ByteBuffer.allocate(Long.BYTES).putLong(value ^ Long.MIN_VALUE).array();
  }

  /** {@return what a value looks like, in words} */
  String form() {
    return switch (part.stored()) {
      case STRING, ENUM -> "text of 1 to 1,000 characters";
      case LONG, INT, SHORT, BYTE -> "a whole number that the part stores, in decimal digits";
      case BOOLEAN -> "true or false";
      case UUID -> "a UUID of 36 characters";
      case INSTANT ->
          "an instant that the part stores, no finer than its precision:" + " 2026-01-31T00:00:00Z";
      case LOCAL_DATE -> "a date of the years 0000 to 9999: 2026-01-31";
      case BYTES, BYTE_STRING -> "hexadecimal digits, two for each byte";
    };
  }
}
