package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javac;
import static java.util.stream.Collectors.toCollection;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import io.github.bigtablemapper.internal.lint.Lint;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the project's source documents recommend is not criticised, and each practice that they warn
 * of gives its rule.
 */
class SeedDesignTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath();
  private static final Path EXAMPLES =
      ROOT.resolve("examples/src/main/java/io/github/bigtablemapper/examples");
  private static final Pattern FOUND = Pattern.compile("(?m)^\\[(\\w+)\\] ");

  /** The tables of the documents, as the examples have them. */
  private static final List<String> GOOD =
      List.of(
          "BusLocation",
          "City",
          "Friends",
          "Invoice",
          "PaymentCodec",
          "MemoryUsage",
          "MonthlySales",
          "PhoneDay",
          "Product",
          "Reading",
          "Site",
          "TabletDay",
          "TenantReading",
          "Video",
          "package-info",
          "shop/ShopItem",
          "shop/Customer",
          "shop/Order",
          "shop/OrderLine");

  @Test
  void theTablesOfTheDocumentsGiveNothing() {
    Compilation compilation =
        javac()
            .withProcessors(new BigtableMapperProcessor())
            .compile(GOOD.stream().map(SeedDesignTest::example).toList());
    assertThat(compilation).succeeded();
    assertThat(rules(compilation)).isEmpty();
  }

  private static JavaFileObject example(String name) {
    try {
      URL file = EXAMPLES.resolve(name + ".java").toUri().toURL();
      return JavaFileObjects.forResource(file);
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** Practice, rule, and the record's parts: table, family and components. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          timestamp first         | KeyStartsWithTime    | readings | r | @RowKey Instant at, @RowKey String device, double value
          reversed timestamp first| KeyStartsWithTime    | readings | r | @RowKey(reversed = true) Instant at, @RowKey String device, double value
          day first               | KeyStartsWithTime    | devices  | d | @RowKey LocalDate day, @RowKey String device, String build
          only a timestamp        | KeyOnlyTime          | readings | r | @RowKey Instant at, double value
          sequential ids          | KeySequential        | users    | d | @RowKey(digits = 10) long userId, String nick
          hashed keys             | KeyHashed            | users    | d | @RowKey String md5, String nick
          raw bytes               | KeyBytes             | users    | d | @RowKey byte[] login, String nick
          unpadded numbers        | KeyNumberAsText      | pages    | d | @RowKey String book, @RowKey String sequence, String text
          unsigned numbers        | KeyUnsigned          | levels   | d | @RowKey String building, @RowKey int floor, String plan
          one table per tenant    | TablePerTenant       | phones_customer42 | d | @RowKey String device, @RowKey LocalDate day, String build
          one table per year      | TablePerPeriod       | phones_2020 | d | @RowKey String device, @RowKey LocalDate day, String build
          unreversed domains      | KeyDomainNotReversed | sites    | s | @RowKey String domain, String title
          few domains             | KeyFewDomains        | visits   | v | @RowKey(reversedDomain = true) String domain, @RowKey Instant at, String page
          mixed retention         | FamilyUnusedVersions | videos   | c | @RowKey String id, String text, @Column(family = "k") String title, @Family(value = "k", maxVersions = 1000) List<Versioned<String>> comments
          two rules in one family | FamilyTwice          | videos   | c | @RowKey String id, @Family(value = "n", maxVersions = 1) String likes, @Family(value = "n", maxVersions = 5) String views
          personal data in keys   | KeyPersonalData      | users    | d | @RowKey String email, String nick
          user ids as families    | FamilyPersonalData   | users    | user42 | @RowKey String login, String nick
          long family names       | FamilyNameLong       | devices  | statistics_of_the_device | @RowKey String device, @RowKey LocalDate day, String build
          cells over 10 MB        | CellLarge            | videos   | v | @RowKey String id, byte[] video
          rows without end        | CollectionUnbounded  | videos   | v | @RowKey String id, String title, @Family("c") @ListMapping(ListMode.ELEMENTS) List<String> comments
          versions without end    | FamilyUnbounded      | videos   | v | @RowKey String id, String title, @Family(value = "c", maxVersions = 0) List<Versioned<String>> comments
          one row updated often   | RowUpdatedInPlace    | metrics  | m | @RowKey String device, long memoryUsage
          hundreds of increments  | CounterHot           | pages    | n | @RowKey String path, @Counter long hits
          tenant after           | KeyTenantNotFirst    | phones   | d | @RowKey String device, @RowKey String customer, @RowKey LocalDate day, String build
          granular value first    | KeyGranularFirst     | devices  | d | @RowKey UUID device, @RowKey DayOfWeek day, String build
          versions in the key     | KeyVersionPart       | items    | i | @RowKey String item, @RowKey(digits = 5) int version, String text
          write sharding by hand  | KeySaltByHand        | orders   | o | @RowKey(digits = 2) int shard, @RowKey String login, String text
          lists by timestamp      | ListVersions         | videos   | v | @RowKey String id, String title, @Family(value = "c", maxVersions = 100) @ListMapping(ListMode.VERSIONS) List<String> comments
          a value in pieces       | ColumnNumbered       | texts    | t | @RowKey String id, String text1, String text2, String text3
          time to live            | ExpiryByHand         | sessions | s | @RowKey UUID id, String login, long ttl
          long qualifiers         | QualifierLong        | people   | p | @RowKey String login, @Column("a name for this column that is far longer than what it stores here") String city
          """)
  void eachPracticeThatTheyWarnOfGivesItsRuleAlone(
      String practice, String rule, String table, String family, String components) {
    Compilation compilation =
        compile(
            """
            @Table("%s") @Family("%s")
            record Sample(%s) {}
            """
                .formatted(table, family, components));
    assertWithMessage(practice + " " + compilation.diagnostics())
        .that(rules(compilation))
        .containsExactly(rule);
  }

  /** A key has at most 4 KB, and a word replaces half a sentence. */
  @ParameterizedTest(name = "a constant of {0} characters")
  @CsvSource({
    "16,",
    "17, KeyConstantLong",
    "1000, KeyConstantLong",
    "1100, KeyLong",
    "4000, KeyLong",
    "4097, KeyConstantText"
  })
  void aConstantIsShort(int length, @Nullable String rule) {
    Compilation compilation =
        compile(
            """
            @Table("items") @Family("i") @KeyConstant("%s")
            record Sample(@RowKey String item, String text) {}
            """
                .formatted("a".repeat(length)));
    assertThat(rules(compilation)).isEqualTo(rule == null ? Set.of() : Set.of(rule));
  }

  @ParameterizedTest(name = "two records of {0} families each")
  @CsvSource({"50,", "51, FamilyMany"})
  void moreThanAHundredFamiliesOfATableAreMany(int families, @Nullable String rule) {
    Compilation compilation =
        compile(
            """
            @Table("parts") sealed interface Sample permits One, Two {}
            @KeyConstant("o") record One(@RowKey String login%s) implements Sample {}
            @KeyConstant("t") record Two(@RowKey String login%s) implements Sample {}
            """
                .formatted(families("o", families), families("t", families)));
    assertWithMessage("%s", compilation.diagnostics())
        .that(rules(compilation))
        .isEqualTo(rule == null ? Set.of() : Set.of(rule));
  }

  /** {@return columns, each in a separate family that is kept for another time} */
  private static String families(String prefix, int count) {
    return IntStream.range(0, count)
        .mapToObj(
            i -> {
              String name = prefix + (char) ('a' + i / 26) + (char) ('a' + i % 26);
              return ", @Family(value = \"%s\", maxAge = \"%dd\") String x%s"
                  .formatted(name, i + 1, name);
            })
        .collect(Collectors.joining());
  }

  private static Compilation compile(String source) {
    return javac()
        .withProcessors(new BigtableMapperProcessor())
        .compile(Sources.file("Entities", source));
  }

  private static Set<String> rules(Compilation compilation) {
    return compilation.diagnostics().stream()
        .filter(each -> each.getKind() != Diagnostic.Kind.OTHER)
        .flatMap(each -> FOUND.matcher(each.getMessage(null)).results())
        .map(match -> match.group(1))
        .collect(toCollection(TreeSet::new));
  }

  /** The page that lists the sentences of the documents names rules that there are. */
  @Test
  void thePageOfSentencesNamesRulesThatThereAre() throws IOException {
    Set<String> named =
        Pattern.compile("\\]\\((lint|compile-errors)\\.md#(\\w+)\\)")
            .matcher(Files.readString(ROOT.resolve("docs/lint-sources.md")))
            .results()
            .map(match -> match.group(1) + " " + match.group(2))
            .collect(toCollection(TreeSet::new));
    assertThat(named.size()).isAtLeast(40);
    Set<String> known =
        Stream.concat(
                Lint.ids().stream().map(id -> "lint " + id.toLowerCase(Locale.ROOT)),
                Pattern.compile("(?m)^### (\\w+)$")
                    .matcher(Files.readString(ROOT.resolve("docs/compile-errors.md")))
                    .results()
                    .map(match -> "compile-errors " + match.group(1).toLowerCase(Locale.ROOT)))
            .collect(Collectors.toSet());
    assertThat(known).containsAtLeastElementsIn(named);
  }
}
