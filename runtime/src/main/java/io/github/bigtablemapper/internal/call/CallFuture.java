package io.github.bigtablemapper.internal.call;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.FatalErrors;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The future of an operation that can be given up: by a deadline, or by an interrupt of the thread
 * that waits for it. Then the request that it waits for ends with what is known of it, nothing more
 * is sent, and the futures that depend on it end one after the other, as they do after a response:
 * there is one way for the meaning of a request to reach the caller.
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

  /** Why it was given up; null: it was not. */
  private volatile @Nullable Throwable reason;

  /** Ends it when it is given up; null: what it awaits does. */
  private volatile @Nullable Consumer<? super Throwable> end;

  /** What it waits for, which is given up in its place; null: nothing. */
  private volatile @Nullable CompletableFuture<?> awaited;

  /** The content of a cancellation; null: none, or the one of what it awaits. */
  private volatile @Nullable Supplier<? extends CancellationException> cancelled;

  /** The call that ends with this one, if this one ends first; null: none does. */
  private volatile @Nullable CompletableFuture<R> led;

  /**
   * Sets how it ends when it is given up, for the reason that it receives: it sends nothing more,
   * and completes. Otherwise what it awaits is given up.
   */
  @CanIgnoreReturnValue
  public CallFuture<R> ifGivenUp(Consumer<? super Throwable> end) {
    this.end = end;
    Throwable givenUp = reason;
    if (givenUp != null) {
      end.accept(givenUp);
    }
    return this;
  }

  /** Sets the content of a cancellation. */
  @CanIgnoreReturnValue
  public CallFuture<R> ifCancelled(Supplier<? extends CancellationException> cancelled) {
    this.cancelled = cancelled;
    return this;
  }

  /** Waits for a call, which is given up with this, and cancelled if this ends first. */
  @CanIgnoreReturnValue
  public CallFuture<R> await(CompletableFuture<?> call) {
    awaited = call;
    ClientCalls.cancelWith(this, call);
    Throwable givenUp = reason;
    if (givenUp != null) {
      giveUp(call, givenUp);
    }
    return this;
  }

  /** Waits for a call, which is given up with this, and ends as this does if this ends first. */
  @CanIgnoreReturnValue
  CallFuture<R> lead(CompletableFuture<R> call) {
    awaited = call;
    led = call;
    return this;
  }

  /** Makes the end of a future of the end of the call that it awaits. */
  @FunctionalInterface
  private interface End<A extends @Nullable Object, R extends @Nullable Object> {
    void of(CallFuture<R> future, A result, @Nullable Throwable failure);
  }

  private static <A extends @Nullable Object, R extends @Nullable Object>
      CompletableFuture<R> dependent(CompletableFuture<A> call, End<A, R> end) {
    CallFuture<R> future = new CallFuture<R>().await(call);
    var unused =
        call.whenComplete(
            (result, thrown) -> {
              Throwable failure = thrown == null ? null : ClientCalls.unwrapped(thrown);
              ClientCalls.step(future, () -> end.of(future, result, failure));
            });
    return future;
  }

  /**
   * {@return what is made of the end of a call}
   *
   * @param end receives the result, or why the call has failed; it may throw
   */
  public static <A extends @Nullable Object, R extends @Nullable Object>
      CompletableFuture<R> handled(
          CompletableFuture<A> call,
          BiFunction<? super A, ? super @Nullable Throwable, ? extends R> end) {
    return CallFuture.<A, R>dependent(
        call, (future, result, failure) -> future.complete(end.apply(result, failure)));
  }

  /** {@return the same call, with what its failures mean for a greater operation} */
  public static <R extends @Nullable Object> CompletableFuture<R> explained(
      CompletableFuture<R> call, UnaryOperator<BigtableMapperException> meaning) {
    return ending(
        call,
        (result, failure) ->
            failure instanceof BigtableMapperException known ? meaning.apply(known) : failure);
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
    return CallFuture.<R, R>dependent(
        call,
        (future, result, failure) -> {
          CompletableFuture<R> second =
              failure instanceof BigtableMapperException known
                      && !future.isDone()
                      && future.reason == null
                  ? other.apply(known)
                  : null;
          if (second == null) {
            ClientCalls.complete(future, result, failure);
            return;
          }
          future.await(second);
          var unused =
              second.whenComplete(
                  (found, unread) ->
                      ClientCalls.complete(future, found, unread == null ? null : failure));
        });
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
    return CallFuture.<R, R>dependent(
        call,
        (future, result, failure) ->
            ClientCalls.complete(future, result, end.apply(result, failure)));
  }

  /**
   * {@return the same call with another result}
   *
   * @param result makes the result from the result of the call, or throws
   */
  public static <A extends @Nullable Object, R extends @Nullable Object>
      CompletableFuture<R> mapped(
          CompletableFuture<A> call, Function<? super A, ? extends R> result) {
    return CallFuture.<A, R>dependent(
        call,
        (future, answer, failure) -> {
          if (failure == null) {
            future.complete(result.apply(answer));
          } else {
            future.completeExceptionally(failure);
          }
        });
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

  /**
   * Gives up a call: it sends nothing more, and ends with what is known of what it has sent.
   *
   * @return whether it ends by itself: now, or when another thread has made its result. Of a future
   *     that is none of these it is not known how to end it
   */
  @CanIgnoreReturnValue
  public static boolean giveUp(CompletableFuture<?> call, Throwable reason) {
    return call instanceof CallFuture<?> known ? known.giveUp(reason) : call.isDone();
  }

  private boolean giveUp(Throwable givenUp) {
    reason = givenUp;
    Consumer<? super Throwable> known = end;
    if (known != null) {
      known.accept(givenUp);
      return true;
    }
    CompletableFuture<?> call = awaited;
    return isDone() || (call != null && giveUp(call, givenUp));
  }

  /** {@return why it was given up, so that it ends; null: it was not} */
  public @Nullable Throwable reason() {
    return reason;
  }

  /** {@return what code returns that makes the next call; once this is given up, none is sent} */
  <T extends @Nullable Object> T next(Supplier<T> code) {
    Throwable givenUp = reason;
    return givenUp == null ? code.get() : TimeLimit.sendingNothing(givenUp, code);
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

  /**
   * A {@link CompletionException} that code of users has thrown. The JDK replaces such an exception
   * by its cause, as it does with the one in which it wraps the failure of a stage.
   */
  private static final class Thrown extends CompletionException {
    private static final long serialVersionUID = 1L;

    Thrown(Throwable thrown) {
      super(thrown);
    }
  }

  /** {@return what a future fails with, so that it ends with what was thrown} */
  static Throwable failure(Throwable thrown) {
    return thrown instanceof CompletionException && !(thrown instanceof Thrown)
        ? new Thrown(thrown)
        : thrown;
  }

  /** Ends it with a failure: one of a stage of the JDK is {@link ClientCalls#unwrapped} before. */
  @Override
  public boolean completeExceptionally(Throwable thrown) {
    Throwable failure = failure(thrown);
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
    return awaited instanceof CallFuture<?> other ? other.contentOfCancellation() : cancelled;
  }
}
