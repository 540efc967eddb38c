package io.github.bigtablemapper.processor;

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
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processor and runtime of two versions are one error, and no code is written that cannot run. */
class RuntimeFormatTest {
  @TempDir Path directory;

  /** Compiles two entities against a runtime that runs another format. */
  private Compilation compile(int format) throws IOException {
    Compilation runtime =
        javac()
            .withOptions("-proc:none")
            .compile(
                JavaFileObjects.forSourceString(
                    "io.github.bigtablemapper.mapping.GeneratedFormat",
                    """
                    package io.github.bigtablemapper.mapping;
                    public final class GeneratedFormat { public static final int VERSION = %d; }
                    """
                        .formatted(format)));
    Path target = directory.resolve("io/github/bigtablemapper/mapping/GeneratedFormat.class");
    Files.createDirectories(target.getParent());
    try (InputStream bytes = runtime.generatedFiles().get(0).openInputStream()) {
      Files.copy(bytes, target);
    }
    JavaFileObject entities =
        Sources.file(
            "Entities",
            """
            @Table("t") @Family("d")
            record Product(@RowKey String id, String title) {}
            @Table("t") @Family("d")
            record Maker(@RowKey String id, String name) {}
            class Client {
              private ProductKey key;
              MakerMapping mapping(ProductRepository products) { return null; }
            }
            """);
    return javac()
        .withClasspath(
            Stream.concat(
                    Stream.of(directory.toFile()), TestCompiler.classPathWithout("\0").stream())
                .collect(ImmutableList.<File>toImmutableList()))
        .withProcessors(new BigtableMapperProcessor())
        .compile(entities);
  }

  @Test
  void anOlderRuntimeIsToBeRaised() throws IOException {
    Compilation compilation = compile(0);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            "[RuntimeVersion] Product: This processor writes code of format 1, and the runtime on the"
                + " class path is older, or missing. Raise"
                + " io.github.bigtablemapper:bigtable-mapper-runtime");
  }

  @Test
  void anOlderProcessorIsToBeRaised() throws IOException {
    Compilation compilation = compile(99);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            "runs format 99. Raise io.github.bigtablemapper:bigtable-mapper-processor");
  }
}
