package io.github.bigtablemapper.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static com.google.testing.compile.Compiler.javac;

import com.google.testing.compile.Compilation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user can, and what nobody can, write about ranges of a generated key. */
final class RangeCallsTest {
  private static final String PRODUCT =
      """
      @Table("catalog")
      @Family("f")
      record Product(@RowKey String category, @RowKey int number, @Column String brand) {}
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
