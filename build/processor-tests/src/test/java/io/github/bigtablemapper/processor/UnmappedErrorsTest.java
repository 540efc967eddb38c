package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnmappedErrorsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.lang.String",
        "java.util.Map",
        "java.util.Set<com.google.protobuf.ByteString>",
        "java.util.Map<java.lang.Long,com.google.protobuf.ByteString>",
        "java.util.Map<java.lang.String,byte[]>",
        "java.util.HashMap<java.lang.String,com.google.protobuf.ByteString>",
        "java.util.List<io.github.bigtablemapper.column.Versioned<java.lang.String>>",
      })
  void itIsAMapOfBytes(String type) {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @SuppressWarnings("rawtypes") @Unmapped
            %s others) {}
        """
            .formatted(type),
        "UnmappedType",
        "others has type "
            + type
            + ", but @Unmapped belongs on a Map<ByteString, ByteString>, or on a Map<String,"
            + " ByteString> if all qualifiers are text.",
        "others) {}");
  }

  @ParameterizedTest
  @CsvSource({"Column", "Counter", "Embedded", "Aggregate(Aggregation.SUM)"})
  void itIsNothingElse(String annotation) {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Unmapped
            @%s
            Map<ByteString, ByteString> others) {}
        """
            .formatted(annotation),
        annotation.equals("Embedded") ? "EmbeddedOption" : "UnmappedOption",
        annotation.equals("Embedded")
            ? "others is embedded: the properties of its class are the columns, and it"
                + " is not a column itself. Remove @Unmapped."
            : "others contains whole columns as they are: qualifiers and bytes. Remove @"
                + annotation.replaceFirst("\\(.*", "")
                + "; @Family names their family.",
        annotation.equals("Embedded") ? "@Unmapped" : "@" + annotation);
  }

  @Test
  void itIsNoPartOfTheRowKey() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @RowKey
            @Unmapped
            Map<ByteString, ByteString> others) {}
        """,
        "KeyAndColumn",
        "others is part of the row key and cannot be a column too. Remove @Unmapped;",
        "@Unmapped");
  }

  @Test
  void eachFamilyHasOne() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Unmapped Map<ByteString, ByteString> some,
            @Unmapped Map<String, ByteString> others) {}
        """,
        "UnmappedTwice",
        "Product.some and Product.others would both contain the unmapped columns of family"
            + " \"d\".",
        "Map<String, ByteString> others");
  }

  @Test
  void aCollectionOwnsItsFamily() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Unmapped @Family("s") Map<ByteString, ByteString> others,
            @Family("s") Set<String> sizes) {}
        """,
        "CollectionFamilyShared",
        "Product.others is in family \"s\", which Product.sizes owns",
        "others,");
  }

  @Test
  void itBelongsToTheEntity() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Embedded Maker maker) {}
        record Maker(
            String name,
            @Unmapped Map<String, ByteString> others) {}
        """,
        "EmbeddedProperty",
        "maker.others is part of an embedded value, which is made of plain columns.",
        "others");
  }

  @Test
  void eachFamilyMayHaveOne() {
    assertCompiles(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            String title,
            @Family("n") @Counter long likes,
            @Unmapped Map<ByteString, ByteString> others,
            @Unmapped @Family("n") Map<String, ByteString> numbers) {}
        """);
  }
}
