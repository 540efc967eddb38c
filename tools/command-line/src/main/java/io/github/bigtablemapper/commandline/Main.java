package io.github.bigtablemapper.commandline;

import io.github.bigtablemapper.commandline.internal.change.WatchCommand;
import io.github.bigtablemapper.commandline.internal.classpath.ClassPathOptions;
import io.github.bigtablemapper.commandline.internal.completion.CompletionCommand;
import io.github.bigtablemapper.commandline.internal.connection.ConnectionDefaults;
import io.github.bigtablemapper.commandline.internal.connection.ConnectionOptions;
import io.github.bigtablemapper.commandline.internal.console.ConsoleCommand;
import io.github.bigtablemapper.commandline.internal.describe.DescribeCommand;
import io.github.bigtablemapper.commandline.internal.heat.HeatMapCommand;
import io.github.bigtablemapper.commandline.internal.local.LocalCommand;
import io.github.bigtablemapper.commandline.internal.output.OutputOptions;
import io.github.bigtablemapper.commandline.internal.row.CountCommand;
import io.github.bigtablemapper.commandline.internal.row.DropCommand;
import io.github.bigtablemapper.commandline.internal.row.GetCommand;
import io.github.bigtablemapper.commandline.internal.row.HistoryCommand;
import io.github.bigtablemapper.commandline.internal.row.KeysCommand;
import io.github.bigtablemapper.commandline.internal.row.ScanCommand;
import io.github.bigtablemapper.commandline.internal.row.SweepCommand;
import io.github.bigtablemapper.commandline.internal.schema.ExportFormat;
import io.github.bigtablemapper.commandline.internal.schema.SchemaCommand;
import io.github.bigtablemapper.commandline.internal.session.Session;
import io.github.bigtablemapper.commandline.internal.shell.ShellCommand;
import io.github.bigtablemapper.commandline.internal.sql.SqlCommand;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.Failures;
import io.github.bigtablemapper.commandline.internal.terminal.ManCommand;
import io.github.bigtablemapper.commandline.internal.terminal.NativeText;
import io.github.bigtablemapper.commandline.internal.terminal.Program;
import io.github.bigtablemapper.commandline.internal.terminal.SafeOutput;
import io.github.bigtablemapper.commandline.internal.terminal.StandardOutput;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.commandline.internal.transfer.ImportCommand;
import io.github.bigtablemapper.commandline.internal.write.PatchCommand;
import io.github.bigtablemapper.commandline.internal.write.PutCommand;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/**
 * The command {@code bigtable-mapper}, the program of the runnable jar. One process runs one
 * command, or the commands of a shell: it has no API and is not for several threads.
 */
@Command(
    name = "bigtable-mapper",
    description = "Tables of entities in Google Cloud Bigtable.",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      SchemaCommand.class,
      DescribeCommand.class,
      GetCommand.class,
      ScanCommand.class,
      KeysCommand.class,
      CountCommand.class,
      HistoryCommand.class,
      DropCommand.class,
      PutCommand.class,
      PatchCommand.class,
      SweepCommand.class,
      ImportCommand.class,
      HeatMapCommand.class,
      SqlCommand.class,
      WatchCommand.class,
      ConsoleCommand.class,
      LocalCommand.class,
      ShellCommand.class,
      CompletionCommand.class,
      ManCommand.class,
      CommandLine.HelpCommand.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:tables differ from the entities, rows do not decode, keys do not spread, or items are"
          + " rejected, missing or different",
      "2:not done: a mistake on the command line, a request that failed, output that cannot be"
          + " written, or an error in your classes"
    },
    footerHeading = "%nEnvironment:%n",
    footer = {
      "An option that you do not specify has the value of a variable, such as"
          + " BIGTABLE_MAPPER_CLASS_PATH of --class-path. The variables of --project, --instance,"
          + " --credentials, --emulator, --app-profile, --table-prefix and --timeout have such"
          + " names.",
      "Otherwise it has the value that other tools use: CLOUDSDK_CORE_PROJECT,"
          + " GOOGLE_CLOUD_PROJECT, BIGTABLE_EMULATOR_HOST, the file .cbtrc in your home folder, or"
          + " the active configuration of gcloud."
    })
public final class Main {
  /**
   * Kept, so that its level is kept: the client and gRPC log what is reported in one line anyway.
   */
  private static final Logger LOG = Logger.getLogger("");

  private Main() {}

  /**
   * Runs a command and ends the process with its exit code: 0 if it is done, 1 if what it looked at
   * is not as it should be, 2 if it is not done.
   */
  public static void main(String[] args) {
    LOG.setLevel(Level.OFF);
    StandardOutput output = new StandardOutput(new FileOutputStream(FileDescriptor.out));
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    PrintWriter out = new PrintWriter(output, false, StandardCharsets.UTF_8);
    System.exit(run(ConnectionDefaults.ofProcess(), out, output::fault, err, args));
  }

  /** {@return the exit code of a command} */
  static int run(ConnectionDefaults defaults, PrintWriter out, PrintWriter err, String... args) {
    return run(defaults, out, () -> out.checkError() ? "an error of its stream" : null, err, args);
  }

  /**
   * @param fault why the output was not written; null: it was
   */
  private static int run(
      ConnectionDefaults defaults,
      PrintWriter out,
      Supplier<@Nullable String> fault,
      PrintWriter err,
      String... args) {
    PrintWriter safeErr = new SafeOutput(err, true);
    int code =
        isReadable(defaults, safeErr, args)
            ? execute(defaults, new SafeOutput(out, false), safeErr, args)
            : ExitCode.NOT_DONE;
    String reason = fault.get();
    if (reason != null) {
      safeErr.println("bigtable-mapper: the output cannot be written: " + reason + ".");
      return ExitCode.NOT_DONE;
    }
    return code;
  }

  /** {@return the same, of a program that is loaded again, whose arguments have the defaults} */
  static int execute(PrintWriter out, PrintWriter err, String... args) {
    return execute(option -> null, out, err, args);
  }

  /** {@return the exit code of a command, whether its output was written or not} */
  private static int execute(
      IDefaultValueProvider defaults, PrintWriter out, PrintWriter err, String... args) {
    try (Session session = new Session()) {
      return program(session).run(defaults, out, err, args);
    } catch (IOException e) {
      err.println("bigtable-mapper: " + Failures.line(e));
      return ExitCode.NOT_DONE;
    } finally {
      out.flush();
      err.flush();
    }
  }

  private static boolean isReadable(ConnectionDefaults defaults, PrintWriter err, String... args) {
    try {
      requireReadable(defaults, args);
      return true;
    } catch (UsageException e) {
      err.println("bigtable-mapper: " + Failures.line(e));
      return false;
    }
  }

  private static void requireReadable(ConnectionDefaults defaults, String... args) {
    for (int i = 0; i < args.length; i++) {
      if (!NativeText.isReadable(args[i])) {
        throw NativeText.unreadable("Argument " + (i + 1));
      }
    }
    defaults
        .unreadable()
        .ifPresent(
            name -> {
              throw NativeText.unreadable("The environment variable " + name);
            });
  }

  /** {@return the commands of a session} */
  static Program program(Session session) {
    return new Program((program, defaults) -> commandLine(program, session, defaults));
  }

  private static CommandLine commandLine(
      Program program, Session session, IDefaultValueProvider defaults) {
    Map<Class<?>, Supplier<Object>> withSession =
        Map.of(
            ConnectionOptions.class, () -> new ConnectionOptions(session),
            ClassPathOptions.class, () -> new ClassPathOptions(session),
            PutCommand.class, () -> new PutCommand(session),
            PatchCommand.class, () -> new PatchCommand(session),
            ShellCommand.class, () -> new ShellCommand(program, session));
    IFactory others = CommandLine.defaultFactory();
    CommandLine commandLine =
        new CommandLine(
            new Main(),
            new IFactory() {
              @Override
              public <T> T create(Class<T> type) throws Exception {
                Supplier<Object> made = withSession.get(type);
                return made == null ? others.create(type) : type.cast(made.get());
              }
            });
    setVersion(commandLine);
    return commandLine
        .setDefaultValueProvider(defaults)
        .setExpandAtFiles(false) // a value may start with the character
        .registerConverter(Instant.class, Main::time)
        .registerConverter(URI.class, Main::uri)
        .registerConverter(ExportFormat.class, text -> constant(ExportFormat.class, text))
        .registerConverter(
            OutputOptions.Format.class, text -> constant(OutputOptions.Format.class, text))
        .setExecutionExceptionHandler(
            (failure, failed, parsed) -> {
              String line = Failures.line(failure);
              failed.getErr().println("bigtable-mapper: " + line + where(failure, parsed));
              return ExitCode.NOT_DONE;
            })
        .setParameterExceptionHandler(
            (failure, arguments) -> {
              CommandLine wrong = failure.getCommandLine();
              String help = wrong.getCommandSpec().qualifiedName() + " --help";
              Optional<String> source =
                  defaults instanceof ConnectionDefaults known
                      ? known.source(failure.getArgSpec(), arguments)
                      : Optional.empty();
              wrong
                  .getErr()
                  .println(
                      "bigtable-mapper: "
                          + Failures.line(failure)
                          + source.map(name -> " The value is from " + name + ".").orElse("")
                          + " Try '"
                          + help
                          + "'.");
              return ExitCode.NOT_DONE;
            });
  }

  /** {@return the server that does not respond, after a space; empty: that is not the failure} */
  private static String where(Throwable failure, ParseResult parsed) {
    if (!Failures.isOfSilentServer(failure)) {
      return "";
    }
    ParseResult command = parsed;
    while (command.hasSubcommand()) {
      command = command.subcommand();
    }
    OptionSpec emulator = command.commandSpec().findOption("--emulator");
    if (emulator == null) {
      return "";
    }
    String host = emulator.getValue();
    return host == null
        ? " Google Cloud is at bigtable.googleapis.com:443 and"
            + " bigtableadmin.googleapis.com:443."
        : " --emulator is " + host + ".";
  }

  /** Each part of the command has the version of the whole. */
  private static void setVersion(CommandLine command) {
    command.getCommandSpec().versionProvider(new Version());
    command.getSubcommands().values().forEach(Main::setVersion);
  }

  private static Instant time(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeParseException e) {
      throw new TypeConversionException(
          "'"
              + text
              + "' is not a time, such as 2026-01-31T10:15:30Z or 2026-01-31T11:15:30+01:00");
    }
  }

  /** {@return a constant by the name that users type, in any case} */
  private static <C extends Enum<C>> C constant(Class<C> type, String text) {
    return Stream.of(type.getEnumConstants())
        .filter(each -> each.toString().equalsIgnoreCase(text))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "'"
                        + text
                        + "' is not one of "
                        + Stream.of(type.getEnumConstants())
                            .map(C::toString)
                            .collect(Collectors.joining(", "))));
  }

  private static URI uri(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw new TypeConversionException(
          "'" + text + "' is not a URL, such as http://localhost:8000");
    }
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
