package io.github.bigtablemapper.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VersionErrorsTest {
  @ParameterizedTest
  @ValueSource(strings = {"int", "Long", "Instant", "Optional<Long>", "Set<Long>"})
  void aVersionIsALong(String type) {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @Version
            %s version) {}
        """
            .formatted(type),
        "VersionType",
        ", and a version is a long, 0 where the row has none. Declare it long, or remove @Version.",
        "@Version");
  }

  @Test
  void anEntityHasOneVersion() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @Version long version,
            @Version long revision) {}
        """,
        "GeneratedTwice",
        "Product.version and Product.revision are both @Version. Keep one.",
        "long revision");
  }

  @ParameterizedTest
  @ValueSource(strings = {"GeneratedValue", "CreatedAt", "UpdatedAt", "UpdatedAt(stored = false)"})
  void aVersionIsNotGeneratedOtherwise(String annotation) {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @%s
            @Version
            long version) {}
        """
            .formatted(annotation),
        "GeneratedTwice",
        "so nothing else can generate its value. Remove @Version.",
        "@Version");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Codec(LongCodec.class)",
        "@Counter",
        "@Aggregate(Aggregation.SUM)",
        "@ListMapping(ListMode.VERSIONS)"
      })
  void aVersionHasOneWayToBeStored(String annotation) {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            String title,
            @Version
            %s
            long version) {}
        """
            .formatted(annotation),
        "VersionOption",
        "version is a version: 8 bytes that every write checks and increments, 0 if the row"
            + " has none. Remove "
            + annotation.replaceFirst("\\(.*", "")
            + ".",
        annotation);
  }

  @Test
  void aVersionHasNoDefault() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @Version
            @Column(defaultValue = "1")
            long version) {}
        """,
        "VersionOption",
        "Remove defaultValue.",
        "@Column");
  }

  @Test
  void aVersionIsNoPartOfTheKey() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @RowKey
            @Version
            long version,
            String title) {}
        """,
        "KeyAndColumn",
        "version is part of the row key and cannot be a column too. Remove @Version;",
        "@Version");
  }

  @Test
  void aVersionDoesNotExpire() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            String title,
            @Family(value = "s", maxAge = "1d") @Version long version) {}
        """,
        "VersionMaxAge",
        "version is a version, and the cells of its family \"s\" expire: the row",
        "long version");
  }

  @Test
  void aVersionIsNotInAFamilyOfAggregates() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            String title,
            @Family("s") @Aggregate(Aggregation.SUM) long sales,
            @Column(family = "s") @Version long version) {}
        """,
        "AggregateFamily",
        "version is in family \"s\", whose cells are aggregates of SUM",
        "long version");
  }

  @Test
  void aVersionIsNotInAFamilyThatAPutDeletes() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @Family("s") Set<String> tags,
            @Column(family = "s") @Version long version) {}
        """,
        "CollectionFamilyShared",
        "Product.version is in family \"s\", which Product.tags owns",
        "long version");
  }

  @Test
  void aVersionIsOfTheEntityItself() {
    assertRefused(
        """
        record Address(
            String city,
            @Version
            long version) {}
        @Table("t")
        @Family("f")
        record Product(@RowKey String id, @Embedded Address address) {}
        """,
        "EmbeddedProperty",
        "address.version is part of an embedded value, which is made of plain",
        "@Version");
  }

  @Test
  void anEmbeddedValueIsNoVersion() {
    assertRefused(
        """
        record Address(String city) {}
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @Embedded
            @Version
            Address address) {}
        """,
        "EmbeddedOption",
        "address is embedded: the properties of its class are the columns, and it",
        "@Version");
  }

  @Test
  void whatIsNotMappedIsNoVersion() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        record Product(
            @RowKey String id,
            @Unmapped
            @Version
            Map<String, ByteString> rest) {}
        """,
        "UnmappedOption",
        "Product.rest contains whole columns as they are: qualifiers and bytes. Remove @Version;",
        "@Version");
  }

  @Test
  void noPatchSetsTheVersion() {
    assertRefusesCall("products.patch(product, p -> p.version(2L));", "method version(long)");
    assertRefusesCall("products.patch(product, p -> p.clearVersion());", "method clearVersion()");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "merge(product)",
        "mergeAll(List.of(product))",
        "mergeIf(product, ProductColumns.TITLE.isAbsent())",
        "patchIfPresent(key, p -> p.title(\"x\"))",
        "patchAll(List.of(key), p -> p.title(\"x\"))",
        "patchAt(key, Instant.EPOCH, p -> p.title(\"x\"))",
        "deleteRange(ProductKey.all())"
      })
  void whatDoesNotCheckIsNotThere(String call) {
    assertRefusesCall(
        "products." + call + ";", "method " + call.substring(0, call.indexOf('(')) + "(");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "delete(key)",
        "deleteAll(List.of(key))",
        "patch(key, p -> p.title(\"x\"))",
        "patchIf(key, ProductColumns.TITLE.isAbsent(), p -> p.title(\"x\"))",
        "deleteIf(key, ProductColumns.TITLE.isAbsent())"
      })
  void aKeyAloneIsNotEnough(String call) {
    assertRefusesCall("products." + call + ";", "ProductKey");
  }

  @Test
  void theSameCodeCompilesWithWhatIsThere() {
    assertCompiles(
        CALLER.formatted(
            """
            Product stored = products.put(product);
            long next = products.patch(stored, p -> p.title("x"));
            next = products.apply(products.writes().patch(key, p -> p.title("x")).ifVersion(next)).version().orElseThrow();
            products.apply(products.writes().delete(key).ifVersion(next));
            products.delete(stored);
            products.putAll(List.of(product));
            products.deleteAll(List.of(product));
            boolean put = products.putIfAbsent(product).isPresent();
            put = products.putIf(product, ProductColumns.TITLE.isAbsent()).isPresent();
            products.history(key, ProductColumns.TITLE).trim(Instant.EPOCH);
            products.history(key, ProductColumns.TITLE).keepNewest(1);
            java.util.concurrent.CompletableFuture<Optional<Product>> found =
                products.async().find("a");
            products.scan(ProductKey.all()).where(ProductColumns.VERSION.isAtLeast(2L)).list();
            """));
  }

  private static final String CALLER =
      """
      @Table("t")
      @Family("f")
      record Product(@RowKey String id, String title, @Version long version) {}
      class Caller {
        void call(ProductRepository products, Product product, ProductKey key) {
          %s
        }
      }
      """;

  private static void assertRefusesCall(String call, String message) {
    assertThat(Sources.compile(CALLER.formatted(call))).hadErrorContaining(message);
  }

  @Test
  void aFaultyEntityHasTheRepositoryOfItsKind() {
    Compilation compilation =
        javac()
            .withProcessors(new BigtableMapperProcessor())
            .withOptions("--should-stop=ifError=FLOW")
            .compile(
                Sources.file(
                    "Entities",
                    """
                    @Table("") @Family("d")
                    record Product(@RowKey String id, @Version long version) {}
                    class Client {
                      Product put(ProductRepository products, Product product) {
                        return products.put(product);
                      }
                    }
                    """));
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadErrorContaining("[TableName] ");
  }
}
