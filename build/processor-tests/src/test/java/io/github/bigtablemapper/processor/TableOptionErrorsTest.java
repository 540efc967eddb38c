package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import org.junit.jupiter.api.Test;

class TableOptionErrorsTest {
  private static String entity(String options, String parts) {
    return """
    @Table(value = "t",
        %s)
    @Family("d")
    record Product(
        %s,
        @Column String title) {}
    """
        .formatted(options, parts);
  }

  private static void assertNoValue(String part, String split, String form) {
    assertRefused(
        entity("splits = \"%s\"".formatted(split), part),
        "SplitValue",
        ("Product: The table cannot be split at \"%s\": the first part of its row key that is not"
                + " a constant is \"id\". Write %s.")
            .formatted(split, form),
        "splits = ");
  }

  @Test
  void splitsAreValuesOfTheFirstPart() {
    String number = "a whole number that the part stores, in decimal digits";
    assertNoValue("@RowKey String id", "", "text of 1 to 1,000 characters");
    assertNoValue("@RowKey String id", "x".repeat(1001), "text of 1 to 1,000 characters");
    for (String split : new String[] {"", "x", "1.5", "-1", "9223372036854775808"}) {
      assertNoValue("@RowKey long id", split, number);
    }
    assertNoValue("@RowKey int id", "2147483648", number);
    assertNoValue("@RowKey short id", "32768", number);
    assertNoValue("@RowKey byte id", "128", number);
    assertNoValue("@RowKey(digits = 3) int id", "1000", number);
    assertNoValue("@RowKey(digits = 3, signed = true) int id", "-1000", number);
    assertNoValue("@RowKey boolean id", "yes", "true or false");
    assertNoValue("@RowKey UUID id", "1-1-1-1-1", "a UUID of 36 characters");
    assertNoValue(
        "@RowKey LocalDate id", "20260131", "a date of the years 0000 to 9999: 2026-01-31");
    String instant =
        "an instant that the part stores, no finer than its precision: 2026-01-31T00:00:00Z";
    assertNoValue("@RowKey Instant id, @RowKey String b", "2026-01-31", instant);
    assertNoValue("@RowKey Instant id, @RowKey String b", "1969-01-31T00:00:00Z", instant);
    assertNoValue("@RowKey Instant id, @RowKey String b", "2026-01-31T00:00:00.0001Z", instant);
    assertNoValue("@RowKey Instant id, @RowKey String b", "+99999-01-31T00:00:00Z", instant);
    assertRefused(
        entity("keyFormat = KeyFormat.ORDERED, splits = \"0g\"", "@RowKey byte[] id"),
        "SplitValue",
        "Write hexadecimal digits, two for each byte.",
        "splits = ");
  }

  @Test
  void splitsAscend() {
    assertRefused(
        entity("splits = {\"9\", \"10\"}", "@RowKey String id"),
        "SplitOrder",
        "The split \"10\" is not after \"9\" in the order of the key part \"id\". List each"
            + " value once, in ascending order.",
        "splits = ");
    assertRefused(
        entity("splits = {\"g\", \"g\"}", "@RowKey String id"),
        "SplitOrder",
        "The split \"g\" is not after \"g\"",
        "splits = ");
    assertRefused(
        entity("splits = {\"5\", \"-5\"}", "@RowKey(signed = true) long id"),
        "SplitOrder",
        "The split \"-5\" is not after \"5\"",
        "splits = ");
    assertRefused(
        entity(
            "splits = {\"com.google\", \"com.google\"}",
            "@RowKey(reversedDomain = true) String id"),
        "SplitOrder",
        "is not after",
        "splits = ");
  }

  @Test
  void aSaltedTableIsSplitAtItsBuckets() {
    assertRefused(
        """
        @Table(value = "t",
            splits = "g")
        @Family("d") @Salted(buckets = 4)
        record Product(@RowKey String id, @Column String title) {}
        """,
        "SplitSalted",
        "The table of a salted class is split at its buckets",
        "splits = ");
  }

  @Test
  void anAutomatedBackupIsKeptThreeToNinetyDays() {
    for (String retention : new String[] {"71h", "91d", "1s"}) {
      assertRefused(
          entity("automatedBackupRetention = \"%s\"".formatted(retention), "@RowKey String id"),
          "AutomatedBackupRetention",
          "An automated backup is kept for 3 to 90 days, not for ",
          "automatedBackupRetention = ");
    }
    for (String retention : new String[] {"P7D", "0d", "week"}) {
      assertRefused(
          entity("automatedBackupRetention = \"%s\"".formatted(retention), "@RowKey String id"),
          "AutomatedBackupRetention",
          "The retention \"%s\" of the automated backups is not a length of time."
              .formatted(retention),
          "automatedBackupRetention = ");
    }
    assertCompiles(entity("automatedBackupRetention = \"72h\"", "@RowKey String id"));
    assertCompiles(entity("automatedBackupRetention = \"90d\"", "@RowKey String id"));
  }

  @Test
  void cellsAreInfrequentlyAccessedFromThirtyDaysOn() {
    for (String age : new String[] {"29d", "719h", "1s"}) {
      assertRefused(
          entity("infrequentAccessAfter = \"%s\"".formatted(age), "@RowKey String id"),
          "InfrequentAccessAfter",
          "Cells move to the tier for infrequent access after at least 30 days, not after ",
          "infrequentAccessAfter = ");
    }
    for (String age : new String[] {"P90D", "0d", "month"}) {
      assertRefused(
          entity("infrequentAccessAfter = \"%s\"".formatted(age), "@RowKey String id"),
          "InfrequentAccessAfter",
          "The age \"%s\" from which cells are in the tier for infrequent access is not a length of"
                  .formatted(age)
              + " time.",
          "infrequentAccessAfter = ");
    }
    assertCompiles(entity("infrequentAccessAfter = \"720h\"", "@RowKey String id"));
    assertCompiles(entity("infrequentAccessAfter = \"3650d\"", "@RowKey String id"));
  }

  @Test
  void aChangeStreamKeepsOneToSevenDays() {
    for (String retention : new String[] {"23h", "8d", "1s", "169h"}) {
      assertRefused(
          entity("changeStreamRetention = \"%s\"".formatted(retention), "@RowKey String id"),
          "ChangeStreamRetention",
          "A change stream keeps changes for 1 to 7 days, not for ",
          "changeStreamRetention = ");
    }
    for (String retention : new String[] {"P1D", "0d", "-1d", "1 d", "week"}) {
      assertRefused(
          entity("changeStreamRetention = \"%s\"".formatted(retention), "@RowKey String id"),
          "ChangeStreamRetention",
          "The retention \"%s\" of the change stream is not a length of time.".formatted(retention),
          "changeStreamRetention = ");
    }
  }

  @Test
  void aRowKeySchemaIsOfOrderedKeys() {
    assertRefused(
        entity("rowKeySchema = true", "@RowKey String id"),
        "RowKeySchemaFormat",
        "SQL decodes only the parts of an ORDERED row key.",
        "rowKeySchema = ");
  }

  @Test
  void aRowKeySchemaIsOfOneEntity() {
    assertRefused(
        """
        @Table(value = "t", keyFormat = KeyFormat.ORDERED,
            rowKeySchema = true)
        @Family("d")
        sealed interface Item permits Product {}
        @KeyConstant("p") record Product(@RowKey String id, @Column String title) implements Item {}
        """,
        "RowKeySchemaShared",
        "A row-key schema describes every key in a table, and the keys of several entities differ.",
        "rowKeySchema = ");
  }

  @Test
  void partsAndFamiliesHaveOtherNames() {
    assertRefused(
        """
        @Table(value = "t", keyFormat = KeyFormat.ORDERED, rowKeySchema = true) @Family("ID")
        record Product(
            @RowKey String id, @Column String title) {}
        """,
        "RowKeySchemaName",
        "SQL would read a part of the row key as \"id\", which is a column family. Give the"
            + " family or the part another name.",
        "@RowKey String id");
    assertRefused(
        """
        @Table(value = "t", keyFormat = KeyFormat.ORDERED, rowKeySchema = true) @Family("id_reversed")
        record Product(
            @RowKey(reversed = true) long id, @Column String title) {}
        """,
        "RowKeySchemaName",
        "as \"id_reversed\", which is a column family",
        "@RowKey(reversed");
    assertRefused(
        """
        @Table(value = "t", keyFormat = KeyFormat.ORDERED,
            rowKeySchema = true)
        @Family("salt") @Salted(buckets = 2)
        record Product(@RowKey long id, @Column String title) {}
        """,
        "RowKeySchemaName",
        "as \"salt\", which is a column family",
        "rowKeySchema = ");
    assertRefused(
        entity(
            "keyFormat = KeyFormat.ORDERED, rowKeySchema = true",
            "@RowKey(name = \"_key\") String id"),
        "RowKeySchemaName",
        "as \"_key\", which is a word of Bigtable's. Give the part another name.",
        "@RowKey(name");
  }

  @Test
  void anIntersectionHasTwoLimits() {
    assertRefused(
        """
        @Table("t")
        @Family(value = "d", maxVersions = 3,
            gcRule = GcRule.INTERSECTION)
        record Product(@RowKey String id, @Column String title) {}
        """,
        "FamilyIntersection",
        "Family \"d\" intersects two limits and has no maxAge: nothing would ever be collected.",
        "gcRule = ");
    assertRefused(
        """
        @Table("t")
        @Family(value = "d", maxVersions = 0, maxAge = "1d",
            gcRule = GcRule.INTERSECTION)
        record Product(@RowKey String id, @Column String title) {}
        """,
        "FamilyIntersection",
        "has no maxVersions",
        "gcRule = ");
    assertRefused(
        """
        @Table("t")
        record Product(
            @RowKey String id,
            @Family(value = "d", maxVersions = 3, maxAge = "1d") @Column String title,
            @Family(value = "d", maxVersions = 3, maxAge = "1d", gcRule = GcRule.INTERSECTION) @Column String text) {}
        """,
        "FamilyTwice",
        "maxVersions = 3, maxAge = 1d, and here maxVersions = 3, maxAge = 1d, gcRule ="
            + " INTERSECTION",
        "@Family(value = \"d\", maxVersions = 3, maxAge = \"1d\", gcRule");
  }

  /** A counter's family keeps one cell; that of an intersection keeps young ones besides. */
  @Test
  void whatAnIntersectionIsFor() {
    assertRefused(
        """
        @Table("t")
        record Product(
            @RowKey String id,
            @Family(value = "n", maxVersions = 1, maxAge = "1d", gcRule = GcRule.INTERSECTION)
            @Counter long likes) {}
        """,
        "CounterVersions",
        "Product.likes is a counter",
        "@Counter");
    assertCompiles(
        """
        @Table("t")
        @Family(value = "d", maxVersions = 1, maxAge = "1d", gcRule = GcRule.INTERSECTION)
        record Product(
            @RowKey String id,
            @Version long version,
            @Column List<Versioned<String>> titles) {}
        """);
  }

  @Test
  void optionsThatAreFine() {
    assertCompiles(entity("splits = {}", "@RowKey String id"));
    assertCompiles(entity("splits = {\"a\", \"aa\", \"ä\", \"😀\"}", "@RowKey String splits"));
    assertCompiles(entity("splits = {\"9\", \"10\"}", "@RowKey long fields"));
    assertCompiles(
        entity("splits = {\"-10\", \"0\", \"127\"}", "@RowKey(signed = true) byte start"));
    assertCompiles(entity("splits = {\"1\", \"2\"}", "@RowKey(reversedDigits = true) int id"));
    assertCompiles(
        entity(
            "splits = {\"2026-01-31T00:00:00Z\", \"2026-02-28T00:00:00.001Z\"}",
            "@RowKey(reversed = true) Instant at, @RowKey String id"));
    assertCompiles(
        entity(
            "splits = {\"MONDAY\", \"TUESDAY\"}, deletionProtection = true,"
                + " changeStreamRetention = \"36h\"",
            "@RowKey DayOfWeek day"));
    assertCompiles(
        entity(
            "keyFormat = KeyFormat.ORDERED, rowKeySchema = true, splits = {\"00ff\", \"01\"}",
            "@RowKey byte[] id, @RowKey(reversed = true) long a, @RowKey String a_reversed"));
    assertCompiles(
        """
        @Table(value = "t", keyFormat = KeyFormat.ORDERED, rowKeySchema = true,
            changeStreamRetention = "7d") @Family("d")
        @Salted(buckets = 3) @KeyConstant("a") @KeyConstant("b")
        record Product(@RowKey long salt, @RowKey int constant, @Column String title) {}
        """);
  }
}
