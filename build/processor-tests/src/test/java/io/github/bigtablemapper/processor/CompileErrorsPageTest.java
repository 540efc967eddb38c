package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static java.util.stream.Collectors.toCollection;

import io.github.bigtablemapper.internal.design.DurationOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of compile errors has an entry for each id in the sources, and each id has a test. */
class CompileErrorsPageTest {
  private static final Path MODULE = Path.of("").toAbsolutePath();
  private static final Pattern HEADING = Pattern.compile("(?m)^### (\\w+)$");

  /**
   * The first argument of a new Problem or Violation, of a helper that makes one, of a fault of a
   * reader or a property, or of a row of a table of rules; of a length of time the second.
   */
  private static final Pattern ID =
      Pattern.compile(
          "(?:(?:new Problem|problem|new Violation|new Row|fault)\\(|TimeSpans\\.read\\([^,]+,"
              + "|[A-Z]\\w+\\.class,|\\(\"@\\w+\",)"
              + "\\s*\"([A-Z]\\w+)\"");

  private static final String VALIDATION =
      "../../mapping/design/src/main/java/io/github/bigtablemapper/internal/validation";

  private static final String ROLES =
      "../../mapping/design/src/main/java/io/github/bigtablemapper/internal/design/ColumnDesign.java";

  private static final Pattern TESTED = Pattern.compile("\"\\[?([A-Z]\\w+)[\"\\]]");

  @Test
  void everyIdHasAnEntryAndEveryEntryAnId() throws IOException {
    Set<String> ids = ids();
    assertThat(ids.size()).isAtLeast(30);
    assertThat(matches(HEADING, "../../docs/compile-errors.md")).containsExactlyElementsIn(ids);
  }

  @Test
  void everyIdHasATest() throws IOException {
    Set<String> untested = ids();
    untested.removeAll(matches(TESTED, "src/test/java"));
    assertThat(untested).isEmpty();
  }

  private static Set<String> ids() throws IOException {
    Set<String> ids = matches(ID, "../../processor/src/main/java");
    ids.addAll(matches(ID, VALIDATION));
    ids.addAll(matches(ID, ROLES));
    Arrays.stream(DurationOption.values()).map(DurationOption::problem).forEach(ids::add);
    return ids;
  }

  private static Set<String> matches(Pattern pattern, String path) throws IOException {
    Set<String> found = new TreeSet<>();
    try (Stream<Path> files = Files.walk(MODULE.resolve(path))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        found.addAll(
            pattern
                .matcher(Files.readString(file))
                .results()
                .map(match -> match.group(1))
                .collect(toCollection(TreeSet::new)));
      }
    }
    return found;
  }
}
