package io.github.bigtablemapper.internal.call.blocking;

import com.google.api.gax.rpc.ApiException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.Cancellation;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Observation;
import io.github.bigtablemapper.internal.call.Operation;
import io.grpc.Context;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Blocking calls of the client that take no context, each on a separate thread: so who waits for it
 * can give it up. What is sent on that thread is canceled then; an attempt that the client repeats
 * is sent on another one, and ends by the settings of the client.
 */
public final class OwnCalls {
  private OwnCalls() {}

  /** {@return what a call that reads answers} */
  public static <R> CompletableFuture<R> start(Operation operation, Supplier<? extends R> call) {
    Observation observation = operation.observe();
    CompletableFuture<R> future =
        ClientCalls.within(
            operation.limit(),
            null,
            () -> onThread(operation, observation == null ? call : observation.sent(call)),
            thrown -> {
              throw operation.failure(thrown);
            });
    return observation == null ? future : observation.withoutAttempts().endWith(future);
  }

  private static <R> CompletableFuture<R> onThread(
      Operation operation, Supplier<? extends R> call) {
    CallFuture<R> future = new CallFuture<>();
    Context.CancellableContext context = Context.current().withCancellation();
    var unused = future.whenComplete((answer, failure) -> cancel(context));
    future.ifGivenUp(
        reason -> {
          cancel(context);
          future.completeExceptionally(operation.failure(reason));
        });
    Thread thread =
        new Thread(context.wrap(() -> answer(operation, future, call)), "bigtable-mapper-own-call");
    thread.setDaemon(true);
    thread.start();
    return future;
  }

  private static void cancel(Context.CancellableContext context) {
    Cancellation.keepingInterrupt(() -> context.cancel(null));
  }

  /** Who has given up the future completes it. */
  private static <R> void answer(
      Operation operation, CallFuture<R> future, Supplier<? extends R> call) {
    try {
      R answer = call.get();
      future.complete(answer);
    } catch (Throwable thrown) {
      if (future.reason() == null) {
        future.completeExceptionally(failure(operation, thrown));
      }
    }
  }

  /** {@return what the client has failed with, as the mapper's; all else as it is} */
  static Throwable failure(Operation operation, Throwable thrown) {
    return thrown instanceof ApiException || thrown instanceof CancellationException
        ? operation.failure(thrown)
        : thrown;
  }
}
