package io.github.bigtablemapper.commandline.internal.terminal;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a script that completes commands and options in a shell. */
@Command(
    name = "completion",
    description = {
      "Prints a script that completes commands and options, for bash and zsh.",
      "For this shell: source <(bigtable-mapper completion)"
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets it
public final class CompletionCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine()
        .getOut()
        .print(AutoComplete.bash(spec.root().name(), spec.root().commandLine()));
    return ExitCode.DONE;
  }
}
