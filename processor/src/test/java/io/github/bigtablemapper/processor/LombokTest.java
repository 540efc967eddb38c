package io.github.bigtablemapper.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javacWith;

import com.google.testing.compile.Compilation;
import javax.annotation.processing.Processor;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

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
