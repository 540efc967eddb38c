package io.github.bigtablemapper.internal.call;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.FatalErrors;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The future of an operation that can be given up: by a deadline, by an interrupt of the thread
 * that waits for it, or by cancelling it. It is stopped first, so that nothing more is sent, and
 * then asked how far it has come.
 *
 * <p>Only the thread that completes it runs the stages after it, the last one first. A thread that
 * comes too late would run some of them, too: {@link OpenCalls} could take a call for ended while
 * another thread still makes its result.
 *
 * @param <R> the result
 */
public final class CallFuture<R extends @Nullable Object> extends CompletableFuture<R> {
  private static final AtomicIntegerFieldUpdater<CallFuture<?>> COMPLETING = completing();

  /** 1: somebody has the right to complete it. */
  @SuppressWarnings("unused") // by the updater
  private volatile int completing;

  private volatile boolean isStopped;

  /** Sees to it that nothing more is sent; null: nothing is known to do. */
  private volatile @Nullable Runnable stop;

  /** What an interrupt means, given its meaning if nothing is known; null: that meaning. */
  private volatile @Nullable
      BiFunction<InterruptedException, Function<InterruptedException, ? extends R>, ? extends R>
      interrupted;

  /** The content of a cancellation; null: none. */
  private volatile @Nullable Supplier<? extends CancellationException> cancelled;

  /** What completes this one and is given up in its place; null: nothing does. */
  private volatile @Nullable CompletableFuture<? extends R> followed;

  /** The call that ends with this one, if this one ends first; null: none does. */
  private volatile @Nullable CompletableFuture<R> led;

  /** Sets how to stop further requests. */
  @CanIgnoreReturnValue
  public CallFuture<R> ifStopped(Runnable stop) {
    this.stop = stop;
    return this;
  }

  /**
   * Sets what an interrupt means, once this was stopped: a result, or an exception that is thrown.
   * It receives the meaning of the interrupt if nothing is known.
   */
  @CanIgnoreReturnValue
  public CallFuture<R> ifInterrupted(
      BiFunction<InterruptedException, Function<InterruptedException, ? extends R>, ? extends R>
          interrupted) {
    this.interrupted = interrupted;
    return this;
  }

  /** Sets the content of a cancellation. */
  @CanIgnoreReturnValue
  public CallFuture<R> ifCancelled(Supplier<? extends CancellationException> cancelled) {
    this.cancelled = cancelled;
    return this;
  }

  /** Is given up as another one is, which completes it. */
  @CanIgnoreReturnValue
  CallFuture<R> follow(CompletableFuture<? extends R> other) {
    followed = other;
    return this;
  }

  /** Is given up as a call is, and ends it if this ends first. */
  @CanIgnoreReturnValue
  CallFuture<R> lead(CompletableFuture<R> call) {
    led = call;
    return follow(call);
  }

  /** {@return the same call, with what its failures mean for a greater operation} */
  public static <R extends @Nullable Object> CompletableFuture<R> explained(
      CompletableFuture<R> call, UnaryOperator<BigtableMapperException> meaning) {
    CallFuture<R> future = new CallFuture<R>().ifStopped(() -> stop(call));
    future.ifInterrupted(
        (interrupt, otherwise) -> {
          try {
            return interrupted(call, interrupt, otherwise);
          } catch (BigtableMapperException failure) {
            throw meaning.apply(failure);
          }
        });
    ClientCalls.cancelWith(future, call);
    var unused =
        call.whenComplete(
            (result, thrown) -> {
              Throwable failure = thrown == null ? null : ClientCalls.unwrapped(thrown);
              ClientCalls.step(
                  future,
                  () ->
                      ClientCalls.complete(
                          future,
                          result,
                          failure instanceof BigtableMapperException known
                              ? meaning.apply(known)
                              : failure));
            });
    return future;
  }

  /**
   * {@return the same call, or another one that finds out what became of it}
   *
   * @param other makes the other one of a failure; null if it is known what the failure means. If
   *     the other fails, the first failure stays
   */
  public static <R extends @Nullable Object> CompletableFuture<R> recovered(
      CompletableFuture<R> call,
      Function<BigtableMapperException, @Nullable CompletableFuture<R>> other) {
    CallFuture<R> future = new CallFuture<R>().follow(call);
    ClientCalls.cancelWith(future, call);
    var unused =
        call.whenComplete(
            (result, failure) ->
                ClientCalls.step(future, () -> recover(future, result, failure, other)));
    return future;
  }

  private static <R extends @Nullable Object> void recover(
      CallFuture<R> future,
      R result,
      @Nullable Throwable failure,
      Function<BigtableMapperException, @Nullable CompletableFuture<R>> other) {
    CompletableFuture<R> second =
        failure instanceof BigtableMapperException known && !future.isDone() && !future.isStopped()
            ? other.apply(known)
            : null;
    if (second == null) {
      ClientCalls.complete(future, result, failure);
      return;
    }
    ClientCalls.cancelWith(future, second);
    var unused =
        second.whenComplete(
            (found, unread) ->
                ClientCalls.complete(future, found, unread == null ? null : failure));
  }

  /**
   * {@return the same call, which ends once its end was reported}
   *
   * @param end receives the result or the failure, and returns how the future fails; null: it does
   *     not
   */
  public static <R extends @Nullable Object> CompletableFuture<R> ending(
      CompletableFuture<R> call,
      BiFunction<? super @Nullable R, ? super @Nullable Throwable, ? extends @Nullable Throwable>
          end) {
    CallFuture<R> future = new CallFuture<R>().lead(call);
    var unused =
        call.whenComplete(
            (result, thrown) -> {
              Throwable failure = thrown == null ? null : ClientCalls.unwrapped(thrown);
              ClientCalls.step(
                  future, () -> ClientCalls.complete(future, result, end.apply(result, failure)));
            });
    return future;
  }

  /**
   * {@return the same call with another result} It is given up as the call is: an interrupt or a
   * cancellation has what is known of the call by then.
   *
   * @param result makes the result from the result of the call, or throws
   */
  public static <A extends @Nullable Object, R extends @Nullable Object>
      CompletableFuture<R> mapped(
          CompletableFuture<A> call, Function<? super A, ? extends R> result) {
    CallFuture<R> future =
        new CallFuture<R>().ifStopped(() -> stop(call)).ifCancelled(() -> cancellation(call));
    future.ifInterrupted(
        (interrupt, otherwise) -> {
          A answer;
          try {
            answer =
                interrupted(
                    call,
                    interrupt,
                    unknown -> {
                      throw new UnknownResult();
                    });
          } catch (UnknownResult none) {
            return otherwise.apply(interrupt);
          }
          return result.apply(answer);
        });
    ClientCalls.cancelWith(future, call);
    var unused =
        call.whenComplete(
            (answer, thrown) -> {
              if (thrown == null) {
                ClientCalls.complete(future, () -> result.apply(answer));
              } else {
                future.completeExceptionally(ClientCalls.unwrapped(thrown));
              }
            });
    return future;
  }

  /**
   * {@return a result that is known, once another call has ended} How that one ends does not
   * matter, and neither does an interrupt or a failure of it.
   */
  public static <R extends @Nullable Object> CompletableFuture<R> after(
      CompletableFuture<?> call, R result) {
    CallFuture<R> future =
        new CallFuture<R>()
            .ifStopped(() -> stop(call))
            .ifInterrupted((interrupt, otherwise) -> result);
    ClientCalls.cancelWith(future, call);
    var unused = call.whenComplete((ended, failure) -> future.complete(result));
    return future;
  }

  private static CancellationException cancellation(CompletableFuture<?> call) {
    Supplier<? extends CancellationException> content =
        call instanceof CallFuture<?> known ? known.contentOfCancellation() : null;
    if (content == null) {
      return new CancellationException();
    }
    try {
      return content.get();
    } catch (Throwable thrown) { // by code of users; the call ends all the same
      CancellationException plain = new CancellationException();
      plain.initCause(thrown);
      return plain;
    }
  }

  /** Nothing is known of a call that was interrupted. */
  private static final class UnknownResult extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnknownResult() {
      super(null, null, false, false);
    }
  }

  /**
   * Lets a call send nothing more. It may never end by itself then: the code that stops it ends it.
   */
  static void stop(CompletableFuture<?> call) {
    if (call instanceof CallFuture<?> known) {
      known.stop();
    }
  }

  private void stop() {
    isStopped = true;
    CompletableFuture<?> other = followed;
    if (other != null) {
      stop(other);
    }
    Runnable known = stop;
    if (known != null) {
      known.run();
    }
  }

  /** {@return whether somebody has stopped it, and will complete it} */
  boolean isStopped() {
    return isStopped;
  }

  /**
   * {@return the result of a call whose thread was interrupted} Stops it first.
   *
   * @param otherwise makes it if nothing is known of the call; like the call itself it may throw
   *     what the interrupt means
   */
  static <R extends @Nullable Object> R interrupted(
      CompletableFuture<R> call,
      InterruptedException interrupt,
      Function<InterruptedException, ? extends R> otherwise) {
    return call instanceof CallFuture<R> known
        ? known.interrupted(interrupt, otherwise)
        : otherwise.apply(interrupt);
  }

  @SuppressWarnings("unchecked") // a result of the other is one of this
  private R interrupted(
      InterruptedException interrupt, Function<InterruptedException, ? extends R> otherwise) {
    stop(); // again, if it was before: what it follows may have come since
    CompletableFuture<R> other = (CompletableFuture<R>) followed;
    if (other != null) {
      return interrupted(other, interrupt, otherwise);
    }
    var known = interrupted;
    return known == null ? otherwise.apply(interrupt) : known.apply(interrupt, otherwise);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // an updater knows no type arguments
  private static AtomicIntegerFieldUpdater<CallFuture<?>> completing() {
    return (AtomicIntegerFieldUpdater)
        AtomicIntegerFieldUpdater.newUpdater(CallFuture.class, "completing");
  }

  @Override
  public boolean complete(R result) {
    boolean completed = isFirst() && super.complete(result);
    CompletableFuture<R> call = led;
    if (completed && call != null) {
      call.complete(result);
    }
    return completed;
  }

  @Override
  public boolean completeExceptionally(Throwable failure) {
    boolean completed = isFirst() && super.completeExceptionally(failure);
    CompletableFuture<R> call = led;
    if (completed && call != null) {
      call.completeExceptionally(failure);
    }
    return completed;
  }

  /** {@return whether the caller completes it} It is complete otherwise. */
  private boolean isFirst() {
    if (COMPLETING.compareAndSet(this, 0, 1)) {
      return true;
    }
    while (!isDone()) { // the first is about to
      Thread.onSpinWait();
    }
    return false;
  }

  @Override
  public boolean cancel(boolean mayInterrupt) {
    CancellationException content = isDone() ? new CancellationException() : cancellation(this);
    boolean cancelled = completeExceptionally(content) || isCancelled();
    FatalErrors.passOnCause(content.getCause());
    return cancelled;
  }

  @Override
  public R join() {
    try {
      return super.join();
    } catch (CancellationException e) {
      throw asCancelled(e);
    }
  }

  @Override
  public R get() throws InterruptedException, ExecutionException {
    try {
      return super.get();
    } catch (CancellationException e) {
      throw asCancelled(e);
    }
  }

  @Override
  public R get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    try {
      return super.get(timeout, unit);
    } catch (CancellationException e) {
      throw asCancelled(e);
    }
  }

  /**
   * From version 23 on the JDK throws another exception, whose cause is the content of a
   * cancellation.
   */
  private static CancellationException asCancelled(CancellationException thrown) {
    return thrown.getCause() instanceof CancellationException cancellation ? cancellation : thrown;
  }

  private @Nullable Supplier<? extends CancellationException> contentOfCancellation() {
    return followed instanceof CallFuture<?> other ? other.contentOfCancellation() : cancelled;
  }
}
