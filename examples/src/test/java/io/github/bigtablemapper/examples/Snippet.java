package io.github.bigtablemapper.examples;

import static java.util.Objects.requireNonNull;

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
 * A block of code in a page of the documentation, and where its text comes from: a source file of
 * the examples, of a consumer's build or of a module, or its lines between {@code docs: tag} and
 * {@code end}, each in a comment.
 *
 * <p>A block of lines may start with imports of that file.
 *
 * @param line the line of the page on which the block starts, from 1
 * @param source {@code path/to/File.java} or {@code path/to/File.java#tag}, as the comment before
 *     the block specifies; null without one
 * @param language the language of the block
 * @param text the lines of the block
 */
record Snippet(int line, @Nullable String source, String language, String text) {
  private static final Pattern BLOCK =
      Pattern.compile(
          "(?:<!-- ([a-z0-9-]+/\\S+) -->\n)?```(java|kotlin|xml)\n(.*?)```", Pattern.DOTALL);
  private static final Pattern IMPORTS = Pattern.compile("(?:import [^\n]+\n)+\n");
  private static final Pattern VERSION = Pattern.compile("<version>(.*?)</version>");

  /** {@return the blocks of a page} */
  static List<Snippet> of(String page) {
    List<Snippet> snippets = new ArrayList<>();
    Matcher block = BLOCK.matcher(page);
    while (block.find()) {
      int line = 1 + (int) page.substring(0, block.start()).lines().count();
      snippets.add(new Snippet(line, block.group(1), block.group(2), block.group(3)));
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
                        : "<!-- %s -->\n```%s\n%s```"
                            .formatted(
                                block.group(1),
                                block.group(2),
                                imports(block.group(1), block.group(3))
                                    + region(root, block.group(1)))));
  }

  /** {@return the text of its source, which the block's text is to be} */
  String expected(Path root) {
    String of = requireNonNull(source);
    String imports = imports(of, text);
    List<String> lines = lines(root, of);
    String missing =
        imports
            .lines()
            .filter(line -> !line.isEmpty() && !lines.contains(line))
            .collect(Collectors.joining("\n"));
    return missing.isEmpty() ? imports + region(root, of) : "no such imports: " + missing;
  }

  /** The imports before the lines of a file; those of a whole file are its text. */
  private static String imports(String source, String text) {
    Matcher imports = IMPORTS.matcher(text);
    return source.contains("#") && imports.lookingAt() ? imports.group() : "";
  }

  /** {@return the lines of a source's region, moved to the left margin; all without a tag} */
  private static String region(Path root, String source) {
    List<String> lines = lines(root, source);
    int hash = source.indexOf('#');
    if (hash < 0) {
      return String.join("\n", lines).replace("@project.version@", version(root)) + "\n";
    }
    String start = "docs: " + source.substring(hash + 1);
    List<String> region =
        lines.stream()
            .dropWhile(line -> !isComment(line, start))
            .skip(1)
            .takeWhile(line -> !isComment(line, "end"))
            .toList();
    if (region.isEmpty()) {
      throw new IllegalArgumentException(
          "%s: no lines between \"%s\" and \"end\"".formatted(source, start));
    }
    // a blank line before the end would count as one at the left margin
    String text = region.stream().collect(Collectors.joining("\n")).stripTrailing().stripIndent();
    return text.replace("@project.version@", version(root)) + "\n";
  }

  private static boolean isComment(String line, String text) {
    return line.strip().equals("// " + text) || line.strip().equals("<!-- " + text + " -->");
  }

  /** {@return the version of the project, which the build writes into the projects of consumers} */
  static String version(Path root) {
    return lines(root, "pom.xml").stream()
        .flatMap(line -> VERSION.matcher(line).results())
        .findFirst()
        .orElseThrow()
        .group(1);
  }

  private static List<String> lines(Path root, String source) {
    try {
      return Files.readAllLines(root.resolve(source.replaceFirst("#.*", "")));
    } catch (IOException e) {
      throw new IllegalArgumentException(source, e);
    }
  }
}
