package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A service in the manner of real applications, rewritten by the recipe. */
class StoreTest {
  private static final Path STORE = Path.of("src/test/resources/store");
  private static final Set<String> CLASSES = Set.of("entity", "nested bean", "base class");

  private static Map<String, String> before;
  private static Rewriting rewriting;

  @BeforeAll
  static void rewrite() throws IOException {
    before = new TreeMap<>();
    try (Stream<Path> files = Files.walk(STORE)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        before.put("store/" + STORE.relativize(file), Files.readString(file));
      }
    }
    rewriting = Rewriting.of(before, List.of("ttl"));
  }

  @Test
  void theServiceCompilesAsItIs(@TempDir Path classes) {
    assertThat(before.size()).isAtLeast(30);
    assertThat(Compiling.of(before, classes).errors()).isEmpty();
  }

  @Test
  void nearlyAllIsRewritten() {
    assertWithMessage("%s", rewriting.left()).that(share(true)).isAtLeast(0.95);
    assertWithMessage("%s", rewriting.left()).that(share(false)).isAtLeast(0.85);
  }

  private static double share(boolean ofClasses) {
    List<RewrittenSites.Row> all =
        rewriting.sites().stream()
            .filter(row -> CLASSES.contains(row.kind()) == ofClasses)
            .toList();
    assertThat(all.size()).isAtLeast(ofClasses ? 11 : 50);
    return 1.0 - (double) all.stream().filter(rewriting.left()::contains).count() / all.size();
  }

  /** What does not compile has a comment before it that says why. */
  @Test
  void whatIsLeftIsMarked(@TempDir Path classes) {
    List<String> errors = Compiling.of(rewriting.sources(), classes).errors();

    assertWithMessage("%s", errors).that(errors).hasSize(rewriting.left().size());
    for (String error : errors) {
      assertWithMessage("%s", error).that(linesBefore(error)).contains("TODO bigtable-mapper [");
    }
  }

  private static String linesBefore(String error) {
    String file = error.substring(0, error.indexOf(':'));
    int line = Integer.parseInt(error.substring(file.length() + 1, error.indexOf(' ')));
    String source =
        rewriting.sources().entrySet().stream()
            .filter(each -> each.getKey().endsWith("/" + file))
            .findFirst()
            .orElseThrow()
            .getValue();
    List<String> lines = source.lines().toList();
    return String.join("\n", lines.subList(Math.max(0, line - 4), line));
  }

  @Test
  void twiceChangesNothing() {
    assertThat(Rewriting.of(rewriting.sources(), List.of("ttl")).changed()).isEqualTo(0);
  }
}
