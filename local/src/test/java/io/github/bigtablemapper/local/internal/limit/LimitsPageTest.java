package io.github.bigtablemapper.local.internal.limit;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables of the page match the code, and each of their rows has a test of both its sides. */
class LimitsPageTest {
  private static final Path PAGE = Path.of("..", "docs", "local-server.md");

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
