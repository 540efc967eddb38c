package io.github.bigtablemapper.observation;

import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.internal.amount.Amounts;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Logs each operation of a mapper on one line, as {@code show-sql} of Hibernate does: the method,
 * the entity and its table, which rows, under which conditions, how many, how long and the outcome.
 * A line has neither a row key nor a value: keys are hashes, and values are question marks.
 *
 * <pre>{@code
 * BigtableMapper.builder(client).observe(RequestLog.create()).build();
 * }</pre>
 *
 * <p>Lines have the level {@code DEBUG} and the name of this class as their logger, a {@link
 * System.Logger}. While the level is not enabled, nothing is measured and no words are made. Safe
 * for use by many threads.
 */
public final class RequestLog implements OperationObserver {
  private static final System.Logger LOGGER = System.getLogger(RequestLog.class.getName());

  private RequestLog() {}

  /** {@return an observer that logs} */
  public static RequestLog create() {
    return new RequestLog();
  }

  @Override
  public @Nullable Scope start(String operation, String entity, String table) {
    return LOGGER.isLoggable(System.Logger.Level.DEBUG)
        ? new Line(operation + " of " + entity + " (table " + table + ")")
        : null;
  }

  /** The line of one operation. Its methods are called one after another, by several threads. */
  private static final class Line implements Scope {
    private static final int NONE = -1;

    private final String operation;
    private final long started = System.nanoTime();
    private volatile @Nullable Supplier<String> request;
    private volatile int batch = NONE;
    private volatile int attempts = NONE;
    private volatile long rows = NONE;

    Line(String operation) {
      this.operation = operation;
    }

    @Override
    public void request(Supplier<String> request) {
      this.request = request;
    }

    @Override
    public void batch(int rows) {
      batch = rows;
    }

    @Override
    public void attempts(int attempts) {
      this.attempts = attempts;
    }

    @Override
    public void rows(long rows) {
      this.rows = rows;
    }

    @Override
    public void end(Outcome outcome, StatusCode.@Nullable Code code) {
      long nanos = System.nanoTime() - started;
      StringBuilder line = new StringBuilder(operation);
      Supplier<String> known = request;
      if (known != null) {
        line.append(": ").append(known.get());
      }
      if (batch != NONE) {
        line.append(": ").append(rows).append(" of ").append(batch).append(" rows");
      } else if (rows != NONE) {
        line.append("; ").append(Amounts.of(rows, "row"));
      }
      if (attempts > 1) {
        line.append("; ").append(attempts).append(" attempts");
      }
      double millis = (double) nanos / TimeUnit.MILLISECONDS.toNanos(1);
      line.append(String.format(Locale.ROOT, "; %.1f ms; ", millis)).append(outcome);
      if (code != null) {
        line.append(' ').append(code);
      }
      LOGGER.log(System.Logger.Level.DEBUG, line.toString());
    }
  }
}
