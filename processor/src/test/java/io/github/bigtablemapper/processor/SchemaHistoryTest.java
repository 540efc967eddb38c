package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static com.google.testing.compile.Compiler.javac;

import com.google.testing.compile.Compilation;
import io.github.bigtablemapper.design.json.DesignJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Entities are compared with what was committed of them. */
class SchemaHistoryTest {
  private static final String READING =
      """
      @Table("readings") @Family("d")
      record Reading(
          @RowKey String device,
          @RowKey(%s) int no,
          %s) {}
      """;

  @TempDir Path directory;

  static Compilation compile(Path directory, String source) {
    return javac()
        .withProcessors(new BigtableMapperProcessor())
        .withOptions(
            "-Xlint:-auxiliaryclass", "-Abigtable.lint=off", "-Abigtable.schema=" + directory)
        .compile(Sources.file("Entities", "import org.jspecify.annotations.Nullable;\n" + source));
  }

  /** Copies what the processor writes of entities, as users do. */
  static void commit(Path directory, String source) throws IOException {
    Compilation compilation = compile(directory.resolve("none"), source);
    assertThat(compilation).succeeded();
    for (JavaFileObject file : compilation.generatedFiles()) {
      String name = file.getName();
      if (name.endsWith(".json")) {
        Files.writeString(
            directory.resolve(name.substring(name.lastIndexOf('/') + 1)),
            file.getCharContent(false));
      }
    }
  }

  @Test
  void theBytesOfThenAndNowAreNamedAtTheLine() throws IOException {
    commit(directory, READING.formatted("", "int value"));
    Compilation compilation =
        compile(directory, READING.formatted("digits = 5, signed = true", "String value"));
    assertThat(compilation).hadErrorCount(2);
    assertThat(compilation)
        .hadErrorContaining(
            "[SchemaKey] Part 2 of the row key of Reading was 10 digits, such as 0000000042; now it"
                + " is sign and 5 digits, such as 100042.")
        .inFile(compilation.sourceFiles().get(0))
        .onLineContaining("int no");
    assertThat(compilation)
        .hadErrorContaining(
            "[SchemaType] Reading.value was stored as java.lang.Integer (4 bytes, big-endian), and is"
                + " java.lang.String (UTF-8) now")
        .inFile(compilation.sourceFiles().get(0))
        .onLineContaining("String value");
  }

  @Test
  void aRenamedPropertyIsToldOfTheNameOfItsColumn() throws IOException {
    commit(directory, READING.formatted("", "@Nullable String text"));
    assertThat(compile(directory, READING.formatted("", "@Nullable String words")))
        .hadErrorContaining(
            "[SchemaGone] Reading.text was stored in d:text, which no property is now, so that its"
                + " values are not read. If it is Reading.words now, keep its name, @Column(\"text\"),"
                + " or read it too, aliases = \"text\".");
    assertThat(
            compile(directory, READING.formatted("", "@Column(\"text\") @Nullable String words")))
        .succeeded();
  }

  @Test
  void whatIsNotCommittedIsComparedWithNothing() throws IOException {
    commit(directory, READING.formatted("", "int value"));
    assertThat(
            compile(
                directory,
                "@Table(\"t\") @Family(\"d\") record Other(@RowKey String id, String text) {}"))
        .succeeded();
    assertThat(compile(directory.resolve("none"), READING.formatted("", "int value"))).succeeded();
    assertThat(compile(directory, READING.formatted("", "int value"))).succeeded();
  }

  @Test
  void whatCannotBeReadIsAnError() throws IOException {
    Files.writeString(directory.resolve("shop.Reading.json"), "{\"format\": 99}");
    Compilation compilation = compile(directory, READING.formatted("", "int value"));
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            "[SchemaOption] What -Abigtable.schema="
                + directory
                + " has of Reading cannot be read: ");
    assertThat(compilation).hadErrorContaining("of format 99, but only 1 is known");
  }

  @Test
  void theDesignIsWrittenBesideTheClasses() throws IOException {
    Compilation compilation = compile(directory, READING.formatted("", "int value"));
    JavaFileObject file =
        compilation
            .generatedFile(
                StandardLocation.CLASS_OUTPUT, "META-INF/bigtable-mapper/shop.Reading.json")
            .orElseThrow();
    String json = file.getCharContent(false).toString();
    assertThat(DesignJson.read(json).table()).isEqualTo("readings");
    assertThat(DesignJson.write(DesignJson.read(json))).isEqualTo(json);
  }
}
