package io.github.bigtablemapper.internal.call;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutureCallback;
import com.google.api.core.ApiFutures;
import com.google.api.gax.rpc.ApiCallContext;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Calls of the client as CompletableFutures. A future that ends before its call, because it was
 * cancelled or timed out, cancels the call. The stages behind a future run on the client's threads.
 *
 * <p>Code of users runs there too: codecs, constructors, actions. Whatever it throws fails the
 * future, as nobody would complete it otherwise: {@link #step} sees to that, and all code that the
 * client calls back goes through it.
 */
public final class ClientCalls {
  private ClientCalls() {}

  /**
   * Starts a call that reads. What the call itself throws is translated; what starting it throws,
   * such as a key that cannot be stored, arrives unchanged: nothing was sent.
   *
   * @param call makes the call in the context it is given; null: that of the client, as nobody
   *     counts the attempts
   */
  public static <A extends @Nullable Object, R extends @Nullable Object> CompletableFuture<R> read(
      Operation operation,
      Function<@Nullable ApiCallContext, ApiFuture<A>> call,
      Function<? super A, ? extends R> result) {
    Observation observation = Observation.start(operation);
    CompletableFuture<R> future =
        start(
            call,
            observation == null ? null : observation.readContext(),
            result,
            thrown -> {
              throw operation.failure(thrown);
            });
    return observation == null ? future : observation.endWith(future);
  }

  /** Starts a call that writes, like {@link #read}. The call is made in the context it is given. */
  public static <A extends @Nullable Object, R extends @Nullable Object> CompletableFuture<R> write(
      Operation operation,
      Function<@Nullable ApiCallContext, ApiFuture<A>> call,
      Function<? super A, ? extends R> result) {
    Observation observation = Observation.start(operation);
    AttemptCounter attempts =
        observation == null ? new AttemptCounter() : observation.countAttempts();
    CompletableFuture<R> future =
        start(
            call,
            attempts.context(operation.kind()),
            result,
            thrown -> {
              throw operation.failure(thrown, attempts.count());
            });
    return observation == null ? future : observation.endWith(future);
  }

  /**
   * Starts any call.
   *
   * @param call makes the call in a context
   * @param context the context; null: that of the client
   * @param result makes the result of the answer
   * @param failure makes the result of what the call throws, or throws in its turn
   */
  public static <A extends @Nullable Object, R extends @Nullable Object> CompletableFuture<R> start(
      Function<@Nullable ApiCallContext, ApiFuture<A>> call,
      @Nullable ApiCallContext context,
      Function<? super A, ? extends R> result,
      Function<Throwable, ? extends R> failure) {
    CompletableFuture<R> future = new CompletableFuture<>();
    step(
        future,
        () -> {
          ApiFuture<A> started = call.apply(context);
          ApiFutures.addCallback(
              started,
              new ApiFutureCallback<A>() {
                @Override
                public void onSuccess(A answer) {
                  complete(future, () -> result.apply(answer));
                }

                @Override
                public void onFailure(Throwable thrown) {
                  complete(future, () -> failure.apply(thrown));
                }
              },
              Runnable::run);
          cancelWith(future, started);
        });
    return future;
  }

  /** {@return the future, or one that failed with what preparing it threw} */
  public static <R extends @Nullable Object> CompletableFuture<R> prepare(
      Supplier<CompletableFuture<R>> future) {
    try {
      return future.get();
    } catch (Throwable notSent) {
      return CompletableFuture.failedFuture(notSent);
    }
  }

  /** {@return a future of two calls, the second made of the first's result; it cancels either} */
  public static <A, R extends @Nullable Object> CompletableFuture<R> then(
      CompletableFuture<A> first, Function<? super A, CompletableFuture<R>> next) {
    CompletableFuture<R> future = new CompletableFuture<>();
    cancelWith(future, first);
    var unused =
        first.whenComplete(
            (answer, failure) -> {
              if (failure != null) {
                future.completeExceptionally(failure);
              } else if (!future.isDone()) {
                CompletableFuture<R> second = prepare(() -> next.apply(answer));
                cancelWith(future, second);
                completeWith(future, second);
              }
            });
    return future;
  }

  /** Completes a future as another one ends. */
  static <R extends @Nullable Object> void completeWith(
      CompletableFuture<R> future, CompletableFuture<? extends R> other) {
    var unused = other.whenComplete((result, failure) -> complete(future, result, failure));
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

  /** Cancels a call when the future that stands for it ends first. */
  public static void cancelWith(CompletableFuture<?> future, Future<?> call) {
    var unused =
        future.whenComplete(
            (result, failure) -> {
              if (!call.isDone()) {
                call.cancel(true);
              }
            });
  }

  /** Completes a future with a result, or with what making it throws. */
  public static <R extends @Nullable Object> void complete(
      CompletableFuture<R> future, Supplier<? extends R> result) {
    step(future, () -> future.complete(result.get()));
  }

  /**
   * Takes a step towards a future. Whatever the step throws fails the future; an error of the
   * virtual machine passes on after that.
   */
  public static void step(CompletableFuture<?> future, Runnable step) {
    try {
      step.run();
    } catch (Throwable thrown) {
      future.completeExceptionally(thrown);
      if (thrown instanceof VirtualMachineError fatal) {
        throw fatal;
      }
    }
  }
}
