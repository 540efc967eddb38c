package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.processor.TestCompiler.javac;
import static java.util.stream.Collectors.toCollection;

import com.google.testing.compile.Compilation;
import io.github.bigtablemapper.internal.lint.Level;
import io.github.bigtablemapper.internal.lint.Lint;
import io.github.bigtablemapper.internal.lint.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The examples of the guide's page of rules match its text: each wrong one gives its rule alone,
 * nothing if that is allowed, and each right one gives nothing.
 */
class LintPageTest {
  private static final Path PAGE = Path.of("../../docs/lint.md").toAbsolutePath();
  private static final Pattern SECTION =
      Pattern.compile("(?s)\n### (\\w+)\n\\*(\\w+)[,.](.*?)(?=\n##|\\z)");
  private static final Pattern EXAMPLE =
      Pattern.compile("(?s)```java\n// wrong\n(.*?)// right\n(.*?)```");
  private static final Pattern FOUND = Pattern.compile("(?m)^\\[(\\w+)\\] ");

  /** What is too long for a page is tested over plain designs. */
  private static final Set<String> WITHOUT_EXAMPLE =
      Set.of("KeyLong", "ColumnMany", "FamilyMany", "TableMany");

  record Section(String rule, String severity, String wrong, String right) {
    @Override
    public String toString() {
      return rule;
    }
  }

  static List<Section> sections() throws IOException {
    return SECTION
        .matcher(Files.readString(PAGE))
        .results()
        .map(
            match -> {
              Matcher example = EXAMPLE.matcher(match.group(3));
              return example.find()
                  ? new Section(match.group(1), match.group(2), example.group(1), example.group(2))
                  : new Section(match.group(1), match.group(2), "", "");
            })
        .toList();
  }

  static Stream<Section> examples() throws IOException {
    return sections().stream().filter(section -> !section.wrong().isEmpty());
  }

  @Test
  void everyRuleHasASectionWithItsSeverity() throws IOException {
    assertThat(
            sections().stream()
                .map(each -> each.rule() + " " + each.severity().toUpperCase(Locale.ROOT))
                .toList())
        .containsExactlyElementsIn(
            Lint.RULES.stream().map(rule -> rule.id() + " " + rule.severity()).toList());
    assertThat(
            sections().stream()
                .filter(section -> section.wrong().isEmpty())
                .map(Section::rule)
                .toList())
        .containsExactlyElementsIn(WITHOUT_EXAMPLE);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void theWrongExampleGivesItsRuleAlone(Section section) {
    assertThat(rules(section.rule(), section.wrong())).containsExactly(section.rule());
  }

  @ParameterizedTest
  @MethodSource("examples")
  void theRightExampleGivesNothing(Section section) {
    assertThat(rules(section.rule(), section.right())).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void whatIsAllowedIsNotReported(Section section) {
    String allowed =
        section
            .wrong()
            .replace(
                "@Table(",
                "@Allow(rule = \"%s\", because = \"it is an example\") @Table("
                    .formatted(section.rule()));
    assertThat(rules(section.rule(), allowed, "-proc:only")).isEmpty();
  }

  /** One allowance is for all rules but those about allowances. */
  @ParameterizedTest
  @MethodSource("examples")
  void nothingIsReportedOfTheLayoutOfATableThatExists(Section section) {
    String existing =
        section
            .wrong()
            .replace("@Table(", "@Allow(rule = \"ExistingTable\", because = \"shared\") @Table(");
    if (section.rule().startsWith("Allow")) {
      assertThat(rules(section.rule(), existing, "-proc:only")).containsExactly(section.rule());
    } else {
      assertThat(rules(section.rule(), existing, "-proc:only")).isEmpty();
    }
  }

  /** {@return the ids of what is printed about a source}, which has to compile */
  private static Set<String> rules(String rule, String source, String... options) {
    boolean isOff =
        Lint.RULES.stream()
            .filter(each -> each.id().equals(rule))
            .map(Rule::severity)
            .anyMatch(Level.OFF::equals);
    List<Object> all = new ArrayList<>(List.of(options));
    if (isOff) {
      all.add("-Abigtable.lint." + rule + "=note");
    }
    Compilation compilation =
        javac()
            .withProcessors(new BigtableMapperProcessor())
            .withOptions(all)
            .compile(Sources.file("Entities", source));
    assertWithMessage("errors of\n%s", source).that(compilation.errors()).isEmpty();
    return compilation.diagnostics().stream()
        .flatMap(each -> FOUND.matcher(each.getMessage(null)).results())
        .map(match -> match.group(1))
        .collect(toCollection(TreeSet::new));
  }

  /** What shows at run time only has no rule that could be looked for, but tests by their names. */
  @Test
  void testsThatThePageNamesAreThere() throws IOException {
    Set<String> named =
        Pattern.compile("`(\\w+Test)`")
            .matcher(Files.readString(PAGE))
            .results()
            .map(match -> match.group(1) + ".java")
            .collect(toCollection(TreeSet::new));
    assertThat(named.size()).isAtLeast(10);
    Set<String> there = new TreeSet<>();
    for (String module :
        List.of(
            "mapping/schema-tools",
            "build/processor-tests",
            "runtime",
            "integrations/testing",
            "build/runtime-tests",
            "integrations/opentelemetry")) {
      try (Stream<Path> files = Files.walk(Path.of("../..", module, "src/test/java"))) {
        files.map(file -> String.valueOf(file.getFileName())).forEach(there::add);
      }
    }
    assertThat(there).containsAtLeastElementsIn(named);
  }

  @Test
  void everyNumberOfTheRunTimeIsListed() throws IOException {
    assertThat(
            Pattern.compile("(?m)^\\| (RT\\d+), ")
                .matcher(Files.readString(PAGE))
                .results()
                .map(match -> match.group(1))
                .toList())
        .containsExactlyElementsIn(
            IntStream.rangeClosed(1, 11).mapToObj("RT%03d"::formatted).toList())
        .inOrder();
  }

  @Test
  void idsAreUnique() {
    assertThat(Lint.RULES.stream().map(Rule::id).collect(Collectors.toSet()))
        .hasSize(Lint.RULES.size());
  }
}
