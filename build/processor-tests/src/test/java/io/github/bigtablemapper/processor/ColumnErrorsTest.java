package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnErrorsTest {
  @Test
  void aColumnIsInADeclaredFamily() {
    assertRefused(
        """
        @Table("t")
        @Family("stats")
        @Family("d")
        record Product(
            @RowKey String id,
            @Column(
                family = "stat")
            long likes) {}
        """,
        "ColumnFamilyUnknown",
        "likes is in family \"stat\", which the class does not declare.",
        "family = \"stat\"");
  }

  @Test
  void aColumnMayNameTheFamilyOfAnotherProperty() {
    assertCompiles(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Column(family = "n") long likes,
            @Family("n") long views) {}
        """);
  }

  @Test
  void aPropertyIsInOneFamily() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Family("n")
            @Column(
                family = "d")
            long likes) {}
        """,
        "ColumnFamilyTwice",
        "likes is put into family \"n\" by @Family and into \"d\" by @Column. Remove one.",
        "family = \"d\"");
  }

  @Test
  void aColumnBelongsToOneProperty() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            String title,
            @Column("title")
            String name) {}
        """,
        "ColumnTwice",
        "Product.title and Product.name are both stored in column \"title\" of family \"d\".",
        "@Column(\"title\")");
  }

  @Test
  void aQualifierIsOfLimitedLength() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Column("%s") String title) {}
        """
            .formatted("ä".repeat(8_193)),
        "ColumnQualifier",
        "The qualifier of Product.title has 16386 bytes",
        "String title");
    assertCompiles(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Column("%s") String title) {}
        """
            .formatted("ä".repeat(8_192)));
  }

  @Test
  void aQualifierIsUnicode() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Column("a\\udfff") String title) {}
        """,
        "ColumnQualifier",
        "or characters that UTF-8 cannot encode",
        "String title");
  }

  @Test
  void aQualifierOfBytesIsHexadecimalDigits() {
    for (String digits : List.of("", "8", "800", "80 0B", "0x80", "zz")) {
      assertColumnRefused(
          "hex = \"%s\"".formatted(digits),
          "The qualifier of Product.title is not hexadecimal digits, two for each byte.");
    }
    assertColumnRefused(
        "value = \"a\", hex = \"800B\"", "Product.title has two qualifiers, a text and bytes.");
    assertColumnRefused(
        "hex = \"%s\"".formatted("80".repeat(16_385)),
        "The qualifier of Product.title has 16385 bytes");
    assertCompiles(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Column(hex = "800B") String title,
            @Column(hex = "800c") @Family("n") @Counter long count,
            @Embedded(prefix = "ö") Inner inner) {
          record Inner(@Column(hex = "FF") String word) {}
        }
        """);
  }

  /** The bytes decide, and not how they are written. */
  @Test
  void equalBytesAreOneColumn() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Column(hex = "800B") String first,
            @Column(hex = "800b") String title) {}
        """,
        "ColumnTwice",
        "are both stored in column \"hex:800B\"",
        "String title");
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Column("ö") String first,
            @Column(hex = "C3B6") String title) {}
        """,
        "ColumnTwice",
        "are both stored in column \"ö\"",
        "String title");
  }

  private static void assertColumnRefused(String members, String message) {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Column(%s) String title) {}
        """
            .formatted(members),
        "ColumnQualifier",
        message,
        "String title");
  }

  @Test
  void aDefaultIsAValueOfTheType() {
    assertDefaultRefused("int", "seven", "is no such value");
    assertDefaultRefused("int", "2147483648", "is no such value");
    assertDefaultRefused("int", "", "is no such value");
    assertDefaultRefused("Long", "7L", "is no such value");
    assertDefaultRefused("byte", "128", "is no such value");
    assertDefaultRefused("boolean", "yes", "is no such value");
    assertDefaultRefused("double", "1e400", "is no such value");
    assertDefaultRefused("char", "ab", "is no such value");
    assertDefaultRefused("DayOfWeek", "MONDY", "is not a constant of it. Did you mean \"MONDAY\"?");
    assertDefaultRefused("Instant", "0", "only primitives, their boxes, String and enums");
    assertDefaultRefused("Optional<String>", "x", "only primitives, their boxes, String and enums");
  }

  private static void assertDefaultRefused(String type, String value, String message) {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Column(
                defaultValue = "%s")
            %s value) {}
        """
            .formatted(value, type),
        "DefaultValue",
        message,
        "defaultValue = ");
  }

  @Test
  void everyScalarMayHaveADefault() {
    assertCompiles(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Column(defaultValue = "true") boolean a,
            @Column(defaultValue = "-128") byte b,
            @Column(defaultValue = "-32768") Short c,
            @Column(defaultValue = "-2147483648") int d,
            @Column(defaultValue = "-9223372036854775808") Long e,
            @Column(defaultValue = "1e-3") float f,
            @Column(defaultValue = "-4.9e-324") Double g,
            @Column(defaultValue = "\\n") char h,
            @Column(defaultValue = "\\\\u0022 */ \\"\\n$S\\ud83d\\ude00") String i,
            @Column(defaultValue = "MONDAY") DayOfWeek j) {}
        """);
  }
}
