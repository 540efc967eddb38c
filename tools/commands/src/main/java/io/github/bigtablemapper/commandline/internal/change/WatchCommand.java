package io.github.bigtablemapper.commandline.internal.change;

import io.github.bigtablemapper.commandline.internal.entity.EntityCommand;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.key.Key;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Prints the changes of an entity's rows. It names no class of the module of change streams, which
 * a program that embeds the command line may lack: picocli looks at all its members.
 */
@Command(
    name = "watch",
    description = {
      "Prints the changes of an entity's rows, each as one line of JSON, until it is ended.",
      "The table has a change stream. A line has the commit time, the row key, and what the change"
          + " has set and removed. Exit code 1 if a change does not decode."
    },
    mixinStandardHelpOptions = true)
public final class WatchCommand extends EntityCommand {
  @Option(
      names = "--from",
      paramLabel = "TIME",
      description = "Start at this time, such as 2026-01-31T10:15:30Z. Without it: now.")
  private @Nullable Instant from;

  @Option(
      names = "--until",
      paramLabel = "TIME",
      description = "End at this time. Without it: never.")
  private @Nullable Instant until;

  @Option(
      names = "--limit",
      paramLabel = "CHANGES",
      defaultValue = "0",
      description = "End after so many changes. Default: never.")
  private long limit;

  @Override
  protected void checkOptions() {
    UsageException.checkNotNegative("--limit", limit);
  }

  @Override
  protected <E, K extends Key> int run(EntityTarget<E, K> target) {
    ChangeLines<E, K> lines = new ChangeLines<>(target, out(), this::report);
    lines.print(from, until, limit);
    return lines.isWhole() ? ExitCode.DONE : ExitCode.FINDINGS;
  }
}
