package io.github.bigtablemapper.internal.design;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.internal.design.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType;

/** Describes the bytes of row keys in words. */
public final class KeyWords {
  private KeyWords() {}

  /** {@return the bytes of a value, such as {@code 10 digits, largest first}} */
  public static String of(KeyFormat format, StoredType stored, Layout layout) {
    String bytes =
        switch (format) {
          case READABLE -> readable(stored, layout, ", %XX-escaped");
          case UNESCAPED -> readable(stored, layout, ", as it is");
          case ORDERED -> ordered(stored, layout);
          case RAW -> raw(stored, layout);
        };
    return bytes + order(stored, layout);
  }

  /** {@return the bytes of a salt} */
  public static String ofSalt(KeyFormat format, int buckets) {
    if (format != KeyFormat.READABLE) {
      return "ordered integer, 1 byte";
    }
    return buckets > 10 ? "2 digits" : "1 digit";
  }

  private static String readable(StoredType stored, Layout layout, String escaped) {
    return switch (stored) {
      case STRING -> (layout.reversedDomain() ? "domain, its labels in reverse" : "text") + escaped;
      case LONG, INT, SHORT, BYTE -> number(stored, layout);
      case BOOLEAN -> "0 for false, 1 for true";
      case UUID -> "36 characters";
      case ENUM -> "name of the constant" + escaped;
      case INSTANT -> number(stored, layout) + ", " + unit(layout.precision());
      case LOCAL_DATE -> "yyyyMMdd";
      case BYTES, BYTE_STRING -> "bytes";
    };
  }

  private static String number(StoredType stored, Layout layout) {
    return (layout.signed() ? "sign and " : "")
        + digits(stored, layout)
        + " digits"
        + (layout.reversedDigits() ? " in reverse" : "");
  }

  /** {@return the number of digits of a readable key's integer or instant, as given or by type} */
  static int digits(StoredType stored, Layout layout) {
    if (layout.digits() != 0) {
      return layout.digits();
    }
    return switch (stored) {
      case INT -> 10;
      case SHORT -> 5;
      case BYTE -> 3;
      case INSTANT ->
          layout.reversed() && !layout.signed()
              ? 19
              : switch (layout.precision()) {
                case SECONDS -> 10;
                case MILLIS -> 13;
                case MICROS -> 16;
                case NANOS -> 19;
              };
      default -> 19;
    };
  }

  private static String unit(Precision precision) {
    return switch (precision) {
          case SECONDS -> "seconds";
          case MILLIS -> "milliseconds";
          case MICROS -> "microseconds";
          case NANOS -> "nanoseconds";
        }
        + " since 1970";
  }

  private static String order(StoredType stored, Layout layout) {
    if (!layout.reversed()) {
      return "";
    }
    return switch (stored) {
      case INSTANT, LOCAL_DATE -> ", newest first";
      case BOOLEAN -> ", true first";
      default -> ", largest first";
    };
  }

  private static String raw(StoredType stored, Layout layout) {
    return switch (stored) {
      case STRING ->
          (layout.reversedDomain() ? "UTF-8 domain, its labels in reverse" : "UTF-8 text")
              + ofBytes(layout);
      case LONG, INT, SHORT, BYTE -> rawNumber(stored, layout);
      case BOOLEAN -> "0 for false, 1 for true";
      case UUID -> "16 bytes";
      case ENUM -> "UTF-8 name of the constant";
      case INSTANT -> rawNumber(stored, layout) + ", " + unit(layout.precision());
      case LOCAL_DATE -> "yyyyMMdd";
      case BYTES, BYTE_STRING -> "bytes" + ofBytes(layout);
    };
  }

  private static String ofBytes(Layout layout) {
    return layout.bytes() == 0 ? "" : ", " + layout.bytes() + " bytes";
  }

  private static String rawNumber(StoredType stored, Layout layout) {
    int bytes = KeyText.rawBytes(stored, layout);
    return (bytes == 1 ? "1 byte" : bytes + " bytes")
        + (layout.signed() ? " in two's complement" : ", unsigned")
        + (layout.littleEndian() ? ", little endian" : "")
        + (layout.keepsOrderIn(KeyFormat.RAW) ? "" : ", not in the order of the values");
  }

  private static String ordered(StoredType stored, Layout layout) {
    return switch (stored) {
      case STRING -> layout.reversedDomain() ? "UTF-8 domain, its labels in reverse" : "UTF-8 text";
      case LONG, INT, SHORT, BYTE -> "ordered integer";
      case BOOLEAN -> "0 for false, 1 for true";
      case UUID -> "16 bytes";
      case ENUM -> "UTF-8 name of the constant";
      case INSTANT -> "ordered integer, " + unit(layout.precision());
      case LOCAL_DATE -> "yyyyMMdd";
      case BYTES, BYTE_STRING -> "bytes";
    };
  }
}
