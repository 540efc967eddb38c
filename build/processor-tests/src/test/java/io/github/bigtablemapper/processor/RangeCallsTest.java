package io.github.bigtablemapper.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user can and cannot write about ranges of a generated key. */
final class RangeCallsTest {
  private static final String PRODUCT =
      """
      @Table("catalog")
      @Family("f")
      record Product(
          @RowKey String category, @RowKey String product, @RowKey int number, @Column String brand) {}
      """;

  @Test
  void aScanTakesOneRangeOrMore() {
    assertThat(
            compile(
                """
                products.scan(ProductKey.all());
                products.scan(ProductKey.category("a"), ProductKey.category("b"));
                products.scan(List.of(ProductKey.category("a")));
                products.async().scan(ProductKey.all());
                products.async().scan(ProductKey.category("a"), ProductKey.category("b"));
                """))
        .succeededWithoutWarnings();
  }

  @ParameterizedTest
  @ValueSource(strings = {"products.scan();", "products.async().scan();"})
  void aScanWithoutARangeDoesNotCompile(String call) {
    assertThat(compile(call)).hadErrorCount(1);
  }

  @Test
  void aPartIsOneMethodThatReturnsItsRange() {
    assertThat(
            compile(
                """
                products.scan(ProductKey.category("hats").product("fedora"));
                products.scan(ProductKey.category("hats").product());
                products.scan(ProductKey.category("hats").product().from("a").before("m"));
                products.scan(ProductKey.category("hats").product().after("a").to("m"));
                products.scan(ProductKey.category("hats").product().to("m").after("a"));
                products.scan(ProductKey.category("hats").product().before("m").from("a"));
                products.scan(ProductKey.category("hats").product().startsWith("fed"));
                products.scan(ProductKey.category("hats").product("fedora").number().from(1).to(2));
                products.scan(ProductKey.all().category().after("caps").to("hats"));
                """))
        .succeededWithoutWarnings();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ProductKey.category(\"a\").product().from(\"a\").from(\"b\");",
        "ProductKey.category(\"a\").product().from(\"a\").after(\"b\");",
        "ProductKey.category(\"a\").product().to(\"a\").before(\"b\");",
        "ProductKey.category(\"a\").product().from(\"a\").to(\"b\").from(\"a\");",
        "ProductKey.category(\"a\").product().from(\"a\").startsWith(\"a\");",
        "ProductKey.category(\"a\").product(\"b\").number().startsWith(\"1\");",
        "ProductKey.category(\"a\").product(\"b\").number().from(\"1\");",
        "ProductKey.category(\"a\").product(\"b\").number(1);",
      })
  void aSideTakesOneBoundOfThePartsType(String call) {
    assertThat(compile(call)).hadErrorCount(1);
  }

  @Test
  void aKeyIsMadeOfItsPartsOrOfTheEntity() {
    assertThat(
            compile(
                """
                Product product = new Product("hats", "fedora", 1, "a");
                List<ProductKey> keys =
                    List.of(ProductKey.of("hats", "fedora", 1), ProductKey.of(product));
                List<ProductKey> all = List.of(product).stream().map(ProductKey::of).toList();
                products.deleteAll(keys);
                products.deleteAll(all);
                """))
        .succeededWithoutWarnings();
  }

  private static Compilation compile(String calls) {
    return javac()
        .withOptions("-Xlint:all,-processing", "-Werror")
        .withProcessors(new BigtableMapperProcessor())
        .compile(
            Sources.file("Product", PRODUCT),
            Sources.file(
                "Client",
                """
                class Client {
                  static void call(ProductRepository products) {
                    %s
                  }
                }
                """
                    .formatted(calls)));
  }
}
