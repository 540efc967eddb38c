package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.processor.TestCompiler.javac;
import static java.util.stream.Collectors.toCollection;

import com.google.testing.compile.Compilation;
import io.github.bigtablemapper.internal.lint.Lint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The rules that the guide's page of rules lists as errors: each wrong source gives its error
 * alone, {@code @Allow} does not help, and each right source gives nothing.
 */
class LintErrorsTest {
  private static final Path PAGE = Path.of("../../docs/lint.md").toAbsolutePath();
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| [A-Z0-9, ]+ \\| \\[(\\w+)\\]\\(compile-errors\\.md#");
  private static final Pattern FOUND = Pattern.compile("(?m)^\\[(\\w+)\\] ");

  /** Most mistakes can be shown in the components of one record. */
  private static final String RECORD =
      """
      @Table("samples") @Family("d")
      record Sample(%s) {}
      """;

  /**
   * A mistake and its correction.
   *
   * @param error the id of the error
   * @param wrong a source with the mistake
   * @param right the source without it
   */
  record Case(String error, String wrong, String right) {
    static Case ofComponents(String error, String wrong, String right) {
      return new Case(error, RECORD.formatted(wrong), RECORD.formatted(right));
    }

    @Override
    public String toString() {
      return error;
    }
  }

  static List<Case> cases() {
    return Stream.of(ofKeys(), ofFamilies(), ofColumns()).flatMap(List::stream).toList();
  }

  private static List<Case> ofKeys() {
    String constant =
        """
        @Table("samples") @Family("d") @KeyConstant("%s")
        record Sample(@RowKey String login, String text) {}
        """;
    String delimited =
        """
        @Table(value = "samples"%s) @Family("d")
        record Sample(@RowKey String login, String text) {}
        """;
    String salted =
        """
        @Table("samples") @Family("d") @Salted(buckets = %d)
        record Sample(@RowKey Instant at, @RowKey String login, String text) {}
        """;
    String shared =
        """
        @Table("samples") @Family("d") sealed interface Item permits One, Two {}
        @KeyConstant("1") record One(@RowKey String login, String text) implements Item {}
        @KeyConstant("%s") record Two(@RowKey String login, String text) implements Item {}
        """;
    return List.of(
        Case.ofComponents(
            "KeyOnlyTime",
            "@RowKey Instant at, String text",
            "@RowKey String device, @RowKey Instant at, String text"),
        Case.ofComponents(
            "KeyType",
            "@RowKey String device, @RowKey double grade, String text",
            "@RowKey String device, @RowKey(signed = true) long grade, String text"),
        new Case("KeyDelimiter", delimited.formatted(", delimiter = 'a'"), delimited.formatted("")),
        Case.ofComponents(
            "KeyBytes", "@RowKey byte[] login, String text", "@RowKey String login, String text"),
        Case.ofComponents(
            "KeyNullable",
            "@RowKey String login, @RowKey Optional<String> brand, String text",
            "@RowKey String login, @RowKey String brand, String text"),
        new Case("KeyConstantText", constant.formatted("c".repeat(5000)), constant.formatted("c")),
        new Case("SharedTableOverlap", shared.formatted("1"), shared.formatted("2")),
        new Case("SaltBuckets", salted.formatted(1), salted.formatted(2)));
  }

  private static List<Case> ofFamilies() {
    String named =
        """
        @Table("samples") @Family("%s")
        record Sample(@RowKey String login, String text) {}
        """;
    String kept =
        """
        @Table("samples") @Family(value = "d"%s)
        record Sample(@RowKey String login, List<Versioned<String>> text) {}
        """;
    String total =
        """
        @Table("samples") @Family("d") @Family(value = "s"%s)
        record Sample(@RowKey String login, String text,
            @Column(family = "s") @Aggregate(Aggregation.SUM) long total) {}
        """;
    return List.of(
        new Case("FamilyName", named.formatted("d d"), named.formatted("d")),
        Case.ofComponents(
            "ColumnFamilyUnknown",
            "@RowKey String login, @Column(family = \"e\") String text",
            "@RowKey String login, @Column(family = \"d\") String text"),
        Case.ofComponents(
            "FamilyTwice",
            "@RowKey String login, @Family(value = \"n\", maxVersions = 1) String text,"
                + " @Family(value = \"n\", maxVersions = 5) String note",
            "@RowKey String login, String text, @Family(value = \"n\", maxVersions = 5) String"
                + " note"),
        new Case("HistoryVersions", kept.formatted(""), kept.formatted(", maxVersions = 5")),
        Case.ofComponents(
            "AggregateFamily",
            "@RowKey String login, String text, @Family(\"s\") @Aggregate(Aggregation.SUM) long"
                + " total, @Column(family = \"s\") String note",
            "@RowKey String login, String text, @Family(\"s\") @Aggregate(Aggregation.SUM) long"
                + " total, String note"),
        Case.ofComponents(
            "CollectionFamilyShared",
            "@RowKey String login, @Family(\"s\") Set<String> sizes, @Column(family = \"s\") String"
                + " text",
            "@RowKey String login, @Family(\"s\") Set<String> sizes, String text"),
        new Case("AggregateMaxAge", total.formatted(", maxAge = \"9d\""), total.formatted("")));
  }

  private static List<Case> ofColumns() {
    String text = "@RowKey String login, String text, ";
    return List.of(
        Case.ofComponents(
            "ColumnTwice", text + "@Column(\"text\") String note", text + "String note"),
        Case.ofComponents(
            "ColumnQualifier",
            text + "@Column(\"" + "q".repeat(16_385) + "\") String note",
            text + "@Column(\"q\") String note"),
        Case.ofComponents(
            "ListMappingMissing",
            text + "List<String> sizes",
            text + "@ListMapping(ListMode.PACKED) List<String> sizes"),
        Case.ofComponents("CodecMissing", text + "Object note", text + "String note"),
        Case.ofComponents(
            "CounterType", text + "@Counter int total", text + "@Counter long total"));
  }

  @Test
  void thereIsACaseForEachRowOfThePage() throws IOException {
    assertThat(cases().stream().map(Case::error).toList())
        .containsExactlyElementsIn(
            ROW.matcher(Files.readString(PAGE)).results().map(row -> row.group(1)).toList());
  }

  @Test
  void theCatalogueHasAtLeast55Rules() {
    Set<String> ids = new TreeSet<>(Lint.ids());
    cases().forEach(each -> ids.add(each.error()));
    assertThat(ids.size()).isAtLeast(55);
    assertThat(ids).hasSize(Lint.RULES.size() + cases().size());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theWrongSourceGivesItsErrorAlone(Case each) {
    assertThat(errors(each.wrong())).containsExactly(each.error());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void allowDoesNotHelp(Case each) {
    String allow = "@Allow(rule = \"%s\", because = \"it is an example\") @Table(";
    assertThat(errors(each.wrong().replace("@Table(", allow.formatted(each.error()))))
        .containsExactly(each.error());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theRightSourceGivesNothing(Case each) {
    Compilation compilation = compile(each.right());
    assertWithMessage("%s", compilation.diagnostics()).that(compilation.errors()).isEmpty();
    assertThat(ids(compilation.diagnostics().stream())).isEmpty();
  }

  private static Set<String> errors(String source) {
    Compilation compilation = compile(source);
    assertWithMessage("%s", compilation.errors()).that(compilation.errors()).isNotEmpty();
    return ids(compilation.errors().stream());
  }

  private static Set<String> ids(Stream<? extends Diagnostic<?>> diagnostics) {
    return diagnostics
        .flatMap(each -> FOUND.matcher(each.getMessage(null)).results())
        .map(match -> match.group(1))
        .collect(toCollection(TreeSet::new));
  }

  /** Notes and errors come from the processor: no class file is needed. */
  private static Compilation compile(String source) {
    return javac()
        .withOptions("-proc:only")
        .withProcessors(new BigtableMapperProcessor())
        .compile(Sources.file("Entities", source));
  }
}
