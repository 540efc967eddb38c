package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A service in the manner of real applications, rewritten by the recipe. */
class StoreTest {
  private static final Path STORE = Path.of("src/test/resources/store");
  private static final Map<String, String> BEFORE = Rewriting.read(STORE, "store");
  private static final Rewriting REWRITING = Rewriting.of(BEFORE, "ttl");

  /** {@return the service after the recipe, which runs once for all tests} */
  static Rewriting rewritten() {
    return REWRITING;
  }

  @Test
  void theServiceCompilesAsItIs(@TempDir Path classes) {
    assertThat(BEFORE.size()).isAtLeast(30);
    assertThat(Compiling.of(BEFORE, classes).errors()).isEmpty();
  }

  @Test
  void nearlyAllIsRewritten() {
    assertWithMessage("%s", REWRITING.left()).that(REWRITING.shareOfClasses(11)).isAtLeast(0.95);
    assertWithMessage("%s", REWRITING.left()).that(REWRITING.shareOfCalls(50)).isAtLeast(0.85);
  }

  /** What does not compile has a comment before it with the reason. */
  @Test
  void whatIsLeftIsMarked(@TempDir Path classes) {
    List<String> errors = Compiling.of(REWRITING.sources(), classes).errors();

    assertWithMessage("%s", errors).that(errors).hasSize(REWRITING.left().size());
    for (String error : errors) {
      assertWithMessage("%s", error).that(linesBefore(error)).contains("TODO bigtable-mapper [");
    }
  }

  private static String linesBefore(String error) {
    String file = error.substring(0, error.indexOf(':'));
    int line = Integer.parseInt(error.substring(file.length() + 1, error.indexOf(' ')));
    String source =
        REWRITING.sources().entrySet().stream()
            .filter(each -> each.getKey().endsWith("/" + file))
            .findFirst()
            .orElseThrow()
            .getValue();
    List<String> lines = source.lines().toList();
    return String.join("\n", lines.subList(Math.max(0, line - 4), line));
  }

  /** Whole, as the page on the recipe shows a part of it. */
  @Test
  void aClassAfterTheRecipe() throws IOException {
    Path golden = Path.of("src/test/resources/after/ReviewDao.java");
    String after = REWRITING.source("store/dao/ReviewDao.java");
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(golden, after);
    }

    assertThat(words(after)).isEqualTo(words(Files.readString(golden)));
  }

  /** Long lines are for the formatter of the project, like other lines of the file. */
  private static String words(String source) {
    return source.replaceAll("\\s+", " ");
  }

  @Test
  void twiceChangesNothing() {
    assertThat(Rewriting.of(REWRITING.sources(), "ttl").changed()).isEqualTo(0);
  }
}
