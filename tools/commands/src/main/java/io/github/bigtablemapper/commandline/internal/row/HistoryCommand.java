package io.github.bigtablemapper.commandline.internal.row;

import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.commandline.internal.column.TypedColumn;
import io.github.bigtablemapper.commandline.internal.entity.EntityCommand;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.output.OutputOptions;
import io.github.bigtablemapper.commandline.internal.output.RowOutput;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.key.Key;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the versions of a column of one row. */
@Command(
    name = "history",
    description = {
      "Prints the versions of a column of one row, newest first, each as one line of JSON with its"
          + " timestamp and its value.",
      "Exit code 1 if it has no versions."
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets them
public final class HistoryCommand extends EntityCommand {
  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "PART",
      description = "All parts of the row key, in their order.")
  private List<String> parts;

  @Option(
      names = "--column",
      required = true,
      paramLabel = "NAME",
      description = "The property of the column.")
  private String column;

  @Option(
      names = "--limit",
      paramLabel = "VERSIONS",
      defaultValue = "100",
      description = "How many versions at most. Default: ${DEFAULT-VALUE}.")
  private int limit;

  @Mixin private OutputOptions output;

  @Override
  protected void checkOptions() {
    if (limit < 1) {
      throw new UsageException("--limit is 1 at least.");
    }
  }

  @Override
  protected <E, K extends Key> int run(EntityTarget<E, K> target) {
    TypedColumn<E> found = target.columns().get(column);
    if (!(found.constant() instanceof MappedColumn<?, ?> single)) {
      throw new UsageException(column + " is not a single column, so it has no history.");
    }
    @SuppressWarnings("unchecked") // a column of the entity
    MappedColumn<E, Object> typed = (MappedColumn<E, Object>) single;
    List<Versioned<Object>> versions =
        target.repository().history(target.keys().key(parts), typed).newest(limit);
    try (RowOutput lines = output.of(out())) {
      for (Versioned<Object> version : versions) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("timestamp", version.timestamp());
        line.put("value", version.value());
        lines.print(line);
      }
    }
    return versions.isEmpty() ? ExitCode.FINDINGS : ExitCode.DONE;
  }
}
