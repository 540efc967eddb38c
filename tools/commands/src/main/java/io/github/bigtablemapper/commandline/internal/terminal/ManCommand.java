package io.github.bigtablemapper.commandline.internal.terminal;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints manual pages, or installs them for {@code man}. */
@Command(
    name = "man",
    description = {
      "Prints the manual page of a command, or writes the pages of all commands to a folder.",
      "To read a page: bigtable-mapper man scan | man -l -"
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets it
public final class ManCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..*",
      description = "The command, such as schema export. Without it: bigtable-mapper.")
  private @Nullable List<String> names;

  @Option(
      names = "--directory",
      paramLabel = "FOLDER",
      description =
          "Write the pages of all commands to this folder, which is created if it is absent. After"
              + " that, man finds those in ~/.local/share/man/man1.")
  private @Nullable Path directory;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    CommandLine root = spec.root().commandLine();
    List<String> command = names == null ? List.of() : names;
    if (directory == null) {
      out.print(ManPage.of(find(root, command)));
      return ExitCode.DONE;
    }
    if (!command.isEmpty()) {
      throw new UsageException("--directory writes the pages of all commands. Name none.");
    }
    Files.createDirectories(directory);
    List<CommandLine> all = ManPage.commands(root).toList();
    for (CommandLine each : all) {
      Files.writeString(directory.resolve(ManPage.name(each) + ".1"), ManPage.of(each));
    }
    out.println(all.size() + " pages in " + directory + ".");
    return ExitCode.DONE;
  }

  private static CommandLine find(CommandLine root, List<String> names) {
    CommandLine command = root;
    for (String name : names) {
      CommandLine part = command.getSubcommands().get(name);
      if (part == null) {
        throw new UsageException(
            "There is no command "
                + name
                + "."
                + Suggestions.of(name, command.getSubcommands().keySet()));
      }
      command = part;
    }
    return command;
  }
}
