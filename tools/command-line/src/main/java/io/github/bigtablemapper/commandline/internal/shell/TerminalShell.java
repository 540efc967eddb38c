package io.github.bigtablemapper.commandline.internal.shell;

import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.engine.PrivateFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jline.reader.Completer;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReader.Option;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.Terminal.SignalHandler;
import org.jspecify.annotations.Nullable;

/** Reads lines of a terminal until it is closed, with history and completion. For one thread. */
final class TerminalShell {
  private static final int HISTORY = 10_000;

  private final Terminal terminal;
  private final LineReader reader;
  private final PrintWriter err;
  private final RunningCommand running = new RunningCommand();

  /**
   * @param history where lines are kept; null: nowhere
   */
  TerminalShell(Terminal terminal, Completer completer, @Nullable Path history, PrintWriter err) {
    this.terminal = terminal;
    this.err = err;
    LineReaderBuilder builder =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .appName("bigtable-mapper")
            .parser(new ShellParser())
            .completer(completer)
            .option(Option.DISABLE_EVENT_EXPANSION, true)
            .option(Option.CASE_INSENSITIVE, true)
            .variable(LineReader.HISTORY_SIZE, HISTORY)
            .variable(LineReader.HISTORY_FILE_SIZE, HISTORY);
    if (history != null && isPrivate(history)) {
      builder.variable(LineReader.HISTORY_FILE, history);
    }
    this.reader = builder.build();
  }

  /** {@return true if only its owner can read the file} */
  private boolean isPrivate(Path history) {
    try {
      PrivateFiles.open(history).close();
      return true;
    } catch (IOException e) {
      err.println("bigtable-mapper: the history cannot be saved in " + history + ".");
      err.flush();
      return false;
    }
  }

  /** Executes lines until one ends the shell, or there are no more. */
  void run(String prompt, ShellLines lines) {
    SignalHandler before = terminal.handle(Signal.INT, signal -> running.interrupt());
    try {
      for (String line = next(prompt); line != null; line = next(prompt)) {
        String each = line;
        int code = running.run(() -> lines.execute(each));
        if (code != ExitCode.DONE) {
          err.println(running.wasInterrupted() ? "[interrupted]" : "[exit code " + code + "]");
          err.flush();
        }
      }
    } finally {
      terminal.handle(Signal.INT, before);
    }
  }

  /** {@return the next line; null at the end of the input} Ctrl-C discards what is typed. */
  private @Nullable String next(String prompt) {
    while (true) {
      try {
        String line = reader.readLine(prompt);
        return ShellLines.isEnd(line) ? null : line;
      } catch (UserInterruptException e) {
        // another line
      } catch (EndOfFileException e) {
        return null;
      }
    }
  }
}
