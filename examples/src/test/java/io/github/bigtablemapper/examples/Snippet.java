package io.github.bigtablemapper.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A block of Java in a page of the documentation, and where its text comes from: the lines between
 * {@code // docs: tag} and {@code // end} of a source file.
 *
 * @param line the line of the page on which the block starts, from 1
 * @param source {@code path/to/File.java#tag}, as the comment before the block says; null without
 *     one
 * @param text the lines of the block
 */
record Snippet(int line, @Nullable String source, String text) {
  private static final Pattern BLOCK =
      Pattern.compile("(?:<!-- (examples/\\S+#\\S+) -->\n)?```java\n(.*?)```", Pattern.DOTALL);

  /** {@return the Java blocks of a page} */
  static List<Snippet> of(String page) {
    List<Snippet> snippets = new ArrayList<>();
    Matcher block = BLOCK.matcher(page);
    while (block.find()) {
      int line = 1 + (int) page.substring(0, block.start()).lines().count();
      snippets.add(new Snippet(line, block.group(1), block.group(2)));
    }
    return snippets;
  }

  /** {@return the page with the text of every block that names a source brought up to date} */
  static String update(Path root, String page) {
    return BLOCK
        .matcher(page)
        .replaceAll(
            block ->
                Matcher.quoteReplacement(
                    block.group(1) == null
                        ? block.group()
                        : "<!-- %s -->\n```java\n%s```"
                            .formatted(block.group(1), region(root, block.group(1)))));
  }

  /** {@return the lines of a source's region, moved to the left margin} */
  static String region(Path root, String source) {
    int hash = source.indexOf('#');
    String start = "// docs: " + source.substring(hash + 1);
    try {
      List<String> region =
          Files.readAllLines(root.resolve(source.substring(0, hash))).stream()
              .dropWhile(line -> !line.strip().equals(start))
              .skip(1)
              .takeWhile(line -> !line.strip().equals("// end"))
              .toList();
      if (region.isEmpty()) {
        throw new IllegalStateException("no lines between \"" + start + "\" and \"// end\"");
      }
      return region.stream().collect(Collectors.joining("\n")).stripIndent() + "\n";
    } catch (IOException | IllegalStateException e) {
      throw new IllegalArgumentException(source, e);
    }
  }
}
