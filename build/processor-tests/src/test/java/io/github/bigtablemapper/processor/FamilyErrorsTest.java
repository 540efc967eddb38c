package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import java.util.Map;
import org.junit.jupiter.api.Test;

class FamilyErrorsTest {
  @Test
  void aTableHasAName() {
    for (String name : new String[] {"", "a b", "-a", ".a", "ä", "a".repeat(51), "a/b"}) {
      assertRefused(
          """
          @Table(
              "%s")
          @Family("d")
          record Product(@RowKey String id) {}
          """
              .formatted(name),
          "TableName",
          "\"%s\" is not a table's id. It has 1 to 50 characters of [-_.a-zA-Z0-9]".formatted(name),
          "\"" + name + "\")");
    }
  }

  @Test
  void aFamilyHasAName() {
    for (String name : new String[] {"", "a b", "a:b", "ä", "a".repeat(65)}) {
      assertRefused(
          """
          @Table("t")
          @Family(
              "%s")
          record Product(@RowKey String id, String title) {}
          """
              .formatted(name),
          "FamilyName",
          "\"%s\" is not a family's name. It has 1 to 64 characters of [-_.a-zA-Z0-9]"
              .formatted(name),
          "\"" + name + "\")");
    }
  }

  @Test
  void theLongestNamesAreFine() {
    assertCompiles(
        """
        @Table("%s")
        @Family("%s")
        record Product(@RowKey String id, String title) {}
        """
            .formatted("t".repeat(50), "-_.".repeat(21) + "a"));
  }

  @Test
  void anEntityHasAFamily() {
    assertRefused(
        """
        @Table("t")
        record Product(@RowKey String id, String title, @Column int stock) {}
        """,
        "FamilyMissing",
        "Product has no column family, and every cell is in one. Put @Family(\"…\") on the class.",
        "record Product");
    assertRefused(
        """
        @Table("t")
        record Product(@RowKey String id) {}
        """,
        "FamilyMissing",
        "Product has no column family",
        "record Product");
  }

  @Test
  void aColumnHasAFamily() {
    assertRefused(
        """
        @Table("t")
        record Product(
            @RowKey String id,
            @Family("d") String title,
            int stock) {}
        """,
        "ColumnFamilyMissing",
        "stock is in no family.",
        "int stock");
  }

  @Test
  void aFamilyHasOneRule() {
    assertRefused(
        """
        @Table("t")
        @Family(value = "d", maxVersions = 5)
        record Product(
            @RowKey String id,
            @Family(value = "d", maxVersions = 1, maxAge = "1d")
            String title) {}
        """,
        "FamilyTwice",
        "Family \"d\" is declared twice with different rules: maxVersions = 5, and",
        "maxVersions = 1");
  }

  @Test
  void aFamilyMayBeDeclaredAgain() {
    assertCompiles(
        """
        @Table("t")
        @Family(value = "d", maxAge = "1d")
        @Family(value = "e")
        record Product(
            @RowKey String id,
            @Family(value = "d", maxAge = "24h") String title,
            @Family("e") int stock) {}
        """);
  }

  @Test
  void aFamilyKeepsVersions() {
    assertRefused(
        """
        @Table("t")
        @Family(value = "d",
            maxVersions = -1)
        record Product(@RowKey String id, String title) {}
        """,
        "FamilyMaxVersions",
        "The maxVersions of family \"d\" is -1. Write how many to keep, or 0 to keep all.",
        "maxVersions = -1");
  }

  @Test
  void whatIsWrongWithTheFamilyOfAPropertyNamesIt() {
    String product =
        """
        @Table("t")
        record Product(
            @RowKey String id,
            @Family(%s) String title) {}
        """;
    Map<String, String> mistakes =
        Map.of(
            "FamilyName", "value = \"d e\"",
            "FamilyMaxVersions", "value = \"d\", maxVersions = -1",
            "FamilyMaxAge", "value = \"d\", maxAge = \"1w\"");
    mistakes.forEach(
        (id, mistake) ->
            assertRefused(product.formatted(mistake), id, "] Product.title: ", "String title"));
  }

  @Test
  void anAgeIsANumberAndAUnit() {
    for (String age :
        new String[] {"30", "d", "0s", "-1d", "1.5h", "1D", "1w", "1 d", "99999999999999999d"}) {
      assertRefused(
          """
          @Table("t")
          @Family(value = "d",
              maxAge = "%s")
          record Product(@RowKey String id, String title) {}
          """
              .formatted(age),
          "FamilyMaxAge",
          "The maxAge \"%s\" of family \"d\" is not an age.".formatted(age),
          "maxAge = ");
    }
  }

  @Test
  void agesAreDaysHoursMinutesAndSeconds() {
    for (String age : new String[] {"30d", "12h", "15m", "90s"}) {
      assertCompiles(
          """
          @Table("t") @Family(value = "d", maxAge = "%s")
          record Product(@RowKey String id, String title) {}
          """
              .formatted(age));
    }
  }
}
