package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.processor.internal.model.GeneratedNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Entities whose generated classes would hide annotations. */
class HidesAnnotationTest {
  private static final String ROW =
      "@Table(\"t\") @Family(\"f\") record Row(@RowKey String id, String text) {}";

  private static void assertHides(String name, String annotation, String source, String... more) {
    JavaFileObject file = Sources.file(name, source);
    JavaFileObject[] files =
        Stream.concat(
                Stream.of(file),
                Stream.of(more).map(each -> Sources.file(each.split(" ", -1)[1], each)))
            .toArray(JavaFileObject[]::new);
    Compilation compilation = javac().withProcessors(new BigtableMapperProcessor()).compile(files);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining("[HidesAnnotation] The class " + annotation)
        .inFile(file)
        .onLineContaining((source.contains("interface") ? "interface " : "record ") + name);
    assertThat(compilation).hadErrorContaining("Rename " + name);
  }

  @Test
  void aRowKeyOfARow() {
    assertHides("Row", "RowKey", ROW, "class Client { RowRepository rows; RowPatch patch; }");
  }

  @Test
  void aMappingOfAList() {
    assertHides(
        "List",
        "ListMapping",
        "@Table(\"t\") @Family(\"f\") record List(@RowKey String id, String text) {}",
        "class Client { ListRepository lists; ListKey key; }");
  }

  @Test
  void aFaultyRowHidesNoneEither() {
    JavaFileObject file = Sources.file("Row", ROW.replace("String text", "Object text"));
    Compilation compilation = javac().withProcessors(new BigtableMapperProcessor()).compile(file);
    assertThat(compilation).hadErrorCount(2);
    assertThat(compilation).hadErrorContaining("[CodecMissing] Row.text");
    assertThat(compilation).hadErrorContaining("[HidesAnnotation]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Row", "List"})
  void sealedInterfaces(String name) {
    assertHides(
        name,
        name.equals("Row") ? "RowKey" : "ListMapping",
        """
        @Table("t") @Family("f") sealed interface %1$s {
          @KeyConstant("a") record One(@RowKey String id, String text) implements %1$s {}
          @KeyConstant("b") record Two(@RowKey String id) implements %1$s {}
        }
        """
            .formatted(name),
        "class Client { %1$sRepository rows; %1$s_OneRepository ones; }".formatted(name));
  }

  @Test
  void aNestedRowHidesNothing() {
    assertThat(
            javac()
                .withProcessors(new BigtableMapperProcessor())
                .compile(
                    Sources.file(
                        "Sheet", "class Sheet { " + ROW.replace("record", "static record") + " }")))
        .succeeded();
  }

  /** No other annotation has a name that a generated class may have. */
  @Test
  void everyAnnotationIsKnown() throws IOException {
    Path annotations =
        Path.of("../../annotations/src/main/java", Table.class.getPackageName().replace('.', '/'));
    try (Stream<Path> files = Files.list(annotations)) {
      List<String> names =
          files.map(file -> file.getFileName().toString().replace(".java", "")).toList();
      for (String name : names) {
        for (String suffix :
            List.of("Key", "Columns", "Mapping", "Patch", "Writes", "Repository", "View")) {
          if (name.endsWith(suffix) && name.length() > suffix.length()) {
            String entity = name.substring(0, name.length() - suffix.length());
            assertThat(GeneratedNames.of(ClassName.get("shop", entity)).hiding()).isPresent();
          }
        }
      }
    }
  }
}
