package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import org.junit.jupiter.api.Test;

class KeyErrorsTest {
  @Test
  void anObjectIsNoPartOfTheKey() {
    for (String annotations : java.util.List.of("@RowKey @Embedded", "@Embedded @RowKey")) {
      assertRefused(
          """
          @Table("t") @Family("d")
          record Product(
              %s OrderId id,
              String title) {}
          record OrderId(@RowKey String shop, @RowKey long number) {}
          """
              .formatted(annotations),
          "KeyAndColumn",
          "Product.id is part of the row key and cannot be a column too. Remove @Embedded; an"
              + " object is a part by a key codec that @Codec names, or its properties are parts,"
              + " each with @RowKey in the entity itself.",
          "OrderId id");
    }
  }

  @Test
  void aRowNeedsAKey() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(String title) {}
        """,
        "KeyMissing",
        "Product has no row key. A row needs one: annotate at least one property with @RowKey.",
        "record Product");
  }

  @Test
  void aConstantAloneIsNoKey() {
    assertRefused(
        """
        @Table("t") @Family("d") @KeyConstant("product")
        record Product(String title) {}
        """,
        "KeyMissing",
        "The row key of Product is only a constant: all its rows would be one. Annotate",
        "record Product");
  }

  @Test
  void aTimeAloneIsNoKey() {
    assertRefused(
        """
        @Table("t") @Family("d") @KeyConstant("event")
        record Product(
            @RowKey Instant at,
            String title) {}
        """,
        "KeyOnlyTime",
        "The row key of Product is only a time: what happens at one moment would be one row",
        "@RowKey Instant at");
  }

  @Test
  void aPartIsNotOptional() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @RowKey Optional<String> brand) {}
        """,
        "KeyNullable",
        "brand is part of the row key, which is never null or absent.",
        "Optional<String> brand");
  }

  @Test
  void aPartIsNotNullable() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @RowKey @Nullable String brand) {}
        @interface Nullable {}
        """,
        "KeyNullable",
        "Declare it as a plain, non-null type.",
        "String brand");
  }

  @Test
  void aPartIsNoColumn() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey
            @Column("i")
            String id) {}
        """,
        "KeyAndColumn",
        "id is part of the row key and cannot be a column too. Remove @Column",
        "@Column");
  }

  @Test
  void aPartIsInNoFamily() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey
            @Family("e")
            String id) {}
        """,
        "KeyAndColumn",
        "Remove @Family",
        "@Family(\"e\")");
  }

  @Test
  void allPartsHaveAnOrderOrNone() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey(order = 1) String id,
            @RowKey String brand) {}
        """,
        "KeyOrder",
        "brand has no order, but other parts of the row key have one.",
        "String brand");
  }

  @Test
  void aConstantHasAnOrderOnlyAmongOrderedParts() {
    assertRefused(
        """
        @Table("t") @Family("d")
        @KeyConstant(value = "x",
            order = 1)
        record Product(@RowKey String id) {}
        """,
        "KeyOrder",
        "The constant has an order, but the properties of the key have none.",
        "order = 1");
  }

  @Test
  void noTwoPartsHaveTheSameOrder() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey(order = 3) String id,
            @RowKey(
                order = 3) String brand) {}
        """,
        "KeyOrder",
        "brand has the order 3, as another part has.",
        "order = 3) String brand");
  }

  @Test
  void anOrderIsNotNegative() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(@RowKey(order = -7) String id) {}
        """,
        "KeyOrder",
        "id has the order -7.",
        "order = -7");
  }

  @Test
  void aConstantIsNotEmpty() {
    assertRefused(
        """
        @Table("t") @Family("d")
        @KeyConstant("")
        record Product(@RowKey String id) {}
        """,
        "KeyConstantText",
        "\"\" cannot be a part of a row key",
        "@KeyConstant");
  }

  @Test
  void aConstantIsUnicode() {
    assertRefused(
        """
        @Table("t") @Family("d")
        @KeyConstant("a\\ud800")
        record Product(@RowKey String id) {}
        """,
        "KeyConstantText",
        "\"a\\ud800\" cannot be a part of a row key",
        "@KeyConstant");
  }

  @Test
  void constantsLeaveRoomForAKey() {
    assertCompiles(constants("a".repeat(2048), "\u00e9".repeat(1023)));
    assertRefused(
        constants("a".repeat(2048), "\u00e9".repeat(1025)),
        "KeyConstantText",
        "The constants of this row key take 4098 bytes up to here, and no row key",
        "record Product");
  }

  private static String constants(String first, String second) {
    return """
    @Table("t") @Family("d")
    @KeyConstant("%s")
    @KeyConstant("%s")
    record Product(@RowKey String id) {}
    """
        .formatted(first, second);
  }

  @Test
  void aDelimiterSortsLow() {
    for (String delimiter : new String[] {"%", "a", "^", "\\t", "9", "ä"}) {
      assertRefused(
          """
          @Table(value = "t",
              delimiter = '%s')
          @Family("d")
          record Product(@RowKey String id) {}
          """
              .formatted(delimiter),
          "KeyDelimiter",
          "cannot be a delimiter of row keys. Use one of ! \" # $ & ' ( ) * + , - . / : ; = @ _ |"
              + " ~, a space or NUL.",
          "delimiter = ");
    }
  }

  @Test
  void anOrderedKeyHasNoDelimiter() {
    assertRefused(
        """
        @Table(value = "t", keyFormat = KeyFormat.ORDERED, delimiter = ':')
        @Family("d")
        record Product(@RowKey String id) {}
        """,
        "KeyDelimiter",
        "An ORDERED key joins its parts by the bytes 00 01. Remove the delimiter.",
        "delimiter = ");
  }

  @Test
  void otherDelimitersAreFine() {
    for (String delimiter :
        new String[] {"#", ":", "!", "/", "-", "~", "|", "_", ";", "@", "=", " ", "\\u0000"}) {
      assertCompiles(
          """
          @Table(value = "t", delimiter = '%s')
          @Family("d")
          record Product(@RowKey String id, @RowKey long no) {}
          """
              .formatted(delimiter));
    }
  }

  @Test
  void bytesNeedAnOrderedKey() {
    for (String type : new String[] {"byte[]", "ByteString"}) {
      assertRefused(
          """
          @Table("t") @Family("d")
          record Product(
              @RowKey %s id) {}
          """
              .formatted(type),
          "KeyBytes",
          "id is stored as bytes, which a READABLE key cannot show as text.",
          " id) {}");
    }
  }

  @Test
  void aKeyStoresOnlyWhatHasAnOrder() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey double price) {}
        """,
        "KeyType",
        "price has type double, which a row key does not store.",
        "double price");
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey Date day) {}
        """,
        "KeyType",
        "day has type java.util.Date, which a row key does not store. Use java.time.Instant",
        "Date day");
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey BigDecimal price) {}
        """,
        "KeyType",
        "Use a long in a fixed unit, such as cents",
        "BigDecimal price");
  }

  @Test
  void annotatedGettersInAnotherOrderThanTheFieldsNeedAnOrder() {
    String movies =
        """
        @Table("t") @Family("d")
        class Product {
          private String title;
          private int year;
          @RowKey%s public int getYear() { return year; }
          public void setYear(int year) { this.year = year; }
          @RowKey%s public String getTitle() { return title; }
          public void setTitle(String title) { this.title = title; }
        }
        """;
    assertRefused(
        movies.formatted("", ""),
        "KeyOrder",
        "The parts of the row key are in the order of their fields, Product.title",
        "getYear()");
    assertCompiles(movies.formatted("(order = 0)", "(order = 1)"));
  }

  @Test
  void annotatedGettersAreComparedAcrossAFieldBetweenThem() {
    assertRefused(
        """
        @Table("t") @Family("d")
        class Product {
          private String region;
          @RowKey private String title;
          private int year;
          @RowKey public int getYear() { return year; }
          public void setYear(int year) { this.year = year; }
          public String getTitle() { return title; }
          public void setTitle(String title) { this.title = title; }
          @RowKey public String getRegion() { return region; }
          public void setRegion(String region) { this.region = region; }
        }
        """,
        "KeyOrder",
        "Product.region before Product.year, but their annotated getters are in another.",
        "getYear()");
  }
}
