package io.github.bigtablemapper.commandline;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The command {@code bigtable-mapper}, the program of the runnable jar. One process runs one
 * command: it has no API and is not for several threads.
 */
@Command(
    name = "bigtable-mapper",
    description = "Tables of entities in Google Cloud Bigtable.",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      SchemaCommand.class,
      ScanCommand.class,
      SweepCommand.class,
      ImportCommand.class,
      HeatMapCommand.class,
      CommandLine.HelpCommand.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:tables differ from the entities, rows do not decode, keys do not spread, or items are"
          + " rejected, missing or different",
      "2:not done: a mistake on the command line, a request that failed, or an error in a class of"
          + " yours"
    })
public final class Main {
  /**
   * Kept, so that its level is: the client and gRPC tell of what is reported in one line anyway.
   */
  private static final Logger LOG = Logger.getLogger("");

  private Main() {}

  /**
   * Runs a command and ends the process with its exit code: 0 if it is done, 1 if what it looked at
   * is not as it should be, 2 if it is not done.
   */
  public static void main(String[] args) {
    LOG.setLevel(Level.OFF);
    PrintWriter out = new PrintWriter(System.out, false, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    System.exit(run(out, err, args));
  }

  /** {@return the exit code of a command} */
  static int run(PrintWriter out, PrintWriter err, String... args) {
    try {
      return commandLine().setOut(out).setErr(err).execute(args);
    } catch (Error e) { // of the user's classes, mostly; picocli takes exceptions only
      err.println("bigtable-mapper: " + Failures.line(e));
      return ExitCode.NOT_DONE;
    } finally {
      out.flush();
      err.flush();
    }
  }

  /** {@return the command with all its parts} */
  static CommandLine commandLine() {
    return new CommandLine(new Main())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(
            (failure, failed, parsed) -> {
              failed.getErr().println("bigtable-mapper: " + Failures.line(failure));
              return ExitCode.NOT_DONE;
            })
        .setParameterExceptionHandler(
            (failure, arguments) -> {
              CommandLine wrong = failure.getCommandLine();
              String help = wrong.getCommandSpec().qualifiedName() + " --help";
              wrong
                  .getErr()
                  .println("bigtable-mapper: " + Failures.line(failure) + " Try '" + help + "'.");
              return ExitCode.NOT_DONE;
            });
  }

  /** The version of the jar. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Main.class.getPackage().getImplementationVersion();
      return new String[] {"bigtable-mapper " + (version == null ? "(unpacked)" : version)};
    }
  }
}
