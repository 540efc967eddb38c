package io.github.bigtablemapper.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WriteOnceErrorsTest {
  @Test
  void aPartOfTheKeyIsNotWrittenOnce() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey
            @WriteOnce
            String id,
            String title) {}
        """,
        "KeyAndColumn",
        "id is part of the row key and cannot be a column too. Remove @WriteOnce;",
        "@WriteOnce");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Family(\"g\") @Counter long once",
        "@Family(\"g\") @Aggregate(Aggregation.SUM) long once",
        "@Family(value = \"g\", maxVersions = 0) @Aggregate(value = Aggregation.SUM, bucket ="
            + " \"1h\") List<io.github.bigtablemapper.column.Versioned<Long>> once",
        "@Family(value = \"g\", maxVersions = 0)"
            + " List<io.github.bigtablemapper.column.Versioned<Long>> once",
        "@Family(value = \"g\", maxVersions = 0) @ListMapping(ListMode.VERSIONS) List<Long> once",
        "@Family(\"g\") @ListMapping(ListMode.ELEMENTS) List<Long> once",
        "@Family(\"g\") Set<Long> once",
        "@Family(\"g\") Map<String, Long> once"
      })
  void onlyOneCellIsWrittenOnce(String property) {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            String title,
            @WriteOnce %s) {}
        """
            .formatted(property),
        "WriteOnceCells",
        "once is write-once, but not one cell that a write sets",
        "once");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@UpdatedAt Instant once",
        "@UpdatedAt(stored = false) Instant once",
        "@CreatedAt Instant once",
        "@GeneratedValue String once",
        "@Version long once"
      })
  void whatIsGeneratedIsNotWrittenOnce(String property) {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            String title,
            @WriteOnce %s) {}
        """
            .formatted(property),
        "WriteOnceGenerated",
        "once is write-once, and a write generates its value",
        "once");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@UpdatedAt Instant once",
        "@UpdatedAt(stored = false) Instant once",
        "@Version long once"
      })
  void whatChangesEachTimeIsNotKept(String property) {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            String title,
            @WriteOnce(WriteOnceMode.KEEP) %s) {}
        """
            .formatted(property),
        "WriteOnceGenerated",
        "An id, a time of creation or its user is kept with @WriteOnce(WriteOnceMode.KEEP).",
        "once");
  }

  @Test
  void anIdAndATimeOfCreationAreKept() {
    assertCompiles(
        """
        record Audit(
            @WriteOnce(WriteOnceMode.KEEP) @CreatedAt Instant createdAt, @UpdatedAt Instant changedAt) {}
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @WriteOnce(WriteOnceMode.KEEP) @GeneratedValue String number,
            @WriteOnce(WriteOnceMode.KEEP) @Column(defaultValue = "1") long edition,
            @WriteOnce String serial,
            @Embedded Audit audit) {}
        """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"@WriteOnce String", "@CreatedAt Instant", "@GeneratedValue String"})
  void whatIsStampedIsNotInAValueThatMayBeAbsent(String property) {
    assertRefused(
        """
        record Audit(int number, %s once) {}
        @Table("t")
        @Family("f")
        record Product(@RowKey String id, @Embedded Optional<Audit> audit) {}
        """
            .formatted(property),
        "StampedAbsent",
        "Product.audit.once is generated or write-once, so it can be the only remaining value"
            + " of Product.audit, which has other required properties.",
        "once");
  }

  @Test
  void whatIsWrittenOnceDoesNotExpire() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            String title,
            @Family(value = "s", maxAge = "1d") @WriteOnce String serial) {}
        """,
        "WriteOnceMaxAge",
        "serial is write-once, and the cells of its family \"s\" expire: it could then",
        "String serial");
  }

  @Test
  void whatIsWrittenOnceIsNotInAFamilyThatAPutDeletes() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @Family("s") Set<String> tags,
            @Column(family = "s") @WriteOnce String serial) {}
        """,
        "CollectionFamilyShared",
        "Product.serial is in family \"s\", which Product.tags owns",
        "String serial");
  }

  @Test
  void anEmbeddedValueIsNotWrittenOnce() {
    assertRefused(
        """
        record Address(String city) {}
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @Embedded
            @WriteOnce
            Address address) {}
        """,
        "EmbeddedOption",
        "Remove @WriteOnce.",
        "@WriteOnce");
  }

  @Test
  void whatIsNotMappedIsNotWrittenOnce() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @Unmapped
            @WriteOnce
            Map<String, ByteString> rest) {}
        """,
        "UnmappedOption",
        "Remove @WriteOnce;",
        "@WriteOnce");
  }

  @Test
  void aListInOneCellMayBeWrittenOnce() {
    assertCompiles(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @WriteOnce @ListMapping(ListMode.PACKED) List<String> names,
            @WriteOnce @Column(defaultValue = "1") int edition) {}
        """);
  }

  @Test
  void noCallIsTakenAway() {
    assertCompiles(
        CALLER.formatted(
            """
            products.merge(product);
            products.applyAll(List.of(products.writes().merge(product))).orThrow();
            boolean put = products.putIfAbsent(product).isPresent();
            put = products.putIf(product, ProductColumns.TITLE.isAbsent()).isPresent();
            products.applyAll(List.of(products.writes().patch(key, p -> p.title("x")))).orThrow();
            products.apply(products.writes().patch(key, p -> p.title("x")).at(Instant.EPOCH));
            boolean patched =
                products.patchIf(key, ProductColumns.TITLE.isAbsent(), p -> p.title("x"));
            boolean deleted = products.deleteIf(key, ProductColumns.TITLE.isAbsent());
            products.deleteAll(List.of(key));
            long rows = products.deleteRange(ProductKey.all()).count();
            products.history(key, ProductColumns.TITLE).trim(Instant.EPOCH);
            products.history(key, ProductColumns.TITLE).keepNewest(1);
            products.delete(product);
            """));
  }

  @Test
  void noPatchClearsWhatIsWrittenOnce() {
    assertRefusesCall("products.patch(key, p -> p.clearSerial());", "method clearSerial()");
    assertCompiles(CALLER.formatted("products.patch(key, p -> p.serial(\"x\").clearTitle());"));
  }

  private static final String CALLER =
      """
      @Table("t")
      @Family("f")
      record Product(@RowKey String id, String title, @WriteOnce String serial) {}
      class Caller {
        void call(ProductRepository products, Product product, ProductKey key) {
          %s
        }
      }
      """;

  private static void assertRefusesCall(String call, String message) {
    assertThat(Sources.compile(CALLER.formatted(call))).hadErrorContaining(message);
  }
}
