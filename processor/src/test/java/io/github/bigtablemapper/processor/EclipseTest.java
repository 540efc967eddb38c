package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import org.eclipse.jdt.internal.compiler.tool.EclipseCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the compiler of Eclipse, and of editors built on it, shows. */
class EclipseTest {
  private static final String CLIENT =
      """
      class Client {
        private ProductKey key;
        private ProductColumns columns;
        ProductMapping mapping(ProductRepository products) { return null; }
      }
      """;

  @TempDir Path directory;

  private List<String> messages(String entity) throws IOException {
    Path file = directory.resolve("Entities.java");
    Files.writeString(
        file, Sources.file("Entities", entity + CLIENT).getCharContent(false).toString());
    JavaCompiler compiler = new EclipseCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null,
              files,
              diagnostics,
              List.of(
                  "-d",
                  directory.toString(),
                  "-s",
                  directory.toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  "--release",
                  "17",
                  "-nowarn"),
              null,
              files.getJavaFileObjects(file));
      task.setProcessors(List.of(new BigtableMapperProcessor()));
      task.call();
    }
    List<String> messages = new ArrayList<>();
    for (Diagnostic<? extends JavaFileObject> each : diagnostics.getDiagnostics()) {
      if (each.getKind() == Diagnostic.Kind.ERROR) {
        messages.add(each.getMessage(Locale.ROOT));
      }
    }
    return messages;
  }

  @Test
  void anEntityCompiles() throws IOException {
    assertThat(
            messages(
                """
                @Table("t") @Family("d")
                record Product(@RowKey String id, String title) {}
                """))
        .isEmpty();
  }

  @Test
  void aFaultyEntityIsOneErrorThatNamesThePropertyOfTheClass() throws IOException {
    List<String> messages =
        messages(
            """
            @Table("t") @Family("d")
            record Product(@RowKey String id, Date made) {}
            """);
    assertThat(messages).hasSize(1);
    assertThat(messages.get(0)).contains("[CodecMissing] Product.made has type java.util.Date");
  }

  @Test
  void theGeneratedClassesOfAFaultyEntityGiveNoErrors() throws IOException {
    for (String faulty :
        List.of(
            "@Table(\"t\") record Product(@RowKey String id, String title) {}",
            "@Table(\"t\") @Family(\"d\") record Product(String id) {}",
            "@Table(\"t\") @Family(\"d\") interface Product {}",
            "@Table(\"t\") @Family(\"d\") record Product<T>(@RowKey String id) {}",
            "@Table(\"t\") @Family(\"d\") record Product(@RowKey String id, @Version int v) {}")) {
      List<String> messages = messages(faulty + "\n");
      assertThat(messages).hasSize(1);
      assertThat(messages.get(0)).contains("Product");
    }
  }

  @Test
  void aTypeThatNeverComesIsAllThatIsMissed() throws IOException {
    for (String faulty :
        List.of(
            "@Table(\"t\") @Family(\"d\") record Product(@RowKey String id, Stauts status) {}",
            """
            @Table("t") @Family("d") sealed interface Item permits Product, Order {
              ItemKey FIRST = null;
            }
            @KeyConstant("o") record Order(@RowKey String id, Stauts status) implements Item {}
            @KeyConstant("p") record Product(@RowKey String id, String title) implements Item {}
            """)) {
      List<String> messages = messages(faulty + "\n");
      assertThat(messages).isNotEmpty();
      for (String message : messages) {
        assertThat(message).contains("Stauts cannot be resolved to a type");
      }
    }
  }
}
