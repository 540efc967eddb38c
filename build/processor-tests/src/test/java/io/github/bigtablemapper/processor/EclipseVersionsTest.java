package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javac;
import static java.util.stream.Collectors.toSet;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import io.github.bigtablemapper.processor.EclipseCompiler.Message;
import io.github.bigtablemapper.processor.EclipseCompiler.Result;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The compiler of Eclipse and of VS Code, in each supported version: it gets what javac gets, or an
 * error at the line of the mistake, and never empty classes without an error.
 */
class EclipseVersionsTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");
  private static final String HEADER =
      """
      import io.github.bigtablemapper.annotation.*;
      import io.github.bigtablemapper.codec.*;
      import java.time.*;
      import java.util.*;
      """;

  /** Code that uses the generated classes has no errors of its own. */
  private static final String CLIENT =
      """
      class Client {
        private EntityKey key;
        EntityMapping mapping(EntityRepository entities) { return null; }
      }
      """;

  /** Mistakes; the comment at a line is the id of the error there, or who reports it. */
  private static final Map<String, String> MISTAKES =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry(
                  "Family",
                  """
                  @Table("t")
                  record Entity( // FamilyMissing
                      @RowKey String id,
                      String title) {}
                  """),
              Map.entry(
                  "Key",
                  """
                  @Table("t") @Family("d")
                  record Entity( // KeyMissing
                      String id) {}
                  """),
              Map.entry(
                  "Codec",
                  """
                  @Table("t") @Family("d")
                  record Entity(
                      @RowKey String id,
                      String title,
                      Object any // CodecMissing
                      ) {}
                  """),
              Map.entry(
                  "Annotations",
                  """
                  @Table("t") @Family("d")
                  record Entity(
                      @RowKey String id,
                      @Version @Column(defaultValue = "1")
                      long version // VersionOption
                      ) {}
                  """),
              Map.entry(
                  "Bean",
                  """
                  @Table("t") @Family("d")
                  class Entity {
                    @RowKey String id;
                    String title; // AccessorMissing
                    String getId() { return id; }
                    void setId(String id) { this.id = id; }
                  }
                  """),
              Map.entry(
                  "Builder",
                  """
                  @Table("t") @Family("d")
                  class Entity {
                    private final String id;
                    private Entity(String id) { this.id = id; }
                    static Builder builder() { return new Builder(); }
                    @RowKey
                    @Column("id") // KeyAndColumn
                    String getId() { return id; }
                    static class Builder {
                      private String id = "";
                      Builder id(String id) { this.id = id; return this; }
                      Entity build() { return new Entity(id); }
                    }
                  }
                  """),
              Map.entry(
                  "Constructor",
                  """
                  @Table("t") @Family("d")
                  final class Entity { // EntityConstruction
                    private final String id;
                    Entity(String key) { this.id = key; }
                    @RowKey String getId() { return id; }
                  }
                  """),
              Map.entry(
                  "Kind",
                  """
                  @Table("t") @Family("d")
                  enum Entity { // EntityClass
                    ONE
                  }
                  """),
              Map.entry(
                  "Shared",
                  """
                  @Table("t") @Family("d")
                  sealed interface Entity {
                    @KeyConstant("a")
                    @Salted(buckets = 4) // SharedTableAnnotation
                    record One(@RowKey String id) implements Entity {}
                    @KeyConstant("b")
                    record Two(@RowKey String id,
                        Object any // CodecMissing
                        ) implements Entity {}
                  }
                  """),
              Map.entry(
                  "Embeds",
                  """
                  @Table("t") @Family("d")
                  record Entity(@RowKey String id, @Embedded Address address) {}
                  record Address(
                      String city,
                      Object any // CodecMissing
                      ) {}
                  """),
              Map.entry(
                  "Ignores",
                  """
                  @Table("t") @Family("d")
                  record Entity(
                      @RowKey String id,
                      @Ignored String password // IgnoredComponent
                      ) {}
                  """),
              Map.entry(
                  "Missing",
                  """
                  @Table("t") @Family("d")
                  record Entity(
                      @RowKey String id,
                      Stauts status // TypeMissing
                      ) {}
                  """),
              Map.entry(
                  "MissingBound",
                  """
                  @Table("t") @Family("d")
                  record Entity(
                      @RowKey String id,
                      List<? extends Stauts> all // TypeMissing
                      ) {}
                  """),
              Map.entry(
                  "MissingCodec",
                  """
                  @Table("t") @Family("d")
                  record Entity(
                      @RowKey String id,
                      @Codec(StautsCodec.class) String status // TypeMissing
                      ) {}
                  """),
              Map.entry(
                  "MissingMember",
                  """
                  @Table("t") @Family("d")
                  sealed interface Entity permits One, Other {} // compiler
                  @KeyConstant("a")
                  record One(@RowKey String id) implements Entity {}
                  """)));

  /** The entities of the golden files, and what is generated of them by javac: names and texts. */
  private static final Map<String, String> GOLDEN_ENTITIES = new LinkedHashMap<>();

  private static final Map<String, String> OF_JAVAC = new TreeMap<>();

  @BeforeAll
  static void compileByJavac() throws IOException {
    GOLDEN_ENTITIES.putAll(golden());
    List<JavaFileObject> files = new ArrayList<>();
    GOLDEN_ENTITIES.forEach(
        (path, text) -> files.add(JavaFileObjects.forSourceString(path.replace('/', '.'), text)));
    Compilation compilation =
        javac()
            .withOptions("-proc:only") // GoldenTest compiles what is generated
            .withProcessors(new BigtableMapperProcessor())
            .compile(files);
    assertThat(compilation).succeeded();
    for (JavaFileObject file : compilation.generatedSourceFiles()) {
      OF_JAVAC.put(
          file.getName().replace("/SOURCE_OUTPUT/", ""), file.getCharContent(false).toString());
    }
    assertThat(OF_JAVAC).isNotEmpty();
  }

  @TempDir Path directory;

  static List<EclipseCompiler> versions() {
    return EclipseCompiler.all();
  }

  /** Writes sources into packages of their own, so that one compilation has all of them. */
  private List<Path> write(Map<String, String> sources) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = directory.resolve("sources").resolve(source.getKey() + ".java");
      Files.createDirectories(file.getParent());
      files.add(Files.writeString(file, source.getValue()));
    }
    return files;
  }

  private Path output() throws IOException {
    return Files.createDirectories(directory.resolve("output"));
  }

  private static Map<String, String> golden() throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    try (Stream<Path> files = Files.walk(GOLDEN, 2)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).sorted().toList()) {
        String shape = "of_" + file.getParent().getFileName().toString().replace('-', '_');
        String source = Files.readString(file).replace("\npackage ", "\npackage " + shape + ".");
        source =
            source.startsWith("package ") ? source.replaceFirst(" ", " " + shape + ".") : source;
        String folder = source.replaceAll("(?s).*?package ([\\w.]+);.*", "$1").replace('.', '/');
        sources.put(folder + "/" + file.getFileName().toString().replace(".java", ""), source);
      }
    }
    return sources;
  }

  @ParameterizedTest
  @MethodSource("versions")
  void eachShapeGetsWhatJavacGets(EclipseCompiler eclipse) throws IOException {
    Result result = eclipse.compile(output(), write(GOLDEN_ENTITIES));
    assertWithMessage(result.log()).that(result.errors()).isEmpty();
    assertThat(result.generated().keySet()).isEqualTo(OF_JAVAC.keySet());
    OF_JAVAC.forEach((name, text) -> assertThat(result.generated().get(name)).isEqualTo(text));
  }

  @ParameterizedTest
  @MethodSource("versions")
  void aMistakeIsAnErrorAtItsLine(EclipseCompiler eclipse) throws IOException {
    Map<String, String> sources = new TreeMap<>();
    MISTAKES.forEach(
        (name, source) -> {
          String home = "of" + name;
          sources.put(
              home + "/" + name, "package %s;\n".formatted(home) + HEADER + source + CLIENT);
        });
    Result result = eclipse.compile(output(), write(sources));
    sources.forEach((path, source) -> assertReported(path, source, result));
    assertThat(result.log()).contains("[TypeMissing] Entity.status: Stauts cannot be resolved");
  }

  private static void assertReported(String path, String source, Result result) {
    String file = path.substring(path.indexOf('/') + 1) + ".java";
    List<String> lines = source.lines().toList();
    List<Message> errors =
        result.errors().stream()
            .filter(each -> each.file().equals(file) && each.text().contains("\n["))
            .toList();
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(" // ")) {
        expected.add((i + 1) + " [" + lines.get(i).replaceAll(".* // ", "") + "]");
      }
    }
    assertWithMessage("%s: %s", file, result.log())
        .that(
            errors.stream()
                .map(each -> each.line() + each.text().replaceAll("(?s).*?\n(\\[\\w+]).*", " $1"))
                .collect(toSet()))
        .containsExactlyElementsIn(
            expected.stream().filter(each -> !each.endsWith("[compiler]")).toList());
    List<String> others =
        result.errors().stream()
            .filter(each -> each.file().equals(file) || each.file().startsWith("Entity"))
            .map(Message::text)
            .filter(each -> !each.contains("\n[") && !each.contains("cannot be resolved to a type"))
            .toList();
    assertWithMessage("%s: %s", file, result.log()).that(others).isEmpty();
  }

  /** Writes a type that an entity mentions, in the round after the one that has the entity. */
  public static final class LateTypes extends AbstractProcessor {
    private int round;

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of("*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment environment) {
      if (round++ < 2) {
        try (Writer out =
            processingEnv.getFiler().createSourceFile("late.Status" + round).openWriter()) {
          out.write("package late; enum Status" + round + " { OPEN }");
        } catch (IOException e) {
          throw new IllegalStateException(e);
        }
      }
      return false;
    }
  }

  @ParameterizedTest
  @MethodSource("versions")
  void anEntityWaitsForTheTypesOfOtherProcessors(EclipseCompiler eclipse) throws IOException {
    Result result =
        eclipse.compile(
            output(),
            write(
                Map.of(
                    "late/Product",
                    "package late;\n"
                        + HEADER
                        + """
                        @Table("t") @Family("d")
                        record Product(@RowKey String id, Status1 one, Status2 two) {
                          static ProductKey key() { return ProductKey.of("1"); }
                        }
                        """)),
            LateTypes.class.getName(),
            BigtableMapperProcessor.class.getName());
    assertWithMessage(result.log()).that(result.errors()).isEmpty();
    assertThat(result.generated()).hasSize(8);
    assertThat(String.join("", result.generated().values())).doesNotContain("Empty, as");
  }
}
