package io.github.bigtablemapper.commandline.internal.completion;

import io.github.bigtablemapper.commandline.internal.classpath.ClassPathOptions;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.internal.design.EntityDesign;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints a script that completes commands and options in a shell. */
@Command(
    name = "completion",
    description = {
      "Prints a script that completes commands, options and their values, for bash and zsh.",
      "With --class-path it also completes the names of the entities that are there now. For this"
          + " shell: source <(bigtable-mapper completion)"
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets it
public final class CompletionCommand implements Callable<Integer> {
  private static final String ENTITY = "ENTITY";

  @Spec private CommandSpec spec;

  @Option(
      names = {"--class-path", "-cp"},
      paramLabel = "PATH",
      description = "Your compiled entities, whose names are completed.")
  private @Nullable String classPath;

  /** Commands and options are completed even if the entities cannot be read. */
  @Override
  public Integer call() {
    int code = ExitCode.DONE;
    try {
      if (classPath != null) {
        List<EntityDesign> entities = ClassPathOptions.designs(classPath);
        complete(spec.root(), entities.stream().map(EntityDesign::name).distinct().toList());
      }
    } catch (UsageException e) {
      spec.commandLine().getErr().println("bigtable-mapper: " + e.getMessage());
      code = ExitCode.NOT_DONE;
    }
    spec.commandLine()
        .getOut()
        .print(AutoComplete.bash(spec.root().name(), spec.root().commandLine()));
    return code;
  }

  /** Names the values of the parameters that take an entity, in all commands. */
  private static void complete(CommandSpec command, List<String> entities) {
    for (PositionalParamSpec each : List.copyOf(command.positionalParameters())) {
      if (each.paramLabel().equals(ENTITY)) {
        command.remove(each);
        command.add(PositionalParamSpec.builder(each).completionCandidates(entities).build());
      }
    }
    command.subcommands().values().forEach(part -> complete(part.getCommandSpec(), entities));
  }
}
