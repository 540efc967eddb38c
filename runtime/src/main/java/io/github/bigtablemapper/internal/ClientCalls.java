package io.github.bigtablemapper.internal;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutureCallback;
import com.google.api.core.ApiFutures;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Calls of the client as CompletableFutures. A future that ends before its call, because it was
 * cancelled or timed out, cancels the call. The stages behind a future run on the client's threads.
 */
public final class ClientCalls {
  private ClientCalls() {}

  /**
   * Starts a call. What the call itself throws is translated; what starting it throws, such as an
   * entity that cannot be encoded, arrives unchanged: nothing was sent.
   */
  public static <A extends @Nullable Object, R extends @Nullable Object> CompletableFuture<R> start(
      Operation operation, Supplier<ApiFuture<A>> call, Function<? super A, ? extends R> result) {
    CompletableFuture<R> future = new CompletableFuture<>();
    ApiFuture<A> started;
    try {
      started = call.get();
    } catch (RuntimeException notSent) {
      future.completeExceptionally(notSent);
      return future;
    }
    ApiFutures.addCallback(
        started,
        new ApiFutureCallback<A>() {
          @Override
          public void onSuccess(A answer) {
            complete(future, result, answer);
          }

          @Override
          public void onFailure(Throwable thrown) {
            future.completeExceptionally(operation.failure(thrown));
          }
        },
        Runnable::run);
    cancelWith(future, started);
    return future;
  }

  /** {@return the future, or one that failed with what preparing it threw} */
  public static <R> CompletableFuture<R> prepare(Supplier<CompletableFuture<R>> future) {
    try {
      return future.get();
    } catch (RuntimeException notSent) {
      return CompletableFuture.failedFuture(notSent);
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

  private static <A, R> void complete(
      CompletableFuture<R> future, Function<? super A, ? extends R> result, A answer) {
    try {
      future.complete(result.apply(answer));
    } catch (RuntimeException failure) {
      future.completeExceptionally(failure);
    }
  }
}
