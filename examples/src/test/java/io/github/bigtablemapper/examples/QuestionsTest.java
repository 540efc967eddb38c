package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A search in the guide for the words of a question finds the page that answers it. The questions
 * are in the file {@code questions.txt}. The search ranks pages by BM25, with more weight for words
 * in titles and headings.
 */
class QuestionsTest {
  private static final Path DOCS = DocumentationTest.ROOT.resolve("docs");
  private static final Path QUESTIONS =
      DocumentationTest.ROOT.resolve("examples/src/test/resources/questions.txt");

  /** Lists and overviews have the words of all pages. */
  private static final Set<String> NOT_SEARCHED =
      Set.of(
          "README.md",
          "glossary.md",
          "compile-errors.md",
          "lint.md",
          "lint-sources.md",
          "dynamodb-names.md",
          "export-example.md",
          "first-entity.md",
          "first-reads-and-writes.md",
          "first-test-and-run.md");

  private static final Set<String> STOP_WORDS =
      Set.of(
          ("a an the of in on to with for and or not is are was were be it its i do does how what "
                  + "which when where who why my me can that this by from at as if so only one all "
                  + "any there their than into after before did has have will must should you your "
                  + "we")
              .split(" "));

  private static final int IN_TITLE = 12;
  private static final int IN_HEADING = 4;

  @Test
  void searchesFindThePageThatAnswers() throws IOException {
    Map<String, Map<String, Integer>> pages = pages();
    List<String> notFirst = new ArrayList<>();
    List<String> notFound = new ArrayList<>();
    int questions = 0;
    for (String line : Files.readAllLines(QUESTIONS)) {
      if (line.startsWith("#")) {
        continue;
      }
      String[] question = line.split(" \\| ");
      List<String> found = search(pages, question[0]);
      questions++;
      if (found.indexOf(question[1]) > 0) {
        notFirst.add(line + ": " + found.subList(0, 3));
      }
      if (!found.subList(0, 3).contains(question[1])) {
        notFound.add(line + ": " + found.subList(0, 3));
      }
    }
    assertThat(questions).isAtLeast(60);
    assertWithMessage("not among the first three pages").that(notFound).isEmpty();
    assertWithMessage("not the first page: %s", notFirst)
        .that(notFirst.size())
        .isAtMost(questions / 8);
  }

  /** {@return the weights of the words of each page} */
  private static Map<String, Map<String, Integer>> pages() throws IOException {
    Map<String, Map<String, Integer>> pages = new TreeMap<>();
    try (Stream<Path> files = Files.list(DOCS)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".md")).toList()) {
        String name = file.getFileName().toString();
        if (!NOT_SEARCHED.contains(name)) {
          pages.put(name, weights(Files.readAllLines(file)));
        }
      }
    }
    return pages;
  }

  private static Map<String, Integer> weights(List<String> lines) {
    Map<String, Integer> weights = new HashMap<>();
    for (String line : lines) {
      int weight = line.startsWith("# ") ? IN_TITLE : line.startsWith("## ") ? IN_HEADING : 1;
      for (String word : words(line)) {
        weights.merge(word, weight, Integer::sum);
      }
    }
    return weights;
  }

  private static List<String> search(Map<String, Map<String, Integer>> pages, String question) {
    double average = pages.values().stream().mapToInt(QuestionsTest::size).average().orElseThrow();
    Map<String, Double> scores = new HashMap<>();
    pages.forEach(
        (name, page) -> {
          double length = 0.25 + 0.75 * size(page) / average;
          double score = 0;
          for (String word : words(question)) {
            int weight = page.getOrDefault(word, 0);
            score += rarity(pages, word) * weight * 2.2 / (weight + 1.2 * length);
          }
          scores.put(name, score);
        });
    Comparator<String> byScore = Comparator.comparing(scores::get);
    return pages.keySet().stream().sorted(byScore.reversed()).toList();
  }

  private static double rarity(Map<String, Map<String, Integer>> pages, String word) {
    long with = pages.values().stream().filter(page -> page.containsKey(word)).count();
    return Math.log(1 + (pages.size() - with + 0.5) / (with + 0.5));
  }

  private static int size(Map<String, Integer> page) {
    return page.values().stream().mapToInt(weight -> weight).sum();
  }

  /** {@return the stems of the words that are not too frequent; of a name each of its words} */
  private static List<String> words(String text) {
    return Stream.of(text.replaceAll("([a-z])([A-Z])", "$1 $2").split("[^A-Za-z0-9]+"))
        .map(word -> word.toLowerCase(Locale.ROOT))
        .filter(word -> !word.isEmpty() && !STOP_WORDS.contains(word))
        .map(word -> word.replaceAll("(?<=.{4})(?:ing|ed|es|s)$", ""))
        .toList();
  }
}
