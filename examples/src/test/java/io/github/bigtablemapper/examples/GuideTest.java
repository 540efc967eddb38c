package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The list of the pages in {@code docs/README.md}, in the order in which one learns. */
class GuideTest {
  private static final Path DOCS = DocumentationTest.ROOT.resolve("docs");

  private static final Pattern LINK = Pattern.compile("]\\(([a-z0-9-]+\\.md)[^)]*\\)");

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

  /** {@return the pages in the order in which the guide first links to them, up to its index} */
  private static List<String> order() throws IOException {
    String guide = Files.readString(DOCS.resolve("README.md"));
    String lists = guide.substring(guide.indexOf("\n## "), guide.indexOf("\n## Index of terms"));
    return LINK.matcher(lists).results().map(link -> link.group(1)).distinct().toList();
  }
}
