package io.github.bigtablemapper.opentelemetry;

import static io.github.bigtablemapper.opentelemetry.SemanticAttributes.ATTEMPTS;
import static io.github.bigtablemapper.opentelemetry.SemanticAttributes.BATCH_SIZE;
import static io.github.bigtablemapper.opentelemetry.SemanticAttributes.ERROR_TYPE;
import static io.github.bigtablemapper.opentelemetry.SemanticAttributes.OTHER;
import static io.github.bigtablemapper.opentelemetry.SemanticAttributes.OUTCOME;
import static io.github.bigtablemapper.opentelemetry.SemanticAttributes.RETURNED_ROWS;
import static io.github.bigtablemapper.opentelemetry.SemanticAttributes.STATUS_CODE;
import static io.github.bigtablemapper.opentelemetry.SemanticAttributes.WRITTEN_ROWS;

import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import io.github.bigtablemapper.observation.OperationObserver.Scope;
import io.github.bigtablemapper.observation.OperationObserver.ThreadContext;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.api.metrics.DoubleHistogram;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One operation: its span, from start to end, and its duration. It determines which outcomes are
 * errors: a read that failed, a write that was refused or may have been applied. A false condition
 * and a canceled read are not errors.
 */
final class RecordedOperation implements Scope {
  private static final double NANOS_PER_SECOND = TimeUnit.SECONDS.toNanos(1);

  private final Context caller;
  private final Context operation;
  private final Span span;
  private final Attributes known;
  private final DoubleHistogram duration;
  private final long startNanos = System.nanoTime();
  private long rows = -1;

  RecordedOperation(Context caller, Span span, Attributes known, DoubleHistogram duration) {
    this.caller = caller;
    this.operation = caller.with(span);
    this.span = span;
    this.known = known;
    this.duration = duration;
  }

  @Override
  public void batch(int rows) {
    if (rows > 1) { // the conventions call a single one no batch
      span.setAttribute(BATCH_SIZE, (long) rows);
    }
  }

  @Override
  public ThreadContext operationContext() {
    return current(operation);
  }

  @Override
  public ThreadContext callerContext() {
    return current(caller);
  }

  @SuppressWarnings("MustBeClosedChecker") // by who has asked for it
  static ThreadContext current(Context context) {
    return context.makeCurrent()::close;
  }

  @Override
  public void attempts(int attempts) {
    span.setAttribute(ATTEMPTS, (long) attempts);
  }

  @Override
  public void rows(long rows) {
    this.rows = rows;
  }

  @Override
  public void end(Outcome outcome, StatusCode.@Nullable Code code) {
    AttributesBuilder atEnd =
        Attributes.builder().put(OUTCOME, outcome.name().toLowerCase(Locale.ROOT));
    if (code != null && code != StatusCode.Code.CANCELLED) { // which no server has returned
      atEnd.put(STATUS_CODE, code.name());
    }
    String error = error(outcome, code);
    if (error != null) {
      atEnd.put(ERROR_TYPE, error);
      span.setStatus(io.opentelemetry.api.trace.StatusCode.ERROR);
    }
    Attributes ended = atEnd.build();
    span.setAllAttributes(ended);
    if (rows >= 0) {
      span.setAttribute(isRead(outcome) ? RETURNED_ROWS : WRITTEN_ROWS, rows);
    }
    span.end();
    duration.record(
        (System.nanoTime() - startNanos) / NANOS_PER_SECOND,
        known.toBuilder().putAll(ended).build(),
        operation);
  }

  private static @Nullable String error(Outcome outcome, StatusCode.@Nullable Code code) {
    boolean isError =
        switch (outcome) {
          case FAILED, UNKNOWN -> true;
          case NOT_APPLIED -> code != null;
          default -> false;
        };
    return !isError ? null : code == null ? OTHER : code.name();
  }

  private static boolean isRead(Outcome outcome) {
    return switch (outcome) {
      case SUCCEEDED, FAILED, CANCELLED -> true;
      default -> false;
    };
  }
}
