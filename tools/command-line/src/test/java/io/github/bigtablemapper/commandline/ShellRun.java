package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static java.util.Objects.requireNonNull;

import io.github.bigtablemapper.commandline.internal.session.Session;
import io.github.bigtablemapper.commandline.internal.shell.ShellCommand;
import io.github.bigtablemapper.fixture.Waiting;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.ExternalTerminal;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** A shell whose terminal is a pair of streams. */
final class ShellRun implements AutoCloseable {
  private final Session session = new Session();
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
  private final PipedOutputStream keyboard = new PipedOutputStream();
  private final ShellCommand shell;
  private @Nullable Terminal terminal;
  private CompletableFuture<Integer> end = CompletableFuture.completedFuture(0);

  /**
   * @param options of the shell, in addition to the instance and the class path
   */
  ShellRun(int port, String... options) throws Exception {
    String[] all =
        CommandRun.joined(
            List.of("shell", "-cp", CommandRun.testClasses().toString()),
            CommandRun.connection(port),
            List.of(options));
    CommandLine commandLine =
        Main.program(session)
            .commandLine(CommandRun.PATIENT)
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true));
    shell = (ShellCommand) commandLine.parseArgs(all).subcommand().commandSpec().userObject();
  }

  Session session() {
    return session;
  }

  ShellCommand shell() {
    return shell;
  }

  String out() {
    return out.toString();
  }

  String err() {
    return CommandRun.withoutProgress(err.toString());
  }

  String screen() {
    return screen.toString(StandardCharsets.UTF_8);
  }

  /** The exit code of lines of a file. */
  int script(String... lines) throws IOException {
    return shell.script(
        new ByteArrayInputStream(String.join("\n", lines).getBytes(StandardCharsets.UTF_8)));
  }

  /** Starts it on a terminal of a type. */
  ShellRun on(String type) throws IOException {
    ExternalTerminal connected =
        new ExternalTerminal(
            "test", type, new PipedInputStream(keyboard, 1 << 18), screen, StandardCharsets.UTF_8);
    terminal = connected;
    end =
        CompletableFuture.supplyAsync(
            () -> {
              int code = shell.run(connected);
              assertThat(Thread.currentThread().isInterrupted()).isFalse();
              return code;
            },
            task -> new Thread(task, "shell").start());
    await("a prompt", () -> screen().contains("i> "));
    return this;
  }

  /** How often the prompt was printed. */
  int prompts() {
    return screen().split("i> ", -1).length - 1;
  }

  void await(String what, java.util.function.BooleanSupplier condition) {
    try {
      Waiting.until(what, () -> end.isCompletedExceptionally() || condition.getAsBoolean());
    } catch (AssertionError e) {
      throw new AssertionError(e.getMessage() + "\n" + out + err, e);
    }
  }

  void type(String keys) throws IOException {
    keyboard.write(keys.getBytes(StandardCharsets.UTF_8));
    keyboard.flush();
  }

  /** As a terminal does at Ctrl-C, while nothing reads its input. */
  void interrupt() {
    requireNonNull(terminal).raise(Terminal.Signal.INT);
  }

  /** Types a line, and waits until it has printed a text, and then the prompt. */
  void type(String line, String printed) throws IOException {
    int outBefore = out().length();
    int errBefore = err().length();
    int prompts = prompts();
    type(line + "\n");
    await(
        line + " prints " + printed,
        () -> (out().substring(outBefore) + err().substring(errBefore)).contains(printed));
    await("a prompt after " + line, () -> prompts() > prompts);
  }

  /** The exit code, after keys that end it. */
  int end(String keys) throws Exception {
    type(keys);
    return end.get(1, TimeUnit.MINUTES);
  }

  @Override
  public void close() throws IOException {
    keyboard.close();
    Waiting.until("the shell ends", end::isDone);
    Integer unused = end.join();
    session.close();
  }
}
