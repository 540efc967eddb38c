package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each Javadoc comment belongs to a declaration. Javadoc drops the first of two comments in a row,
 * and JDK 23 and later warn of it, which is an error in this build.
 */
class DocCommentsTest {
  private static final Pattern DANGLING = Pattern.compile("\\*/\\s*(?:/\\*\\*|\\})");

  private static final Pattern MARKED = Pattern.compile("(?m)^ *@ForGeneratedCode$");

  @Test
  void noDocCommentIsFollowedByAnother() throws IOException {
    List<String> found = new ArrayList<>();
    int files = 0;
    for (Path source : sources()) {
      files++;
      if (DANGLING.matcher(Files.readString(source)).find()) {
        found.add(DocumentationTest.ROOT.relativize(source).toString());
      }
    }

    assertThat(files).isGreaterThan(800);
    assertThat(found).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/** One. */\n  /** Two. */\n  int a;", "int a;\n  /** Late. */\n}"})
  void whatBelongsToNoDeclarationIsFound(String source) {
    assertWithMessage(source).that(DANGLING.matcher(source).find()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/** One. */\n  int a;\n/** Two. */ int b;", "int a; /* unit: ms */\n  int b;"})
  void whatBelongsToADeclarationIsNot(String source) {
    assertWithMessage(source).that(DANGLING.matcher(source).find()).isFalse();
  }

  /** Javadoc leaves out what has this tag, which no annotation replaces. */
  @Test
  void whatOnlyGeneratedCodeCallsIsHidden() throws IOException {
    int marked = 0;
    for (Path source : sources()) {
      String text = Files.readString(source);
      Matcher matcher = MARKED.matcher(text);
      while (matcher.find()) {
        marked++;
        String comment = text.substring(text.lastIndexOf("/**", matcher.start()), matcher.start());
        assertWithMessage("%s: %s", source, comment).that(comment).contains("@hidden");
      }
    }

    assertThat(marked).isGreaterThan(100);
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(DocumentationTest.ROOT)) {
      return files
          .filter(file -> file.toString().replace('\\', '/').matches(".*/src/.*\\.java"))
          .filter(file -> !file.toString().contains("target"))
          .toList();
    }
  }
}
