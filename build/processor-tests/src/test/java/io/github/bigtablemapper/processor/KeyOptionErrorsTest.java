package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import org.junit.jupiter.api.Test;

class KeyOptionErrorsTest {
  private static String readable(String options, String type) {
    return entity("", options, type);
  }

  private static String ordered(String options, String type) {
    return entity(", keyFormat = KeyFormat.ORDERED", options, type);
  }

  private static String raw(String options, String type) {
    return entity(", keyFormat = KeyFormat.RAW", options, type)
        .replace("String device", "UUID device");
  }

  private static String entity(String format, String options, String type) {
    return """
    @Table(value = "t"%s) @Family("d")
    record Product(
        @RowKey String device,
        @RowKey(
            %s)
        %s id) {
      enum Status { NEW }
    }
    """
        .formatted(format, options, type);
  }

  @Test
  void digitsAreOneToNineteen() {
    for (int digits : new int[] {-1, 20}) {
      assertRefused(
          readable("digits = " + digits, "long"),
          "KeyDigits",
          "id has %d digits. Write 1 to 19, or none for the default of its type.".formatted(digits),
          "digits = ");
    }
  }

  @Test
  void optionsStandOnlyOnTypesTheyAreFor() {
    for (String type : new String[] {"String", "UUID", "boolean", "LocalDate", "Product.Status"}) {
      assertRefused(
          readable("digits = 3", type),
          "KeyOption",
          "digits is for integers and instants, but Product.id is stored as ",
          "digits = ");
      assertRefused(
          readable("signed = true", type),
          "KeyOption",
          "signed is for integers and instants, but Product.id is stored as ",
          "signed = ");
      assertRefused(
          readable("reversedDigits = true", type),
          "KeyOption",
          "reversedDigits is for integers, but Product.id is stored as ",
          "reversedDigits = ");
      assertRefused(
          readable("precision = Precision.SECONDS", type),
          "KeyOption",
          "precision is for instants, but Product.id is stored as ",
          "precision = ");
    }
    for (String type : new String[] {"String", "UUID", "Product.Status"}) {
      assertRefused(
          readable("reversed = true", type),
          "KeyOption",
          "reversed is for integers, instants, dates and booleans, but Product.id is stored as ",
          "reversed = ");
    }
    for (String type : new String[] {"byte[]", "ByteString"}) {
      assertRefused(
          ordered("reversed = true", type),
          "KeyOption",
          "reversed is for integers, instants, dates and booleans, but Product.id is stored as ",
          "reversed = ");
    }
    for (String type : new String[] {"UUID", "long", "Instant"}) {
      assertRefused(
          readable("reversedDomain = true", type),
          "KeyOption",
          "reversedDomain is for Strings, but Product.id is stored as ",
          "reversedDomain = ");
    }
    assertRefused(
        readable("reversedDigits = true", "Instant"),
        "KeyOption",
        "reversedDigits is for integers, but Product.id is stored as java.time.Instant. Remove it.",
        "reversedDigits = ");
  }

  @Test
  void orderedKeysStoreNumbersInFull() {
    for (String option : new String[] {"digits = 5", "signed = true", "reversedDigits = true"}) {
      assertRefused(
          ordered(option, "int"),
          "KeyOption",
          "id cannot be %s in an ORDERED key, which stores every number in full and with its sign."
              .formatted(option.substring(0, option.indexOf(' '))),
          option);
    }
  }

  @Test
  void rawKeysStoreNoDigits() {
    for (String option : new String[] {"digits = 5", "reversedDigits = true"}) {
      assertRefused(
          raw(option, "int"),
          "KeyOption",
          "id cannot have %s in a RAW key, which stores no digits. Remove it."
              .formatted(option.substring(0, option.indexOf(' '))),
          option);
    }
  }

  @Test
  void bytesAreOfRawKeys() {
    for (String option : new String[] {"bytes = 3", "littleEndian = true"}) {
      String name = option.substring(0, option.indexOf(' '));
      assertRefused(
          readable(option, "int"),
          "KeyOption",
          "id cannot have " + name + " in a READABLE key, which stores text. Remove it.",
          option);
      assertRefused(
          ordered(option, "int"),
          "KeyOption",
          "id cannot have " + name + " in an ORDERED key, whose numbers are as long as they need.",
          option);
    }
    for (String type : new String[] {"UUID", "boolean", "LocalDate", "Product.Status"}) {
      assertRefused(
          raw("bytes = 3", type),
          "KeyOption",
          "bytes is for integers, instants, Strings and bytes, but Product.id is stored as ",
          "bytes = ");
    }
    for (String type : new String[] {"UUID", "String", "byte[]"}) {
      assertRefused(
          raw("littleEndian = true", type),
          "KeyOption",
          "littleEndian is for integers and instants, but Product.id is stored as ",
          "littleEndian = ");
    }
  }

  @Test
  void aPartHasSomeBytes() {
    for (int bytes : new int[] {-1, 9}) {
      assertRefused(
          raw("bytes = " + bytes, "long"),
          "KeyWidth",
          "id has %d bytes. Write 1 to 8, or none for the default of its type.".formatted(bytes),
          "bytes = ");
    }
    assertRefused(
        raw("bytes = 4097", "String"), "KeyWidth", "id has 4097 bytes. Write 1 to 4096,", "bytes");
  }

  @Test
  void onlyTheLastPartOfARawKeyIsOpenEnded() {
    for (String type : new String[] {"String", "byte[]", "ByteString"}) {
      assertRefused(
          """
          @Table(value = "t", keyFormat = KeyFormat.RAW) @Family("d")
          record Product(
              @RowKey %s device,
              @RowKey long id) {}
          """
              .formatted(type),
          "KeyWidth",
          "device is not the last part of a RAW key and has no fixed number of bytes, so"
              + " that the start of the next part is unknown. Write @RowKey(bytes = ...),",
          " device");
    }
  }

  @Test
  void rawKeysAreNeitherSaltedNorDelimited() {
    assertRefused(
        raw("bytes = 3", "int").replace("@Family", "@Salted(buckets = 4) @Family"),
        "SaltRaw",
        "A RAW row key is what another program writes",
        "@Salted");
    assertRefused(
        entity(", keyFormat = KeyFormat.RAW, delimiter = ':'", "bytes = 3", "int")
            .replace("String device", "UUID device"),
        "KeyDelimiter",
        "A RAW key has nothing between its parts. Remove the delimiter.",
        "delimiter = ");
  }

  @Test
  void whatHasNoOrderIsNotReversed() {
    assertRefused(
        readable("reversedDigits = true, reversed = true", "int"),
        "KeyOption",
        "id stores its digits in reverse, so it has no order that could be",
        "reversed = ");
  }

  @Test
  void optionsAreFineWhereTheyBelong() {
    assertCompiles(readable("digits = 19, signed = true, reversed = true", "long"));
    assertCompiles(readable("reversedDigits = true, digits = 6", "int"));
    assertCompiles(readable("precision = Precision.MICROS, reversed = true", "Instant"));
    assertCompiles(readable("reversedDomain = true", "String"));
    assertCompiles(readable("reversed = true", "LocalDate"));
    assertCompiles(ordered("reversed = true", "boolean"));
    assertCompiles(ordered("precision = Precision.NANOS", "Instant"));
    assertCompiles(ordered("name = \"raw\"", "byte[]"));
    assertCompiles(raw("bytes = 3, signed = true, littleEndian = true", "int"));
    assertCompiles(raw("bytes = 4, precision = Precision.SECONDS, reversed = true", "Instant"));
    assertCompiles(raw("bytes = 4", "String"));
    assertCompiles(raw("reversedDomain = true", "String"));
    for (String type : new String[] {"boolean", "LocalDate", "Product.Status", "UUID", "byte[]"}) {
      assertCompiles(raw("name = \"raw\"", type));
    }
  }
}
