package io.github.bigtablemapper.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodecErrorsTest {
  private static void assertColumnRefused(String type, String hint) {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            %s value) {}
        """
            .formatted(type),
        "CodecMissing",
        hint,
        "value) {}");
  }

  @Test
  void aTypeWithoutCodecIsNamedWithTheNearestThatHasOne() {
    assertColumnRefused("Date", "value has type java.util.Date, which has no codec.");
    assertColumnRefused("Optional<Calendar>", "Use java.time.Instant");
    assertColumnRefused("OptionalInt", "Use Optional<Integer>");
    assertColumnRefused("char[]", "Use String");
    assertColumnRefused("StringBuffer", "Use String");
    assertColumnRefused("URL", "Use java.net.URI");
    assertColumnRefused("java.util.concurrent.atomic.AtomicLong", "Use long");
    assertColumnRefused(
        "Object", "Java serialization is refused. Declare the type that is stored, or store JSON");
    assertColumnRefused("java.io.Serializable", "Java serialization is refused.");
    assertColumnRefused(
        "Collection<String>",
        "Declare it as a List with @ListMapping, or store all of it in one cell with");
    assertColumnRefused("ArrayList<String>", "Declare it as a List with @ListMapping");
    assertColumnRefused("SortedSet<String>", "Declare it as a Set, in a separate family");
    assertColumnRefused("SortedMap<String, String>", "Declare it as a Map, in a separate family");
    assertColumnRefused("int[]", "Declare it as a List<Integer> with @ListMapping(PACKED), or");
    assertColumnRefused(
        "Optional<long[]>",
        "Declare it without Optional as a List<Long> with @ListMapping(PACKED)");
    assertColumnRefused("Float[]", "Use float[]");
    assertColumnRefused("Thread[]", "Store all of it in one cell with @Codec(JsonCodec.class).");
    assertColumnRefused("Optional<?>", "which has no codec");
    assertColumnRefused(
        "Thread", "Name one with @Codec on the property, or with @Table(codecs) for the");
  }

  @Test
  void bytesOfAnotherLibraryAreNamedWithOurs() {
    JavaFileObject sdkBytes =
        JavaFileObjects.forSourceString(
            "software.amazon.awssdk.core.SdkBytes",
            "package software.amazon.awssdk.core; public final class SdkBytes {}");
    Compilation compilation =
        javac()
            .withProcessors(new BigtableMapperProcessor())
            .compile(
                sdkBytes,
                Sources.file(
                    "Product",
                    """
                    @Table("t") @Family("d")
                    record Product(
                        @RowKey String id,
                        software.amazon.awssdk.core.SdkBytes image) {}
                    """));
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            "Product.image has type software.amazon.awssdk.core.SdkBytes, which has no codec. Use"
                + " com.google.protobuf.ByteString or byte[], which is nearest,");
  }

  @Test
  void aClassWithoutCodecIsEmbeddedOrJson() {
    assertRefused(
        """
        record Address(String city) {}
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            Address address) {}
        """,
        "CodecMissing",
        "Product.address has type shop.Address, which has no codec. Store its properties as columns"
            + " with @Embedded, or all of it in one cell with @Codec(JsonCodec.class)",
        "Address address) {}");
    for (String collection :
        new String[] {
          "@ListMapping(ListMode.ELEMENTS) List<Address>",
          "@ListMapping(ListMode.PACKED) List<Address>",
          "Map<String, Address>"
        }) {
      assertRefused(
          """
          record Address(String city) {}
          @Table("t") @Family("d")
          record Product(
              @RowKey String id,
              @Family("a") %s addresses) {}
          """
              .formatted(collection),
          "CodecMissing",
          "Store each as JSON with @ElementCodec(JsonCodec.class), or all of them in one cell",
          "addresses) {}");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Map<String, Address>",
        "Set<Address>",
        "@ListMapping(ListMode.ELEMENTS) List<Address>",
        "@ListMapping(ListMode.PACKED) List<Address>"
      })
  void anElementHasACodecOfItsOwn(String collection) {
    assertCompiles(
        """
        record Address(String city) {}
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @Family("a") @ElementCodec(JsonCodec.class) %s addresses) {}
        """
            .formatted(collection));
  }

  @Test
  void whatIsNoCollectionHasNoElementCodec() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @ElementCodec(JsonCodec.class)
            String title) {}
        """,
        "ElementCodecMisplaced",
        "Product.title is one value, which has no elements. Name its codec with @Codec.",
        "@ElementCodec");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Family(\"a\") Set<String>",
        "@Family(\"a\") @ListMapping(ListMode.ELEMENTS) List<String>",
        "@ListMapping(ListMode.PACKED) List<String>",
        "String"
      })
  void onlyAMapHasKeys(String property) {
    assertRefused(
        """
        class C implements CellCodec<String> {
          @Override public ByteString encode(String value) { return ByteString.EMPTY; }
          @Override public String decode(ByteString cell) { return ""; }
        }
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @ElementCodec(keys = C.class) %s names) {}
        """
            .formatted(property),
        "ElementCodecMisplaced",
        "only a map has keys",
        "@ElementCodec");
  }

  @Test
  void aCodecOfKeysFitsTheirType() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @Family("a")
            @ElementCodec(keys = io.github.bigtablemapper.codec.foreign.Narrow.UnsignedInt.class)
            Map<Integer, Long> counts) {}
        """,
        "CodecType",
        "is a CellCodec of java.lang.Long, but Product.counts has type java.lang.Integer",
        "@ElementCodec");
  }

  @Test
  void oneCellHasNoElementCodec() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @Codec(JsonCodec.class)
            @ElementCodec(JsonCodec.class)
            List<String> names) {}
        """,
        "ListMappingCodec",
        "Remove @ElementCodec, or the codec.",
        "@ElementCodec");
  }

  @Test
  void aCodecThatNeedsJacksonSaysSo() {
    JavaFileObject file =
        Sources.file(
            "Entities",
            """
            record Address(String city) {}
            @Table("t") @Family("d")
            record Product(
                @RowKey String id,
                @Codec(JsonCodec.class) Address address) {}
            """);
    Compilation compilation =
        javac()
            .withClasspath(TestCompiler.classPathWithout("jackson"))
            .withProcessors(new BigtableMapperProcessor())
            .compile(file);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            "[CodecClass] Product.address: io.github.bigtablemapper.codec.JsonCodec needs")
        .inFile(file)
        .onLineContaining("Address address");
    assertThat(compilation)
        .hadErrorContaining("add Jackson, the dependency com.fasterxml.jackson.core");
  }

  @Test
  void aCodecIsAClassThatCanBeMade() {
    assertCodecRefused("interface C extends CellCodec<Long> {}", "is not a class that can be");
    assertCodecRefused("abstract class C implements CellCodec<Long> {}", "is not a class that can");
    assertCodecRefused(
        """
        class C implements CellCodec<Long> {
          @Override public ByteString encode(Long value) { return ByteString.EMPTY; }
          @Override public Long decode(ByteString cell) { return 0L; }
        }
        """,
        "has no public no-argument constructor");
    assertCodecRefused(
        """
        class C implements CellCodec<Long> {
          public C() throws java.io.IOException {}
          @Override public ByteString encode(Long value) { return ByteString.EMPTY; }
          @Override public Long decode(ByteString cell) { return 0L; }
        }
        """,
        "has no public no-argument constructor without checked exceptions");
    assertCodecRefused(
        "class C { public C() {} }", "implements neither CellCodec<T> nor KeyCodec<T, S>");
  }

  private static void assertCodecRefused(String codec, String message) {
    assertRefused(
        codec
            + """
            @Table("t") @Family("d")
            record Product(
                @RowKey String id,
                @Codec(C.class) long value) {}
            """,
        "CodecClass",
        "shop.C " + message,
        "long value");
    assertRefused(
        codec
            + """
            @Table(value = "t",
                codecs = C.class)
            @Family("d")
            record Product(@RowKey String id) {}
            """,
        "CodecClass",
        "shop.C " + message,
        "codecs = ");
  }

  @Test
  void aCodecIsOfExactlyTheType() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @Codec(UriCodec.class) String value) {}
        class UriCodec implements CellCodec<URI> {
          public UriCodec() {}
          @Override public ByteString encode(URI value) { return ByteString.EMPTY; }
          @Override public URI decode(ByteString cell) { return URI.create(""); }
        }
        """,
        "CodecType",
        "shop.UriCodec is a CellCodec of java.net.URI, but Product.value has type",
        "String value");
  }

  @Test
  void aColumnNeedsACellCodecAndAKeyAKeyCodec() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @Codec(C.class) @RowKey URI id) {}
        class C implements CellCodec<URI> {
          public C() {}
          @Override public ByteString encode(URI value) { return ByteString.EMPTY; }
          @Override public URI decode(ByteString cell) { return URI.create(""); }
        }
        """,
        "CodecType",
        "shop.C is no KeyCodec, which the row key part Product.id needs.",
        "URI id");
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @Codec(C.class) URI value) {}
        class C implements KeyCodec<URI, String> {
          public C() {}
          @Override public String encode(URI uri) { return ""; }
          @Override public URI decode(String cell) { return URI.create(""); }
        }
        """,
        "CodecType",
        "shop.C is no CellCodec, which the column Product.value needs.",
        "URI value");
  }

  @Test
  void aKeyCodecStoresWhatKeysStore() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @Codec(C.class) @RowKey String id) {}
        class C implements KeyCodec<String, Double> {
          public C() {}
          @Override public Double encode(String value) { return 0.0; }
          @Override public String decode(Double cell) { return ""; }
        }
        """,
        "CodecType",
        "shop.C converts a part to java.lang.Double, which a row key cannot store.",
        "String id");
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @Codec(Codecs.C.class) @RowKey String id) {}
        class Codecs {
          private enum Size { S }
          static class C implements KeyCodec<String, Size> {
            public C() {}
            @Override public Size encode(String value) { return Size.S; }
            @Override public String decode(Size cell) { return ""; }
          }
        }
        """,
        "CodecType",
        "shop.Codecs.C converts a part to shop.Codecs.Size, which generated code cannot name.",
        "String id");
  }

  @Test
  void aTypeHasOneCodec() {
    assertRefused(
        """
        @Table(value = "t",
            codecs = {A.class, B.class})
        @Family("d")
        record Product(@RowKey String id) {}
        class A implements CellCodec<URI> {
          public A() {}
          @Override public ByteString encode(URI value) { return ByteString.EMPTY; }
          @Override public URI decode(ByteString cell) { return URI.create(""); }
        }
        class B extends A {
          public B() {}
        }
        """,
        "CodecTwice",
        "shop.A and shop.B are both codecs of java.net.URI.",
        "codecs = ");
  }

  @Test
  void aClassOfCodecsHasOneForTheType() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @Codec(io.github.bigtablemapper.codec.foreign.Ascii.class) URI value) {}
        """,
        "CodecType",
        "io.github.bigtablemapper.codec.foreign.Ascii is a CellCodec of java.lang.Boolean,"
            + " java.lang.Double, java.lang.Integer, java.lang.Long, java.math.BigInteger, but"
            + " Product.value has type java.net.URI.",
        "URI value");
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey @Codec(io.github.bigtablemapper.codec.foreign.HBaseBytes.class) long id) {}
        """,
        "CodecType",
        "HBaseBytes is no KeyCodec, which the row key part Product.id needs.",
        "long id");
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @Codec(io.github.bigtablemapper.codec.foreign.Narrow.class) int value) {}
        """,
        "CodecTwice",
        "Product.value has type java.lang.Integer, for which there are several codecs. Name one of"
            + " them: io.github.bigtablemapper.codec.foreign.Narrow.UnsignedByte,"
            + " io.github.bigtablemapper.codec.foreign.Narrow.UnsignedShort.",
        "int value");
  }

  @Test
  void aClassOfCodecsIsForAllItsTypes() {
    assertCompiles(
        """
        @Table(value = "t", codecs = io.github.bigtablemapper.codec.foreign.Ascii.class)
        @Family("d")
        record Product(
            @RowKey @Codec(io.github.bigtablemapper.codec.foreign.Hex.class) long id,
            @RowKey long number,
            int size,
            boolean sold,
            @Codec(io.github.bigtablemapper.codec.foreign.Narrow.class) double weight) {}
        """);
  }

  @Test
  void codecsByTypeAndByProperty() {
    assertCompiles(
        """
        @Table(value = "t", codecs = {Product.Trimmed.class, Product.Whole.class}) @Family("d")
        record Product(
            @RowKey BigDecimal price,
            String name,
            Optional<String> title,
            @Codec(Shouted.class) String loud) {
          public static final class Trimmed implements CellCodec<String> {
            public Trimmed() {}
            @Override public ByteString encode(String value) { return ByteString.copyFromUtf8(value.trim()); }
            @Override public String decode(ByteString cell) { return cell.toStringUtf8(); }
          }
          static class Shouted implements CellCodec<String> {
            public Shouted() {}
            @Override public ByteString encode(String value) { return ByteString.copyFromUtf8(value); }
            @Override public String decode(ByteString cell) { return cell.toStringUtf8(); }
          }
          static class Whole implements KeyCodec<BigDecimal, Long> {
            public Whole() {}
            @Override public Long encode(BigDecimal price) { return price.longValueExact(); }
            @Override public BigDecimal decode(Long stored) { return BigDecimal.valueOf(stored); }
          }
        }
        """);
  }

  private static final String ANY =
      """
        public ByteString encode(T value) { return ByteString.EMPTY; }
        public T decode(ByteString cell) { throw new IllegalStateException(); }
      }
      """;

  @Test
  void aCodecForAnyTypeIsToldTheType() {
    String message =
        "has type parameters. A codec for any type has one, T, implements CellCodec<T>, and has a"
            + " public constructor that takes a type token, such as TypeReference<T>, alone.";
    assertCodecRefused("class C<T> implements CellCodec<T> { public C() {}" + ANY, message);
    assertCodecRefused(
        "class C<T> implements CellCodec<T> { public C(Class<T> type) {}" + ANY, message);
    assertCodecRefused(
        "class C<T> implements CellCodec<T> { public C(List<T> type) {}" + ANY, message);
    assertCodecRefused(
        "class C<T, S> implements CellCodec<T> { public C(ThreadLocal<T> type) {}" + ANY, message);
    assertCodecRefused(
        "class C<T> implements CellCodec<T> { public C(AbstractList<T> type) {}" + ANY, message);
  }

  @Test
  void aCodecOfAnotherPackageIsPublic() {
    JavaFileObject base =
        JavaFileObjects.forSourceString(
            "base.Base",
            """
            package base;
            import com.google.protobuf.ByteString;
            public class Base {
              @io.github.bigtablemapper.annotation.Codec(C.class)
              private Thread thread;
              public Thread getThread() { return thread; }
              public void setThread(Thread thread) { this.thread = thread; }
            }
            class C implements io.github.bigtablemapper.codec.CellCodec<Thread> {
              public C() {}
              @Override public ByteString encode(Thread value) { return ByteString.EMPTY; }
              @Override public Thread decode(ByteString cell) { return Thread.currentThread(); }
            }
            """);
    Compilation compilation =
        javac()
            .withProcessors(new BigtableMapperProcessor())
            .compile(
                base,
                Sources.file(
                    "Product",
                    """
                    @Table("t") @Family("d") class Product extends base.Base {
                      @RowKey private String id;
                      String getId() { return id; }
                      void setId(String id) { this.id = id; }
                    }
                    """));
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            "[CodecClass] Product.thread: base.C is not public. A codec is a class with a public")
        .inFile(base)
        .onLineContaining("Codec(C.class)");
  }

  @Test
  void aCodecForAnyTypeIsNamedByProperty() {
    assertRefused(
        """
        @Table(value = "t",
            codecs = JsonCodec.class)
        @Family("d")
        record Product(@RowKey String id) {}
        """,
        "CodecClass",
        "io.github.bigtablemapper.codec.JsonCodec is for any type, so it cannot be",
        "codecs = ");
  }

  @Test
  void aCodecForAnyTypeIsNoKeyCodec() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @Codec(JsonCodec.class) @RowKey URI id) {}
        """,
        "CodecType",
        "io.github.bigtablemapper.codec.JsonCodec is no KeyCodec, which the row key part Product.id"
            + " needs.",
        "URI id");
  }

  @Test
  void aCodecForAnyTypeTakesAnyType() {
    assertCompiles(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @Codec(JsonCodec.class) Maker maker,
            @Codec(JsonCodec.class) Optional<Maker> second,
            @Codec(JsonCodec.class) Map<String, List<Maker>> others,
            @Codec(JsonCodec.class) List<Maker> all,
            @Codec(JsonCodec.class) int[] sizes,
            @Codec(JsonCodec.class) long weight,
            @Codec(Other.class) Maker third) {}
        record Maker(String name) {}
        class Other<V> extends JsonCodec<V> {
          public Other(com.fasterxml.jackson.core.type.TypeReference<V> type) { super(type); }
        }
        """);
  }

  @Test
  void aWildcardHasNone() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @Family("s") Set<? extends String> tags) {}
        """,
        "CodecMissing",
        "tags has type ? extends java.lang.String, which has no codec.",
        "Set<? extends String> tags");
  }

  @Test
  void theTypeIsNamedWithoutItsAnnotations() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @org.jspecify.annotations.Nullable Runnable action) {}
        """,
        "CodecMissing",
        "a class that implements CellCodec<java.lang.Runnable>.",
        "Runnable action");
  }
}
