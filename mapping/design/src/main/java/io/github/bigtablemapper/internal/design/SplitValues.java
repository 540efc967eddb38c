package io.github.bigtablemapper.internal.design;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The values of a key part as text: which text the part can store, and in which order they are. The
 * runtime makes row keys of them, and must accept every value that is accepted here. Immutable.
 */
public final class SplitValues {
  private static final int MAX_LENGTH = 1000;

  private final KeyFormat format;
  private final StoredType stored;
  private final Layout layout;

  /** The values of a part in keys of a format. */
  public SplitValues(KeyFormat format, StoredType stored, Layout layout) {
    this.format = format;
    this.stored = stored;
    this.layout = layout;
  }

  /** {@return bytes whose unsigned order is the order of the values; null: it is no value} */
  public byte @Nullable [] ordered(String text) {
    if (text.isEmpty() || text.length() > MAX_LENGTH || !Utf8.canEncode(text)) {
      return null;
    }
    try {
      return switch (stored) {
        case STRING, ENUM -> Utf8.encode(text);
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
    return Utf8.encode(text);
  }

  private long number(String text) {
    return switch (stored) {
      case INT -> Integer.parseInt(text);
      case SHORT -> Short.parseShort(text);
      case BYTE -> Byte.parseByte(text);
      default -> Long.parseLong(text);
    };
  }

  private byte @Nullable [] integer(long value) {
    return isStorable(value, layout.digits()) ? bytes(value) : null;
  }

  /**
   * Whether a readable key stores a number.
   *
   * @param digits how many it has for it; 0: enough for the type
   */
  private boolean isStorable(long value, int digits) {
    if (format == KeyFormat.RAW) {
      BigInteger greatest = KeyText.rawMax(stored, layout);
      BigInteger least = layout.signed() ? greatest.not() : BigInteger.ZERO;
      BigInteger number = BigInteger.valueOf(value);
      return number.compareTo(least) >= 0 && number.compareTo(greatest) <= 0;
    }
    return format == KeyFormat.ORDERED
        || ((value >= 0 || layout.signed())
            && (digits == 0
                || BigInteger.valueOf(value).abs().compareTo(BigInteger.TEN.pow(digits)) < 0));
  }

  private byte @Nullable [] instant(Instant value) {
    boolean isWhole =
        value.truncatedTo(ChronoUnit.valueOf(layout.precision().name())).equals(value);
    long units = KeyText.units(value, layout).longValueExact();
    return isWhole && isStorable(units, KeyWords.digits(stored, layout)) ? bytes(units) : null;
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
  public String form() {
    return switch (stored) {
      case STRING, ENUM -> "text of 1 to 1,000 characters";
      case LONG, INT, SHORT, BYTE -> "a whole number that the part stores, in decimal digits";
      case BOOLEAN -> "true or false";
      case UUID -> "a UUID of 36 characters";
      case INSTANT ->
          "an instant that the part stores, no finer than its precision: 2026-01-31T00:00:00Z";
      case LOCAL_DATE -> "a date of the years 0000 to 9999: 2026-01-31";
      case BYTES, BYTE_STRING -> "hexadecimal digits, two for each byte";
    };
  }
}
