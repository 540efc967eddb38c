package io.github.bigtablemapper.commandline.internal.terminal;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.time.Duration;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import picocli.CommandLine.Help.Ansi;

/**
 * Prints the progress of a command on the standard error. On a terminal it is one line that is
 * rewritten each second; elsewhere, as in a log, it is a new line every five seconds.
 */
public final class Progress implements AutoCloseable {
  private static final Duration ON_TERMINAL = Duration.ofSeconds(1);
  private static final Duration IN_LOG = Duration.ofSeconds(5);
  private static final String TO_START = "\r\u001b[K"; // of the line, which is emptied

  private final PrintWriter err;
  private final Supplier<String> state;
  private final boolean isTerminal;
  private final long started = System.nanoTime();
  private boolean isShown;
  private boolean isClosed;

  private final ScheduledThreadPoolExecutor timer =
      new ScheduledThreadPoolExecutor(
          1,
          task -> {
            Thread thread = new Thread(task, "progress");
            thread.setDaemon(true);
            return thread;
          });

  public Progress(PrintWriter err, Supplier<String> state) {
    this(err, state, Ansi.AUTO.enabled(), Ansi.AUTO.enabled() ? ON_TERMINAL : IN_LOG);
  }

  public Progress(PrintWriter err, Supplier<String> state, boolean isTerminal, Duration period) {
    this.err = err;
    this.state = state;
    this.isTerminal = isTerminal;
    var unused =
        timer.scheduleAtFixedRate(
            this::show, period.toMillis(), period.toMillis(), TimeUnit.MILLISECONDS);
  }

  /**
   * {@return a writer to an output that may be the same terminal} The line of progress is cleared
   * before something is written, and shown again after it.
   */
  public PrintWriter around(PrintWriter out) {
    return isTerminal ? new PrintWriter(new Around(out), false) : out;
  }

  /** Prints a line on the standard error. */
  public synchronized void println(String line) {
    clear();
    err.println(line);
  }

  /** What is written before a flush is written at once, as an output that is full may fail it. */
  private final class Around extends Writer {
    private final PrintWriter out;
    private final StringBuilder unwritten = new StringBuilder();

    Around(PrintWriter out) {
      this.out = out;
    }

    @Override
    public void write(char[] buffer, int offset, int length) {
      unwritten.append(buffer, offset, length);
    }

    @Override
    public void flush() throws IOException {
      synchronized (Progress.this) {
        clear();
        out.append(unwritten).flush();
        unwritten.setLength(0);
        if (out.checkError()) {
          throw new IOException("the output is closed");
        }
      }
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }

  private void clear() {
    if (isTerminal && isShown) {
      err.print(TO_START);
      err.flush();
      isShown = false;
    }
  }

  private synchronized void show() {
    if (isClosed) {
      return;
    }
    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - started);
    String line = "after " + seconds + " s: " + state.get();
    if (isTerminal) {
      err.print(TO_START + line);
      err.flush();
    } else {
      err.println(line);
    }
    isShown = true;
  }

  /** Prints no more progress, and clears the line of a terminal. */
  @Override
  public synchronized void close() {
    timer.shutdownNow();
    isClosed = true;
    clear();
  }
}
