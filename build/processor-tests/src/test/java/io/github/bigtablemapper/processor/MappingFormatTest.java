package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javac;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A mapping that was compiled with another runtime is refused at its first use. */
class MappingFormatTest {
  private static final JavaFileObject ENTITY =
      Sources.file(
          "Product",
          """
          @Table("t") @Family("d")
          public record Product(@RowKey String id, String title) {}
          """);

  @TempDir Path directory;

  /** {@return the entity and its generated sources} */
  private static List<JavaFileObject> sources() {
    Compilation compilation = javac().withProcessors(new BigtableMapperProcessor()).compile(ENTITY);
    return Stream.concat(Stream.of(ENTITY), compilation.generatedSourceFiles().stream()).toList();
  }

  private void write(Compilation compilation, Path root) throws IOException {
    for (JavaFileObject file : compilation.generatedFiles()) {
      if (file.getKind() == JavaFileObject.Kind.CLASS) {
        Path target = root.resolve(file.getName().replaceFirst("^/?CLASS_OUTPUT/", ""));
        Files.createDirectories(target.getParent());
        try (InputStream bytes = file.openInputStream()) {
          Files.copy(bytes, target);
        }
      }
    }
  }

  /** Compiles a mapping where the runtime has a format, and loads it with this runtime. */
  private EntityMapping<?, ?> loaded(int format) throws Exception {
    Path runtime = directory.resolve("runtime" + format);
    write(
        javac()
            .withOptions("-proc:none")
            .compile(
                JavaFileObjects.forSourceString(
                    "io.github.bigtablemapper.mapping.GeneratedFormat",
                    """
                    package io.github.bigtablemapper.mapping;
                    public final class GeneratedFormat { public static final int VERSION = %d; }
                    """
                        .formatted(format))),
        runtime);
    Path classes = directory.resolve("classes" + format);
    write(
        javac()
            .withOptions("-proc:none")
            .withClasspath(
                Stream.concat(
                        Stream.of(runtime.toFile()), TestCompiler.classPathWithout("\0").stream())
                    .collect(ImmutableList.<File>toImmutableList()))
            .compile(sources()),
        classes);
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {classes.toUri().toURL()}, MappingFormatTest.class.getClassLoader())) {
      return (EntityMapping<?, ?>)
          Class.forName(mappingName(classes), true, loader).getField("INSTANCE").get(null);
    }
  }

  private static String mappingName(Path classes) throws IOException {
    try (Stream<Path> files = Files.walk(classes)) {
      return files
          .map(file -> classes.relativize(file).toString().replace(File.separatorChar, '.'))
          .filter(file -> file.endsWith("ProductMapping.class"))
          .map(file -> file.substring(0, file.length() - ".class".length()))
          .findFirst()
          .orElseThrow();
    }
  }

  @Test
  void theFormatOfThisRuntimeIsUsed() throws Exception {
    assertThat(loaded(GeneratedFormat.VERSION).table()).isEqualTo("t");
  }

  @Test
  void anOlderAndANewerFormatAreRefusedAtTheFirstUse() {
    for (int format : List.of(GeneratedFormat.VERSION - 1, GeneratedFormat.VERSION + 1)) {
      LinkageError refused = assertThrows(LinkageError.class, () -> loaded(format));
      assertThat(refused)
          .hasMessageThat()
          .isEqualTo(
              "The mapping of Product was generated in format "
                  + format
                  + ", and the bigtable-mapper-runtime on the class path supports format "
                  + GeneratedFormat.VERSION
                  + ". Compile the module of Product again, with the bigtable-mapper-processor of"
                  + " the version of this runtime, or use the version of the runtime that it was"
                  + " compiled with. The BOM sets one version for both.");
    }
  }
}
