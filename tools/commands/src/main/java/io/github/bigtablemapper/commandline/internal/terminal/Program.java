package io.github.bigtablemapper.commandline.internal.terminal;

import java.io.PrintWriter;
import java.util.function.BiFunction;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;

/**
 * The commands of the program. Each command runs on objects that are made for it, so that no option
 * of one is seen by the next.
 */
public final class Program {
  private final BiFunction<Program, IDefaultValueProvider, CommandLine> commands;

  /**
   * @param commands makes the command with all its parts, for the values of options that are not
   *     specified
   */
  public Program(BiFunction<Program, IDefaultValueProvider, CommandLine> commands) {
    this.commands = commands;
  }

  /** {@return the command with all its parts} */
  public CommandLine commandLine(IDefaultValueProvider defaults) {
    return commands.apply(this, defaults);
  }

  /** {@return the exit code of a command, whether its output was written or not} */
  public int run(IDefaultValueProvider defaults, PrintWriter out, PrintWriter err, String... args) {
    try {
      return commandLine(defaults).setOut(out).setErr(err).execute(args);
    } catch (UsageException | Error e) { // errors of the user's classes, mostly
      err.println("bigtable-mapper: " + Failures.line(e));
      return ExitCode.NOT_DONE;
    } finally {
      out.flush();
      err.flush();
    }
  }
}
