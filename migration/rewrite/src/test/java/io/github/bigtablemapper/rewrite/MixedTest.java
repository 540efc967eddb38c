package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Code of the Enhanced Client and of the low-level client in the same files: where rewritten code
 * does not compile, a comment says why. In {@code handed} nothing sends requests with the low-level
 * client, and in {@code owned} a class implements it. In {@code taken} classes have the names of
 * generated ones.
 */
class MixedTest {
  private static final Pattern COMMENT = Pattern.compile("// TODO bigtable-mapper \\[(\\w+)]");
  private static final Map<String, Rewriting> REWRITTEN = new ConcurrentHashMap<>();

  /**
   * Of code that compiles: it uses a client of DynamoDB, tests for either exception, or is a class
   * that the recipe renames.
   */
  private static final List<String> OF_CODE_THAT_COMPILES =
      List.of("GenericTable", "Schema", "Client", "Exception", "ClassName");

  private static Map<String, String> sources(String folder) {
    return Rewriting.read(Path.of("src/test/resources/" + folder), folder);
  }

  private static Rewriting rewritten(String folder) {
    return REWRITTEN.computeIfAbsent(folder, each -> Rewriting.of(sources(each), null));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mixed", "handed", "owned", "taken"})
  void theSourcesCompileAsTheyAre(String folder, @TempDir Path classes) {
    assertThat(Compiling.of(sources(folder), classes).errors()).isEmpty();
  }

  /** And other comments than those for clients of DynamoDB are at errors, or around them, only. */
  @ParameterizedTest
  @ValueSource(strings = {"mixed", "handed", "owned", "taken"})
  void eachErrorHasACommentAtItsStatement(String folder, @TempDir Path classes) {
    Rewriting rewriting = rewritten(folder);
    Map<String, Statements> files = new TreeMap<>();
    rewriting.sources().forEach((file, text) -> files.put(file, Statements.of(text)));
    List<String> without = new ArrayList<>();
    List<String> wrong = new ArrayList<>();
    List<Compiling.Place> errors = Compiling.of(rewriting.sources(), classes).places();
    for (Compiling.Place error : errors) {
      Statements file = Objects.requireNonNull(files.get(error.file()));
      int start = file.start(error.position());
      file.startsAround(error.position()).forEach(each -> wrong.add(error.file() + ":" + each));
      if (!COMMENT.matcher(file.above(start)).find()) {
        without.add(error.text());
      }
    }
    assertThat(without).isEmpty();
    List<String> needless = new ArrayList<>();
    files.forEach(
        (file, statements) ->
            statements.starts().stream()
                .filter(start -> !OF_CODE_THAT_COMPILES.containsAll(ids(statements.above(start))))
                .filter(start -> !wrong.contains(file + ":" + start))
                .map(start -> file + ": " + statements.above(start))
                .forEach(needless::add));
    assertThat(needless).isEmpty();
    System.out.println("recipe: %d errors of %s have comments".formatted(errors.size(), folder));
  }

  private static List<String> ids(String text) {
    return COMMENT.matcher(text).results().map(found -> found.group(1)).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"mixed", "handed", "owned", "taken"})
  void theReportHasARowForEachComment(String folder) {
    Rewriting rewriting = rewritten(folder);
    rewriting
        .sources()
        .forEach(
            (file, text) -> {
              String type = file.replace(".java", "").replace('/', '.');
              List<String> reported =
                  rewriting.left().stream()
                      .filter(row -> row.type().replaceFirst("\\$.*", "").equals(type))
                      .map(RewrittenSites.Row::result)
                      .toList();
              assertWithMessage(file).that(reported).containsAtLeastElementsIn(ids(text));
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"mixed", "handed", "owned", "taken"})
  void twiceChangesNothing(String folder) {
    Map<String, String> once = rewritten(folder).sources();
    Map<String, String> twice = Rewriting.of(once, null).sources();
    once.forEach((file, text) -> assertWithMessage(file).that(twice.get(file)).isEqualTo(text));
  }
}
