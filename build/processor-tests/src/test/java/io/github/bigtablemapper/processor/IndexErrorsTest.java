package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import io.github.bigtablemapper.annotation.IndexMode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

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

  private static final String PLACE = "record Place(String city, BigDecimal area) {}";

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

  /** Every type in either mode, as itself, in an Optional, and in an embedded value. */
  @ParameterizedTest
  @EnumSource(IndexMode.class)
  void eachTypeIsIndexedInEachPlace(IndexMode mode) {
    List<String> types =
        List.of(
            "String",
            "RoundingMode",
            "long",
            "Integer",
            "short",
            "Byte",
            "boolean",
            "UUID",
            "Instant",
            "LocalDate");
    StringBuilder indexes = new StringBuilder();
    StringBuilder own = new StringBuilder();
    StringBuilder inner = new StringBuilder();
    for (int i = 0; i < types.size(); i++) {
      String type = types.get(i);
      boolean isPrimitive = Character.isLowerCase(type.charAt(0));
      own.append(isPrimitive ? type : "Optional<" + type + ">").append(" own").append(i);
      own.append(", ");
      inner.append(type).append(" inner").append(i).append(i + 1 < types.size() ? ", " : "");
      indexes.append(
          "@Index(value = \"i%1$d\", on = {\"own%1$d\", \"place.inner%1$d\"}, mode = IndexMode.%2$s)\n"
              .formatted(i, mode));
      indexes.append(
          "@Index(value = \"j%1$d\", on = \"maybe.place.inner%1$d\", mode = IndexMode.%2$s)\n"
              .formatted(i, mode));
    }
    assertCompiles(
        product(
                indexes.toString(),
                own
                    + "@Embedded Place place, @Embedded(prefix = \"m\") Optional<Region> maybe,"
                    + " @Version long version")
            + "record Region(@Embedded Place place) {} record Place("
            + inner
            + ") {}");
  }

  @Test
  void aBeanHasIndexes() {
    assertCompiles(
        """
        @Table("products")
        @Family("f")
        @Index(value = "by-title", on = "title", mode = IndexMode.VIEW)
        @Index(value = "by-city", on = {"place.city", "title"}, mode = IndexMode.VIEW)
        class Product {
          public static class Place {
            private String city;
            public String getCity() { return city; }
            public void setCity(String city) { this.city = city; }
          }
          private String id;
          private String title;
          private Place place;
          @Embedded public Place getPlace() { return place; }
          public void setPlace(Place place) { this.place = place; }
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
        "\"titel\" | names \"titel\", which is neither a column nor a part of the row key",
        "\"id\" | names \"id\", a part of the row key, which a view cannot read.",
        "{\"title\", \"title\"} | names \"title\" twice.",
        "\"tags\" | names \"tags\", which is neither a column nor a part of the row key",
        "\"place\" | names \"place\", which is neither a column nor a part of the row key",
        "\"placeCity\" | names \"placeCity\", which is neither a column nor a part of the row key",
        "\"place.town\" | names \"place.town\", which is neither a column nor a part of the row"
            + " key",
        "\"place.area\" | names \"place.area\", whose cells it cannot order by.",
        "\"price\" | names \"price\", whose cells it cannot order by."
      })
  void whatCannotBeIndexedIsNot(String on, String message) {
    assertRefused(
        product(
                "@Index(value = \"by-it\", on = " + on + ", mode = IndexMode.VIEW)",
                "String title, BigDecimal price, @Family(\"t\") Set<String> tags, @Embedded Place"
                    + " place")
            + PLACE,
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
        "whose cells it cannot order by. Name columns of a String, an integer, a boolean, a UUID,"
            + " an enum, an Instant or a LocalDate, or store the value in such a column, too",
        "@Index");
  }

  /** The ways out that the message names: a table, and a column. */
  @Test
  void eachWayOutOfAViewOfTheRowKeyCompiles() {
    String inverted = "@Index(value = \"by-id\", on = {\"title\", \"id\"}, mode = IndexMode.%s)";
    assertRefused(
        product(inverted.formatted("VIEW"), "String title"),
        "IndexProperties",
        "mode = IndexMode.TABLE, or store the value in a column too",
        "@Index");
    assertCompiles(product(inverted.formatted("TABLE"), "String title"));
    assertCompiles(
        product(
            inverted.formatted("VIEW").replace("id\"}", "same\"}"), "String title, String same"));
  }

  /** Each part but what the table is ordered by is one that an index may start with. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"sort\" |",
        "{\"sort\", \"partition\"} |",
        "{\"partition\", \"title\"} |",
        "{\"title\", \"last\"} |",
        "{\"sort\", \"place.city\"} |",
        "\"partition\" | is on what the row key starts with",
        "{\"partition\", \"sort\"} | is on what the row key starts with",
        "{\"partition\", \"sort\", \"last\"} | is on what the row key starts with",
      })
  void aTableIsOrderedByPartsOfTheRowKey(String on, @Nullable String message) {
    assertKey("@Table(\"threads\")", "@RowKey String partition", on, message);
  }

  /** What has no order in the table has one in the index. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "@Table(\"threads\") @Salted(buckets = 4) | @RowKey String partition",
        "@Table(\"threads\") | @RowKey(reversedDigits = true) long partition",
        "@Table(value = \"threads\", keyFormat = KeyFormat.RAW)"
            + " | @RowKey(littleEndian = true) long partition",
      })
  void anIndexIsOnLeadingPartsThatTheTableIsNotOrderedBy(String table, String part) {
    assertKey(table, part, "\"partition\"", null);
  }

  private static void assertKey(String table, String part, String on, @Nullable String message) {
    String source =
        table
            + """
            @Family("f")
            @Index(value = "by-it", on = %s, mode = IndexMode.TABLE)
            record Product(
                %s,
                @RowKey(name = "second") long sort,
                @RowKey(reversed = true) long last,
                String title,
                @Embedded Place place,
                @Version long version) {}
            """
                .formatted(on, part)
            + PLACE;
    if (message == null) {
      assertCompiles(source);
    } else {
      assertRefused(source, "IndexProperties", message, "@Index");
    }
  }

  @ParameterizedTest
  @CsvSource({"source", "rowKey", "all"})
  void aPropertyMayHaveTheNameOfAMethodOfTheKey(String name) {
    assertRefused(
        product(
            "@Index(value = \"by-it\", on = \"" + name + "\", mode = IndexMode.VIEW)",
            "String " + name),
        "IndexProperties",
        "the name of a method of the index's key class",
        "@Index");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "by title! | is not an id of a table or view.",
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
        "is on the same properties as another index",
        "record Product");
  }

  /** The repository stores revisions there, with a version or without. */
  @Test
  void aTableHasAFamilyThatTheEntityDoesNotUse() {
    String index = "@Index(value = \"a\", on = \"title\", mode = IndexMode.%s)";
    String taken = "String title, @Family(\"_revision\") String other";
    assertRefused(
        product(index.formatted("TABLE"), taken),
        "IndexFamily",
        "The repository uses the family \"_revision\" for its indexes",
        "@Family(\"_revision\")");
    assertRefused(
        product(
            "@OperationIds(family = \"_revision\", window = \"1h\") " + index.formatted("TABLE"),
            "String title"),
        "IndexFamily",
        "Give the family another name",
        "@OperationIds");
    assertRefused(
        product(index.formatted("TABLE"), taken + ", @Version long version"),
        "IndexFamily",
        "The repository uses the family \"_revision\" for its indexes",
        "@Family(\"_revision\")");
    assertCompiles(product(index.formatted("VIEW"), taken));
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
            + " | Product.sum, which is more than the latest cell,",
        "@Family(value = \"h\", maxVersions = 5) Map<String, List<Versioned<String>>> all"
            + " | Product.all, which is more than the latest cell,",
        "@Family(\"m\") Map<String, Versioned<String>> each"
            + " | Product.each, which is the time of a cell,",
        "@UpdatedAt(stored = false) Instant changed"
            + " | Product.changed, which is the time of a cell,",
        "@WriteTime Instant written | Product.written, which is the time of a cell,"
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
        "whose other rows it would also contain",
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
