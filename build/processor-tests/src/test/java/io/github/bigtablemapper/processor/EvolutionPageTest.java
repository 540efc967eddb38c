package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
import io.github.bigtablemapper.internal.evolution.Incompatibility;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The examples of the guide's page match its text: each change under an id is an error of that id
 * alone, and the changes that may be made are none.
 */
class EvolutionPageTest {
  private static final Path PAGE = Path.of("../../docs/evolution.md").toAbsolutePath();
  private static final Pattern SECTION =
      Pattern.compile("(?s)\n##+ ([\\w ]+)\n((?:(?!\n##).)*?)(?=\n##|\\z)");
  private static final Pattern EXAMPLE =
      Pattern.compile("(?s)```java\n// before\n(.*?)// after\n(.*?)```");
  private static final Pattern ID = Pattern.compile("\\[(Schema\\w+)\\]");

  @TempDir Path directory;

  record Change(String section, String before, String after) {
    @Override
    public String toString() {
      return section;
    }
  }

  static List<Change> changes() throws IOException {
    return SECTION
        .matcher(Files.readString(PAGE))
        .results()
        .flatMap(
            section ->
                EXAMPLE
                    .matcher(section.group(2))
                    .results()
                    .map((MatchResult m) -> new Change(section.group(1), m.group(1), m.group(2))))
        .toList();
  }

  @Test
  void everyIdHasAnExample() throws IOException {
    assertThat(changes().stream().map(Change::section).filter(each -> each.startsWith("Schema")))
        .containsExactlyElementsIn(
            Arrays.stream(Incompatibility.Kind.values()).map(Incompatibility.Kind::id).toList());
  }

  @ParameterizedTest
  @MethodSource("changes")
  void whatIsWrongIsAnErrorOfItsId(Change change) throws IOException {
    SchemaHistoryTest.commit(directory, change.before());

    Compilation compilation = SchemaHistoryTest.compile(directory, change.after());
    List<String> ids =
        compilation.errors().stream()
            .flatMap(error -> ID.matcher(error.getMessage(null)).results())
            .map(found -> found.group(1))
            .toList();
    List<String> expected =
        Stream.of(change.section()).filter(each -> each.startsWith("Schema")).toList();
    assertWithMessage("%s", compilation.errors()).that(ids).isEqualTo(expected);
    assertThat(compilation).hadErrorCount(expected.size());
  }
}
