package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Times of cells that are data: what they cannot be combined with. */
class WriteTimeErrorsTest {
  private static final String VERSIONED = "io.github.bigtablemapper.column.Versioned";
  private static final String FIXED =
      """
      @Table(
          value = "t",
          writeTime = "%s")
      @Family("d")
      record Product(
          @RowKey String id,
          String text) {}
      """;

  private static String event(String property) {
    return """
    @Table("t")
    @Family("d")
    record Product(
        @RowKey String id,
        String text,
        %s) {}
    """
        .formatted(property);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@WriteTime Instant at",
        "@WriteTime @Column Instant at",
        "@WriteTime @RowKey Instant at",
        "@WriteTime @Family(\"f\") Instant at"
      })
  void itMayBeStoredOrNot(String property) {
    assertCompiles(event(property));
  }

  @Test
  void itIsAnInstant() {
    assertRefused(
        event("@WriteTime long at"),
        "WriteTimeType",
        "Product.at has type long, and @WriteTime marks an Instant, the timestamp of cells.",
        "@WriteTime long at");
  }

  @Test
  void itIsSetByTheUser() {
    assertRefused(
        event("@WriteTime @CreatedAt Instant at"),
        "WriteTimeOption",
        "Product.at is the time of the cells, an instant that you set. Remove @CreatedAt.",
        "@WriteTime @CreatedAt Instant at");
  }

  @Test
  void thereIsOne() {
    assertRefused(
        event("@WriteTime Instant at,\n    @WriteTime Instant other"),
        "WriteTimeTwice",
        "Product.at and Product.other would both be the time of the cells.",
        "other");
  }

  @Test
  void thatOfTheTableIsOne() {
    assertRefused(
        """
        @Table(value = "t", writeTime = "1970-01-01T00:00:00Z")
        @Family("d")
        record Product(
            @RowKey String id,
            @WriteTime Instant at,
            String text) {}
        """,
        "WriteTimeTwice",
        "writeTime of @Table and Product.at would both be the time of the cells.",
        "@WriteTime Instant at");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "noon",
        "1970-01-01",
        "1969-12-31T23:59:59Z",
        "1970-01-01T00:00:00.0001Z",
        "+10000-01-01T00:00:00Z"
      })
  void thatOfTheTableIsOneThatACellCanHave(String time) {
    assertRefused(FIXED.formatted(time), "WriteTimeText", "The writeTime \"", "writeTime");
  }

  @Test
  void noVersionIsBesideIt() {
    assertRefused(
        event("@WriteTime Instant at,\n    @Version long version"),
        "WriteTimeVersion",
        "Product.version is a version, and the time of the cells is data",
        "version");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "@Family(value = \"h\", maxAge = \"1d\") String aged; Family \"h\" has a maxAge",
        "@UpdatedAt(stored = false) Instant seen; Product.seen is the newest time of the row's"
            + " cells",
        "@Family(value = \"h\", maxVersions = 5) List<"
            + VERSIONED
            + "<String>> aged; Product.aged consists of several cells"
      })
  void withOneTimeNothingDiffersInTimes(String property, String message) {
    String source =
        """
        @Table(value = "t", writeTime = "1970-01-01T00:00:00Z")
        @Family("d")
        record Product(
            @RowKey String id,
            String text,
            %s) {}
        """
            .formatted(property);
    assertRefused(source, "WriteTimeFixed", message, property);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Counter @Family(\"n\") long hits",
        "@Family(\"m\") Map<String, " + VERSIONED + "<Long>> hits"
      })
  void oneThatIsNotStoredIsThatOfAllCells(String other) {
    assertRefused(
        event("@WriteTime Instant at,\n    " + other),
        "WriteTimeCells",
        "Product.at is read as the newest time of the row's cells, and the cells of Product.hits"
            + " have",
        "@WriteTime Instant at");
    assertCompiles(event("@WriteTime @Column Instant at,\n    " + other));
  }
}
