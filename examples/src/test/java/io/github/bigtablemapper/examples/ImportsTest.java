package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A reader finds the package of each class in the examples: the page of imports has it, as the
 * source of the example imports it or is in it.
 *
 * <p>With {@code -Ddocs.update} the list of the page is rewritten instead.
 */
class ImportsTest {
  private static final Path PAGE = DocumentationTest.ROOT.resolve("docs/imports.md");
  private static final String START = "<!-- the packages, by -Ddocs.update -->\n";
  private static final String END = "<!-- end -->\n";

  private static final Pattern IMPORT = Pattern.compile("(?m)^import ([\\w.]+)\\.([A-Z]\\w*);?$");
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);?$");
  private static final Pattern NO_CODE =
      Pattern.compile("(?s)\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\"|//[^\n]*|/\\*.*?\\*/");
  private static final Pattern TYPE = Pattern.compile("(?<![\\w.])[A-Z]\\w*");

  /** The packages of the examples themselves, whose readers have their own. */
  private static final Pattern OF_EXAMPLES =
      Pattern.compile(
          "io\\.github\\.bigtablemapper\\.(?:examples|\\w+\\.shop)(?:\\..*)?|store\\..*");

  @Test
  void thePageHasThePackageOfEachClass() throws IOException {
    Map<String, Set<String>> packages = packages();
    String list =
        packages.entrySet().stream()
            .map(
                each ->
                    "| `%s` | %s |\n"
                        .formatted(
                            each.getKey(),
                            each.getValue().stream()
                                .map(name -> "`" + name + "`")
                                .collect(Collectors.joining(", "))))
            .collect(Collectors.joining("", "| package | classes |\n|---|---|\n", ""));
    String page = Files.readString(PAGE);
    int start = page.indexOf(START) + START.length();
    String expected = page.substring(0, start) + list + page.substring(page.indexOf(END));
    if (System.getProperty("docs.update") != null) {
      Files.writeString(PAGE, expected);
      return;
    }
    assertWithMessage("docs/imports.md; update with -Ddocs.update").that(page).isEqualTo(expected);
    assertWithMessage("packages").that(packages.size()).isGreaterThan(20);
  }

  /** {@return the names of the classes in examples, by their packages} */
  private static Map<String, Set<String>> packages() throws IOException {
    Map<String, Set<String>> packages = new TreeMap<>();
    for (Path page : pages()) {
      for (Snippet snippet : Snippet.of(Files.readString(page))) {
        if (snippet.source() == null || snippet.language().equals("xml")) {
          continue;
        }
        Path file = DocumentationTest.ROOT.resolve(snippet.source().replaceFirst("#.*", ""));
        String source = Files.readString(file);
        Set<String> used = new TreeSet<>();
        TYPE.matcher(NO_CODE.matcher(IMPORT.matcher(snippet.text()).replaceAll("")).replaceAll(""))
            .results()
            .forEach(name -> used.add(name.group()));
        IMPORT
            .matcher(source)
            .results()
            .filter(each -> used.contains(each.group(2)))
            .forEach(each -> add(packages, each.group(1), each.group(2)));
        PACKAGE
            .matcher(source)
            .results()
            .forEach(
                each ->
                    used.stream()
                        .filter(name -> isOurs(each.group(1), name))
                        .forEach(name -> add(packages, each.group(1), name)));
      }
    }
    packages.keySet().removeIf(name -> OF_EXAMPLES.matcher(name).matches());
    return packages;
  }

  private static void add(Map<String, Set<String>> packages, String name, String type) {
    packages.computeIfAbsent(name, each -> new TreeSet<>()).add(type);
  }

  /** {@return whether a module has a class: tests of a module are in its packages} */
  private static boolean isOurs(String name, String type) {
    return MODULES.stream()
        .flatMap(
            module ->
                Stream.of(
                    module.resolve("src/main/java").resolve(name.replace('.', '/')),
                    module.resolve("src/main/kotlin").resolve(name.replace('.', '/'))))
        .anyMatch(
            folder ->
                Files.exists(folder.resolve(type + ".java"))
                    || Files.exists(folder.resolve(type + ".kt")));
  }

  private static final List<Path> MODULES = modules();

  private static List<Path> modules() {
    try {
      return Modules.folders().values().stream()
          .filter(folder -> Files.isDirectory(folder.resolve("src/main")))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.walk(DocumentationTest.ROOT.resolve("docs"))) {
      return Stream.concat(docs, Stream.of(DocumentationTest.ROOT.resolve("README.md")))
          .filter(page -> page.toString().endsWith(".md"))
          .sorted()
          .toList();
    }
  }
}
