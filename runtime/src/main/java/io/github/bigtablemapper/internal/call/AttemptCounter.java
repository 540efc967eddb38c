package io.github.bigtablemapper.internal.call;

import com.google.api.gax.grpc.GrpcCallContext;
import com.google.api.gax.rpc.ApiCallContext;
import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode;
import io.grpc.CallOptions;
import io.grpc.ClientStreamTracer;
import io.grpc.Deadline;
import io.grpc.Metadata;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Counts the attempts of one call, and decides whether the client may make more than one.
 *
 * <p>The client retries a call whose response is lost, but reports the failure of the last attempt
 * only. A write may have been applied by its first attempt and refused at the second; or it was
 * never sent, since there was no connection. The attempts show which.
 */
public final class AttemptCounter extends ClientStreamTracer.Factory {
  private static final GrpcCallContext CONTEXT = GrpcCallContext.createDefault();

  private final AtomicReference<@Nullable Attempt> last = new AtomicReference<>();
  private volatile Operation.Kind kind = Operation.Kind.READ;

  /** The deadline of the first attempt; null: it has none, or there is no attempt yet. */
  private volatile @Nullable Deadline first;

  /** When the server has given the last sign of life. */
  private volatile long heard = System.nanoTime();

  @Override
  public ClientStreamTracer newClientStreamTracer(
      ClientStreamTracer.StreamInfo info, Metadata headers) {
    Attempt attempt;
    @Nullable Attempt previous;
    do {
      previous = last.get();
      attempt = new Attempt(this, previous, !kind.isRepeatable() && !kind.isOfAdminClient());
    } while (!last.compareAndSet(previous, attempt));
    if (previous == null) {
      first = info.getCallOptions().getDeadline();
    }
    return attempt;
  }

  /** {@return the context of a call whose attempts are to be counted here} */
  public ApiCallContext context(Operation.Kind kind) {
    ApiCallContext counted =
        CONTEXT.withCallOptions(CallOptions.DEFAULT.withStreamTracerFactory(this));
    // Sent again, a replacement would delete what others have added since, a conditional write ask
    // again whether its condition holds, an increment count twice.
    this.kind = kind;
    return kind.isRepeatable() ? counted : counted.withRetryableCodes(Set.<StatusCode.Code>of());
  }

  /** {@return the context of a call that writes many rows and is one attempt} */
  public ApiCallContext onceContext(Operation.Kind kind, BulkSettings settings) {
    // Of retryable codes the client's bulk writes look at their own, but at the context's settings.
    return context(kind).withRetrySettings(settings.oneAttempt());
  }

  /**
   * {@return the context of a call that makes the attempts that are left after one} Calls of a
   * client that does not count attempts have its own settings; the caller ends them in time.
   */
  public ApiCallContext furtherContext(
      Operation.Kind kind, BulkSettings settings, BulkSettings.Left left) {
    return left.attempts() == Integer.MAX_VALUE
        ? context(kind)
        : context(kind).withRetrySettings(settings.attempts(left));
  }

  /** {@return whether there is time left of what the client has given the first attempt} */
  boolean isInTimeOfFirst() {
    Deadline deadline = first;
    return deadline == null || !deadline.isExpired();
  }

  /** {@return the context of another attempt, which ends when the first has to} */
  ApiCallContext inTimeOfFirst(ApiCallContext context) {
    Deadline deadline = first;
    return deadline == null
        ? context
        : context.withTimeoutDuration(
            Duration.ofNanos(Math.max(1, deadline.timeRemaining(TimeUnit.NANOSECONDS))));
  }

  /** A message of the server has come. */
  void hear() {
    heard = System.nanoTime();
  }

  /** Counts attempts that go on with others: the server was last heard of when it was by those. */
  public void goesOn(AttemptCounter others) {
    heard = others.heard;
  }

  /** {@return when the last message of the server has come, or this was made, in nanoseconds} */
  public long heard() {
    return heard;
  }

  /** {@return how many attempts there were, whether they have left or not} */
  public int count() {
    return count(attempt -> true);
  }

  /**
   * {@return how many attempts may have reached the server} Attempts of a client that sends calls
   * through its sessions are not seen: 0.
   */
  public int sent() {
    return count(Attempt::mayHaveArrived);
  }

  private int count(Predicate<Attempt> counted) {
    int count = 0;
    for (Attempt attempt = last.get(); attempt != null; attempt = attempt.previous) {
      if (counted.test(attempt)) {
        count++;
      }
    }
    return count;
  }

  /** {@return how far the call has come that has failed} */
  public AttemptState made(Throwable failure) {
    Attempt attempt = last.get();
    if (attempt == null) {
      return mayHaveBeenSent(failure) ? AttemptState.UNKNOWN : AttemptState.NOT_SENT;
    }
    return new AttemptState(sent(), attempt.isAnswered());
  }

  /**
   * A client may send mutations through its sessions, which this does not see. They fail with a
   * status that is never retryable. Anything else without an attempt went wrong before the first.
   */
  private boolean mayHaveBeenSent(Throwable failure) {
    return failure instanceof ApiException failed
        ? !failed.isRetryable() && kind.mayUseSessions()
        : failure instanceof CancellationException
            || failure instanceof InterruptedException
            || failure instanceof TimeoutException;
  }
}
