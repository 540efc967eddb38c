package io.github.bigtablemapper.commandline.internal.row;

import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.output.RowOutput;
import io.github.bigtablemapper.commandline.internal.output.RowValues;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.Progress;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.key.Key;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints the rows of an entity. */
@Command(
    name = "scan",
    description = {
      "Prints the rows of an entity, each as one line of JSON, in the order of their keys.",
      "Parts of the row key choose the rows that start with them; --from, --to and their like a"
          + " range of the part that follows. Rows that have expired are left out. If a row does"
          + " not decode, the standard error names the property that is the reason; the other rows"
          + " are printed, and the exit code is 1."
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings({"NullAway.Init", "try"}) // picocli sets them; progress is only closed
public final class ScanCommand extends RangeCommand {
  @Mixin private RowOptions options;

  @Option(
      names = "--limit",
      paramLabel = "ROWS",
      defaultValue = "100",
      description = "How many rows at most; 0 for all. Default: ${DEFAULT-VALUE}.")
  private long limit;

  @Option(names = "--reverse", description = "From the last key to the first.")
  private boolean isReversed;

  @Override
  protected void checkOptions() {
    UsageException.checkNotNegative("--limit", limit);
    options.check();
  }

  @Override
  protected <E, K extends Key> int run(EntityTarget<E, K> target) {
    List<Selectable<E>> selection = options.selection(target);
    RowValues values =
        new RowValues(target.mapping(), selection, classPath().versionLists(target.entity()));
    Scan<E, K> scan = scan(target);
    scan = options.limited(scan, selection);
    scan = isReversed ? scan.reverse() : scan;
    RowScan rows = new RowScan(out(), this::report);
    try (Progress progress = showProgress(() -> Amounts.of(rows.rows(), "row"));
        RowOutput output = options.output(progress.around(out()), target, selection)) {
      rows.print(scan, selection, values::of, output, limit);
    }
    if (rows.hasMore() && !isGiven("--limit")) {
      report("there are more than " + Amounts.of(limit, "row") + ". --limit 0 prints all.");
    }
    return rows.isWhole() ? ExitCode.DONE : ExitCode.FINDINGS;
  }
}
