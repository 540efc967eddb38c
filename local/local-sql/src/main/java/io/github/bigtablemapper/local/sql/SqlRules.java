package io.github.bigtablemapper.local.sql;

import io.grpc.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Features that the engine supports but Bigtable rejects, and features of Bigtable that the engine
 * does not support. A word means such a feature only where it is one: not as a name, not in text
 * and not in comments.
 */
final class SqlRules {
  private static final String SOURCE =
      " is not supported by GoogleSQL for Bigtable:"
          + " https://cloud.google.com/bigtable/docs/googlesql-overview";

  private static final String REFERENCE = "https://cloud.google.com/bigtable/docs/reference/sql";

  private static final Set<String> SETS = Set.of("UNION", "INTERSECT");

  /** Functions of Bigtable that the engine does not have. */
  private static final Set<String> MISSING =
      Set.of(
          "APPROX_QUANTILES",
          "APPROX_TOP_COUNT",
          "APPROX_TOP_SUM",
          "ARRAY_OFFSET",
          "CONTAINS_SUBSTR",
          "FROM_BASE32",
          "HLL_COUNT.EXTRACT",
          "HLL_COUNT.INIT",
          "HLL_COUNT.MERGE",
          "HLL_COUNT.MERGE_PARTIAL",
          "MAX_BY",
          "MIN_BY",
          "TO_BASE32",
          "VIEW_PARAMETERS");

  private static final Set<String> CIVIL_TYPES = Set.of("DATETIME", "TIME");

  private static final Set<String> ENDS_OF_FROM =
      Set.of("WHERE", "GROUP", "HAVING", "QUALIFY", "WINDOW", "ORDER", "LIMIT", "UNION", "|");

  private final SqlText text;
  private final Set<String> engine;
  private final Set<String> tables;

  private SqlRules(SqlText text, Set<String> engine, Set<String> tables) {
    this.text = text;
    this.engine = engine;
    this.tables = tables;
  }

  /**
   * Rejects a query of such a feature.
   *
   * @param engine the functions of the engine, in capital letters
   * @param tables the names of all tables
   */
  static void check(SqlText text, Set<String> engine, Set<String> tables) {
    SqlRules rules = new SqlRules(text, engine, tables);
    for (int i = 0; i < text.words().size(); i++) {
      rules.check(i);
    }
  }

  private void check(int place) {
    SqlText.Word word = text.word(place);
    if (word.is("(") && isQueryStart(place + 1) && !isStart(place)) {
      throw refused("A subquery");
    }
    boolean isField = text.word(place - 1).is(".") && !text.word(place - 2).is("SAFE");
    if (!word.isName() || isField) {
      return;
    }
    if (text.isCall(place)) {
      checkCall(text.called(place));
    }
    checkClause(place, word);
    checkType(place, word);
  }

  /** {@return whether only parentheses are before it, as of a query in parentheses} */
  private boolean isStart(int place) {
    return text.words().subList(0, place).stream().allMatch(word -> word.is("("));
  }

  private boolean isQueryStart(int place) {
    SqlText.Word word = text.word(place);
    return word.isName() && (word.is("SELECT") || word.is("FROM") || isWith(place));
  }

  private boolean isWith(int place) {
    boolean isTable = text.word(place + 2).is("AS") && text.word(place + 3).is("(");
    return text.word(place).is("WITH") && (isTable || text.word(place + 1).is("RECURSIVE"));
  }

  private void checkCall(String function) {
    if (MISSING.contains(function) || Functions.isOfPlaces(function)) {
      throw missing(function);
    }
    if (engine.contains(function) && !Functions.isDocumented(function)) {
      throw refused("The function " + function);
    }
  }

  private void checkClause(int place, SqlText.Word word) {
    SqlText.Word next = text.word(place + 1);
    if (SETS.contains(word.text())) {
      throw refused(word.text());
    }
    if (word.is("EXCEPT") && (next.is("ALL") || next.is("DISTINCT"))) {
      throw refused("EXCEPT between queries");
    }
    if (word.is("JOIN") && !next.is("UNNEST")) {
      throw refused("JOIN");
    }
    if (isWith(place)) {
      throw refused("WITH");
    }
    boolean isOther = text.word(place - 1).is("DISTINCT") || text.isWithin(place, "EXTRACT");
    if (word.is("FROM") && !isOther) {
      checkFrom(place + 1);
    }
  }

  /** Rejects a comma between tables, which joins them, and functions of tables. */
  private void checkFrom(int start) {
    int depth = 0;
    for (int i = start; i < text.words().size() && depth >= 0; i++) {
      SqlText.Word word = text.word(i);
      boolean isTable = depth == 0 && (i == start || text.word(i - 1).is(","));
      if (isTable && text.word(i + 1).is("(") && !word.is("UNNEST")) {
        checkTableFunction(i);
      }
      depth += word.is("(") || word.is("[") ? 1 : word.is(")") || word.is("]") ? -1 : 0;
      if (depth == 0 && ENDS_OF_FROM.contains(word.text())) {
        return;
      }
      if (depth == 0 && word.is(",") && !text.word(i + 1).is("UNNEST")) {
        throw refused("JOIN");
      }
    }
  }

  private void checkTableFunction(int place) {
    SqlText.Word word = text.word(place);
    if (word.isName() && word.is("UNPACK")) {
      throw missing("UNPACK");
    }
    if (tables.stream().anyMatch(SqlText.name(text.written(place))::equalsIgnoreCase)) {
      TemporalFilter.check(argumentsOf(place));
      throw missing("WITH_HISTORY and AS_OF");
    }
  }

  /** {@return the names of the arguments of a call} */
  private List<String> argumentsOf(int place) {
    List<String> names = new ArrayList<>();
    int close = text.closing(place + 1, text.words().size());
    int depth = 0;
    for (int i = place + 1; i < close; i++) {
      depth += text.word(i).is("(") ? 1 : text.word(i).is(")") ? -1 : 0;
      if (depth == 1 && (text.word(i).is("(") || text.word(i).is(",")) && i + 1 < close) {
        boolean isNamed = text.word(i + 2).is("=") && text.word(i + 3).is(">");
        names.add(isNamed ? text.word(i + 1).text() : "");
      }
    }
    return names;
  }

  /** Rejects types that only the engine has, and that a feature of its language cannot remove. */
  private void checkType(int place, SqlText.Word word) {
    if (!CIVIL_TYPES.contains(word.text())) {
      return;
    }
    boolean isCast =
        text.word(place - 1).is("AS")
            && (text.isWithin(place, "CAST") || text.isWithin(place, "SAFE_CAST"));
    boolean isPart = text.word(place + 1).is("FROM") && text.isWithin(place, "EXTRACT");
    boolean isElement = text.word(place - 1).is("<") && text.word(place + 1).is(">");
    if (isCast || isPart || isElement || text.word(place + 1).isText()) {
      throw refused("The type " + word.text());
    }
  }

  private static RuntimeException missing(String name) {
    return Status.UNIMPLEMENTED
        .withDescription(
            "The local server has no "
                + name
                + " in queries. Bigtable has: "
                + (name.startsWith("HLL_COUNT") ? REFERENCE + "/hll_functions" : REFERENCE))
        .asRuntimeException();
  }

  static RuntimeException refused(String what) {
    return Status.INVALID_ARGUMENT.withDescription(what + SOURCE).asRuntimeException();
  }
}
