package io.github.bigtablemapper.local.sql;

import io.grpc.Status;
import java.util.Set;

/**
 * The rules for queries of a continuous materialized view, from its <a
 * href="https://cloud.google.com/bigtable/docs/continuous-materialized-view-queries">page</a>.
 */
final class ViewRules {
  private static final String SOURCE =
      ": https://cloud.google.com/bigtable/docs/continuous-materialized-view-queries";

  /** Clauses and options that are not in the pattern of such a query. */
  private static final Set<String> CLAUSES =
      Set.of(
          "ARRAY", "DESC", "HAVING", "JOIN", "LIMIT", "NULLS", "OVER", "QUALIFY", "STRUCT",
          "UNNEST", "WINDOW");

  private static final Set<String> AGGREGATES =
      Set.of(
          "ANY_VALUE",
          "AVG",
          "BIT_AND",
          "BIT_OR",
          "BIT_XOR",
          "COUNT",
          "HLL_COUNT.INIT",
          "HLL_COUNT.MERGE",
          "HLL_COUNT.MERGE_PARTIAL",
          "MAX",
          "MIN",
          "SUM");

  /** Functions whose results differ between calls. */
  private static final Set<String> RANDOM = Set.of("RAND", "GENERATE_UUID");

  /** As {@link #RANDOM}; they need no parentheses. */
  private static final Set<String> NOW = Set.of("CURRENT_DATE", "CURRENT_TIMESTAMP");

  private ViewRules() {}

  static void check(SqlText text) {
    if (!text.word(0).is("SELECT")) {
      throw refused("The query of a materialized view starts with SELECT");
    }
    boolean isGrouped = text.topLevel("GROUP", "BY") >= 0;
    boolean isOrdered = text.topLevel("ORDER", "BY") >= 0;
    if (isGrouped == isOrdered) {
      throw refused("A materialized view has either GROUP BY or ORDER BY");
    }
    for (int i = 0; i < text.words().size(); i++) {
      check(text, i);
    }
  }

  private static void check(SqlText text, int place) {
    SqlText.Word word = text.word(place);
    SqlText.Word before = text.word(place - 1);
    SqlText.Word next = text.word(place + 1);
    if (word.is("|") && next.is(">")) {
      throw refused("A materialized view has no pipes");
    }
    boolean isItem = before.is("SELECT") || before.is(".") || before.is(",");
    if (word.is("*") && isItem) {
      throw refused("A materialized view has no SELECT *");
    }
    if (!word.isName() || before.is(".")) {
      return;
    }
    boolean isOffset = word.is("OFFSET") && !before.is("[");
    boolean isDistinct = word.is("DISTINCT") && !next.is("FROM"); // but IS DISTINCT FROM
    if (CLAUSES.contains(word.text()) || isOffset || isDistinct) {
      throw refused("A materialized view has no " + word.text());
    }
    boolean isNow = NOW.contains(word.text()) && !before.is("AS");
    if (isNow || (text.isCall(place) && RANDOM.contains(word.text()))) {
      throw refused("A materialized view has no " + word.text() + ", which differs between calls");
    }
    if (text.isCall(place)
        && Functions.isAggregate(text.called(place))
        && !AGGREGATES.contains(text.called(place))) {
      throw refused("A materialized view has no aggregate function " + text.called(place));
    }
  }

  private static RuntimeException refused(String what) {
    return Status.INVALID_ARGUMENT.withDescription(what + SOURCE).asRuntimeException();
  }
}
