package io.github.bigtablemapper.commandline.internal.row;

import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.output.OutputOptions;
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

/** Prints the row keys of an entity. */
@Command(
    name = "keys",
    description = {
      "Prints the row keys of an entity, each as one line of JSON, without reading values.",
      "The rows are chosen as by scan. Exit code 1 if a key does not decode."
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings({"NullAway.Init", "try"}) // picocli sets them; progress is only closed
public final class KeysCommand extends RangeCommand {
  @Mixin private OutputOptions output;

  @Option(
      names = "--limit",
      paramLabel = "ROWS",
      defaultValue = "0",
      description = "How many rows at most. Default: all.")
  private long limit;

  @Override
  protected void checkOptions() {
    UsageException.checkNotNegative("--limit", limit);
  }

  @Override
  protected <E, K extends Key> int run(EntityTarget<E, K> target) {
    Scan<E, K> scan = scan(target);
    RowScan rows = new RowScan(out(), this::report);
    try (Progress progress = showProgress(() -> Amounts.of(rows.rows(), "row"));
        RowOutput lines = output.of(progress.around(out()), target.entity().keyParts())) {
      rows.print(
          scan,
          List.of(),
          row -> RowValues.ofKey(target.mapping(), row.key().toByteString()),
          lines,
          limit);
    }
    return rows.isWhole() ? ExitCode.DONE : ExitCode.FINDINGS;
  }
}
