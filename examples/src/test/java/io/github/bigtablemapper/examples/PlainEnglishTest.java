package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Keeps retired words and phrases out of the guide, of Javadoc and of messages. The list of them is
 * the file {@code retired-words.txt}.
 *
 * <p>With {@code -Ddocs.update} the limits in that file are lowered to what the texts need.
 */
class PlainEnglishTest {
  private static final Path LIST =
      DocumentationTest.ROOT.resolve("examples/src/test/resources/retired-words.txt");

  /** Limits are numbers of uses in so many words. */
  private static final long UNIT = 10_000;

  private static final Pattern NO_PROSE =
      Pattern.compile(
          "(?s)```.*?```" // blocks of code
              + "|<!--.*?-->"
              + "|`[^`\n]*`" // code in a line
              + "|(?m:^ *>[^\n]*$)" // quotations
              + "|\"[^\"\n]{1,300}\""
              + "|“[^”]{1,1000}”"
              + "|\\]\\([^)]*\\)"); // targets of links
  private static final Pattern NO_SENTENCE =
      Pattern.compile("(?s)\\{@(?:code|link|linkplain|snippet)[^}]*\\}|<pre>.*?</pre>");

  /** Comments are in the pattern so that a quote in one of them starts no literal. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?s)/\\*.*?\\*/|//[^\n]*+|\"\"\".*?\"\"\""
              + "|\"(?:[^\"\\\\\n]|\\\\.)*+\"|'(?:[^'\\\\\n]|\\\\.)*+'");

  @Test
  void guideAvoidsRetiredWords() throws IOException {
    check(3, guide());
  }

  @Test
  void javadocAvoidsRetiredWords() throws IOException {
    check(4, tokens("/**").map(text -> NO_SENTENCE.matcher(text).replaceAll(" ")).toList());
  }

  @Test
  void messagesAvoidRetiredWords() throws IOException {
    check(5, tokens("\"").filter(text -> text.contains(" ")).toList());
  }

  @Test
  void proseAloneCounts() {
    String page = "It says `says` \"says\".\n\n> says\n\n```\nsays\n```\n[a](says.md), and said.";
    Retired says = new Retired(List.of("says", "says?|said", "shows", "0", "0", "0"));

    assertThat(says.in(List.of(prose(page)))).containsExactly("says", "said");
    assertThat(tokens("/**", "/** A \" quote. */ '\"' \"x\" // \"y\"")).hasSize(1);
    assertThat(tokens("\"", "/** A \" quote. */ '\"' \"x\" // \"y\"")).containsExactly("\"x\"");
  }

  /** Lowers the limits of a column of the list, or compares the texts with them. */
  private static void check(int column, List<String> texts) throws IOException {
    long words = texts.stream().mapToLong(text -> text.split("\\s+").length).sum();
    if (System.getProperty("docs.update") != null) {
      List<String> lines = new ArrayList<>();
      for (String line : Files.readAllLines(LIST)) {
        lines.add(line.startsWith("#") ? line : Retired.of(line).lowered(column, texts, words));
      }
      Files.write(LIST, lines);
      return;
    }
    for (Retired word : retired()) {
      int uses = word.in(texts).size();
      if (uses * UNIT > word.limit(column) * words) {
        throw new AssertionError(
            "\"%s\" is used %s times in %s words, may be %s times in %s; write: %s. Among them:%s"
                .formatted(
                    word.name(),
                    uses,
                    words,
                    word.limit(column),
                    UNIT,
                    word.instead(),
                    word.around(texts)));
      }
    }
  }

  private static List<Retired> retired() throws IOException {
    return Files.readAllLines(LIST).stream()
        .filter(line -> !line.startsWith("#"))
        .map(Retired::of)
        .toList();
  }

  private static List<String> guide() throws IOException {
    List<String> pages = new ArrayList<>();
    try (Stream<Path> docs = Files.walk(DocumentationTest.ROOT.resolve("docs"))) {
      for (Path page : docs.filter(path -> path.toString().endsWith(".md")).sorted().toList()) {
        pages.add(prose(Files.readString(page)));
      }
    }
    pages.add(prose(Files.readString(DocumentationTest.ROOT.resolve("README.md"))));
    return pages;
  }

  private static String prose(String page) {
    return NO_PROSE.matcher(page).replaceAll(" ");
  }

  /** {@return the tokens with that beginning of the sources that the modules publish} */
  private static Stream<String> tokens(String start) throws IOException {
    List<String> found = new ArrayList<>();
    for (Path module : Modules.folders().values()) {
      Path main = module.resolve("src/main");
      if (Files.exists(main)) {
        for (Path source : sources(main)) {
          found.addAll(tokens(start, Files.readString(source)));
        }
      }
    }
    return found.stream();
  }

  private static List<Path> sources(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().matches(".*\\.(java|kt)")).sorted().toList();
    }
  }

  private static List<String> tokens(String start, String source) {
    return TOKEN
        .matcher(source)
        .results()
        .map(MatchResult::group)
        .filter(token -> token.startsWith(start))
        .toList();
  }

  /**
   * A line of the list.
   *
   * @param cells the word, its pattern, what to write instead, and the limits of the three texts
   * @param pattern matches the word, compiled once for thousands of texts
   */
  private record Retired(List<String> cells, Pattern pattern) {
    Retired(List<String> cells) {
      this(cells, compiled(cells.get(1)));
    }

    static Retired of(String line) {
      List<String> cells = List.of(line.split(" ; "));
      assertWithMessage("cells of %s", line).that(cells).hasSize(6);
      return new Retired(cells);
    }

    String name() {
      return cells.get(0);
    }

    String instead() {
      return cells.get(2);
    }

    long limit(int column) {
      return Long.parseLong(cells.get(column));
    }

    List<String> in(List<String> texts) {
      return texts.stream()
          .flatMap(text -> pattern.matcher(text).results())
          .map(MatchResult::group)
          .toList();
    }

    /** {@return some of the uses with the words around them, to find them by} */
    String around(List<String> texts) {
      return texts.stream()
          .flatMap(text -> pattern.matcher(text).results().map(use -> around(text, use)))
          .limit(20)
          .collect(joining("\n  ", "\n  ", ""));
    }

    private static String around(String text, MatchResult use) {
      int start = Math.max(0, use.start() - 50);
      int end = Math.min(text.length(), use.end() + 50);
      return text.substring(start, end).replaceAll("\\s+", " ");
    }

    String lowered(int column, List<String> texts, long words) {
      long uses = Math.max(1, (in(texts).size() * UNIT + words - 1) / words);
      List<String> lowered = new ArrayList<>(cells);
      lowered.set(column, Long.toString(Math.min(limit(column), uses)));
      return String.join(" ; ", lowered);
    }

    private static Pattern compiled(String words) {
      return Pattern.compile(
          "\\b(?:" + words.replace(" ", "\\s+") + ")(?!\\w)", Pattern.CASE_INSENSITIVE);
    }
  }
}
