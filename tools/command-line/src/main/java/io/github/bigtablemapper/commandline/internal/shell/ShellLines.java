package io.github.bigtablemapper.commandline.internal.shell;

import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.Failures;
import io.github.bigtablemapper.commandline.internal.terminal.Program;
import io.github.bigtablemapper.commandline.internal.terminal.Suggestions;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.IDefaultValueProvider;

/** Executes lines: the commands of the program, and a few words of the shell. For one thread. */
final class ShellLines {
  private static final Set<String> ENDS = Set.of("exit", "quit", "\\q");
  private static final Map<String, String> SHORT =
      Map.of("\\d", "describe", "\\?", "help", "?", "help", "\\h", "help");

  /** Why commands do not run in a shell. */
  private static final Map<String, String> REFUSED =
      Map.of(
          "shell", "This is a shell already.",
          "local", "local runs until it is stopped. Start it in another terminal.");

  private static final int SHOWN = 60;

  private final Program program;
  private final IDefaultValueProvider defaults;
  private final QueryLines queries;
  private final PrintWriter out;
  private final PrintWriter err;

  ShellLines(
      Program program,
      IDefaultValueProvider defaults,
      QueryLines queries,
      PrintWriter out,
      PrintWriter err) {
    this.program = program;
    this.defaults = defaults;
    this.queries = queries;
    this.out = out;
    this.err = err;
  }

  /** {@return true if a line ends the shell} */
  static boolean isEnd(String line) {
    return ENDS.contains(line.strip());
  }

  /** {@return the exit code of a line; a failure is printed} */
  int execute(String line) {
    try {
      List<String> words = words(line.strip());
      return words.isEmpty()
          ? ExitCode.DONE
          : program.run(defaults, out, err, words.toArray(String[]::new));
    } catch (UsageException e) {
      err.println("bigtable-mapper: " + Failures.line(e));
      err.flush();
      return ExitCode.NOT_DONE;
    }
  }

  private List<String> words(String line) {
    if (QueryLines.isQuery(line)) {
      return queries.command(line);
    }
    String first = line.split("\\s", 2)[0];
    String command = SHORT.get(first);
    List<String> words =
        new ArrayList<>(
            ShellWord.of(command == null ? line : command + line.substring(first.length())));
    if (words.isEmpty()) {
      return words;
    }
    String name = words.get(0);
    String why = REFUSED.get(name);
    if (why != null) {
      throw new UsageException(why);
    }
    Set<String> known = program.commandLine(defaults).getSubcommands().keySet();
    if (!known.contains(name) && !name.startsWith("-")) {
      throw new UsageException(
          "There is no command "
              + (name.length() > SHOWN ? name.substring(0, SHOWN) + "…" : name)
              + "."
              + (name.length() > SHOWN ? "" : Suggestions.of(name, known))
              + " Try help.");
    }
    return words;
  }
}
