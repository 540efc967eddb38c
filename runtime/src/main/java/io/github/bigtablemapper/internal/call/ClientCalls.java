package io.github.bigtablemapper.internal.call;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutureCallback;
import com.google.api.core.ApiFutures;
import com.google.api.gax.rpc.ApiCallContext;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Calls of the client as CompletableFutures. A future that ends before its call, because it was
 * canceled or timed out, cancels the call. The stages after a future run on the client's threads.
 *
 * <p>Code of users runs there too: codecs, constructors, actions. Any exception of it fails the
 * future, which would otherwise not complete: {@link #step} sees to that, and all code that the
 * client calls back goes through it.
 */
public final class ClientCalls {
  private ClientCalls() {}

  /**
   * Starts a call that reads. What the call itself throws is translated; what starting it throws,
   * such as a key that cannot be stored, arrives unchanged: nothing was sent.
   *
   * @param call makes the call in the context it is given; null: the context of the client, as
   *     nothing counts the attempts
   */
  public static <A extends @Nullable Object, R extends @Nullable Object> CompletableFuture<R> read(
      Operation operation,
      Function<@Nullable ApiCallContext, ApiFuture<A>> call,
      Function<? super A, ? extends R> result) {
    Observation observation = operation.observe();
    AttemptCounter attempts =
        observation != null && (observation.isCounted() || operation.limit().isIdle())
            ? observation.countAttempts()
            : operation.limit().isIdle() ? new AttemptCounter() : null;
    Function<Throwable, R> failure =
        thrown -> {
          throw operation.failure(thrown);
        };
    CompletableFuture<R> future = counted(operation, observation, attempts, call, result, failure);
    return observation == null ? future : observation.endWith(future);
  }

  /** Starts a call that writes, like {@link #read}. The call is made in the context it is given. */
  public static <A extends @Nullable Object, R extends @Nullable Object> CompletableFuture<R> write(
      Operation operation,
      Function<@Nullable ApiCallContext, ApiFuture<A>> call,
      Function<? super A, ? extends R> result) {
    return write(operation, call, result, null);
  }

  /**
   * Starts the same call.
   *
   * @param proof finds out what became of the call if its outcome is unknown, before observers
   *     receive it; null: nothing does. If it fails, the outcome stays unknown
   */
  public static <A extends @Nullable Object, R extends @Nullable Object> CompletableFuture<R> write(
      Operation operation,
      Function<@Nullable ApiCallContext, ApiFuture<A>> call,
      Function<? super A, ? extends R> result,
      @Nullable Function<OutcomeUnknownException, CompletableFuture<R>> proof) {
    return writeCounted(
        operation,
        (context, attempts) -> call.apply(context),
        (answer, attempts) -> result.apply(answer),
        proof);
  }

  /** Starts the same call, which depends on how often it was sent, as its result does. */
  public static <A extends @Nullable Object, R extends @Nullable Object>
      CompletableFuture<R> writeCounted(
          Operation operation,
          BiFunction<ApiCallContext, AttemptCounter, ApiFuture<A>> counted,
          BiFunction<? super A, AttemptCounter, ? extends R> result,
          @Nullable Function<OutcomeUnknownException, CompletableFuture<R>> proof) {
    try {
      operation.checkAllowed();
    } catch (InvalidRequestException readOnly) {
      return CompletableFuture.failedFuture(readOnly);
    }
    Observation observation = operation.observe();
    AttemptCounter attempts =
        observation == null ? new AttemptCounter() : observation.countAttempts();
    Function<@Nullable ApiCallContext, ApiFuture<A>> call =
        context -> counted.apply(Objects.requireNonNull(context), attempts);
    Function<Throwable, R> failure =
        thrown -> {
          throw operation.failure(thrown, attempts.made(thrown));
        };
    Function<A, R> known =
        answer -> {
          BigtableMapperException doubt = operation.doubt(attempts);
          if (doubt != null) {
            throw doubt;
          }
          return result.apply(answer, attempts);
        };
    CompletableFuture<R> future = counted(operation, observation, attempts, call, known, failure);
    CompletableFuture<R> proven =
        proof == null
            ? future
            : CallFuture.recovered(
                future,
                thrown -> thrown instanceof OutcomeUnknownException u ? proof.apply(u) : null);
    return observation == null ? proven : observation.endWith(proven);
  }

  /**
   * Starts a call whose attempts are counted, in the context of its observed operation.
   *
   * @param observation null: the operation is not observed
   * @param attempts null: nothing counts them
   */
  private static <A extends @Nullable Object, R extends @Nullable Object>
      CompletableFuture<R> counted(
          Operation operation,
          @Nullable Observation observation,
          @Nullable AttemptCounter attempts,
          Function<@Nullable ApiCallContext, ApiFuture<A>> call,
          Function<? super A, ? extends R> result,
          Function<? super Throwable, ? extends R> failure) {
    return within(
        operation.limit(),
        attempts == null ? null : attempts::heard,
        () -> {
          ApiCallContext context = attempts == null ? null : attempts.context(operation.kind());
          return observation == null
              ? start(call, context, result, failure)
              : observation.start(call, context, result, failure);
        },
        failure);
  }

  /**
   * Starts a call that ends in time, or when the mapper is closed.
   *
   * @param heard when the server has given the last sign of life; null: the limit is not an idle
   *     one
   * @param call starts the call; not asked if it is too late
   * @param failure makes the result of the reason why it ends, or throws in its turn
   */
  public static <R extends @Nullable Object> CompletableFuture<R> within(
      TimeLimit limit,
      @Nullable LongSupplier heard,
      Supplier<CompletableFuture<R>> call,
      Function<? super Throwable, ? extends R> failure) {
    NotSent refusal = limit.refusal();
    if (refusal != null) {
      CompletableFuture<R> notSent = new CompletableFuture<>();
      completeBy(notSent, failure, refusal);
      return notSent;
    }
    long started = System.nanoTime();
    CompletableFuture<R> future = call.get();
    limit.watch(
        future,
        started,
        heard,
        thrown -> {
          CallFuture.giveUp(future, thrown);
          completeBy(future, failure, thrown);
        });
    return future;
  }

  /**
   * Starts any call.
   *
   * @param call makes the call in a context
   * @param context the context; null: the context of the client
   * @param result makes the result of the answer
   * @param failure makes the result of what the call throws, or throws in its turn
   */
  public static <A extends @Nullable Object, R extends @Nullable Object> CompletableFuture<R> start(
      Function<@Nullable ApiCallContext, ApiFuture<A>> call,
      @Nullable ApiCallContext context,
      Function<? super A, ? extends R> result,
      Function<? super Throwable, ? extends R> failure) {
    CallFuture<R> future = new CallFuture<>();
    try {
      ApiFuture<A> started = call.apply(context);
      ApiFutures.addCallback(
          started,
          new ApiFutureCallback<A>() {
            @Override
            public void onSuccess(A answer) {
              completeBy(future, result, answer);
            }

            @Override
            public void onFailure(Throwable thrown) {
              if (future.reason() == null || !started.isCancelled()) {
                completeBy(future, failure, thrown);
              }
            }
          },
          Runnable::run);
      cancelWith(future, started);
      future.ifGivenUp(
          reason -> {
            Cancellation.of(started); // before anybody looks at how far it has come
            completeBy(future, failure, reason);
          });
    } catch (Throwable thrown) {
      failed(future, thrown);
    }
    return future;
  }

  /** {@return the future, or one that failed with what preparing it threw} */
  public static <R extends @Nullable Object> CompletableFuture<R> prepare(
      Supplier<CompletableFuture<R>> future) {
    try {
      return future.get();
    } catch (Throwable notSent) {
      return CompletableFuture.failedFuture(CallFuture.failure(notSent));
    }
  }

  /**
   * {@return the same for a part of an operation, which has failed by what it means that preparing
   * it threw: this part was not sent}
   */
  public static <R extends @Nullable Object> CompletableFuture<R> prepare(
      Operation operation, Supplier<CompletableFuture<R>> future) {
    CompletableFuture<R> call = prepare(future);
    return call.isCompletedExceptionally() ? prepared(operation, call) : call;
  }

  /** {@return the same call, whose failures mean that an operation was not sent} */
  public static <R extends @Nullable Object> CompletableFuture<R> prepared(
      Operation operation, CompletableFuture<R> call) {
    return CallFuture.ending(
        call,
        (done, failure) ->
            failure == null || failure instanceof CancellationException
                ? failure
                : operation.notPrepared(failure));
  }

  /** {@return a future of two calls, the second made of the first's result; it cancels either} */
  public static <A extends @Nullable Object, R extends @Nullable Object> CompletableFuture<R> then(
      CompletableFuture<A> first, Function<? super A, CompletableFuture<R>> next) {
    CallFuture<R> future = new CallFuture<R>().await(first);
    var unused =
        first.whenComplete(
            (answer, failure) -> {
              if (failure != null) {
                future.completeExceptionally(unwrapped(failure));
              } else if (!future.isDone()) {
                CompletableFuture<R> second = prepare(() -> future.next(() -> next.apply(answer)));
                completeWith(future.await(second), second);
              }
            });
    return future;
  }

  /** {@return the failure of a stage, which the JDK may have wrapped} */
  public static Throwable unwrapped(Throwable thrown) {
    Throwable cause = thrown.getCause();
    return thrown instanceof CompletionException && cause != null ? cause : thrown;
  }

  /** Completes a future as another one ends. */
  public static <R extends @Nullable Object> void completeWith(
      CompletableFuture<R> future, CompletableFuture<? extends R> other) {
    var unused =
        other.whenComplete(
            (result, failure) ->
                complete(future, result, failure == null ? null : unwrapped(failure)));
  }

  /** Completes a future with how another one has ended. */
  static <R extends @Nullable Object> void complete(
      CompletableFuture<R> future, R result, @Nullable Throwable failure) {
    if (failure != null) {
      future.completeExceptionally(failure);
    } else {
      future.complete(result);
    }
  }

  /**
   * Cancels a call when the future that represents it ends first. If that was cancelled, the call
   * has the same content.
   */
  public static void cancelWith(CompletableFuture<?> future, Future<?> call) {
    var unused =
        future.whenComplete(
            (result, failure) -> {
              if (call.isDone()) {
                return;
              }
              if (failure instanceof CancellationException && call instanceof CallFuture<?> known) {
                known.completeExceptionally(failure);
              } else {
                Cancellation.of(call);
              }
            });
  }

  /** Completes a future with the result of a function for a value, or with what it throws. */
  public static <V extends @Nullable Object, R extends @Nullable Object> void completeBy(
      CompletableFuture<R> future, Function<? super V, ? extends R> result, V value) {
    try {
      future.complete(result.apply(value));
    } catch (Throwable thrown) {
      failed(future, thrown);
    }
  }

  /**
   * Takes a step towards a future. Any exception of the step fails the future; {@link FatalErrors}
   * pass on after that.
   */
  public static void step(CompletableFuture<?> future, Runnable step) {
    try {
      step.run();
    } catch (Throwable thrown) {
      failed(future, thrown);
    }
  }

  private static void failed(CompletableFuture<?> future, Throwable thrown) {
    future.completeExceptionally(thrown);
    FatalErrors.passOn(thrown);
  }
}
