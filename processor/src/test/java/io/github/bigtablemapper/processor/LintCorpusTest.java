package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.common.collect.Sets;
import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Entities after public designs, a file for each, with what the rules should find: the ids after
 * the line. The files share no table. Rules guess from names, so not all of it is found, and not
 * all that is found is right.
 */
class LintCorpusTest {
  private static final Path CORPUS = Path.of("src/test/resources/lint-corpus");
  private static final Pattern EXPECTED = Pattern.compile("// ((?:[A-Z][a-z]+[A-Z]\\w+ ?)+)$");
  private static final Pattern FOUND = Pattern.compile("^\\[(\\w+)\\] ");
  private static final double GOAL = 0.95;

  private static final Set<String> expected = new TreeSet<>();
  private static final Set<String> found = new TreeSet<>();
  private static long entities;

  @BeforeAll
  static void compile() throws IOException {
    List<JavaFileObject> files = new ArrayList<>();
    try (Stream<Path> all = Files.list(CORPUS)) {
      for (Path file : all.sorted().toList()) {
        String home = String.valueOf(file.getFileName()).replace(".txt", "");
        String text = Files.readString(file).replace("@Table(\"", "@Table(\"" + home + "-");
        entities += text.lines().filter(line -> line.startsWith("@Table")).count();
        JavaFileObject source =
            Sources.file(home, "Entities", "import org.jspecify.annotations.Nullable;\n" + text);
        files.add(source);
        addExpected(home, source.getCharContent(false).toString().lines().toList());
      }
    }
    Compilation compilation =
        javac()
            .withProcessors(new BigtableMapperProcessor())
            .withOptions("-Xlint:-auxiliaryclass")
            .compile(files);
    assertWithMessage("%s", compilation.errors()).that(compilation.errors()).isEmpty();
    compilation.diagnostics().forEach(LintCorpusTest::addFound);
  }

  private static void addExpected(String home, List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      Matcher ids = EXPECTED.matcher(lines.get(i));
      if (ids.find()) {
        for (String id : ids.group(1).strip().split(" ")) {
          expected.add(home + ":" + (i + 1) + " " + id);
        }
      }
    }
  }

  private static void addFound(Diagnostic<? extends JavaFileObject> diagnostic) {
    Matcher id = FOUND.matcher(diagnostic.getMessage(null));
    if (id.find()) {
      String home = diagnostic.getSource().getName().replaceAll("^/?(\\w+)/.*$", "$1");
      found.add(home + ":" + diagnostic.getLineNumber() + " " + id.group(1));
    }
  }

  @Test
  void theCorpusIsLarge() {
    assertThat(entities).isAtLeast(60);
    assertThat(expected.size()).isAtLeast(60);
  }

  @Test
  void whatIsFoundIsRight() {
    Set<String> wrong = Sets.difference(found, expected);
    assertWithMessage("found without need: %s", wrong)
        .that(1 - (double) wrong.size() / found.size())
        .isAtLeast(GOAL);
  }

  @Test
  void whatIsThereIsFound() {
    Set<String> missed = Sets.difference(expected, found);
    assertWithMessage("not found: %s", missed)
        .that(1 - (double) missed.size() / expected.size())
        .isAtLeast(GOAL);
  }
}
