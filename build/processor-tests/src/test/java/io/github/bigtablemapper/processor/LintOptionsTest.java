package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the options of the processor make of findings. */
class LintOptionsTest {
  private static final JavaFileObject FILE =
      Sources.file(
          "Entities",
          """
          @Table("t") @Family("d")
          record Product(
              @RowKey String email, String text, long ttl) {}
          @Table("u") @Family("d") @Allow(rule = "KeyHashed", because = "of another system")
          record Thing(@RowKey String hash, String text) {}
          """);

  private static Compilation compile(String... options) {
    return javac()
        .withProcessors(new BigtableMapperProcessor())
        .withOptions(
            Stream.concat(Stream.of("-Xlint:all,-processing,-auxiliaryclass"), Stream.of(options))
                .toArray())
        .compile(FILE);
  }

  @Test
  void warningsBreakNoBuildThatTakesWarningsForErrors() {
    Compilation compilation = compile("-Werror");
    assertThat(compilation).succeededWithoutWarnings();
    assertThat(compilation)
        .hadNoteContaining("[KeyPersonalData] Product.email seems to be personal data")
        .inFile(FILE)
        .onLineContaining("@RowKey String email");
    assertThat(compilation).hadNoteContaining("[ExpiryByHand] Product.ttl");
    assertThat(compilation).hadNoteCount(2);
  }

  @Test
  void warningsThatAreAskedForDo() {
    assertThat(compile("-Abigtable.lint=warning")).hadWarningCount(1);
    assertThat(compile("-Abigtable.lint=warning")).hadWarningContaining("[KeyPersonalData]");
    assertThat(compile("-Abigtable.lint=warning", "-Werror")).failed();
    assertThat(compile("-Abigtable.lint=warning")).hadNoteContaining("[ExpiryByHand]");
  }

  @Test
  void warningsCanBeErrors() {
    Compilation compilation = compile("-Abigtable.lint=error");
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadErrorContaining("[KeyPersonalData]");
  }

  @Test
  void oneRuleHasALevelOfItsOwn() {
    assertThat(compile("-Abigtable.lint.ExpiryByHand=error")).hadErrorContaining("[ExpiryByHand]");
    assertThat(compile("-Abigtable.lint.ExpiryByHand=off")).hadNoteCount(1);
    assertThat(compile("-Abigtable.lint=off")).hadNoteCount(0);
    assertThat(compile("-Abigtable.lint=off", "-Abigtable.lint.ExpiryByHand=warning"))
        .hadWarningContaining("[ExpiryByHand]");
  }

  @Test
  void aLevelThatThereIsNotIsAnError() {
    Compilation compilation = compile("-Abigtable.lint.ExpiryByHand=loud");
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            "[LintOption] Product: -Abigtable.lint.ExpiryByHand=loud: write off, note, warning or"
                + " error.");
  }

  @Test
  void theBaselineIsWrittenOnceAndThenKept(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("sub/lint.txt");
    String option = "-Abigtable.lint.baseline=" + file;
    assertThat(compile(option)).hadNoteCount(0);
    assertThat(Files.readAllLines(file).stream().filter(line -> !line.startsWith("#")))
        .containsExactly(
            "ExpiryByHand shop.Product property ttl",
            "KeyPersonalData shop.Product property email");

    assertThat(compile(option, "-Abigtable.lint=error")).succeededWithoutWarnings();

    Files.writeString(file, "ExpiryByHand shop.Product property ttl\n");
    assertThat(compile(option)).hadNoteCount(1);
    assertThat(compile(option)).hadNoteContaining("[KeyPersonalData]");
    assertThat(Files.readString(file)).isEqualTo("ExpiryByHand shop.Product property ttl\n");
  }

  @Test
  void theReportHasWhatIsFoundAllowedAndOld(@TempDir Path directory) throws IOException {
    Path report = directory.resolve("lint.sarif");
    Path baseline =
        Files.writeString(
            directory.resolve("lint.txt"), "ExpiryByHand shop.Product property ttl\n");
    assertThat(
            compile(
                "-Abigtable.lint.report=" + report,
                "-Abigtable.lint.baseline=" + baseline,
                "-Abigtable.lint=warning"))
        .hadWarningCount(1);

    JsonNode sarif = new ObjectMapper().readTree(report.toFile());
    assertThat(sarif.path("version").asText()).isEqualTo("2.1.0");
    JsonNode results = sarif.at("/runs/0/results");
    assertThat(texts(results, "/ruleId"))
        .containsExactly("KeyPersonalData", "ExpiryByHand", "KeyHashed")
        .inOrder();
    assertThat(texts(results, "/level")).containsExactly("warning", "note", "warning").inOrder();
    assertThat(texts(results, "/baselineState"))
        .containsExactly("new", "unchanged", "new")
        .inOrder();
    assertThat(texts(results, "/suppressions/0/justification"))
        .containsExactly("", "", "of another system")
        .inOrder();
    assertThat(texts(results, "/locations/0/physicalLocation/region/startLine"))
        .containsExactly(line("String email"), line("long ttl"), line("String hash"))
        .inOrder();
    assertThat(results.at("/0/locations/0/physicalLocation/artifactLocation/uri").asText())
        .endsWith("shop/Entities.java");
    assertThat(results.at("/0/locations/0/logicalLocations/0/fullyQualifiedName").asText())
        .isEqualTo("shop.Product.email");
  }

  private static String line(String part) throws IOException {
    String before = FILE.getCharContent(true).toString().split(part, 2)[0];
    return String.valueOf(before.lines().count());
  }

  private static List<String> texts(JsonNode results, String pointer) {
    return Stream.iterate(0, i -> i < results.size(), i -> i + 1)
        .map(i -> results.get(i).at(pointer).asText())
        .toList();
  }

  @Test
  void aFileThatCannotBeWrittenIsAnError(@TempDir Path directory) {
    assertThat(compile("-Abigtable.lint.report=" + directory))
        .hadErrorContaining("[LintOption] Product: " + directory + " cannot be written");
    assertThat(compile("-Abigtable.lint.baseline=" + directory))
        .hadErrorContaining("[LintOption] Product: " + directory + " cannot be read");
  }
}
