package io.github.bigtablemapper.internal.call;

import com.google.api.core.ApiFuture;
import com.google.api.gax.rpc.ApiCallContext;
import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.ServerStreamingCallable;
import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.observation.OperationObserver;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import java.util.Collection;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One operation as an observer sees it. It decides what the end of a future means for the
 * operation's outcome, and keeps exceptions of the observer from the operation.
 */
public final class Observation {
  private static final AtomicLongFieldUpdater<Observation> ROWS =
      AtomicLongFieldUpdater.newUpdater(Observation.class, "rows");

  private static final AtomicReferenceFieldUpdater<Observation, @Nullable Counted> CALLS =
      AtomicReferenceFieldUpdater.newUpdater(Observation.class, Counted.class, "calls");

  private final OperationObserver.Scope scope;
  private final boolean isRead;

  /** How many were counted; changed by {@link #ROWS} where several threads do. */
  private volatile long rows;

  /** The attempts of its calls, the last call first, or null, or they are not counted. */
  private volatile @Nullable Counted calls;

  /** Whether the scope counts how often the client sends the calls. */
  private volatile boolean isCounted;

  /** The failure of a row of a batch. */
  private volatile @Nullable BigtableMapperException worst;

  private Observation(OperationObserver.Scope scope, boolean isRead, boolean isCounted) {
    this.scope = scope;
    this.isRead = isRead;
    this.isCounted = isCounted;
  }

  /** Attempts of one call, and of those before it. */
  private record Counted(AttemptCounter counter, @Nullable Counted previous) {}

  /** {@return the observation of an operation that starts; null if the observer declines it} */
  static @Nullable Observation start(Operation operation, OperationObserver observer) {
    try {
      OperationObserver.Scope scope =
          observer.start(operation.name(), operation.entity(), operation.table());
      if (scope == null) {
        return null;
      }
      request(scope, operation.request());
      return new Observation(scope, operation.kind() == Operation.Kind.READ, countsAttempts(scope));
    } catch (Throwable ofObserver) {
      FatalErrors.passOn(ofObserver);
      return null;
    }
  }

  private static void request(OperationObserver.Scope scope, @Nullable Supplier<String> request) {
    try {
      if (request != null) {
        scope.request(request);
      }
    } catch (Throwable ofObserver) {
      FatalErrors.passOn(ofObserver);
    }
  }

  private static boolean countsAttempts(OperationObserver.Scope scope) {
    try {
      return scope.countsAttempts();
    } catch (Throwable ofObserver) {
      FatalErrors.passOn(ofObserver);
      return true;
    }
  }

  /** Counts a row. */
  public void row() {
    ROWS.incrementAndGet(this);
  }

  /** {@return whether the scope receives the number of attempts} */
  boolean isCounted() {
    return isCounted;
  }

  /** {@return what counts the attempts of one call of the operation} */
  public AttemptCounter countAttempts() {
    AttemptCounter counter = new AttemptCounter();
    if (isCounted) {
      var unused = CALLS.updateAndGet(this, previous -> new Counted(counter, previous));
    }
    return counter;
  }

  /** A batch of rows is to be written. */
  public void batch(int size) {
    report(() -> scope.batch(size));
  }

  /** Starts a call, like {@link ClientCalls#start}, in the context of the operation. */
  <A extends @Nullable Object, R extends @Nullable Object> CompletableFuture<R> start(
      Function<@Nullable ApiCallContext, ApiFuture<A>> call,
      @Nullable ApiCallContext context,
      Function<? super A, ? extends R> result,
      Function<? super Throwable, ? extends R> failure) {
    OperationObserver.ThreadContext opened = open(false);
    try {
      return ClientCalls.start(call, context, result, failure);
    } finally {
      close(opened);
    }
  }

  /** {@return a call that is sent in the context of the operation} */
  public <A extends @Nullable Object>
      Function<@Nullable ApiCallContext, ApiFuture<A>> inOperationContext(
          Function<@Nullable ApiCallContext, ApiFuture<A>> call) {
    return context -> in(false, () -> call.apply(context));
  }

  /** {@return the same for a call that is answered by a stream} */
  public <Q, A> ServerStreamingCallable<Q, A> inOperationContext(
      ServerStreamingCallable<Q, A> callable) {
    return new ServerStreamingCallable<>() {
      @Override
      public void call(Q request, ResponseObserver<A> rows, @Nullable ApiCallContext context) {
        OperationObserver.ThreadContext opened = open(false);
        try {
          callable.call(request, rows, context);
        } finally {
          close(opened);
        }
      }
    };
  }

  /** {@return the same for a call that is made without a context of the client} */
  public <R> Supplier<R> sent(Supplier<? extends R> call) {
    return () -> in(false, call);
  }

  /** {@return this, for calls whose attempts are not counted} */
  public Observation withoutAttempts() {
    isCounted = false;
    return this;
  }

  /** {@return what code of the caller returns, which runs in the context of the caller} */
  public <R extends @Nullable Object> R inCallerContext(Supplier<R> code) {
    return in(true, code);
  }

  private <R extends @Nullable Object> R in(boolean ofCaller, Supplier<? extends R> code) {
    OperationObserver.ThreadContext opened = open(ofCaller);
    try {
      return code.get();
    } finally {
      close(opened);
    }
  }

  /** Opens the context of the caller, or of the operation; without an object of this class. */
  private OperationObserver.ThreadContext open(boolean ofCaller) {
    try {
      return Objects.requireNonNull(ofCaller ? scope.callerContext() : scope.operationContext());
    } catch (Throwable ofObserver) {
      FatalErrors.passOn(ofObserver);
      return OperationObserver.ThreadContext.UNCHANGED;
    }
  }

  private static void close(OperationObserver.ThreadContext opened) {
    try {
      opened.close();
    } catch (Throwable ofObserver) {
      FatalErrors.passOn(ofObserver);
    }
  }

  /** Runs code in a context. The code runs once, even if the observer throws an exception. */
  static <R extends @Nullable Object> R in(
      Supplier<OperationObserver.ThreadContext> open, Supplier<R> code) {
    OperationObserver.ThreadContext opened = OperationObserver.ThreadContext.UNCHANGED;
    try {
      opened = Objects.requireNonNull(open.get());
    } catch (Throwable ofObserver) {
      FatalErrors.passOn(ofObserver);
    }
    try {
      return code.get();
    } finally {
      close(opened);
    }
  }

  /** {@return the future of the caller of one call} The observation ends with the call. */
  public <R extends @Nullable Object> CompletableFuture<R> endWith(CompletableFuture<R> call) {
    return ended(call, false);
  }

  /**
   * {@return the future of the caller of many rows, which this has counted} The observation ends
   * with them.
   */
  public <R extends @Nullable Object> CompletableFuture<R> endWithRows(CompletableFuture<R> calls) {
    return ended(calls, true);
  }

  /**
   * {@return a future that ends after the end was reported} If the caller ends it first, by
   * canceling it for example, the operation ends in the same way.
   */
  private <R extends @Nullable Object> CompletableFuture<R> ended(
      CompletableFuture<R> operation, boolean ofRows) {
    CompletableFuture<R> future = new CallFuture<R>().lead(operation);
    var unused =
        operation.whenComplete(
            (result, failure) -> {
              try {
                end(ofRows, Boolean.FALSE.equals(result), failure);
              } finally {
                OperationObserver.ThreadContext opened = open(true);
                try {
                  ClientCalls.complete(
                      future, result, failure == null ? null : ClientCalls.unwrapped(failure));
                } finally {
                  close(opened);
                }
              }
            });
    return future;
  }

  private void end(boolean ofRows, boolean refused, @Nullable Throwable failure) {
    if (isCounted) {
      report(() -> scope.attempts(attempts()));
    }
    if (ofRows) {
      report(() -> scope.rows(rows));
      end(false, failure == null ? worst : failure);
    } else {
      end(refused, failure);
    }
  }

  private int attempts() {
    int attempts = 0;
    for (Counted call = calls; call != null; call = call.previous()) {
      attempts += call.counter().count();
    }
    return attempts;
  }

  /**
   * The rows of a batch have ended, before its future does; the outcome is the worst of them.
   *
   * @param count how many there are
   * @param failures the failures of some of them
   */
  public void rows(int count, Collection<? extends BigtableMapperException> failures) {
    rows = (long) count - failures.size();
    for (BigtableMapperException failure : failures) {
      if (worst == null || failure instanceof OutcomeUnknownException) {
        worst = failure;
      }
    }
  }

  private void end(boolean refused, @Nullable Throwable failure) {
    Throwable cause = failure == null ? null : ClientCalls.unwrapped(failure);
    report(() -> scope.end(outcome(refused, cause), code(cause)));
  }

  private Outcome outcome(boolean refused, @Nullable Throwable failure) {
    if (isRead) {
      return failure == null
          ? Outcome.SUCCEEDED
          : failure instanceof CancellationException ? Outcome.CANCELLED : Outcome.FAILED;
    }
    return outcomeOfWrite(refused, failure);
  }

  /**
   * {@return what became of a write}
   *
   * @param refused whether a write that has not failed was not applied
   */
  public static Outcome outcomeOfWrite(boolean refused, @Nullable Throwable failure) {
    if (failure == null) {
      return refused ? Outcome.NOT_APPLIED : Outcome.APPLIED;
    }
    if (failure instanceof AppliedException) {
      return Outcome.APPLIED;
    }
    return failure instanceof OutcomeUnknownException
            || !(failure instanceof BigtableMapperException)
        ? Outcome.UNKNOWN
        : Outcome.NOT_APPLIED;
  }

  private static StatusCode.@Nullable Code code(@Nullable Throwable failure) {
    if (failure instanceof RequestFailedException failed) {
      return failed.code();
    }
    return failure instanceof CancellationException ? StatusCode.Code.CANCELLED : null;
  }

  private static void report(Runnable call) {
    try {
      call.run();
    } catch (Throwable ofObserver) {
      FatalErrors.passOn(ofObserver);
    }
  }
}
