package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyErrorsTest {
  @Test
  void anObjectIsNoPartOfTheKey() {
    for (String annotations : List.of("@RowKey @Embedded", "@Embedded @RowKey")) {
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
        "The row key of Product is only a constant: all entities would have the same row."
            + " Annotate",
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
        "The row key of Product is only a time: all events of one moment would have the same"
            + " row",
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
        "brand is part of the row key, which cannot be Optional.",
        "Optional<String> brand");
  }

  /**
   * Only the last parts may be missing, and not the first, and not where bytes are all there is.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Table(\"t\") @@ @RowKey @Nullable String brand, @RowKey String id",
        "@Table(\"t\") @@ @RowKey @Nullable String brand",
        "@Table(\"t\") @@ @RowKey @Nullable String brand, @RowKey @Nullable String id",
        "@Table(\"t\") @Salted(buckets = 4, by = {\"id\", \"brand\"}) @@ @RowKey String id,"
            + " @RowKey @Nullable String brand",
        "@Table(\"t\") @KeyConstant(value = \"c\", order = 2) @@ @RowKey(order = 0) String id,"
            + " @RowKey(order = 1) @Nullable String brand",
        "@Table(value = \"t\", keyFormat = KeyFormat.ORDERED) @@ @RowKey String id,"
            + " @RowKey @Nullable String brand",
        "@Table(value = \"t\", keyFormat = KeyFormat.RAW) @@ @RowKey int id,"
            + " @RowKey @Nullable String brand"
      })
  void onlyTheLastPartsMayBeMissing(String entity) {
    assertRefused(
        entity.replace("@@", "@Family(\"d\") record Product(")
            + ", String title) {}\n@interface Nullable {}",
        "KeyNullable",
        "brand is nullable, but this part of the row key is never missing.",
        "record Product");
  }

  @Test
  void theLastPartsOfTextMayBeMissing() {
    for (String table :
        List.of("\"t\"", "value = \"t\", keyFormat = KeyFormat.UNESCAPED, delimiter = '/'")) {
      assertCompiles(
          """
          @Table(%s) @Family("d")
          record Product(
              @RowKey String id,
              @RowKey @Nullable String brand,
              @RowKey(signed = true) @Nullable Integer year,
              String title) {}
          @interface Nullable {}
          """
              .formatted(table));
    }
  }

  @Test
  void entitiesInOneTableAreToldApartByTheNumberOfParts() {
    assertRefused(
        """
        @Table("t") @Family("d")
        sealed interface Item permits Product {}
        @KeyConstant("product")
        record Product(@RowKey String id, @RowKey @Nullable String brand, String title)
            implements Item {}
        @interface Nullable {}
        """,
        "KeyNullable",
        "the number of parts of a row key distinguishes the entities of Item",
        "record Product");
  }

  /** What always has the delimiter would end at it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-@@@RowKey UUID id",
        ".@@@RowKey(reversedDomain = true) String id",
        "_@@@RowKey Kind id"
      })
  void aPartThatHasTheDelimiterIsTheLast(String key) {
    String[] parts = key.split("@@", 2);
    String entity =
        """
        @Table(value = "t", keyFormat = KeyFormat.UNESCAPED, delimiter = '%s') @Family("d")
        record Product(%s, String title) {}
        enum Kind { ONE, THE_OTHER }
        """;
    assertRefused(
        entity.formatted(parts[0], parts[1] + ", @RowKey String other"),
        "KeyUnescaped",
        "delimits the parts of this UNESCAPED key: the part would end there.",
        "record Product");
    assertCompiles(entity.formatted(parts[0], "@RowKey String other, " + parts[1]));
    assertCompiles(entity.formatted("#", parts[1] + ", @RowKey String other"));
  }

  @Test
  void aSplitOfAnUnescapedKeyIsAValueOfItsPart() {
    String entity =
        """
        @Table(value = "t", keyFormat = KeyFormat.UNESCAPED, splits = {"b", "m#n"}) @Family("d")
        record Product(@RowKey String id, %sString title) {}
        """;
    assertRefused(
        entity.formatted("@RowKey String part, "),
        "SplitValue",
        "The table cannot be split at \"m#n\"",
        "splits");
    assertCompiles(entity.formatted(""));
  }

  @Test
  void anUnescapedKeyIsNotSalted() {
    assertRefused(
        """
        @Table(value = "t", keyFormat = KeyFormat.UNESCAPED) @Family("d") @Salted(buckets = 4)
        record Product(@RowKey String id, String title) {}
        """,
        "SaltRaw",
        "An UNESCAPED row key is what another program writes",
        "@Salted");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "7", "é"})
  void aLetterDelimitsNoUnescapedKey(String delimiter) {
    assertRefused(
        """
        @Table(value = "t", keyFormat = KeyFormat.UNESCAPED, delimiter = '%s') @Family("d")
        record Product(@RowKey String id, String title) {}
        """
            .formatted(delimiter),
        "KeyDelimiter",
        "Use a character of ASCII that is neither a letter nor a digit.",
        "delimiter = '" + delimiter);
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
            @RowKey java.util.concurrent.atomic.AtomicInteger number) {}
        """,
        "KeyType",
        "Use int",
        "AtomicInteger number");
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
