package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GenerationErrorsTest {
  @ParameterizedTest
  @ValueSource(strings = {"long", "LocalDateTime", "Optional<Instant>", "Set<Instant>"})
  void aTimeIsAnInstant(String type) {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @CreatedAt
            %s made) {}
        """
            .formatted(type),
        "GeneratedType",
        ", and @CreatedAt generates an Instant. Declare it so, or remove @CreatedAt.",
        "@CreatedAt");
  }

  @Test
  void aTimeThatIsNotStoredIsAnInstant() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @UpdatedAt(stored = false)
            long changed) {}
        """,
        "GeneratedType",
        "changed has type long, and @UpdatedAt generates an Instant.",
        "@UpdatedAt");
  }

  @ParameterizedTest
  @ValueSource(strings = {"long", "Integer", "byte[]", "Optional<UUID>"})
  void anIdIsAUuidOrItsText(String type) {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @GeneratedValue
            %s token) {}
        """
            .formatted(type),
        "GeneratedType",
        ", and @GeneratedValue generates a UUID, or its text as a String.",
        "@GeneratedValue");
  }

  @Test
  void aKeyPartThatIsGeneratedIsAUuidOrItsText() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey
            @GeneratedValue
            long id,
            String title) {}
        """,
        "GeneratedType",
        "id has type long, and @GeneratedValue generates a UUID, or its text as a String.",
        "@GeneratedValue");
  }

  @Test
  void aPropertyIsGeneratedInOneWay() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @CreatedAt
            @UpdatedAt
            Instant at) {}
        """,
        "GeneratedTwice",
        "Product.at is the time of creation, so nothing else can generate its value. Remove"
            + " @UpdatedAt.",
        "@UpdatedAt");
  }

  @Test
  void anEntityIsCreatedOnce() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @CreatedAt Instant made,
            @CreatedAt Instant born) {}
        """,
        "GeneratedTwice",
        "Product.made and Product.born are both @CreatedAt. Keep one.",
        "Instant born");
  }

  @Test
  void anEntityHasOneLatestUpdate() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @UpdatedAt(stored = false) Instant seen,
            @UpdatedAt Instant changed) {}
        """,
        "GeneratedTwice",
        "Product.changed and Product.seen are both @UpdatedAt. Keep one.",
        "Instant seen");
  }

  @ParameterizedTest
  @ValueSource(strings = {"CreatedAt", "UpdatedAt"})
  void aTimeIsNoPartOfTheKey(String annotation) {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @RowKey
            @%s
            Instant at,
            String title) {}
        """
            .formatted(annotation),
        "KeyAndColumn",
        "at is part of the row key and cannot be a column too. Remove @" + annotation + ";",
        "@" + annotation);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"@Column(\"c\")", "@Family(\"g\")", "@Codec(InstantCodec.class)", "@Counter"})
  void aTimeThatIsNotStoredHasNoColumn(String annotation) {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @UpdatedAt(stored = false)
            %s
            Instant changed) {}
        """
            .formatted(annotation),
        "UpdatedAtView",
        "changed is not stored, so it has no column. Remove "
            + annotation.replaceFirst("\\(.*", "")
            + ", or stored = false to give it one.",
        annotation);
  }

  @Test
  void onlyAGeneratedPartOfTheKeyMayBeNull() {
    assertRefused(
        """
        @interface Nullable {}
        @Table("t")
        @Family("f")
        record Product(
            @RowKey @Nullable String shelf,
            @RowKey @GeneratedValue @Nullable UUID id,
            String title) {}
        """,
        "KeyNullable",
        "shelf is nullable, but this part of the row key is never missing.",
        "String shelf");
  }

  @Test
  void generatedValuesMayBeRequired() {
    assertCompiles(
        """
        @interface NonNull {}
        @Table("t")
        @Family("f")
        record Product(
            @RowKey @GeneratedValue UUID id,
            @NonNull @GeneratedValue String token,
            @NonNull @CreatedAt Instant made,
            @NonNull @UpdatedAt Instant changed) {}
        """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"CreatedBy", "UpdatedBy"})
  void aUserIsAnObject(String annotation) {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @%s
            long by) {}
        """
            .formatted(annotation),
        "GeneratedType",
        "Product.by has type long, and @"
            + annotation
            + " stores an object, which may be null. Declare it so, or remove @"
            + annotation
            + ".",
        "@" + annotation);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Family(value = \"h\", maxVersions = 3) List<Versioned<String>>",
        "@Family(\"m\") Map<String, String>",
        "@Family(\"s\") Set<String>",
      })
  void aUserIsOneCell(String property) {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            String title,
            @UpdatedBy %s by) {}
        """
            .formatted(property),
        "GeneratedCells",
        "Product.by is the user of a write, but not one cell that a write sets: lists, sets, maps"
            + " and histories are several cells. Remove @UpdatedBy, or name a codec with @Codec to"
            + " store it in one cell.",
        " by)");
  }

  @Test
  void aUserIsGeneratedInOneWay() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @CreatedBy
            @UpdatedBy
            String by) {}
        """,
        "GeneratedTwice",
        "Product.by is the user of a write, so nothing else can generate its value. Remove"
            + " @UpdatedBy.",
        "@UpdatedBy");
  }

  @Test
  void anEntityHasOneLastUser() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @UpdatedBy String by,
            @UpdatedBy String who) {}
        """,
        "GeneratedTwice",
        "Product.by and Product.who are both @UpdatedBy. Keep one.",
        "String who");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@org.jspecify.annotations.Nullable String",
        "String",
        "Optional<String>",
        "UUID",
        "Long",
        "DayOfWeek",
        "@WriteOnce(WriteOnceMode.KEEP) String",
        "@WriteOnce(WriteOnceMode.KEEP) Optional<Long>",
        "@Column(value = \"b\", defaultValue = \"7\") Long",
      })
  void aUserHasAnyTypeOfOneCell(String property) {
    assertCompiles(
        """
        @Table("t")
        @Family("f")
        record Product(@RowKey String id, String title, @CreatedBy %s by) {}
        """
            .formatted(property));
  }
}
