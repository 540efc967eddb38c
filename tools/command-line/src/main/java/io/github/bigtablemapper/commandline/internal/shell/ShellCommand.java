package io.github.bigtablemapper.commandline.internal.shell;

import io.github.bigtablemapper.commandline.internal.classpath.ClassPathOptions;
import io.github.bigtablemapper.commandline.internal.connection.ConnectionOptions;
import io.github.bigtablemapper.commandline.internal.session.Session;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.Program;
import io.github.bigtablemapper.commandline.internal.terminal.StandardInput;
import io.github.bigtablemapper.commandline.internal.terminal.Utf8Lines;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.terminal.spi.SystemStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs commands line by line, over one connection. */
@Command(
    name = "shell",
    description = {
      "Runs commands line by line, with one connection and the entities read once.",
      "A line is a command without bigtable-mapper in front, or a query that starts with SELECT."
          + " The options of the shell are the defaults of its commands. Tab completes a word,"
          + " Ctrl-C ends the command that runs, Ctrl-D or exit the shell.",
      "If the standard input is not a terminal, each line of it is executed. The first that fails"
          + " ends the shell, with its exit code."
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets them
public final class ShellCommand implements Callable<Integer> {
  private static final String HISTORY = ".bigtable-mapper_history";

  private final Program program;
  private final Session session;
  @Spec private CommandSpec spec;
  @Mixin private ConnectionOptions connection;
  @Mixin private ClassPathOptions classPath;

  @Option(
      names = "--keep-going",
      description =
          "Without a terminal: execute the lines after one that fails, too. The exit code is that"
              + " of the first.")
  private boolean keepsGoing;

  @Option(
      names = "--history",
      paramLabel = "FILE",
      description =
          "Where lines are kept, as they are typed: also keys and values. Without it:"
              + " ~/.bigtable-mapper_history. Lines that start with a space are not kept.")
  private @Nullable Path history;

  @Option(names = "--no-history", description = "Keep no lines in a file.")
  private boolean withoutHistory;

  public ShellCommand(Program program, Session session) {
    this.program = program;
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    if (!isTerminal()) {
      return script(StandardInput.open());
    }
    try (Terminal terminal =
        TerminalBuilder.builder()
            .name("bigtable-mapper")
            .system(true)
            .dumb(true)
            .nativeSignals(true)
            .encoding(StandardCharsets.UTF_8)
            .build()) {
      return run(terminal);
    }
  }

  /** {@return the exit code of a shell on a terminal, which stays open} */
  public int run(Terminal terminal) {
    session.takeInput();
    new TerminalShell(
            terminal, new ShellCompleter(completion()), withoutHistory ? null : history(), err())
        .run(connection.instance() + "> ", lines());
    return ExitCode.DONE;
  }

  /** {@return the exit code of the first line that fails} */
  public int script(InputStream in) throws IOException {
    session.takeInput();
    ShellLines lines = lines();
    int first = ExitCode.DONE;
    try (Utf8Lines texts = new Utf8Lines(in)) {
      while (texts.next()) {
        String text = texts.text();
        if (text != null && ShellLines.isEnd(text)) {
          break;
        }
        int code = text == null ? unreadable() : lines.execute(text);
        if (code != ExitCode.DONE) {
          err().println("bigtable-mapper: line " + texts.number() + ": exit code " + code + ".");
          first = first == ExitCode.DONE ? code : first;
        }
        if (first != ExitCode.DONE && !keepsGoing) {
          break;
        }
      }
    }
    return first;
  }

  private int unreadable() {
    err().println("bigtable-mapper: the line is not text in UTF-8.");
    return ExitCode.NOT_DONE;
  }

  private ShellLines lines() {
    return new ShellLines(
        program,
        defaults(),
        new QueryLines(classPath, connection),
        spec.commandLine().getOut(),
        err());
  }

  /** {@return the completion of this shell} */
  public Completion completion() {
    IDefaultValueProvider defaults = defaults();
    return new Completion(() -> program.commandLine(defaults), classPath);
  }

  /** {@return the values of the shell's options, for commands that have options of these names} */
  private IDefaultValueProvider defaults() {
    return argument ->
        argument instanceof OptionSpec option && spec.findOption(option.longestName()) != null
            ? text(spec.findOption(option.longestName()))
            : null;
  }

  private static @Nullable String text(OptionSpec option) {
    return option.isOption() && !option.typeInfo().isBoolean() && option.getValue() != null
        ? String.valueOf(option.<Object>getValue())
        : null;
  }

  private Path history() {
    return history == null ? Path.of(System.getProperty("user.home", "."), HISTORY) : history;
  }

  private PrintWriter err() {
    return spec.commandLine().getErr();
  }

  private static boolean isTerminal() {
    return TerminalBuilder.builder().getProviders(null, new IllegalStateException()).stream()
        .anyMatch(provider -> provider.isSystemStream(SystemStream.Input));
  }
}
