package io.github.bigtablemapper.commandline.internal.row;

import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.Progress;
import io.github.bigtablemapper.key.Key;
import picocli.CommandLine.Command;

/** Prints how many rows an entity has. */
@Command(
    name = "count",
    description = {
      "Prints how many rows an entity has.",
      "The rows are chosen as by scan. It reads the keys of all of them, which Bigtable bills."
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings({"NullAway.Init", "try"}) // picocli sets them; progress is only closed
public final class CountCommand extends RangeCommand {

  @Override
  protected <E, K extends Key> int run(EntityTarget<E, K> target) {
    Scan<E, K> scan = scan(target);
    try (Progress unused = showProgress(() -> "counting")) {
      out().println(scan.count());
    }
    return ExitCode.DONE;
  }
}
