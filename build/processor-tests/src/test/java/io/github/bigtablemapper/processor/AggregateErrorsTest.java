package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertRefused;

import org.junit.jupiter.api.Test;

class AggregateErrorsTest {
  @Test
  void anAggregateHasTheTypeItIsReadAs() {
    assertTypeRefused("SUM", "int total", "int", "long");
    assertTypeRefused("MAX", "long total", "long", "Optional<Long>, or a nullable Long");
    assertTypeRefused(
        "HLL", "long total", "long", "Optional<ByteString>, or a nullable ByteString");
    assertTypeRefused(
        "SUM, bucket = \"1h\"", "long total", "long", "List<Versioned<Long>>, one for each bucket");
    assertTypeRefused(
        "MIN", "List<Long> total", "java.util.List<java.lang.Long>", "Optional<Long>");
  }

  private static void assertTypeRefused(
      String aggregate, String property, String type, String wanted) {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Family("a")
            @Aggregate(value = Aggregation.%s)
            %s) {}
        """
            .formatted(aggregate, property),
        "AggregateType",
        "total has type %s, and an aggregate of %s is read as %s"
            .formatted(type, aggregate.substring(0, 3), wanted),
        "@Aggregate");
  }

  @Test
  void aBucketIsALengthOfTime() {
    for (String bucket : new String[] {"hour", "0h", "-1d", "1w"}) {
      assertRefused(
          """
          @Table("t")
          @Family("d")
          record Product(
              @RowKey String id,
              @Family(value = "a", maxVersions = 0)
              @Aggregate(value = Aggregation.SUM,
                  bucket = "%s")
              List<io.github.bigtablemapper.column.Versioned<Long>> total) {}
          """
              .formatted(bucket),
          "AggregateBucket",
          "The bucket \"%s\" of Product.total is not a length of time.".formatted(bucket),
          "bucket = ");
    }
  }

  @Test
  void anAggregateHasNoOptionsOfOthers() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Family("a") @Aggregate(Aggregation.SUM)
            @Counter
            long total) {}
        """,
        "AggregateOption",
        "and no default. Remove @Counter.",
        "@Counter");
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Family("a") @Aggregate(Aggregation.SUM)
            @Column(defaultValue = "1") long total) {}
        """,
        "AggregateOption",
        "and no default. Remove defaultValue.",
        "defaultValue");
  }

  @Test
  void anAggregateFamilyHoldsNothingElse() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Family("a") @Aggregate(Aggregation.SUM) long total,
            @Column(family = "a")
            String name) {}
        """,
        "AggregateFamily",
        "name is in family \"a\", whose cells are aggregates of SUM: such a family",
        "String name) {}");
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Family("a") @Aggregate(Aggregation.SUM) long total,
            @Family("a") @Aggregate(Aggregation.MAX)
            Optional<Long> most) {}
        """,
        "AggregateFamily",
        "most is in family \"a\", whose cells are aggregates of SUM",
        "Optional<Long> most");
  }

  @Test
  void aRunningTotalDoesNotExpire() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Family(value = "a", maxAge = "1d") @Aggregate(Aggregation.SUM) long total) {}
        """,
        "AggregateMaxAge",
        "total is a running total, a cell with timestamp 0, and the cells of its",
        "long total");
  }

  @Test
  void aBucketIsKeptForAsLongAsItIs() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Family(value = "b", maxVersions = 0, maxAge = "1h")
                @Aggregate(value = Aggregation.SUM, bucket = "1h")
                List<io.github.bigtablemapper.column.Versioned<Long>> hours,
            @Family(value = "a", maxVersions = 0, maxAge = "23h")
                @Aggregate(value = Aggregation.SUM, bucket = "1d")
                List<io.github.bigtablemapper.column.Versioned<Long>> days) {}
        """,
        "AggregateMaxAge",
        "days has buckets that are longer than the maxAge of its family \"a\":",
        "List<io.github.bigtablemapper.column.Versioned<Long>> days");
  }

  @Test
  void bucketsAreSeveralVersions() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Family("a") @Aggregate(value = Aggregation.SUM, bucket = "1d")
            List<io.github.bigtablemapper.column.Versioned<Long>> total) {}
        """,
        "AggregateVersions",
        "total has a cell for each bucket, and its family \"a\" keeps 1 version of",
        "List<io.github");
  }

  @Test
  void thereIsAFamilyOfOrdinaryCells() {
    assertRefused(
        """
        @Table("t")
        record Product(
            @RowKey String id,
            @Family("a") @Aggregate(Aggregation.SUM) long total) {}
        """,
        "AggregateOnly",
        "All families of Product contain aggregates, and a put needs one of ordinary",
        "record Product");
  }

  @Test
  void aPatchHasOneMethodOfAName() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Family("a") @Aggregate(Aggregation.SUM) long total,
            long addTotal) {}
        """,
        "PatchName",
        "The patch has a method addTotal that changes Product.total",
        "long addTotal");
  }
}
