package io.github.bigtablemapper.local.sql;

import io.grpc.Status;
import java.util.List;
import java.util.Set;

/**
 * The arguments of a table in FROM, from <a
 * href="https://cloud.google.com/bigtable/docs/reference/sql/table-functions-built-in">their
 * page</a>.
 */
final class TemporalFilter {
  private static final String HISTORY = "WITH_HISTORY";
  private static final String AS_OF = "AS_OF";

  /** Arguments that filter the versions of a history. */
  private static final Set<String> FILTERS =
      Set.of("AFTER", "AFTER_OR_EQUAL", "BEFORE", "BEFORE_OR_EQUAL", "LATEST_N");

  private TemporalFilter() {}

  static void check(List<String> arguments) {
    boolean hasHistory = arguments.contains(HISTORY);
    for (String argument : arguments) {
      if (argument.isEmpty()) {
        throw refused("The arguments of a table are named, as in with_history => TRUE");
      }
      if (FILTERS.contains(argument) && !hasHistory) {
        throw refused("The argument " + argument + " of a table needs with_history => TRUE");
      }
      if (argument.equals(AS_OF) && hasHistory) {
        throw refused("The argument AS_OF of a table is used without with_history");
      }
      if (!argument.equals(HISTORY) && !argument.equals(AS_OF) && !FILTERS.contains(argument)) {
        throw refused("A table has no argument " + argument);
      }
    }
  }

  private static RuntimeException refused(String what) {
    return Status.INVALID_ARGUMENT
        .withDescription(
            what
                + ": https://cloud.google.com/bigtable/docs/reference/sql/table-functions-built-in")
        .asRuntimeException();
  }
}
