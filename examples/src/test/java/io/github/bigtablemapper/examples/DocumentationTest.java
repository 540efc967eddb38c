package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toCollection;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Holds the documentation to the code: its Java is code that is compiled and tested, as are the
 * projects that it shows, its links lead somewhere, and continuous integration runs the command it
 * gives.
 *
 * <p>With {@code -Ddocs.update} its blocks are rewritten from their sources instead.
 */
class DocumentationTest {
  static final Path ROOT = root();
  private static final String NOT_COMPILED = "<!-- Java without a source shows mistakes. -->";
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]*)(?:#([^)\\s]*))?\\)");
  private static final Pattern CODE = Pattern.compile("(?s)```.*?```");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
  private static final Pattern TEST = Pattern.compile("`(?:\\w+\\.)?(\\w+Test)`");
  private static final Pattern COORDINATES =
      Pattern.compile("io\\.github\\.bigtablemapper:bigtable-mapper-([\\w-]+):([\\w.-]+)");
  private static final Pattern TEST_COMMAND =
      Pattern.compile("<!-- the test command -->\n```(?:sh|shell|bash)\n(.*?)\n```");

  @ParameterizedTest
  @MethodSource("pages")
  void codeIsTested(Path page) throws IOException {
    String text = Files.readString(page);
    if (System.getProperty("docs.update") != null) {
      Files.writeString(page, Snippet.update(ROOT, text));
      return;
    }
    for (Snippet snippet : Snippet.of(text)) {
      String where = ROOT.relativize(page) + ":" + snippet.line();
      String source = snippet.source();
      boolean isHeld = snippet.language().equals("java") && !text.contains(NOT_COMPILED);
      if (source == null && !isHeld) {
        continue;
      }
      if (source == null) {
        throw new AssertionError(
            where + ": Java without <!-- examples/…/File.java#tag --> before it");
      }
      assertWithMessage("%s differs from its source; update with -Ddocs.update", where)
          .that(words(snippet.text()))
          .isEqualTo(words(snippet.expected(ROOT)));
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void linksLeadSomewhere(Path page) throws IOException {
    List<String> dead = new ArrayList<>();
    for (MatchResult link : LINK.matcher(withoutCode(page)).results().toList()) {
      Path target = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
      boolean isOutside = link.group(1).contains(":");
      if (!isOutside && !(Files.exists(target) && hasHeading(target, link.group(2)))) {
        dead.add(link.group());
      }
    }
    assertWithMessage("dead links of %s", ROOT.relativize(page)).that(dead).isEmpty();
  }

  /** All that holds the snippets for Gradle, which no build of this project runs. */
  @ParameterizedTest
  @MethodSource("pages")
  void coordinatesAreThoseOfAModule(Path page) throws IOException {
    for (MatchResult coordinates : COORDINATES.matcher(Files.readString(page)).results().toList()) {
      assertWithMessage("%s of %s", coordinates.group(), ROOT.relativize(page))
          .that(Modules.folders())
          .containsKey(coordinates.group(1));
      assertThat(coordinates.group(2)).isEqualTo(Snippet.version(ROOT));
    }
  }

  @Test
  void continuousIntegrationRunsTheTestCommandOfTheReadme() throws IOException {
    List<String> documented =
        TEST_COMMAND
            .matcher(Files.readString(ROOT.resolve("README.md")))
            .results()
            .map((MatchResult command) -> command.group(1))
            .toList();
    assertThat(documented).hasSize(1);

    String commands =
        Files.readAllLines(ROOT.resolve(".ci/run")).stream()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .filter(line -> !line.matches("(set|cd|trap) .*|\\.ci/browser"))
            .collect(joining("\n"));
    assertThat(commands).isEqualTo(documented.get(0));
  }

  /** Each test of behavior is in the row of its feature, and no page names a test that is gone. */
  @Test
  void featuresAreListedWithTheirTests() throws IOException {
    Set<String> tests = new TreeSet<>();
    Set<String> behavior = new TreeSet<>();
    for (Path module : Modules.folders().values()) {
      if (!Files.isDirectory(module.resolve("src"))) {
        continue;
      }
      try (Stream<Path> files = Files.walk(module.resolve("src"))) {
        files
            .filter(file -> file.toString().matches(".*Test\\.(java|kt)"))
            .forEach(
                file -> {
                  String test = file.getFileName().toString().replaceAll("\\..*", "");
                  tests.add(test);
                  if (file.getParent().endsWith("bigtablemapper/functional")) {
                    behavior.add(test);
                  }
                });
      }
    }

    assertThat(tests).containsAtLeastElementsIn(testsOf("docs/reliability.md"));
    assertThat(tests).containsAtLeastElementsIn(testsOf("DEVELOPING.md"));
    assertThat(testsOf("DEVELOPING.md")).containsAtLeastElementsIn(behavior);
  }

  private static Set<String> testsOf(String page) throws IOException {
    return TEST.matcher(Files.readString(ROOT.resolve(page)))
        .results()
        .map((MatchResult test) -> test.group(1))
        .collect(toCollection(TreeSet::new));
  }

  private static Stream<Path> pages() throws IOException {
    try (Stream<Path> top = Files.list(ROOT);
        Stream<Path> docs = Files.walk(ROOT.resolve("docs"));
        Stream<Path> examples = Files.walk(ROOT.resolve("examples/src"));
        Stream<Path> consumers = Files.walk(ROOT.resolve("build/consumer/src/it"))) {
      return Stream.of(
          top, docs, examples, consumers, Stream.of(ROOT.resolve("examples/README.md")))
          .flatMap(paths -> paths)
          .filter(path -> path.toString().endsWith(".md"))
          .sorted()
          .toList()
          .stream();
    }
  }

  private static boolean hasHeading(Path page, @Nullable String anchor) throws IOException {
    return anchor == null
        || !page.toString().endsWith(".md")
        || HEADING
            .matcher(withoutCode(page))
            .results()
            .anyMatch(heading -> anchor(heading.group(1)).equals(anchor));
  }

  /** {@return the anchor that GitHub makes of a heading} */
  private static String anchor(String heading) {
    return heading
        .replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}_ -]", "")
        .strip()
        .replace(' ', '-');
  }

  private static String withoutCode(Path page) throws IOException {
    return CODE.matcher(Files.readString(page)).replaceAll("");
  }

  private static String words(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  /** The tests run in the module's folder or, from an IDE, in the project's. */
  private static Path root() {
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      if (Files.exists(folder.resolve(".mvn"))) {
        return folder;
      }
    }
    throw new IllegalStateException("no folder above contains .mvn");
  }
}
