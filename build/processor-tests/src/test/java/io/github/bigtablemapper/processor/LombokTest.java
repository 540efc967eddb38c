package io.github.bigtablemapper.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javacWith;

import com.google.common.truth.Truth;
import com.google.testing.compile.Compilation;
import java.io.IOException;
import javax.annotation.processing.Processor;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Entities whose members Lombok writes, with Lombok itself, before and after this processor. */
class LombokTest {
  private static final String CLIENT =
      """
      class Client {
        Optional<Product> find(ProductRepository products) { return products.find("1"); }
        String title(Product product) { return ProductColumns.TITLE + product.getTitle(); }
      }
      """;

  private static Processor lombok() throws ReflectiveOperationException {
    return Class.forName("lombok.launch.AnnotationProcessorHider$AnnotationProcessor")
        .asSubclass(Processor.class)
        .getDeclaredConstructor()
        .newInstance();
  }

  /** Asserts that an entity compiles, and that its mapping has texts, or not those after "no ". */
  private static void assertMapped(String source, String... texts)
      throws ReflectiveOperationException, IOException {
    Compilation compilation =
        javacWith("lombok-.*")
            .withProcessors(lombok(), new BigtableMapperProcessor())
            .compile(Sources.file("Entities", "import lombok.*;\n" + source));
    assertThat(compilation).succeeded();
    String mapping =
        compilation
            .generatedSourceFile("shop.ProductMapping")
            .orElseThrow()
            .getCharContent(false)
            .toString();
    for (String text : texts) {
      if (text.startsWith("no ")) {
        Truth.assertThat(mapping).doesNotContain(text.substring("no ".length()));
      } else {
        Truth.assertThat(mapping).contains(text);
      }
    }
  }

  private static void assertCompiles(String source) throws ReflectiveOperationException {
    JavaFileObject file = Sources.file("Entities", "import lombok.*;\n" + source + CLIENT);
    Compilation lombokFirst =
        javacWith("lombok-.*")
            .withProcessors(lombok(), new BigtableMapperProcessor())
            .compile(file);
    assertThat(lombokFirst).succeeded();
    Compilation lombokLast =
        javacWith("lombok-.*")
            .withProcessors(new BigtableMapperProcessor(), lombok())
            .compile(file);
    assertThat(lombokLast).succeeded();
  }

  @Test
  void data() throws ReflectiveOperationException {
    assertCompiles(
        """
        @Data @io.github.bigtablemapper.annotation.Table("t") @Family("d")
        class Product {
          @RowKey private String id;
          @Column("t") private String title;
          private boolean isSold;
          private Optional<URI> thumbnail;
        }
        """);
  }

  @Test
  void gettersAndSettersOfFields() throws ReflectiveOperationException {
    assertCompiles(
        """
        @Table("t") @Family("d")
        class Product {
          @Getter @Setter @RowKey private String id;
          @Getter @Setter private String title;
        }
        """);
  }

  @Test
  void valueWithBuilder() throws ReflectiveOperationException {
    assertCompiles(
        """
        @Value @Builder @Table("t") @Family("d")
        class Product {
          @RowKey String id;
          String title;
          int stock;
        }
        """);
  }

  @Test
  void valueWithoutABuilder() throws ReflectiveOperationException {
    assertCompiles(
        """
        @Value @Table("t") @Family("d")
        class Product {
          @RowKey String id;
          String title;
          boolean isSold;
        }
        """);
  }

  @Test
  void prefixOfTheBuildersMethods() throws ReflectiveOperationException {
    assertCompiles(
        """
        @Value @Builder(setterPrefix = "with") @Table("t") @Family("d")
        class Product {
          @RowKey String id;
          String title;
          boolean sold;
        }
        """);
  }

  @Test
  void dataWithBuilderAndInheritance() throws ReflectiveOperationException {
    assertCompiles(
        """
        @Data
        class Base {
          @RowKey private String id;
        }
        @Data @EqualsAndHashCode(callSuper = true) @Table("t") @Family("d")
        class Product extends Base {
          private String title;
        }
        """);
  }

  @Test
  void dataInASuperclassOnly() throws ReflectiveOperationException {
    assertCompiles(
        """
        @Data
        class Base {
          private String title;
        }
        @Table("t") @Family("d")
        class Product extends Base {
          @RowKey private String id;
          public String getId() { return id; }
          public void setId(String id) { this.id = id; }
        }
        """);
  }

  @Test
  void builderOfCollections() throws ReflectiveOperationException {
    assertCompiles(
        """
        @Value @Builder @Table("t") @Family("d")
        class Product {
          @RowKey String id;
          String title;
          @Singular @Family("t") Set<String> tags;
          @Singular @Family("f") Map<String, URI> formats;
          @Singular @ListMapping(ListMode.PACKED) List<String> names;
        }
        """);
  }

  @Test
  void builderOfASuperclassToo() throws ReflectiveOperationException {
    assertCompiles(
        """
        @lombok.experimental.SuperBuilder @Getter @Table("t") @Family("d")
        class Product extends Titled {
          @RowKey private final String id;
        }
        @lombok.experimental.SuperBuilder @Getter
        abstract class Titled {
          private final String title;
        }
        """);
  }

  @Test
  void embeddedInARecord() throws ReflectiveOperationException {
    assertCompiles(
        """
        @Table("t") @Family("d")
        record Product(@RowKey String id, String title, @Embedded Maker maker) {
          String getTitle() { return title; }
        }
        @Data
        class Maker {
          private String name;
          @Embedded private Place place;
        }
        @Value @Builder
        class Place {
          String city;
        }
        """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Data",
        "@Value",
        "@Value @Builder",
        "@Data @Builder @NoArgsConstructor @AllArgsConstructor",
        "@Getter @Setter",
        "@Data @lombok.experimental.Accessors(chain = true)",
        "@Data @lombok.experimental.Accessors(fluent = true)",
        "@Getter @lombok.experimental.SuperBuilder",
      })
  void transientFields(String annotations) throws ReflectiveOperationException, IOException {
    boolean isValue = annotations.equals("@Value");
    assertMapped(
        """
        %s @io.github.bigtablemapper.annotation.Table("t") @Family("d")
        class Product {
          @RowKey private String id;
          private String title;
          private transient String password%s;
        }
        """
            .formatted(annotations, isValue ? " = null" : ""),
        "ProductColumns.TITLE",
        "no assword");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Value @Builder",
        "@Data @Builder @NoArgsConstructor @AllArgsConstructor",
        "@Getter @lombok.experimental.SuperBuilder",
      })
  void defaultsOfBuilders(String annotations) throws ReflectiveOperationException, IOException {
    assertMapped(
        """
        %s @io.github.bigtablemapper.annotation.Table("t") @Family("d")
        class Product {
          @RowKey private String id;
          @Builder.Default private String title = "none";
          @Builder.Default private int stock = 3;
          private int required;
        }
        """
            .formatted(annotations),
        "if (cells.has(ProductColumns.TITLE)) {",
        "if (cells.has(ProductColumns.STOCK)) {",
        "no if (cells.has(ProductColumns.REQUIRED)) {");
  }

  @Test
  void aBuilderWithoutThePropertiesOfTheSuperclass()
      throws ReflectiveOperationException, IOException {
    assertMapped(
        """
        @Data
        class Base {
          private String owner;
        }
        @Data @EqualsAndHashCode(callSuper = true) @Builder @NoArgsConstructor @AllArgsConstructor
        @io.github.bigtablemapper.annotation.Table("t") @Family("d")
        class Product extends Base {
          @RowKey private String id;
        }
        """,
        "product.setOwner(",
        "product.setId(");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Data | m",
        "@Data | _",
        "@Data | m_",
        "@Data | fld",
        "@Getter @Setter | str_",
        "@Value | f",
        "@Value @Builder | m",
        "@Data @Builder @NoArgsConstructor @AllArgsConstructor | my",
      })
  void prefixesOfFields(String annotations) throws ReflectiveOperationException, IOException {
    String[] parts = annotations.split(" \\| ", -1);
    boolean isLetter = parts[1].matches(".*[a-z]");
    assertMapped(
        """
        %s @lombok.experimental.Accessors(prefix = "%s")
        @io.github.bigtablemapper.annotation.Table("t") @Family("d")
        class Product {
          @RowKey private String %s;
          @Column("t") private String %s;
          private boolean %s;
        }
        """
            .formatted(
                parts[0],
                parts[1],
                parts[1] + (isLetter ? "Id" : "id"),
                parts[1] + (isLetter ? "Title" : "title"),
                parts[1] + (isLetter ? "Sold" : "sold")),
        "ProductColumns.TITLE",
        "ProductColumns.SOLD");
  }

  @Test
  void nestedClass() throws ReflectiveOperationException {
    JavaFileObject file =
        Sources.file(
            "Shop",
            """
            class Shop {
              @lombok.Data @Table("t") @Family("d")
              static class Order {
                @RowKey private String id;
                private long total;
              }
              Shop_OrderKey key = Shop_OrderKey.of("1");
            }
            """);
    assertThat(
            javacWith("lombok-.*")
                .withProcessors(lombok(), new BigtableMapperProcessor())
                .compile(file))
        .succeeded();
  }

  @Test
  void membersOfASealedInterface() throws ReflectiveOperationException {
    assertCompiles(
        """
        @Table("t") @Family("d")
        sealed interface Item permits Product, Part {}
        @KeyConstant("product") @Data
        final class Product implements Item {
          @RowKey private String id;
          private String title;
        }
        @KeyConstant("part") @lombok.Value @lombok.Builder
        class Part implements Item {
          @RowKey String id;
          String title;
        }
        class Items {
          Optional<Item> find(ItemRepository items) { return items.find(ProductKey.of("1")); }
        }
        """
            .replace("class Part", "final class Part"));
  }

  @Test
  void withoutLombokTheAccessorsAreMissing() {
    Compilation compilation =
        Sources.compile(
            """
            @lombok.Data @Table("t") @Family("d")
            class Product {
              @RowKey private String id;
              ProductKey key() { return null; }
            }
            """);
    assertThat(compilation)
        .hadErrorContaining(
            "[AccessorMissing] Product.id needs a getter: String getId() or id(), and a setter:"
                + " void setId(String); not private,");
  }
}
