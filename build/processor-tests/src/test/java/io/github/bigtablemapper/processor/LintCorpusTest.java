package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.common.collect.Sets;
import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Entities after public designs, a file for each, with what the rules should find: the ids after
 * the line. Each file is compiled alone. Rules guess from names, so not all of it is found, and not
 * all that is found is right. The vocabulary was written with the first corpus in view; the
 * expectations of the second were written before any rule was run on it.
 */
class LintCorpusTest {
  private static final Pattern EXPECTED = Pattern.compile("// ((?:[A-Z][a-z]+[A-Z]\\w+ ?)+)$");
  private static final Pattern FOUND = Pattern.compile("^\\[(\\w+)\\] ");

  /** Guesses nothing: every number without a sign and a width has it. */
  private static final String NO_GUESS = "KeySignUnsaid";

  /** What is expected, and what is found, as a place and an id. */
  private record Corpus(long entities, Set<String> expected, Set<String> found) {
    double precision() {
      return 1 - (double) Sets.difference(found, expected).size() / found.size();
    }

    double recall() {
      return 1 - (double) Sets.difference(expected, found).size() / expected.size();
    }

    @Override
    public String toString() {
      return "%s entities, precision %.3f, recall %.3f%n found without need: %s%n not found: %s"
          .formatted(
              entities,
              precision(),
              recall(),
              Sets.difference(found, expected),
              Sets.difference(expected, found));
    }
  }

  @ParameterizedTest
  @CsvSource({"lint-corpus, 0.95", "lint-trades, 0.90"})
  void whatIsFoundIsRightAndWhatIsThereIsFound(String directory, double goal) throws IOException {
    Corpus corpus = compile(Path.of("src/test/resources", directory));
    System.out.println(directory + ": " + corpus);
    assertThat(corpus.entities()).isAtLeast(60);
    assertThat(corpus.expected().size()).isAtLeast(60);
    assertWithMessage("%s", corpus).that(corpus.precision()).isAtLeast(goal);
    assertWithMessage("%s", corpus).that(corpus.recall()).isAtLeast(goal);
  }

  private static Corpus compile(Path directory) throws IOException {
    Set<String> expected = new TreeSet<>();
    Set<String> found = new TreeSet<>();
    long entities = 0;
    try (Stream<Path> all = Files.list(directory)) {
      for (Path file : all.sorted().toList()) {
        String home = String.valueOf(file.getFileName()).replace(".txt", "");
        String text = Files.readString(file);
        entities += text.lines().filter(line -> line.startsWith("@Table")).count();
        JavaFileObject source =
            Sources.file(home, "Entities", "import org.jspecify.annotations.Nullable;\n" + text);
        addExpected(expected, home, source.getCharContent(false).toString().lines().toList());
        Compilation compilation =
            javac()
                .withProcessors(new BigtableMapperProcessor())
                .withOptions("-Xlint:-auxiliaryclass", "-proc:only")
                .compile(source);
        assertWithMessage("%s", compilation.errors()).that(compilation.errors()).isEmpty();
        compilation.diagnostics().forEach(each -> addFound(found, each));
      }
    }
    return new Corpus(entities, expected, found);
  }

  private static void addExpected(Set<String> expected, String home, List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      Matcher ids = EXPECTED.matcher(lines.get(i));
      if (ids.find()) {
        for (String id : ids.group(1).strip().split(" ")) {
          add(expected, home, i + 1, id);
        }
      }
    }
  }

  private static void addFound(Set<String> found, Diagnostic<? extends JavaFileObject> diagnostic) {
    Matcher id = FOUND.matcher(diagnostic.getMessage(null));
    if (id.find()) {
      String home = diagnostic.getSource().getName().replaceAll("^/?(\\w+)/.*$", "$1");
      add(found, home, diagnostic.getLineNumber(), id.group(1));
    }
  }

  private static void add(Set<String> places, String home, long line, String id) {
    if (!id.equals(NO_GUESS)) {
      places.add(home + ":" + line + " " + id);
    }
  }
}
