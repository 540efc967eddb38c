package io.github.bigtablemapper.processor.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javac;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.tools.Diagnostic.Kind.ERROR;

import com.google.testing.compile.JavaFileObjects;
import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.processor.internal.write.source.SourceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;

/** One mistake is one error: code that uses the classes of a faulty entity adds none. */
final class EmptyClassesTest {
  private static final String USES =
      """
      package shop;
      import io.github.bigtablemapper.BigtableMapper;
      import io.github.bigtablemapper.annotation.Table;
      import io.github.bigtablemapper.key.KeyRange;
      import java.util.*;
      @Table("t") record Product(String id) {}
      class Uses {
        private final ProductRepository products;
        private final Map<ProductKey, Product> cache = new HashMap<>();
        Uses(BigtableMapper mapper) {
          products = new ProductRepository(mapper);
        }
        ProductKey key() { return null; }
        KeyRange<ProductKey> range() { return null; }
        ProductMapping mapping() { return null; }
        void put(Product product) { %s }
      }
      """;

  @Test
  void javacStopsAfterTheProblem() {
    String uses =
        USES.formatted(
            "products.put(product); ProductKey.of(\"a\"); Product p = ProductColumns.ID;");
    assertThat(errors(uses)).containsExactly("the problem");
  }

  @Test
  void whatIsInheritedIsThereForCompilersThatGoOn() {
    String uses =
        USES.formatted("products.put(product); products.find(key()); products.delete(key());");
    assertThat(errors(uses, "--should-stop=ifError=FLOW")).containsExactly("the problem");
  }

  @Test
  void classesThatCannotBeNamedOutsideAreFaultyOnce() {
    String uses =
        """
        package shop;
        import io.github.bigtablemapper.annotation.Table;
        class Shop {
          @Table("t") private record Order(String id) {}
          @Table("t") record Box<T>(T content) {}
          Shop_OrderRepository orders;
          Shop_BoxRepository boxes;
        }
        """;
    assertThat(errors(uses)).containsExactly("the problem", "the problem");
  }

  private static List<String> errors(String source, String... options) {
    return javac()
        .withProcessors(new FaultyProcessor())
        .withOptions((Object[]) options)
        .compile(JavaFileObjects.forSourceString("shop.Uses", source))
        .errors()
        .stream()
        .map(error -> error.getMessage(Locale.ROOT))
        .toList();
  }

  /** Finds fault with every entity. */
  @SupportedAnnotationTypes("*")
  private static final class FaultyProcessor extends AbstractProcessor {
    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      for (Element entity : round.getElementsAnnotatedWith(Table.class)) {
        processingEnv.getMessager().printMessage(ERROR, "the problem", entity);
        boolean canBeNamed = !entity.getModifiers().contains(PRIVATE);
        EmptyClasses.ofEntity(ClassName.get((TypeElement) entity), false, canBeNamed, null)
            .forEach(this::save);
      }
      return false;
    }

    private void save(SourceFile file) {
      try (Writer out =
          processingEnv.getFiler().createSourceFile(file.name().canonicalName()).openWriter()) {
        out.write(file.text());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
