package io.github.bigtablemapper.processor.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares what is generated, as text, for one entity of each shape: {@code golden/<shape>} holds
 * the sources, {@code golden/<shape>/expected} what is generated for them. Run with {@code
 * -Dgolden.update} to rewrite the latter, and read the difference aloud before you commit it.
 *
 * <p>All files of the plainest record are kept. Of another shape only those are that differ from
 * others in more than names: the mapping, which differs in each, but where the shape is one of the
 * row key its key, and the columns, the patch or the repository that has other methods.
 *
 * <p>The compilation has all warnings on and none allowed, in the generated code and its Javadoc.
 */
final class GoldenTest {
  private static final Path ROOT = Path.of("src/test/resources/golden");

  /** What is kept of each shape. */
  private static final Map<String, Set<String>> KEPT =
      Map.ofEntries(
          Map.entry("aggregates", Set.of("SalesMapping")),
          Map.entry("bean", Set.of("AccountMapping")),
          Map.entry("builder", Set.of("CityMapping")),
          Map.entry("collections", Set.of("VideoColumns", "VideoMapping", "VideoPatch")),
          Map.entry("embedded", Set.of("CustomerColumns", "CustomerMapping", "CustomerPatch")),
          Map.entry("evolution", Set.of("TrackMapping")),
          Map.entry("expiry", Set.of("TokenMapping")),
          Map.entry("generated", Set.of("InvoiceMapping", "JobMapping", "JobPatch", "NoteMapping")),
          Map.entry(
              "history",
              Set.of(
                  "VideoColumns",
                  "VideoKey",
                  "VideoMapping",
                  "VideoPatch",
                  "VideoRepository",
                  "VideoWrites")),
          Map.entry(
              "indexed",
              Set.of(
                  "UserByAddressCityAndAddressSinceMapping",
                  "UserByIdAndAddressCityKey",
                  "UserByIdAndAddressCityMapping",
                  "UserByEmailKey",
                  "UserByEmailMapping",
                  "UserByEmailView",
                  "UserByStatusAndPointsKey",
                  "UserByStatusAndPointsMapping",
                  "UserMapping",
                  "UserRepository")),
          Map.entry("options", Set.of("VisitKey")),
          Map.entry("ordered", Set.of("BlobKey")),
          Map.entry("raw", Set.of("PointKey", "PointMapping")),
          Map.entry("unescaped", Set.of("NodeKey", "NodeMapping")),
          Map.entry(
              "record",
              Set.of(
                  "ProductColumns",
                  "ProductKey",
                  "ProductMapping",
                  "ProductPatch",
                  "ProductRepository",
                  "ProductWrites")),
          Map.entry("salted", Set.of("ReadingKey", "ReadingMapping")),
          Map.entry(
              "shared",
              Set.of(
                  "ShopItemKey",
                  "ShopItemMapping",
                  "ShopItemRepository",
                  "ShopItem_CustomerKey",
                  "ShopItem_OrderLineKey",
                  "ShopItem_OrderLineMapping")),
          Map.entry("table", Set.of("AuditEntryKey", "AuditEntryMapping")),
          Map.entry("values", Set.of("TicketColumns", "TicketKey", "TicketMapping")),
          Map.entry("version", Set.of("OrderMapping", "SeatMapping")),
          Map.entry("versioned-elements", Set.of("BillMapping")),
          Map.entry("wide", Set.of("MetricsMapping")),
          Map.entry("write-once", Set.of("BadgeMapping", "LetterMapping")));

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

  @Test
  void everyShapeIsThere() throws IOException {
    assertThat(shapes().stream().map(shape -> shape.getFileName().toString()))
        .containsExactlyElementsIn(KEPT.keySet());
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
    Set<String> kept = KEPT.getOrDefault(shape.getFileName().toString(), Set.of());
    generated.keySet().removeIf(name -> !kept.contains(name.replace(".java", "")));
    assertThat(generated).hasSize(kept.size());
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
