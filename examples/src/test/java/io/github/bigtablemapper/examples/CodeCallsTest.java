package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A call in a sentence of the guide has as many arguments as a method of that name, and an
 * annotation has the members that are named there. {@link CodeWordsTest} tests the names alone.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CodeCallsTest {
  private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/");
  private static final Pattern DECLARED =
      Pattern.compile("(?<!return|new|throw)(?:[\\w>\\]?]\\s+|\\b(?:fun|record) )([a-z]\\w*)\\(");
  private static final Pattern CALL = Pattern.compile("(?<![\\w@-])([a-z]\\w*)\\(");
  private static final Pattern ANNOTATION = Pattern.compile("@([A-Z]\\w*)\\(");
  private static final Pattern MEMBER = Pattern.compile("^\\s*(\\w+) ?=");
  private static final int ANY = -1;

  /** Calls of other libraries that have the name of a method here. */
  private static final Set<String> OF_OTHERS =
      Set.of(
          "Collections.sort(keys)",
          "row.optional(COMMENT).ifPresent(cookie::setComment)",
          "size(tags) > :n",
          "table.getItem(key)");

  private final PublishedTypes types = new PublishedTypes();

  /** The numbers of arguments of all methods of a name. */
  private final Map<String, Set<Integer>> declared = new HashMap<>();

  @BeforeAll
  void collect() {
    for (Path source : PublishedTypes.SOURCES) {
      if (PublishedTypes.isPublished(source) && !source.toString().contains("/internal/")) {
        String text = COMMENT.matcher(PublishedTypes.read(source)).replaceAll("");
        for (MatchResult method : DECLARED.matcher(text).results().toList()) {
          List<String> parameters = arguments(text, method.end());
          boolean isOpen = parameters.stream().anyMatch(each -> each.contains("..."));
          declared
              .computeIfAbsent(method.group(1), name -> new HashSet<>())
              .add(isOpen ? ANY : parameters.size());
        }
      }
    }
  }

  @Test
  void callsHaveTheArgumentsOfAMethod() throws IOException {
    List<String> faults = new ArrayList<>();
    Set<String> unused = new HashSet<>(OF_OTHERS);
    for (Path page : CodeWordsTest.pages()) {
      for (String code : CodeWordsTest.code(page)) {
        if (!unused.remove(code)) {
          faults(code).forEach(fault -> faults.add(page.getFileName() + ": " + fault));
        }
      }
    }
    assertThat(declared.size()).isGreaterThan(1_000);
    assertWithMessage("calls that no method takes").that(faults).isEmpty();
    assertWithMessage("calls that no page has").that(unused).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "scan.page(2, token, 3, 4)",
        "products.scan(range).forEachParallel(8)",
        "@Table(keyformat = KeyFormat.ORDERED)",
        "@Family(value = \"a\", maxAges = \"1d\")"
      })
  void whatDoesNotExistIsFound(String code) {
    assertThat(faults(code)).hasSize(1);
  }

  private List<String> faults(String code) {
    Stream<String> calls =
        CALL.matcher(code)
            .results()
            .filter(call -> !isCall(call.group(1), arguments(code, call.end())))
            .map(call -> code + ": " + call.group(1));
    Stream<String> members =
        ANNOTATION
            .matcher(code)
            .results()
            .filter(annotation -> PublishedTypes.hasAnnotation(annotation.group(1)))
            .flatMap(
                annotation ->
                    arguments(code, annotation.end()).stream()
                        .flatMap(each -> MEMBER.matcher(each).results())
                        .filter(each -> !types.hasMember(annotation.group(1), each.group(1))))
            .map(member -> code + ": " + member.group(1));
    return Stream.concat(calls, members).toList();
  }

  private boolean isCall(String name, List<String> arguments) {
    Set<Integer> numbers = declared.getOrDefault(name, Set.of(ANY));
    boolean isShort = arguments.isEmpty() || arguments.toString().contains("…");
    return isShort || numbers.contains(ANY) || numbers.contains(arguments.size());
  }

  /** {@return what is between a bracket and the one that closes it, if there is one} */
  private static List<String> arguments(String code, int start) {
    String text = code.replace("->", "  "); // no bracket
    List<String> arguments = new ArrayList<>();
    int depth = 0;
    int from = start;
    for (int i = start; i < text.length() && depth >= 0; i++) {
      char letter = text.charAt(i);
      depth += "([{<".indexOf(letter) >= 0 ? 1 : ")]}>".indexOf(letter) >= 0 ? -1 : 0;
      if (depth < 0 || (depth == 0 && letter == ',')) {
        arguments.add(text.substring(from, i));
        from = i + 1;
      }
    }
    return arguments.equals(List.of("")) ? List.of() : arguments;
  }
}
