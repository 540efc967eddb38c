package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A service in the manner of real applications, rewritten by the recipe. */
class StoreTest {
  private static final Path STORE = Path.of("src/test/resources/store");
  private static final Set<String> CLASSES = Set.of("entity", "nested bean", "base class");

  private static final Map<String, String> BEFORE = before();
  private static final Rewriting REWRITING = Rewriting.of(BEFORE, "ttl");

  private static Map<String, String> before() {
    Map<String, String> sources = new TreeMap<>();
    try (Stream<Path> files = Files.walk(STORE)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        sources.put("store/" + STORE.relativize(file), Files.readString(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sources;
  }

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
    assertWithMessage("%s", REWRITING.left()).that(share("classes", true)).isAtLeast(0.95);
    assertWithMessage("%s", REWRITING.left()).that(share("calls", false)).isAtLeast(0.85);
  }

  private static double share(String what, boolean ofClasses) {
    List<RewrittenSites.Row> all =
        REWRITING.sites().stream()
            .filter(row -> CLASSES.contains(row.kind()) == ofClasses)
            .toList();
    assertThat(all.size()).isAtLeast(ofClasses ? 11 : 50);
    long left = all.stream().filter(REWRITING.left()::contains).count();
    System.out.println(
        "recipe: %d of %d %s are rewritten".formatted(all.size() - left, all.size(), what));
    return 1.0 - (double) left / all.size();
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
