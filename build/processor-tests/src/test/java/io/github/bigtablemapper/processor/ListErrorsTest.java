package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import org.junit.jupiter.api.Test;

class ListErrorsTest {
  @Test
  void aListSaysHowItIsStored() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            List<String> sizes) {}
        """,
        "ListMappingMissing",
        "sizes is a List, and each way to store one loses something.",
        "List<String> sizes");
  }

  @Test
  void aListOfVersionsHasMoreThanOne() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @ListMapping(ListMode.VERSIONS)
            List<String> sizes) {}
        """,
        "HistoryVersions",
        "sizes is all the cells of its column, and its family \"d\" keeps 1 of each column",
        "List<String> sizes");
  }

  @Test
  void aListOfVersionsCannotBeInTheFamilyOfACollection() {
    assertRefused(
        """
        @Table("t")
        record Product(
            @RowKey String id,
            @Family(value = "s", maxVersions = 9) Set<String> tags,
            @Column(family = "s") @ListMapping(ListMode.VERSIONS)
            List<String> sizes) {}
        """,
        "CollectionFamilyShared",
        "Product.sizes is in family \"s\", which Product.tags owns",
        "List<String> sizes");
  }

  @Test
  void aListOfVersionsIsNoOptional() {
    assertRefused(
        """
        @Table("t")
        @Family(value = "d", maxVersions = 0)
        record Product(
            @RowKey String id,
            @ListMapping(ListMode.VERSIONS)
            Optional<List<String>> sizes) {}
        """,
        "CodecMissing",
        "sizes has type java.util.List<java.lang.String>, which has no codec.",
        "Optional<List<String>> sizes");
  }

  @Test
  void theElementsOfAListOfVersionsAreKnown() {
    assertRefused(
        """
        @Table("t")
        @Family(value = "d", maxVersions = 0)
        record Product(
            @RowKey String id,
            @SuppressWarnings("rawtypes") @ListMapping(ListMode.VERSIONS)
            List sizes) {}
        """,
        "CollectionType",
        "sizes is a java.util.List of unknown elements. Write their types: List<String>.",
        "List sizes");
  }

  @Test
  void thePatchHasOneMethodThatAppends() {
    assertRefused(
        """
        @Table("t")
        @Family(value = "d", maxVersions = 0)
        record Product(
            @RowKey String id,
            @ListMapping(ListMode.VERSIONS) List<String> sizes,
            String trimSizes,
            String appendSizes) {}
        """,
        "PatchName",
        "The patch has a method appendSizes that changes Product.sizes",
        "String appendSizes");
  }

  @Test
  void onlyAListHasAMode() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @ListMapping(ListMode.PACKED)
            String size) {}
        """,
        "ListMappingType",
        "size has type java.lang.String, and @ListMapping is for a List. Remove it.",
        "@ListMapping");
  }

  @Test
  void aCodecLeavesNothingToAMode() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Codec(SizesCodec.class)
            @ListMapping(ListMode.PACKED)
            List<String> sizes) {
          public static final class SizesCodec implements CellCodec<List<String>> {
            @Override public ByteString encode(List<String> value) { return ByteString.EMPTY; }
            @Override public List<String> decode(ByteString cell) { return List.of(); }
          }
        }
        """,
        "ListMappingCodec",
        "Product.sizes is one cell, made by the codec that @Codec names. Remove @ListMapping",
        "@ListMapping");
  }

  @Test
  void elementsNeedAFamily() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @ListMapping(ListMode.ELEMENTS) List<String> sizes) {}
        """,
        "CollectionFamily",
        "sizes is a List: each element is a column, in a family that contains nothing",
        "List<String> sizes");
  }

  @Test
  void elementsOwnTheirFamily() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Family("s") @ListMapping(ListMode.ELEMENTS) List<String> sizes,
            @Family("s")
            long likes) {}
        """,
        "CollectionFamilyShared",
        "Product.likes is in family \"s\", which Product.sizes owns",
        "long likes");
  }

  @Test
  void theTypeOfTheElementsIsKnown() {
    for (String mode :
        new String[] {
          "@Family(\"s\") @ListMapping(ListMode.ELEMENTS)", "@ListMapping(ListMode.PACKED)"
        }) {
      assertRefused(
          """
          @Table("t")
          @Family("d")
          record Product(
              @RowKey String id,
              %s
              List sizes) {}
          """
              .formatted(mode),
          "CollectionType",
          "sizes is a java.util.List of unknown elements. Write their types: List<String>.",
          "List sizes");
    }
  }

  @Test
  void anElementHasACodec() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @ListMapping(ListMode.PACKED)
            List<Thread> sizes) {}
        """,
        "CodecMissing",
        "sizes has type java.lang.Thread, which has no codec.",
        "List<Thread> sizes");
  }

  @Test
  void listsOfAllKindsCompile() {
    assertCompiles(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Family("a") @ListMapping(ListMode.ELEMENTS) List<String> names,
            @Family("b") @ListMapping(ListMode.ELEMENTS) List<byte[]> pictures,
            @ListMapping(ListMode.PACKED) List<java.util.UUID> ids,
            @ListMapping(ListMode.PACKED) java.util.Optional<List<Thread.State>> states) {}
        """);
  }
}
