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

  private static final Set<String> REFUSED =
      Set.of(
          "LIMIT",
          "OFFSET",
          "DESC",
          "DISTINCT",
          "OVER",
          "STRUCT",
          "ARRAY_AGG",
          "ARRAY_CONCAT_AGG",
          "STRING_AGG",
          "COUNTIF",
          "COUNT_IF",
          "RAND",
          "GENERATE_UUID",
          "CURRENT_DATE",
          "CURRENT_DATETIME",
          "CURRENT_TIME",
          "CURRENT_TIMESTAMP");

  private ViewRules() {}

  static void check(SqlText text) {
    boolean isGrouped = text.topLevel("GROUP", "BY") >= 0;
    boolean isOrdered = text.topLevel("ORDER", "BY") >= 0;
    if (isGrouped == isOrdered) {
      throw refused("A materialized view has either GROUP BY or ORDER BY");
    }
    for (int i = 0; i < text.words().size(); i++) {
      SqlText.Word word = text.word(i);
      boolean isPlace = word.is("OFFSET") && text.word(i - 1).is("[");
      if (word.isName() && REFUSED.contains(word.text()) && !isPlace) {
        throw refused("A materialized view has no " + word.text());
      }
      if (word.is("*") && (text.word(i - 1).is("SELECT") || text.word(i - 1).is("."))) {
        throw refused("A materialized view has no SELECT *");
      }
    }
  }

  private static RuntimeException refused(String what) {
    return Status.INVALID_ARGUMENT.withDescription(what + SOURCE).asRuntimeException();
  }
}
