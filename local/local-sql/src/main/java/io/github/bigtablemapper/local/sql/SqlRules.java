package io.github.bigtablemapper.local.sql;

import io.grpc.Status;
import java.util.Set;

/**
 * Features that the engine supports but Bigtable rejects, and features of Bigtable that the engine
 * does not support.
 */
final class SqlRules {
  private static final String SOURCE =
      " is not supported by GoogleSQL for Bigtable:"
          + " https://cloud.google.com/bigtable/docs/googlesql-overview";

  private static final String REFERENCE = "https://cloud.google.com/bigtable/docs/reference/sql";

  private static final Set<String> SETS = Set.of("UNION", "INTERSECT");

  /** Features of Bigtable that the local server does not support. */
  private static final Set<String> MISSING =
      Set.of("UNPACK", "WITH_HISTORY", "TO_VECTOR32", "TO_VECTOR64", "VIEW_PARAMETERS");

  /** Functions of Bigtable that the engine does not have. */
  private static final Set<String> FUNCTIONS =
      Set.of(
          "APPROX_COUNT_DISTINCT",
          "ARRAY_OFFSET",
          "CONTAINS_SUBSTR",
          "FROM_BASE32",
          "MAX_BY",
          "MIN_BY",
          "TO_BASE32");

  private static final Set<String> ENDS_OF_FROM =
      Set.of("WHERE", "GROUP", "HAVING", "QUALIFY", "WINDOW", "ORDER", "LIMIT");

  private static final String SKETCHES = "HLL_COUNT";

  private SqlRules() {}

  static void check(SqlText text) {
    for (int i = 0; i < text.words().size(); i++) {
      SqlText.Word word = text.word(i);
      if (word.is("(") && text.word(i + 1).isName() && text.word(i + 1).is("SELECT")) {
        throw refused("A subquery");
      }
      if (!word.isName()) {
        continue;
      }
      if (MISSING.contains(word.text())
          || (FUNCTIONS.contains(word.text()) && text.word(i + 1).is("("))) {
        throw missing(word.text());
      }
      if (word.is(SKETCHES) && text.word(i + 1).is(".")) {
        throw missing(SKETCHES + "." + text.word(i + 2).text());
      }
      if (SETS.contains(word.text())) {
        throw refused(word.text());
      }
      if (word.is("EXCEPT") && (text.word(i + 1).is("ALL") || text.word(i + 1).is("DISTINCT"))) {
        throw refused("EXCEPT between queries");
      }
      if (word.is("JOIN") && !text.word(i + 1).is("UNNEST")) {
        throw refused("JOIN");
      }
      if (word.is("FROM")) {
        checkFrom(text, i + 1);
      }
      if (i == 0 && word.is("WITH")) {
        throw refused("WITH");
      }
    }
  }

  /** Rejects a comma between tables, which joins them. */
  private static void checkFrom(SqlText text, int start) {
    int depth = 0;
    for (int i = start; i < text.words().size() && depth >= 0; i++) {
      SqlText.Word word = text.word(i);
      depth += word.is("(") || word.is("[") ? 1 : word.is(")") || word.is("]") ? -1 : 0;
      if (depth == 0 && word.isName() && ENDS_OF_FROM.contains(word.text())) {
        return;
      }
      if (depth == 0 && word.is(",") && !text.word(i + 1).is("UNNEST")) {
        throw refused("JOIN");
      }
    }
  }

  private static RuntimeException missing(String name) {
    return Status.UNIMPLEMENTED
        .withDescription(
            "The local server has no "
                + name
                + " in queries. Bigtable has: "
                + (name.startsWith(SKETCHES) ? REFERENCE + "/hll_functions" : REFERENCE))
        .asRuntimeException();
  }

  private static RuntimeException refused(String what) {
    return Status.INVALID_ARGUMENT.withDescription(what + SOURCE).asRuntimeException();
  }
}
