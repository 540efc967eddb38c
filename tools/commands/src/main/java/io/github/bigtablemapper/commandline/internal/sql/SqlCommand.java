package io.github.bigtablemapper.commandline.internal.sql;

import com.google.cloud.bigtable.data.v2.models.sql.ResultSet;
import io.github.bigtablemapper.commandline.internal.entity.EntityCommand;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.output.OutputOptions;
import io.github.bigtablemapper.commandline.internal.output.RowOutput;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.Key;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the rows of a query. */
@Command(
    name = "sql",
    description = {
      "Prints the rows of a query in GoogleSQL, each as one line of JSON.",
      "In the query, {table} is the table of the entity. Of the entity's families the properties"
          + " are printed, of _key the parts of the row key, and other columns by their types in"
          + " SQL. Exit code 1 if a row does not decode. An emulator has no SQL."
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets them
public final class SqlCommand extends EntityCommand {
  @Parameters(
      index = "1",
      paramLabel = "QUERY",
      description = "The query, such as \"SELECT * FROM {table} LIMIT 10\".")
  private String query;

  @Option(
      names = "--limit",
      defaultValue = "0",
      paramLabel = "ROWS",
      description = "How many rows are printed at most. Default: all.")
  private long limit;

  @Mixin private OutputOptions output;

  @Override
  protected void checkOptions() {
    UsageException.checkNotNegative("--limit", limit);
  }

  @Override
  protected <E, K extends Key> int run(EntityTarget<E, K> target) {
    try (ResultSet rows = EntityQuery.run(target, query);
        RowOutput lines = output.of(out())) {
      return print(rows, new QueryValues(target.mapping()), lines)
          ? ExitCode.DONE
          : ExitCode.FINDINGS;
    }
  }

  /** {@return true if each row was printed} */
  private boolean print(ResultSet rows, QueryValues values, RowOutput lines) {
    boolean isWhole = true;
    for (long read = 0; (limit == 0 || read < limit) && rows.next(); read++) {
      try {
        lines.print(values.of(rows));
      } catch (DecodeException e) {
        isWhole = false;
        report(e);
      }
      if (out().checkError()) {
        return isWhole; // the output is full, or nothing reads on
      }
    }
    return isWhole;
  }
}
