package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CollectionErrorsTest {
  private static final String VERSIONED = "io.github.bigtablemapper.column.Versioned";

  @ParameterizedTest
  @ValueSource(strings = {"Map<String, Long>", "Set<String>"})
  void aCollectionNeedsAFamily(String type) {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            %s sizes) {}
        """
            .formatted(type),
        "CollectionFamily",
        "sizes is a "
            + type.substring(0, 3)
            + ": each element is a column, in a family that contains nothing else.",
        type + " sizes");
  }

  @Test
  void aCollectionOwnsItsFamily() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Family("s") Set<String> sizes,
            @Family("s")
            long likes) {}
        """,
        "CollectionFamilyShared",
        "Product.likes is in family \"s\", which Product.sizes owns: every put deletes that family",
        "long likes");
  }

  @Test
  void aCounterCannotBeInTheFamilyOfACollection() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Family("s") Set<String> sizes,
            @Column(family = "s") @Counter
            long likes) {}
        """,
        "CollectionFamilyShared",
        "Product.likes is in family \"s\", which Product.sizes owns",
        "long likes");
  }

  @Test
  void twoCollectionsHaveTwoFamilies() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Family("s") Set<String> sizes,
            @Family(value = "s")
            Map<String, Long> prices) {}
        """,
        "CollectionFamilyShared",
        "Product.prices is in family \"s\", which Product.sizes owns",
        "@Family(value = \"s\")");
  }

  @Test
  void theFirstFamilyOfTheClassBelongsToItsColumns() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            String title,
            @Family("d") Set<String> sizes) {}
        """,
        "CollectionFamilyShared",
        "Product.title is in family \"d\", which Product.sizes owns",
        "String title");
  }

  @Test
  void aCollectionHasNoColumn() {
    assertRefused(
        """
        @Table("t")
        record Product(
            @RowKey String id,
            @Family("s")
            @Column("z")
            Set<String> sizes) {}
        """,
        "CollectionColumn",
        "Each element of Product.sizes is a column, with the element as its qualifier. Remove"
            + " @Column;",
        "@Column(\"z\")");
  }

  @Test
  void theTypesOfElementsAreKnown() {
    assertRefused(
        """
        @Table("t")
        record Product(
            @RowKey String id,
            @SuppressWarnings("rawtypes") @Family("s")
            Map sizes) {}
        """,
        "CollectionType",
        "sizes is a java.util.Map of unknown elements. Write their types: Map<String, Long>.",
        "Map sizes");
  }

  @Test
  void elementsHaveEquals() {
    assertRefused(
        """
        @Table("t")
        record Product(
            @RowKey String id,
            @Family("s")
            Set<byte[]> hashes) {}
        """,
        "CollectionElement",
        "The elements of Product.hashes are arrays, which are equal only to themselves. Use"
            + " ByteString",
        "Set<byte[]> hashes");
    for (String type : new String[] {"Set<float[]>", "Map<double[], String>", "Set<String[]>"}) {
      assertRefused(
          """
          @Table("t")
          record Product(
              @RowKey String id,
              @Family("s")
              %s hashes) {}
          """
              .formatted(type),
          "CollectionElement",
          "Use a type with equals, such as a record, and name its codec with @ElementCodec.",
          type + " hashes");
    }
  }

  @Test
  void elementsHaveACodec() {
    assertRefused(
        """
        @Table("t")
        record Product(
            @RowKey String id,
            @Family("s")
            Map<String, List<String>> sizes) {}
        """,
        "CodecMissing",
        "sizes has type java.util.List<java.lang.String>, which has no codec.",
        "sizes");
  }

  @Test
  void aCollectionWithACodecIsAColumn() {
    assertCompiles(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Codec(Sizes.class) Set<String> sizes,
            Map<String, String> names) {}
        """
                .replace("@Table(\"t\")", "@Table(value = \"t\", codecs = Names.class)")
            + """
            class Sizes implements CellCodec<Set<String>> {
              public Sizes() {}
              public ByteString encode(Set<String> value) { return ByteString.EMPTY; }
              public Set<String> decode(ByteString cell) { return Set.of(); }
            }
            class Names implements CellCodec<Map<String, String>> {
              public Names() {}
              public ByteString encode(Map<String, String> value) { return ByteString.EMPTY; }
              public Map<String, String> decode(ByteString cell) { return Map.of(); }
            }
            """);
  }

  @Test
  void theTimestampOfAnElementBelongsToItsValue() {
    assertRefused(
        """
        @Table("t")
        record Product(
            @RowKey String id,
            @Family("s")
            Map<%s<String>, Long> prices) {}
        """
            .formatted(VERSIONED),
        "CollectionElement",
        "The keys of Product.prices are Versioned, but the timestamp of an element belongs to its"
            + " value. Write Map<String, Versioned<Long>>.",
        "prices");
  }

  @Test
  void whatIsVersionedIsSaid() {
    assertRefused(
        """
        @Table("t")
        @SuppressWarnings("rawtypes")
        record Product(
            @RowKey String id,
            @Family("s")
            Map<String, %s> prices) {}
        """
            .formatted(VERSIONED),
        "CollectionType",
        "Product.prices is a Map of versions of unknown type. Write it: Map<String,"
            + " Versioned<Long>>.",
        "prices");
  }

  @Test
  void aVersionedValueIsAnElement() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            %s<Long> price) {}
        """
            .formatted(VERSIONED),
        "CodecMissing",
        "A Versioned is an element of a collection: of a history, List<Versioned<T>>, of a"
            + " Set<Versioned<T>>, or a value of a Map<K, Versioned<V>>.",
        "price");
  }

  @Test
  void whatIsVersionedHasACodec() {
    assertRefused(
        """
        @Table("t")
        record Product(
            @RowKey String id,
            @Family("s")
            Set<%s<Thread>> threads) {}
        """
            .formatted(VERSIONED),
        "CodecMissing",
        "Product.threads has type java.lang.Thread, which has no codec.",
        "threads");
  }
}
