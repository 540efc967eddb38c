package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an index cannot be, or cannot be on. */
class IndexErrorsTest {
  private static String product(String indexes, String properties) {
    return """
    @Table("products")
    @Family("f")
    %s
    record Product(
        @RowKey String id,
        %s) {}
    """
        .formatted(indexes, properties);
  }

  private static final String PROPERTIES =
      """
      String title, RoundingMode mode, long stock, Optional<Long> rating,
          @Version long version
      """;

  @Test
  void anyModeOfEachTypeCompiles() {
    assertCompiles(
        product(
            """
            @Index(value = "by-title", on = "title", mode = IndexMode.VIEW)
            @Index(value = "by-stock", on = {"stock", "mode"}, mode = IndexMode.VIEW)
            @Index(value = "by-rating", on = "rating", mode = IndexMode.TABLE)
            @Index(value = "by-mode", on = {"mode", "rating", "title"}, mode = IndexMode.TABLE)
            """,
            PROPERTIES));
  }

  @Test
  void aBeanHasIndexes() {
    assertCompiles(
        """
        @Table("products")
        @Family("f")
        @Index(value = "by-title", on = "title", mode = IndexMode.VIEW)
        class Product {
          private String id;
          private String title;
          @RowKey public String getId() { return id; }
          public void setId(String id) { this.id = id; }
          public String getTitle() { return title; }
          public void setTitle(String title) { this.title = title; }
        }
        """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{} | names no property.",
        "\"titel\" | names \"titel\", which is no column of this class.",
        "\"id\" | names \"id\", which is no column of this class.",
        "{\"title\", \"title\"} | names \"title\" twice.",
        "\"tags\" | names \"tags\", which is no column of this class.",
        "\"small\" | names \"small\", whose cells it cannot order by.",
        "\"price\" | names \"price\", whose cells it cannot order by."
      })
  void whatCannotBeIndexedIsNot(String on, String message) {
    assertRefused(
        product(
            "@Index(value = \"by-it\", on = " + on + ", mode = IndexMode.VIEW)",
            "String title, int small, BigDecimal price, @Family(\"t\") Set<String> tags"),
        "IndexProperties",
        "The index \"by-it\" " + message,
        "@Index");
  }

  @ParameterizedTest
  @CsvSource({"price", "data", "names"})
  void aTableIsOrderedByWhatARowKeyCanHave(String on) {
    assertRefused(
        product(
            "@Index(value = \"by-it\", on = \"" + on + "\", mode = IndexMode.TABLE)",
            "BigDecimal price, byte[] data, @ListMapping(ListMode.PACKED) List<String> names,"
                + " @Version long version"),
        "IndexProperties",
        "whose cells it cannot order by. Name properties that are columns of a text, an enum, an"
            + " integer, a boolean, a UUID, an Instant or a LocalDate",
        "@Index");
  }

  @ParameterizedTest
  @CsvSource({"source", "rowKey", "all"})
  void aPropertyMayHaveTheNameOfAMethodOfTheKey(String name) {
    assertRefused(
        product(
            "@Index(value = \"by-it\", on = \"" + name + "\", mode = IndexMode.VIEW)",
            "String " + name),
        "IndexProperties",
        "a name that the class of the index's row keys has a method of",
        "@Index");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "by title! | is no id of a table or view.",
        "products | has the name of the entity's table.",
      })
  void namesAreIdsOfTheirOwn(String id, String message) {
    assertRefused(
        product(
            "@Index(value = \"" + id + "\", on = \"title\", mode = IndexMode.VIEW)",
            "String title"),
        "IndexName",
        message,
        "@Index");
  }

  @Test
  void twoIndexesDiffer() {
    assertRefused(
        product(
            """
            @Index(value = "a", on = "title", mode = IndexMode.VIEW)
            @Index(value = "a", on = "stock", mode = IndexMode.VIEW)
            """,
            PROPERTIES),
        "IndexName",
        "has the name of another index",
        "record Product");
    assertRefused(
        product(
            """
            @Index(value = "a", on = "title", mode = IndexMode.VIEW)
            @Index(value = "b", on = "title", mode = IndexMode.TABLE)
            """,
            PROPERTIES),
        "IndexName",
        "is on the same properties as another one",
        "record Product");
  }

  @Test
  void aTableNeedsAVersion() {
    assertRefused(
        product("@Index(value = \"a\", on = \"title\", mode = IndexMode.TABLE)", "String title"),
        "IndexVersion",
        "Give the entity a @Version long",
        "@Index");
  }

  /** The entry is that of the row as the write leaves it. */
  @Test
  void aTableIsOrderedByWhatIsGenerated() {
    assertCompiles(
        """
        @Table("products")
        @Family("f")
        @Index(value = "a", on = {"version", "code"}, mode = IndexMode.TABLE)
        @Index(value = "b", on = {"made", "changed"}, mode = IndexMode.TABLE)
        record Product(
            @RowKey @GeneratedValue UUID id,
            @GeneratedValue UUID code,
            @CreatedAt Instant made,
            @UpdatedAt Instant changed,
            @Version long version) {}
        """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "@Family(value = \"h\", maxVersions = 5) List<Versioned<String>> names"
            + " | Product.names, which is more than the latest cell,",
        "@Family(value = \"h\", maxAge = \"1d\") String name"
            + " | family \"h\", whose cells expire by their age,",
        "@Family(value = \"s\") @Aggregate(Aggregation.SUM) long sum"
            + " | Product.sum, which is more than the latest cell,"
      })
  void aViewHasTheLatestCellsOnly(String property, String message) {
    assertRefused(
        product(
            "@Index(value = \"a\", on = \"title\", mode = IndexMode.VIEW)",
            "String title, " + property),
        "IndexView",
        message,
        "@Index");
  }

  @Test
  void aSharedTableHasNone() {
    assertRefused(
        """
        @Table("products")
        @Family("f")
        sealed interface Item {}
        @KeyConstant("p")
        @Index(value = "a", on = "title", mode = IndexMode.VIEW)
        record Product(@RowKey String id, String title) implements Item {}
        """,
        "IndexSharedTable",
        "whose other rows it would hold too",
        "@Index");
  }

  @Test
  void theClassHasATable() {
    assertRefused(
        """
        @Index(value = "a", on = "title", mode = IndexMode.VIEW)
        class Stored {
          private String title;
          public String getTitle() { return title; }
          public void setTitle(String title) { this.title = title; }
        }
        @Table("products")
        @Family("f")
        class Product extends Stored {
          private String id;
          @RowKey public String getId() { return id; }
          public void setId(String id) { this.id = id; }
        }
        """,
        "AnnotationMisplaced",
        "@Index of Stored is not inherited",
        "@Index");
  }
}
