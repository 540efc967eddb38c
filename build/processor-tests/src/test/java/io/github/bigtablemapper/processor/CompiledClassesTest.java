package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertWithMessage;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.common.collect.ImmutableList;
import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is wrong with classes that come compiled is reported where an entity uses them, and old
 * classes of the entity itself do no harm.
 */
class CompiledClassesTest {
  @TempDir Path directory;

  /** Compiles sources of another module. */
  private void compileBefore(String name, String source) throws IOException {
    Compilation compilation =
        javac()
            .withOptions("-proc:none")
            .compile(
                JavaFileObjects.forSourceString(
                    "base." + name,
                    "package base; import io.github.bigtablemapper.annotation.*;\n" + source));
    assertThat(compilation).succeeded();
    write(compilation);
  }

  private void write(Compilation compilation) throws IOException {
    for (JavaFileObject file : compilation.generatedFiles()) {
      if (file.getKind() == JavaFileObject.Kind.CLASS) {
        Path target =
            directory.resolve(file.toUri().getPath().substring("/CLASS_OUTPUT/".length()));
        Files.createDirectories(target.getParent());
        try (InputStream bytes = file.openInputStream()) {
          Files.copy(bytes, target);
        }
      }
    }
  }

  private Compilation compile(List<JavaFileObject> sources) {
    return javac()
        .withClasspath(
            Stream.concat(
                    Stream.of(directory.toFile()), TestCompiler.classPathWithout("\0").stream())
                .collect(ImmutableList.<File>toImmutableList()))
        .withProcessors(new BigtableMapperProcessor())
        .compile(sources);
  }

  static Stream<Path> shapes() throws IOException {
    return Files.list(Path.of("src/test/resources/golden"));
  }

  /**
   * A build that compiles only what has changed has the old classes on the class path, also of what
   * is generated anew. No generated class is a record, with which javac before 23 fails then.
   */
  @ParameterizedTest
  @MethodSource("shapes")
  void sourcesAreCompiledAgain(Path shape) throws IOException {
    List<JavaFileObject> sources = new ArrayList<>();
    try (Stream<Path> files = Files.list(shape)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        sources.add(JavaFileObjects.forResource(file.toUri().toURL()));
      }
    }
    Compilation first = compile(sources);
    assertThat(first).succeeded();
    write(first);

    assertThat(compile(sources)).succeeded();
    for (JavaFileObject source : sources) {
      assertThat(compile(List.of(source))).succeeded();
    }
    for (JavaFileObject generated : first.generatedSourceFiles()) {
      assertWithMessage(generated.getName())
          .that(generated.getCharContent(false).toString())
          .doesNotContainMatch("(?m)^ *[a-z ]*\\brecord \\w+\\(");
    }
  }

  private void assertRefused(String source, String message, String line) {
    JavaFileObject file = Sources.file("Entities", source);
    Compilation compilation = compile(List.of(file));
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadErrorContaining(message).inFile(file).onLineContaining(line);
  }

  @Test
  void aPropertyOfAnEmbeddedValue() throws IOException {
    compileBefore("Maker", "public record Maker(String name, java.util.Date founded) {}");
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @Embedded base.Maker maker) {}
        """,
        "[CodecMissing] Product.maker.founded has type java.util.Date",
        "base.Maker maker");
  }

  @Test
  void aClassThatCannotBeMade() throws IOException {
    compileBefore("Maker", "public class Maker { public Maker(String name) {} }");
    assertRefused(
        """
        record Box(@Embedded base.Maker maker) {}
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @Embedded Box box) {}
        """,
        "[EntityConstruction] Product: Maker cannot be made from a row.",
        "record Box");
  }

  @Test
  void aSuperclass() throws IOException {
    compileBefore(
        "Base",
        """
        public class Base {
          @Column protected String name;
          public String getName() { return name; }
        }
        """);
    assertRefused(
        """
        @Table("t") @Family("d")
        class Product extends base.Base {
          @RowKey private String id;
          String getId() { return id; }
          void setId(String id) { this.id = id; }
        }
        """,
        "[AccessorMissing] Product.name needs a setter",
        "class Product");
  }
}
