package io.github.bigtablemapper.internal.call;

import io.grpc.Context;
import io.grpc.Deadline;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How long an operation may take. The time counts from the start of a call, or for an idle limit
 * from the last sign of life of the server. No call goes on after the end, which is the end of an
 * operation of several calls, or the deadline of the caller's gRPC context.
 *
 * <p>Immutable. The times come from {@link System#nanoTime}.
 */
public final class TimeLimit {
  /** Longer than any program runs, and no sum of times overflows. */
  private static final long MAX_NANOS = Long.MAX_VALUE / 4;

  /** In the contexts in which an operation ends that was given up: why no call is made any more. */
  private static final Context.Key<@Nullable NotSent> GIVEN_UP =
      Context.key("bigtable-mapper-given-up");

  private final OpenCalls calls;
  private final long nanos;
  private final boolean idle;
  private final @Nullable Deadline end;

  private TimeLimit(OpenCalls calls, long nanos, boolean idle, @Nullable Deadline end) {
    this.calls = calls;
    this.nanos = nanos;
    this.idle = idle;
    this.end = end;
  }

  /** {@return a limit from the start of an operation to its end} */
  public static TimeLimit total(OpenCalls calls, Duration limit) {
    return new TimeLimit(calls, nanos(limit), false, null);
  }

  /** {@return a limit from one sign of life to the next} */
  public static TimeLimit idle(OpenCalls calls, Duration limit) {
    return new TimeLimit(calls, nanos(limit), true, null);
  }

  /** {@return a duration in nanoseconds, from 0 on, bounded so that it can be added to times} */
  public static long nanos(Duration limit) {
    if (limit.isNegative()) {
      return 0;
    }
    return limit.toSeconds() < TimeUnit.NANOSECONDS.toSeconds(MAX_NANOS)
        ? limit.toNanos()
        : MAX_NANOS;
  }

  /** {@return the same for the calls of an operation that starts now, on this thread} */
  public TimeLimit begin() {
    return endingBy(idle ? null : Deadline.after(nanos, TimeUnit.NANOSECONDS));
  }

  /** {@return the same, for an operation that starts now and has several times the limit in all} */
  TimeLimit begin(long times) {
    long total = times > MAX_NANOS / nanos ? MAX_NANOS : times * nanos;
    return endingBy(Deadline.after(total, TimeUnit.NANOSECONDS));
  }

  /** {@return the same for a call of an operation that has begun with another limit} */
  public TimeLimit endingWith(TimeLimit begun) {
    return endingBy(begun.end);
  }

  /** {@return the same for a call that has no more than some time, which starts now} */
  public TimeLimit endingIn(Duration atMost) {
    return endingBy(Deadline.after(nanos(atMost), TimeUnit.NANOSECONDS));
  }

  private TimeLimit endingBy(@Nullable Deadline other) {
    Deadline earliest = earlier(earlier(end, other), Context.current().getDeadline());
    return Objects.equals(earliest, end) ? this : new TimeLimit(calls, nanos, idle, earliest);
  }

  private static @Nullable Deadline earlier(@Nullable Deadline one, @Nullable Deadline other) {
    return one == null ? other : other == null ? one : one.minimum(other);
  }

  /** {@return whether a sign of life starts the time again} */
  boolean isIdle() {
    return idle;
  }

  /** {@return whether it belongs to a mapper that refuses writes} */
  boolean isReadOnly() {
    return calls.isReadOnly();
  }

  /** {@return why no call may start on this thread; null if one may} */
  public @Nullable NotSent refusal() {
    if (calls.isClosed()) {
      return NotSent.closed();
    }
    NotSent givenUp = GIVEN_UP.get();
    if (givenUp != null) {
      return givenUp;
    }
    Deadline earliest = earlier(end, Context.current().getDeadline());
    return earliest != null && earliest.isExpired() ? NotSent.tooLate() : null;
  }

  /** {@return what code returns whose calls are all refused, as their operation was given up} */
  static <T extends @Nullable Object> T sendingNothing(Throwable reason, Supplier<T> code) {
    Context refusing = Context.current().withValue(GIVEN_UP, NotSent.givenUp(reason));
    Context previous = refusing.attach();
    try {
      return code.get();
    } finally {
      refusing.detach(previous);
    }
  }

  /** {@return whether so much time has passed since a moment that nothing more is to be sent} */
  public boolean isPast(long since) {
    return System.nanoTime() - since >= nanos;
  }

  /**
   * Sees to it that a call ends in time, or when the mapper is closed. Does nothing once its future
   * is complete.
   *
   * @param started when the call was started
   * @param heard when the server has given the last sign of life; null: the start is what counts
   * @param fail completes the future with what the failure means
   */
  public void watch(
      CompletableFuture<?> future,
      long started,
      @Nullable LongSupplier heard,
      Consumer<Throwable> fail) {
    if (!future.isDone()) {
      Deadline earliest = earlier(end, Context.current().getDeadline());
      calls.add(new OpenCall(calls, future, nanos, earliest, started, idle ? heard : null, fail));
    }
  }

  /** {@return a future that completes after some time, or when the mapper is closed} */
  public CompletableFuture<@Nullable Void> delay(Duration delay) {
    CallFuture<@Nullable Void> pause = new CallFuture<>();
    CompletableFuture<@Nullable Void> over = pause;
    pause.ifGivenUp(reason -> over.complete(null));
    calls.add(
        new OpenCall(
            calls,
            over,
            nanos(delay),
            null,
            System.nanoTime(),
            null,
            ignored -> over.complete(null)));
    return over;
  }
}
