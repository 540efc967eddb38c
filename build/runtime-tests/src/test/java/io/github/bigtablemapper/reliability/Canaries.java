package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.observation.RequestLog;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/**
 * Looks for a word that is in every row key, every value and every message of the server, in all
 * that comes out: what is printed and logged while it is open, also of requests, and exceptions
 * with their causes.
 */
final class Canaries implements AutoCloseable {
  static final String WORD = "canary";

  private final PrintStream out = System.out;
  private final PrintStream err = System.err;
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final List<String> found = new ArrayList<>();
  private int looked;

  /** Kept, so that its level is. */
  private static final Logger REQUESTS = Logger.getLogger(RequestLog.class.getName());

  private final Handler log =
      new Handler() {
        private final SimpleFormatter formatter = new SimpleFormatter();

        @Override
        public void publish(LogRecord entry) {
          look(formatter.format(entry));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  Canaries() {
    PrintStream recorded = new PrintStream(printed, true, StandardCharsets.UTF_8);
    System.setOut(recorded);
    System.setErr(recorded);
    Logger.getLogger("").addHandler(log);
    REQUESTS.setLevel(Level.FINE);
  }

  /** Looks into a text. */
  synchronized void look(String text) {
    looked++;
    if (text.toLowerCase(Locale.ROOT).contains(WORD)) {
      found.add(text);
    }
  }

  /** Looks into an exception as it would be logged, with its causes and what it suppresses. */
  void look(Throwable thrown) {
    StringWriter trace = new StringWriter();
    thrown.printStackTrace(new PrintWriter(trace));
    look(trace.toString());
    look(String.valueOf(thrown.getMessage()) + thrown);
  }

  /** {@return the texts in which it was found} */
  synchronized List<String> found() {
    return List.copyOf(found);
  }

  /** {@return how many texts were looked into} */
  synchronized int looked() {
    return looked;
  }

  @Override
  public void close() {
    System.setOut(out);
    System.setErr(err);
    Logger.getLogger("").removeHandler(log);
    REQUESTS.setLevel(null);
    look(printed.toString(StandardCharsets.UTF_8));
  }
}
