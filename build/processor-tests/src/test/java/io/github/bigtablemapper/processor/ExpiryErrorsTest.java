package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpiryErrorsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"int", "LocalDateTime", "Optional<Integer>", "List<Instant>", "Set<Instant>"})
  void itIsAnInstant(String type) {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @ExpiresAt
            %s until) {}
        """
            .formatted(type),
        "ExpiresAtType",
        ", and @ExpiresAt marks an Instant, or a long of whole seconds since 1970; either may be"
            + " nullable or an Optional.",
        "@ExpiresAt");
  }

  @Test
  void itIsNoHistory() {
    assertRefused(
        """
        @Table("t")
        @Family(value = "f", maxVersions = 5)
        record Product(
            @RowKey String id,
            @ExpiresAt
            List<io.github.bigtablemapper.column.Versioned<Instant>> until) {}
        """,
        "ExpiresAtType",
        "and @ExpiresAt marks an Instant",
        "@ExpiresAt");
  }

  @ParameterizedTest
  @CsvSource({
    "Instant, CreatedAt",
    "Instant, UpdatedAt",
    "long, Counter",
    "long, Aggregate(Aggregation.SUM)",
    "List<Instant>, ListMapping(ListMode.PACKED)",
    "'Map<ByteString, ByteString>', Unmapped"
  })
  void itIsAPlainColumn(String type, String annotation) {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @ExpiresAt
            @%s
            %s until) {}
        """
            .formatted(annotation, type),
        "ExpiresAtOption",
        "until is the time at which the entity expires: one plain column, which you set. Remove @"
            + annotation.replaceAll("\\(.*", "")
            + ".",
        "@" + annotation);
  }

  @Test
  void anEntityExpiresOnce() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @ExpiresAt Instant until,
            @ExpiresAt Instant atLast) {}
        """,
        "ExpiresAtTwice",
        "Product.until and Product.atLast are both @ExpiresAt. Keep one.",
        "Instant atLast");
  }

  @Test
  void itIsNoPartOfTheKey() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @RowKey
            @ExpiresAt
            Instant until,
            String title) {}
        """,
        "KeyAndColumn",
        "until is part of the row key and cannot be a column too. Remove @ExpiresAt",
        "@ExpiresAt");
  }

  @Test
  void itIsNotEmbedded() {
    assertRefused(
        """
        record Period(
            Instant from,
            @ExpiresAt
            Instant until) {}
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @Embedded Period period) {}
        """,
        "EmbeddedProperty",
        "period.until is part of an embedded value, which is made of plain columns.",
        "@ExpiresAt");
  }

  @Test
  void itIsNoEmbeddedValue() {
    assertRefused(
        """
        record Period(Instant from, Instant until) {}
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @ExpiresAt
            @Embedded Period period) {}
        """,
        "EmbeddedOption",
        "Remove @ExpiresAt.",
        "@ExpiresAt");
  }

  private static final String CODEC =
      """
      class Texts implements CellCodec<Instant> {
        public ByteString encode(Instant value) { return ByteString.copyFromUtf8("" + value); }
        public Instant decode(ByteString cell) { return Instant.parse(cell.toStringUtf8()); }
      }
      """;

  @Test
  void itHasNoCodecOfItsOwn() {
    assertRefused(
        """
        public %s
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @ExpiresAt
            @Codec(Codecs.Texts.class)
            Instant until) {}
        """
            .formatted("class Codecs { public static " + CODEC + "}")
            .replace("public class Codecs", "class Codecs"),
        "ExpiresAtCodec",
        "until is stored by a custom codec, and Bigtable compares the bytes with",
        "@Codec");
  }

  @Test
  void noCodecOfTheClassStoresIt() {
    assertRefused(
        """
        class Codecs { public static %s }
        @Table(value = "t", codecs = Codecs.Texts.class)
        @Family("f")
        record Product(
            @RowKey String id,
            @ExpiresAt
            Optional<Instant> until) {}
        """
            .formatted(CODEC),
        "ExpiresAtCodec",
        "until is stored by a custom codec",
        "@ExpiresAt");
  }

  @Test
  void itHasNoDefault() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @ExpiresAt
            @Column(defaultValue = "2030-01-01T00:00:00Z")
            Instant until) {}
        """,
        "ExpiresAtDefault",
        "until has a default value, but a row without the cell never expires. Remove defaultValue.",
        "defaultValue");
  }

  @Test
  void itsCellStaysAsLongAsTheRow() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        @Family(value = "aged", maxAge = "30d")
        record Product(
            @RowKey String id,
            @Column(family = "aged")
            @ExpiresAt
            Optional<Instant> until) {}
        """,
        "ExpiresAtMaxAge",
        "until is the time at which the entity expires, and the cells of its family \"aged\"",
        "Optional<Instant> until");
  }

  @Test
  void aRequiredOneMayAgeAsTheRowThenIsAbsent() {
    assertCompiles(
        """
        @Table("t")
        @Family(value = "f", maxAge = "30d")
        class Product {
          @RowKey private String id;
          @ExpiresAt private Instant until;
          String getId() { return id; }
          void setId(String id) { this.id = id; }
          @org.jspecify.annotations.NonNull Instant getUntil() { return until; }
          void setUntil(Instant until) { this.until = until; }
        }
        """);
  }

  @Test
  void anEntityThatExpiresIsSwept() {
    assertCompiles(
        """
        @Table("t")
        @Family("f")
        record Product(@RowKey String id, @ExpiresAt Optional<Instant> until) {
          static long sweep(ProductRepository products) {
            return products.deleteExpired(ProductKey.all());
          }
        }
        """);
  }
}
