package io.github.bigtablemapper.processor.write;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.processor.model.KeyModel;
import io.github.bigtablemapper.processor.model.KeyPartModel;
import io.github.bigtablemapper.processor.model.KeyPartModel.Constant;
import io.github.bigtablemapper.processor.model.KeyPartModel.Options;
import io.github.bigtablemapper.processor.model.KeyPartModel.Property;
import io.github.bigtablemapper.processor.model.SaltModel;
import java.util.ArrayList;
import java.util.List;

/** Describes the bytes of a row key in words, for the Javadoc of the generated key. */
final class KeyLayout {
  private static final String SALT = "salt";

  private KeyLayout() {}

  /** {@return the pattern of a readable key, such as {@code phone#deviceId#day}} */
  static String pattern(KeyModel key) {
    List<String> parts = new ArrayList<>();
    if (key.salt() != null) {
      parts.add(SALT);
    }
    key.parts()
        .forEach(
            part ->
                parts.add(part instanceof Property property ? property.name() : constant(part)));
    return String.join(String.valueOf(key.delimiter()), parts);
  }

  /** {@return a table with a row for each part} */
  static String table(KeyModel key) {
    TextTable table = new TextTable();
    if (key.salt() != null) {
      table.row(SALT, salt(key, key.salt()));
    }
    for (KeyPartModel part : key.parts()) {
      if (part instanceof Property property) {
        table.row(property.name(), layout(key, property));
      } else {
        table.row("\"" + constant(part) + "\"", "constant");
      }
    }
    return table.toJavadoc();
  }

  /** {@return how the salt is computed, and what for; empty if the key is not salted} */
  static String salt(KeyModel key) {
    return key.salt() == null
        ? ""
        : ("\nThe salt is the bucket of %s: their CRC-32C modulo %s. A scan that does not name"
                + " them reads every bucket.\n")
            .formatted(KeyNames.inWords(key.saltedBy()), key.salt().buckets());
  }

  private static String salt(KeyModel key, SaltModel salt) {
    if (key.format() == KeyFormat.ORDERED) {
      return "ordered integer, 1 byte";
    }
    return salt.buckets() > 10 ? "2 digits" : "1 digit";
  }

  private static String constant(KeyPartModel part) {
    return ((Constant) part).text();
  }

  private static String layout(KeyModel key, Property part) {
    String stored =
        key.format() == KeyFormat.ORDERED ? ordered(part) : readable(part) + order(part);
    return part.codec() == null ? stored : stored + ", by " + Types.simpleName(part.codec());
  }

  private static String readable(Property part) {
    Options options = part.options();
    return switch (part.stored()) {
      case STRING ->
          options.reversedDomain()
              ? "domain, its labels in reverse, %XX-escaped"
              : "text, %XX-escaped";
      case LONG -> number(options, 19);
      case INT -> number(options, 10);
      case SHORT -> number(options, 5);
      case BYTE -> number(options, 3);
      case BOOLEAN -> "0 for false, 1 for true";
      case UUID -> "36 characters";
      case ENUM -> "name of the constant, %XX-escaped";
      case INSTANT ->
          number(options, options.reversed() ? 19 : instantDigits(options.precision()))
              + ", "
              + unit(options.precision());
      case LOCAL_DATE -> "yyyyMMdd";
      case BYTES, BYTE_STRING -> "bytes";
    };
  }

  private static String number(Options options, int digitsOfType) {
    return (options.signed() ? "sign and " : "")
        + (options.digits() == 0 ? digitsOfType : options.digits())
        + " digits"
        + (options.reversedDigits() ? " in reverse" : "");
  }

  private static int instantDigits(Precision precision) {
    return switch (precision) {
      case SECONDS -> 10;
      case MILLIS -> 13;
      case MICROS -> 16;
      case NANOS -> 19;
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

  private static String order(Property part) {
    if (!part.options().reversed()) {
      return "";
    }
    return switch (part.stored()) {
      case INSTANT, LOCAL_DATE -> ", newest first";
      case BOOLEAN -> ", true first";
      default -> ", largest first";
    };
  }

  private static String ordered(Property part) {
    return switch (part.stored()) {
          case STRING ->
              part.options().reversedDomain()
                  ? "UTF-8 domain, its labels in reverse"
                  : "UTF-8 text";
          case LONG, INT, SHORT, BYTE -> "ordered integer";
          case BOOLEAN -> "ordered integer, 0 for false, 1 for true";
          case UUID -> "16 bytes";
          case ENUM -> "UTF-8 name of the constant";
          case INSTANT -> "ordered integer, " + unit(part.options().precision());
          case LOCAL_DATE -> "yyyyMMdd";
          case BYTES, BYTE_STRING -> "bytes";
        }
        + order(part);
  }
}
