package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import org.junit.jupiter.api.Test;

class HistoryErrorsTest {
  private static final String VERSIONED = "io.github.bigtablemapper.column.Versioned";

  @Test
  void aHistoryHasMoreThanOneVersion() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            List<%s<String>> prices) {}
        """
            .formatted(VERSIONED),
        "HistoryVersions",
        "prices is all the cells of its column, and its family \"d\" keeps 1 of",
        "prices");
  }

  @Test
  void aMapOfHistoriesHasMoreThanOneVersion() {
    assertRefused(
        """
        @Table("t")
        record Product(
            @RowKey String id,
            @Family("p") Map<String, List<%s<String>>> prices) {}
        """
            .formatted(VERSIONED),
        "HistoryVersions",
        "Product.prices has all the cells of each column, and its family \"p\" keeps 1",
        "prices");
    assertCompiles(
        """
        @Table("t")
        record Product(
            @RowKey String id,
            @Family(value = "p", maxVersions = 0) Map<String, List<%s<String>>> prices) {}
        """
            .formatted(VERSIONED));
  }

  @Test
  void aHistoryCannotBeInTheFamilyOfACollection() {
    assertRefused(
        """
        @Table("t")
        record Product(
            @RowKey String id,
            @Family(value = "s", maxVersions = 9) Set<String> sizes,
            @Column(family = "s")
            List<%s<String>> prices) {}
        """
            .formatted(VERSIONED),
        "CollectionFamilyShared",
        "Product.prices is in family \"s\", which Product.sizes owns",
        "prices");
  }

  @Test
  void aHistoryHasNoDefault() {
    assertRefused(
        """
        @Table("t")
        @Family(value = "d", maxVersions = 0)
        record Product(
            @RowKey String id,
            @Column(defaultValue = "1")
            List<%s<Integer>> prices) {}
        """
            .formatted(VERSIONED),
        "DefaultValue",
        "prices has type java.util.List<"
            + VERSIONED
            + "<java.lang.Integer>>, and \"1\" cannot be a"
            + " default of it",
        "@Column(defaultValue = \"1\")");
  }

  @Test
  void aHistoryIsNoListOfAnotherKind() {
    assertRefused(
        """
        @Table("t")
        @Family(value = "d", maxVersions = 0)
        record Product(
            @RowKey String id,
            @ListMapping(ListMode.PACKED)
            List<%s<Integer>> prices) {}
        """
            .formatted(VERSIONED),
        "HistoryOption",
        "prices is a history, a cell for each version, and is only stored this way.",
        "@ListMapping(ListMode.PACKED)");
  }

  @Test
  void anEmbeddedValueHasNoHistory() {
    assertRefused(
        """
        @Table("t")
        @Family(value = "d", maxVersions = 0)
        record Product(
            @RowKey String id,
            @Embedded Offer offer) {}
        record Offer(
            List<%s<Integer>> prices) {}
        """
            .formatted(VERSIONED),
        "EmbeddedProperty",
        "prices is part of an embedded value, which is made of plain columns.",
        "prices");
  }

  @Test
  void theTypeOfTheValuesIsKnown() {
    assertRefused(
        """
        @Table("t")
        @Family(value = "d", maxVersions = 0)
        record Product(
            @RowKey String id,
            @SuppressWarnings("rawtypes")
            List<%s> prices) {}
        """
            .formatted(VERSIONED),
        "CollectionType",
        "prices is a java.util.List<"
            + VERSIONED
            + "> of unknown elements. Write their types:"
            + " List<Versioned<String>>.",
        "prices");
  }

  @Test
  void valuesHaveACodec() {
    assertRefused(
        """
        @Table("t")
        @Family(value = "d", maxVersions = 0)
        record Product(
            @RowKey String id,
            List<%s<Date>> prices) {}
        """
            .formatted(VERSIONED),
        "CodecMissing",
        "prices has type java.util.Date, which has no codec. Use java.time.Instant, which is"
            + " nearest",
        "prices");
  }

  @Test
  void aHistoryIsNoCounter() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Counter
            List<%s<Long>> prices) {}
        """
            .formatted(VERSIONED),
        "CounterType",
        "prices has type java.util.List<"
            + VERSIONED
            + "<java.lang.Long>>, and a counter is a long",
        "@Counter");
  }

  @Test
  void thePatchHasOneMethodOfAName() {
    assertRefused(
        """
        @Table("t")
        @Family(value = "d", maxVersions = 0)
        record Product(
            @RowKey String id,
            List<%s<String>> prices,
            String appendPrices) {}
        """
            .formatted(VERSIONED),
        "PatchName",
        "The patch has a method appendPrices that changes Product.prices, and cannot have",
        "String appendPrices");
  }

  @Test
  void aHistoryIsOfValuesOfAnyCodec() {
    assertCompiles(
        """
        @Table(value = "t", codecs = Sizes.class)
        @Family(value = "d", maxVersions = 0)
        record Product(
            @RowKey String id,
            List<%1$s<byte[]>> images,
            List<%1$s<Set<String>>> sizes) {}
        class Sizes implements CellCodec<Set<String>> {
          public Sizes() {}
          public ByteString encode(Set<String> value) { return ByteString.EMPTY; }
          public Set<String> decode(ByteString cell) { return Set.of(); }
        }
        """
            .formatted(VERSIONED));
  }

  @Test
  void aListOfVersionsWithACodecIsAColumn() {
    assertCompiles(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Codec(Prices.class) List<%1$s<Long>> prices) {}
        class Prices implements CellCodec<List<%1$s<Long>>> {
          public Prices() {}
          public ByteString encode(List<%1$s<Long>> value) { return ByteString.EMPTY; }
          public List<%1$s<Long>> decode(ByteString cell) { return List.of(); }
        }
        """
            .formatted(VERSIONED));
  }
}
