package io.github.bigtablemapper.local.internal.limit;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables of the page match the code, and each of their rows has a test of both its sides. */
class LimitsPageTest {
  private static final Path PAGE = Path.of("..", "..", "docs", "local-server.md");

  /** The first words of the rows of refusals, and a test of each. */
  private static final Map<String, String> REFUSALS =
      Map.ofEntries(
          Map.entry(
              "a timestamp that is not in whole milliseconds",
              "WriteLimitsTest#timestampsAreWholeMilliseconds"),
          Map.entry(
              "such a timestamp that the client set itself",
              "WriteLimitsTest#whatTheClientMadeItselfIsTruncated"),
          Map.entry(
              "a family that does not exist", "WriteLimitsTest#deletionsAreOfFamiliesThatExist"),
          Map.entry(
              "check-and-mutate and read-modify-write with an app profile",
              "AppProfileTest#transactionsAreThoseOfOneCluster"),
          Map.entry(
              "an app profile that is not declared",
              "AppProfileTest#aProfileThatIsNotThereIsRefused"),
          Map.entry(
              "`setCell` and read-modify-write on an aggregate",
              "AggregateTest#aggregatesAreAddedToOnlyAndOtherCellsAreNot"),
          Map.entry(
              "an addition to an aggregate that is not of the type",
              "AggregateTest#onlySketchesOfTheTypeOfTheFamilyAreMerged"),
          Map.entry("an increment of a value", "WriteLimitsTest#onlyNumbersAreIncremented"),
          Map.entry("a filter of less than one cell", "ReadLimitsTest#countsAreNotNegative"),
          Map.entry(
              "a sink in a condition, two labels", "ReadLimitsTest#labelsAreShortAndOneOfAChain"),
          Map.entry(
              "`dropRowRange` with an empty prefix", "TableAdminTest#rowsAreDroppedByAPrefixOrAll"),
          Map.entry(
              "deletion of a protected table",
              "TableAdminTest#aProtectedTableKeepsItsFamiliesAndItself"),
          Map.entry(
              "deletion of a table with a change stream",
              "TableAdminTest#aTableWithAChangeStreamIsNotDeleted"),
          Map.entry(
              "a write through an authorized view",
              "AuthorizedViewTest#writesReachItsRowsAndColumnsOnly"),
          Map.entry(
              "a change of families that fails in part",
              "TableAdminTest#changesOfFamiliesAreAllOrNone"),
          Map.entry(
              "a rule that keeps no version", "RawAdminTest#rulesOfGarbageCollectionAreChecked"),
          Map.entry(
              "an aggregate of other inputs",
              "RawAdminTest#aggregatesAreOfNumbersUnlessTheyAreSketches"),
          Map.entry(
              "an update of fields that do not exist", "RawAdminTest#modificationsAreComplete"),
          Map.entry(
              "an update or a deletion with an older etag",
              "RawAdminTest#anAuthorizedViewIsUpdatedByItsMaskAndItsEtag"),
          Map.entry(
              "an app profile without a routing policy",
              "RawAdminTest#anAppProfileHasARoutingPolicyAndStaysDeleted"),
          Map.entry(
              "the deletion of the app profile `default`",
              "AppProfileTest#anInstanceHasADefaultProfileAndThoseOfTheBuilder"),
          Map.entry(
              "a row key schema that is changed",
              "TableAdminTest#aRowKeySchemaIsAddedAndRemovedAndNotChanged"),
          Map.entry(
              "a change stream that is retained",
              "TableAdminTest#optionsAreStoredAndAnUpdateChangesWhatItNames"),
          Map.entry(
              "automated backups that are kept",
              "TableAdminTest#automatedBackupsAreDailyAndKeptForThreeToNinetyDays"),
          Map.entry(
              "tiered storage without an age",
              "TableAdminTest#cellsAreInfrequentlyAccessedFromThirtyDaysOn"));

  @Test
  void thePageHasAllLimits() throws IOException {
    assertThat(Files.readAllLines(PAGE))
        .containsAtLeastElementsIn(
            Arrays.stream(Limit.values())
                .map(
                    limit ->
                        String.format(
                            Locale.ROOT,
                            "| %s | %,d | %s |",
                            limit.what(),
                            limit.max(),
                            limit.source()))
                .toList())
        .inOrder();
  }

  @Test
  void thePageHasAllNames() throws IOException {
    assertThat(Files.readAllLines(PAGE))
        .containsAtLeastElementsIn(
            Arrays.stream(Name.values())
                .map(
                    name ->
                        String.format(
                            Locale.ROOT,
                            "| %s | `%s` | %d | %s |",
                            name.what(),
                            name.pattern(),
                            name.maxLength(),
                            name.source()))
                .toList())
        .inOrder();
  }

  /** {@return the test with a request at the limit and one above it} */
  private static String test(Limit limit) {
    return switch (limit) {
      case ROW_KEY -> "WriteLimitsTest#aRowKeyHasFourKilobytes";
      case QUALIFIER -> "WriteLimitsTest#aQualifierHasSixteenKilobytes";
      case CELL -> "MutationCheckTest#aValueHasAHundredMegabytes";
      case ROW -> "ReadLimitsTest#aRowThatIsTooLargeIsSkippedByThoseWhoWant";
      case MUTATIONS -> "WriteLimitsTest#aRowHasAHundredThousandMutations";
      case REQUEST_MUTATIONS -> "WriteLimitsTest#allRowsOfARequestHaveAHundredThousandMutations";
      case RULES -> "WriteLimitsTest#aReadModifyWriteHasAHundredThousandRules";
      case FILTER -> "ReadLimitsTest#aFilterHasTwentyKilobytes";
      case FILTER_DEPTH -> "ReadLimitsTest#filtersAreNestedTwentyTimes";
      case GC_RULE -> "RawAdminTest#rulesOfGarbageCollectionAreChecked";
      case FAMILIES -> "TableAdminTest#aTableHasAHundredFamilies";
      case TABLES -> "TablesTest#anInstanceHasAThousandTables";
      case TABLE_VIEWS -> "MaterializedViewTest#aTableHasFiveViews";
    };
  }

  /** {@return the test with the longest name and one that is longer} */
  private static String test(Name name) {
    return switch (name) {
      case TABLE -> "TableAdminTest#namesOfTablesAreRefused";
      case FAMILY -> "TableAdminTest#namesOfFamiliesHaveSixtyFourCharacters";
      case AUTHORIZED_VIEW -> "AuthorizedViewTest#namesHaveFiftyCharacters";
      case LOGICAL_VIEW -> "QueryTest#aLogicalViewIsAQueryWithAName";
      case MATERIALIZED_VIEW -> "MaterializedViewTest#viewsAreListedProtectedAndDeleted";
      case APP_PROFILE -> "AppProfileTest#adminsCreateAndDeleteProfiles";
    };
  }

  @Test
  void eachRowHasATestOfBothSides() throws IOException {
    for (Limit limit : Limit.values()) {
      assertIsTest(test(limit));
    }
    for (Name name : Name.values()) {
      assertIsTest(test(name));
    }
  }

  @Test
  void eachRefusalHasATest() throws IOException {
    String page = Files.readString(PAGE);
    List<String> rows =
        page.substring(page.indexOf("## Refusals"), page.indexOf("## Aggregates"))
            .lines()
            .filter(line -> line.startsWith("| "))
            .skip(1) // the names of its columns
            .toList();
    assertThat(rows).hasSize(REFUSALS.size());
    for (String row : rows) {
      List<String> words =
          REFUSALS.keySet().stream().filter(each -> row.startsWith("| " + each)).toList();
      assertWithMessage(row).that(words).hasSize(1);
      assertIsTest(Objects.requireNonNull(REFUSALS.get(words.get(0))));
    }
  }

  private static void assertIsTest(String test) throws IOException {
    String[] parts = test.split("#", 2);
    boolean isFound = false;
    for (Path module : List.of(Path.of("..", "local"), Path.of("..", "local-sql"))) {
      try (Stream<Path> files = Files.walk(module.resolve("src/test/java"))) {
        for (Path file : files.filter(file -> file.endsWith(parts[0] + ".java")).toList()) {
          isFound |= Files.readString(file).contains("  void " + parts[1] + "(");
        }
      }
    }
    assertWithMessage(test).that(isFound).isTrue();
  }
}
