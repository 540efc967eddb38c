package io.github.bigtablemapper.commandline.internal.row;

import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.commandline.internal.entity.EntityCommand;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.output.RowOutput;
import io.github.bigtablemapper.commandline.internal.output.RowValues;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Prints one row of an entity. */
@Command(
    name = "get",
    description = {
      "Prints the row of a key, as one line of JSON.",
      "Exit code 1 if there is no such row, or it does not decode."
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets them
public final class GetCommand extends EntityCommand {
  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "PART",
      description = "All parts of the row key, in their order.")
  private List<String> parts;

  @Mixin private RowOptions options;

  @Override
  protected void checkOptions() {
    options.check();
  }

  @Override
  protected <E, K extends Key> int run(EntityTarget<E, K> target) {
    List<Selectable<E>> selection = options.selection(target);
    RowValues values =
        new RowValues(target.mapping(), selection, classPath().versionLists(target.entity()));
    Scan<E, K> scan = target.repository().scan(KeyRange.of(target.keys().key(parts)));
    RowScan rows = new RowScan(out(), this::report);
    try (RowOutput output = options.output(out(), target, selection)) {
      rows.print(options.limited(scan, selection), selection, values::of, output, 0);
    }
    if (rows.rows() == 0 && rows.isWhole()) {
      report("there is no such row.");
      return ExitCode.FINDINGS;
    }
    return rows.isWhole() ? ExitCode.DONE : ExitCode.FINDINGS;
  }
}
