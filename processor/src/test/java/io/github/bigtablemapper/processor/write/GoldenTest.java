package io.github.bigtablemapper.processor.write;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static com.google.testing.compile.Compiler.javac;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import io.github.bigtablemapper.processor.BigtableMapperProcessor;
import java.io.IOException;
import java.net.MalformedURLException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares what is generated, as text, for one entity of each shape: {@code golden/<shape>} holds
 * the sources, {@code golden/<shape>/expected} what becomes of them, or the mapping alone. Run with
 * {@code -Dgolden.update} to rewrite the latter, and read the difference aloud before you commit
 * it.
 *
 * <p>The compilation has all warnings on and none allowed, in the generated code and its Javadoc.
 */
final class GoldenTest {
  private static final Path ROOT = Path.of("src/test/resources/golden");

  /**
   * The eight shapes of which all files are held; of the others the mapping alone, in which they
   * differ.
   */
  private static final Set<String> WHOLE =
      Set.of(
          "collections", "embedded", "history", "indexed", "record", "salted", "shared", "values");

  private static final Locale LOCALE = Locale.getDefault();

  /** What is generated is the same on a machine that writes numbers with other digits. */
  @BeforeAll
  static void writeOtherDigits() {
    Locale.setDefault(Locale.forLanguageTag("ar-EG"));
  }

  @AfterAll
  static void writeOwnDigits() {
    Locale.setDefault(LOCALE);
  }

  static List<Path> shapes() throws IOException {
    try (Stream<Path> shapes = Files.list(ROOT)) {
      return shapes.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void generatesTheExpectedSources(Path shape) throws IOException {
    Compilation compilation =
        javac()
            .withProcessors(new BigtableMapperProcessor())
            .withOptions("-Xlint:all,-processing", "-Xdoclint:all,-missing", "-Werror")
            .compile(sources(shape));
    assertThat(compilation).succeededWithoutWarnings();
    Map<String, String> generated = generated(compilation);
    if (!WHOLE.contains(shape.getFileName().toString())) {
      generated.keySet().removeIf(name -> !name.endsWith("Mapping.java"));
    }
    Path expected = shape.resolve("expected");
    if (System.getProperty("golden.update") != null) {
      Files.createDirectories(expected);
      for (Map.Entry<String, String> file : generated.entrySet()) {
        Files.writeString(expected.resolve(file.getKey()), file.getValue());
      }
    }
    assertThat(generated.keySet()).isEqualTo(read(expected).keySet());
    for (Map.Entry<String, String> file : read(expected).entrySet()) {
      assertThat(generated.get(file.getKey())).isEqualTo(file.getValue());
    }
  }

  private static List<JavaFileObject> sources(Path shape) throws IOException {
    try (Stream<Path> files = Files.list(shape)) {
      return files.filter(Files::isRegularFile).sorted().map(GoldenTest::source).toList();
    }
  }

  private static JavaFileObject source(Path file) {
    try {
      return JavaFileObjects.forResource(file.toUri().toURL());
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(file.toString(), e);
    }
  }

  private static Map<String, String> generated(Compilation compilation) throws IOException {
    Map<String, String> files = new TreeMap<>();
    for (JavaFileObject file : compilation.generatedSourceFiles()) {
      files.put(
          Path.of(file.toUri().getPath()).getFileName().toString(),
          file.getCharContent(false).toString());
    }
    return files;
  }

  private static Map<String, String> read(Path expected) throws IOException {
    try (Stream<Path> files = Files.list(expected)) {
      return files.collect(
          Collectors.toMap(
              file -> file.getFileName().toString(), GoldenTest::text, (a, b) -> a, TreeMap::new));
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
