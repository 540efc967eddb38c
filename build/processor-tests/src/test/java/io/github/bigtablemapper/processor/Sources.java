package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertWithMessage;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/** Compiles sources with the processor, for tests. */
final class Sources {
  private static final String HEADER =
      """
      package shop;
      import io.github.bigtablemapper.annotation.*;
      import io.github.bigtablemapper.codec.*;
      import io.github.bigtablemapper.codec.time.*;
      import io.github.bigtablemapper.column.Versioned;
      import io.github.bigtablemapper.key.*;
      import com.google.protobuf.ByteString;
      import java.math.*;
      import java.net.*;
      import java.time.*;
      import java.util.*;
      """;

  /** Code elsewhere that mentions what is generated for {@code Product}. */
  private static final JavaFileObject CLIENT =
      JavaFileObjects.forSourceString(
          "shop.Client",
          """
          package shop;
          class Client {
            private ProductKey key;
            private ProductColumns columns;
            ProductMapping mapping(ProductRepository products) { return null; }
          }
          """);

  private static final Pattern TYPE = Pattern.compile("\\b(?:class|record|interface|enum) (\\w+)");

  private Sources() {}

  /** {@return a file of the package {@code shop} with the usual imports} */
  static JavaFileObject file(String name, String source) {
    return JavaFileObjects.forSourceString("shop." + name, HEADER + source);
  }

  /** {@return a file of another package with the same imports} */
  static JavaFileObject file(String packageName, String name, String source) {
    return JavaFileObjects.forSourceString(
        packageName + "." + name,
        HEADER.replace("package shop;", "package " + packageName + ";") + source);
  }

  static Compilation compile(String source) {
    return javac()
        .withOptions("-Xlint:all,-processing,-auxiliaryclass", "-Werror")
        .withProcessors(new BigtableMapperProcessor())
        .compile(file("Entities", source));
  }

  static void assertCompiles(String source) {
    assertThat(compile(source)).succeededWithoutWarnings();
  }

  /**
   * Asserts that the entity {@code Product} of a source has exactly one problem, and that it is the
   * only error although other code uses the generated classes. Its text names the property that it
   * stands at: not all editors show a place.
   *
   * @param id the rule's id
   * @param message a part of the message
   * @param line a part of the line that the error is reported at
   */
  static void assertRefused(String source, String id, String message, String line) {
    JavaFileObject file = file("Entities", source);
    Compilation compilation =
        javac().withProcessors(new BigtableMapperProcessor()).compile(file, CLIENT);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadErrorContaining("[" + id + "] ").inFile(file).onLineContaining(line);
    Diagnostic<? extends JavaFileObject> error = compilation.errors().get(0);
    String text = error.getMessage(null);
    assertWithMessage("the error").that(text).contains(message);
    assertWithMessage("the error")
        .that(text)
        .containsMatch(
            isOfProduct((HEADER + source).substring(0, (int) error.getPosition()))
                ? "\\bProduct\\.\\w"
                : "\\b(Product|is not an entity)\\b");
    assertWithMessage("problems in '%s'", text)
        .that(text.split("(^|\n)\\[", -1).length - 1)
        .isEqualTo(1);
  }

  /**
   * Whether a property of {@code Product} is at a place: the last type that starts before it is
   * that one, and there are no other annotations in between.
   */
  private static boolean isOfProduct(String before) {
    Matcher type = TYPE.matcher(before);
    int end = -1;
    while (type.find()) {
      end = type.group(1).equals("Product") ? type.end() : -1;
    }
    return end >= 0 && !before.substring(end).matches("(?s).*\n(?:[^\\s})].*)?");
  }
}
