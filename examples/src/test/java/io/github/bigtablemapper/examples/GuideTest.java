package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The order of the pages of the guide: {@code docs/README.md} lists all of them, and each ends with
 * links to the pages before and after it.
 *
 * <p>With {@code -Ddocs.update} the ends of the pages are rewritten instead.
 */
class GuideTest {
  private static final Path DOCS = DocumentationTest.ROOT.resolve("docs");

  /** The start of the end of a page. */
  private static final String MARK = "\n<!-- the pages before and after, by -Ddocs.update -->\n";

  private static final Pattern LINK = Pattern.compile("]\\(([a-z0-9-]+\\.md)[^)]*\\)");

  /** A page that another test compares with what a program prints. */
  private static final String PRINTED = "export-example.md";

  @Test
  void guideListsEveryPage() throws IOException {
    try (Stream<Path> pages = Files.list(DOCS)) {
      List<String> names =
          pages
              .map(page -> page.getFileName().toString())
              .filter(name -> name.endsWith(".md") && !name.equals("README.md"))
              .toList();
      assertThat(order()).containsAtLeastElementsIn(names);
    }
  }

  @Test
  void firstHourIsShort() throws IOException {
    int words = 0;
    for (String name : order()) {
      if (name.startsWith("first-")) {
        words += Files.readString(DOCS.resolve(name)).split("\\s+").length;
      }
    }
    assertThat(words).isGreaterThan(0);
    assertThat(words).isAtMost(2_500);
  }

  @Test
  void pagesLeadToThePagesBesideThem() throws IOException {
    List<String> order = order().stream().filter(name -> !name.equals(PRINTED)).toList();
    for (int i = 0; i < order.size(); i++) {
      Path page = DOCS.resolve(order.get(i));
      String end =
          (i == 0 ? "" : "[← %s](%s) · ".formatted(title(order.get(i - 1)), order.get(i - 1)))
              + "[Guide](README.md)"
              + (i + 1 == order.size()
                  ? ""
                  : " · [%s →](%s)".formatted(title(order.get(i + 1)), order.get(i + 1)));
      String text = Files.readString(page);
      int mark = text.indexOf(MARK);
      String expected = (mark < 0 ? text : text.substring(0, mark)) + MARK + end + "\n";
      if (System.getProperty("docs.update") != null) {
        Files.writeString(page, expected);
      } else {
        assertWithMessage("%s; update with -Ddocs.update", page).that(text).isEqualTo(expected);
      }
    }
  }

  /** {@return the pages in the order in which the guide first links to them, up to its index} */
  private static List<String> order() throws IOException {
    String guide = Files.readString(DOCS.resolve("README.md"));
    String lists = guide.substring(guide.indexOf("\n## "), guide.indexOf("\n## Index of terms"));
    return LINK.matcher(lists).results().map(link -> link.group(1)).distinct().toList();
  }

  private static String title(String name) throws IOException {
    return Files.readString(DOCS.resolve(name)).lines().findFirst().orElseThrow().substring(2);
  }
}
