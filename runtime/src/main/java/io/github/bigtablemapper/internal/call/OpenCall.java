package io.github.bigtablemapper.internal.call;

import io.grpc.Deadline;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A call under way, until its future is complete. As a task of the timer it ends: its time is up.
 */
final class OpenCall implements Runnable, BiConsumer<@Nullable Object, @Nullable Throwable> {
  private final OpenCalls calls;
  private final CompletableFuture<?> future;
  private final long nanos;
  private final @Nullable Deadline end;
  private final long started;
  private final @Nullable LongSupplier heard;
  private final Consumer<Throwable> fail;

  OpenCall(
      OpenCalls calls,
      CompletableFuture<?> future,
      long nanos,
      @Nullable Deadline end,
      long started,
      @Nullable LongSupplier heard,
      Consumer<Throwable> fail) {
    this.calls = calls;
    this.future = future;
    this.nanos = nanos;
    this.end = end;
    this.started = started;
    this.heard = heard;
    this.fail = fail;
  }

  /** {@return how much time there is left} */
  long start() {
    var unused = future.whenComplete(this);
    return nanosLeft();
  }

  @Override
  public void run() {
    if (!future.isDone()) {
      fail(new TimeoutException("the deadline has passed"));
    }
  }

  /** {@return how much time there is left, as of the last sign of life} */
  long nanosLeft() {
    long last = heard == null ? started : heard.getAsLong();
    long left = last + nanos - System.nanoTime();
    return end == null ? left : Math.min(left, end.timeRemaining(TimeUnit.NANOSECONDS));
  }

  void fail(Throwable failure) {
    fail.accept(failure);
  }

  /** {@return the message that its future has failed with; empty if it has not failed} */
  Optional<String> failure() {
    if (!future.isDone()) {
      return Optional.empty();
    }
    return future
        .handle((result, thrown) -> Optional.ofNullable(thrown))
        .join()
        .map(ClientCalls::unwrapped)
        .map(thrown -> String.valueOf(thrown.getMessage()));
  }

  /** The future is complete. */
  @Override
  public void accept(@Nullable Object result, @Nullable Throwable failure) {
    calls.remove(this);
  }
}
