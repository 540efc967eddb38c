package io.github.bigtablemapper.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javacWith;

import com.google.auto.value.processor.AutoValueBuilderProcessor;
import com.google.auto.value.processor.AutoValueProcessor;
import com.google.testing.compile.Compilation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javax.annotation.processing.Processor;
import javax.tools.JavaFileObject;
import org.immutables.processor.ProxyProcessor;
import org.junit.jupiter.api.Test;

/**
 * Abstract entities whose classes another processor writes, AutoValue and Immutables themselves,
 * before and after this processor.
 */
class ValueClassesTest {
  private static final String CLIENT =
      """
      class Client {
        Optional<Product> find(ProductRepository products) { return products.find("1"); }
        String title(Product product) { return ProductColumns.TITLE + product.title(); }
      }
      """;

  private static List<Processor> autoValue() {
    return List.of(new AutoValueProcessor(), new AutoValueBuilderProcessor());
  }

  private static List<Processor> immutables() {
    return List.of(new ProxyProcessor());
  }

  private static void assertCompiles(Supplier<List<Processor>> others, String source) {
    String text = source + CLIENT;
    List<Processor> last = new ArrayList<>(others.get());
    last.add(new BigtableMapperProcessor());
    assertThat(compile(last, text)).succeeded();
    List<Processor> first = new ArrayList<>(others.get());
    first.add(0, new BigtableMapperProcessor());
    assertThat(compile(first, text)).succeeded();
  }

  private static Compilation compile(List<Processor> processors, String source) {
    JavaFileObject file =
        Sources.file(
            "Entities",
            "import com.google.auto.value.*;\nimport org.immutables.value.*;\n" + source);
    return javacWith("value-.*|auto-value-.*|guava-.*").withProcessors(processors).compile(file);
  }

  @Test
  void autoValueThroughItsBuilder() {
    assertCompiles(
        ValueClassesTest::autoValue,
        """
        @AutoValue @Table("t") @Family("d")
        abstract class Product {
          @RowKey abstract String id();
          abstract String title();
          abstract boolean sold();
          @Family("f") abstract Set<String> tags();
          @Embedded abstract Maker maker();
          String summary() { return id() + title(); }
          abstract Builder toBuilder();
          static Builder builder() { return new AutoValue_Product.Builder(); }
          @AutoValue.Builder
          abstract static class Builder {
            abstract Builder setId(String id);
            abstract Builder setTitle(String title);
            abstract Builder setSold(boolean sold);
            abstract Builder setTags(Set<String> tags);
            abstract Builder setMaker(Maker maker);
            abstract Product build();
          }
        }
        @AutoValue
        abstract class Maker {
          abstract String name();
          static Builder builder() { return new AutoValue_Maker.Builder(); }
          @AutoValue.Builder
          interface Builder {
            Builder name(String name);
            Maker build();
          }
        }
        """);
  }

  @Test
  void aMemberOfASealedInterface() {
    assertCompiles(
        ValueClassesTest::autoValue,
        """
        @Table("t") @Family("d")
        sealed interface Item permits Product {}
        @AutoValue @KeyConstant("product")
        abstract non-sealed class Product implements Item {
          @RowKey abstract String id();
          abstract String title();
          static Builder builder() { return new AutoValue_Product.Builder(); }
          @AutoValue.Builder
          interface Builder {
            Builder setId(String id);
            Builder setTitle(String title);
            Product build();
          }
        }
        """);
  }

  @Test
  void interfacesOfImmutables() {
    assertCompiles(
        ValueClassesTest::immutables,
        """
        @Value.Immutable @Table("t") @Family("d")
        interface Product {
          @RowKey String id();
          String title();
          Optional<String> brand();
          boolean sold();
          @Family("f") Set<String> tags();
          @Family("p") Map<String, URI> pages();
          @ListMapping(ListMode.PACKED) List<String> names();
          @Embedded Maker maker();
          @Value.Derived default String summary() { return id() + title(); }
          @Value.Default default int stock() { return 1; }
          static ImmutableProduct.Builder builder() { return ImmutableProduct.builder(); }
        }
        @Value.Immutable
        abstract class Maker {
          abstract String name();
          static ImmutableMaker.Builder builder() { return ImmutableMaker.builder(); }
        }
        """);
  }

  @Test
  void defaultsOfImmutables() {
    Compilation compilation =
        compile(
            List.of(new ProxyProcessor(), new BigtableMapperProcessor()),
            """
            @Value.Immutable @Table("t") @Family("d")
            interface Product {
              @RowKey String id();
              int required();
              @Value.Default default int stock() { return 1; }
              @Value.Default default String title() { return ""; }
              static ImmutableProduct.Builder builder() { return ImmutableProduct.builder(); }
            }
            """);
    assertThat(compilation).succeeded();
    for (String column : List.of("STOCK", "TITLE")) {
      assertThat(compilation)
          .generatedSourceFile("shop.ProductMapping")
          .contentsAsUtf8String()
          .contains("if (cells.has(ProductColumns." + column + ")) {");
    }
    assertThat(compilation)
        .generatedSourceFile("shop.ProductMapping")
        .contentsAsUtf8String()
        .doesNotContain("cells.has(ProductColumns.REQUIRED)");
  }

  @Test
  void aBuilderThatExtendsTheWrittenOne() {
    assertCompiles(
        ValueClassesTest::immutables,
        """
        @Value.Immutable @Table("t") @Family("d")
        abstract class Product {
          @RowKey abstract String id();
          abstract String title();
          static Builder builder() { return new Builder(); }
          static class Builder extends ImmutableProduct.Builder {}
        }
        """);
  }
}
