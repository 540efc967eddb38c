package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Entities of a module, which reads the class path, where all libraries are here. */
class ModulesTest {
  @TempDir private Path directory;

  private List<Diagnostic<? extends JavaFileObject>> compile(String requires) throws IOException {
    Path module =
        Files.writeString(
            directory.resolve("module-info.java"),
            "module shop {\n  %s\n  exports shop;\n}\n".formatted(requires));
    String header = "package shop; import io.github.bigtablemapper.annotation.*;\n";
    Path product =
        Files.writeString(
            directory.resolve("Product.java"),
            header
                + """
                @Table("t") @Family("d")
                public record Product(@RowKey String id, @Column String title) {}
                """);
    Path client =
        Files.writeString(
            directory.resolve("Client.java"),
            header + "class Client { ProductRepository products; ProductKey key; }");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
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
                  "--add-reads=shop=ALL-UNNAMED",
                  "-Xlint:all,-path,-exports"),
              null,
              files.getJavaFileObjects(module, product, client));
      task.setProcessors(List.of(new BigtableMapperProcessor()));
      task.call();
    }
    return diagnostics.getDiagnostics();
  }

  @Test
  void generatedCodeOfAModuleDoesNotWarn() throws IOException {
    List<String> warnings =
        compile("requires static java.compiler;").stream()
            .map(Object::toString)
            .filter(warning -> warning.contains("/shop/Product"))
            .toList();
    assertThat(warnings).isEmpty();
    assertThat(Files.exists(directory.resolve("shop/ProductMapping.class"))).isTrue();
  }

  @Test
  void whatTheModuleDoesNotReadIsOneError() throws IOException {
    List<Diagnostic<? extends JavaFileObject>> errors =
        compile("").stream().filter(each -> each.getKind() == Diagnostic.Kind.ERROR).toList();
    assertThat(errors).hasSize(1);
    assertThat(errors.get(0).getMessage(Locale.ROOT))
        .isEqualTo(
            "[ModuleRequires] Product: Generated code names javax.annotation.processing.Generated, which the"
                + " module shop does not read. Add to it: requires static java.compiler;");
    assertThat(errors.get(0).getSource().toUri().getPath()).endsWith("module-info.java");
    assertThat(errors.get(0).getLineNumber()).isEqualTo(1);
  }
}
