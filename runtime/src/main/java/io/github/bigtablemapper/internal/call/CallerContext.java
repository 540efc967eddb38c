package io.github.bigtablemapper.internal.call;

import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.observation.OperationObserver;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The observer's context of the caller. Code after the call runs in that context again, though it
 * is another operation that ends.
 *
 * <p>Without an observer there is none, and nothing is allocated.
 */
public final class CallerContext {
  private final Supplier<OperationObserver.ThreadContext> open;

  private CallerContext(Supplier<OperationObserver.ThreadContext> open) {
    this.open = open;
  }

  /** {@return the context of this thread; null: the operation is not observed} */
  public static @Nullable CallerContext capture(Operation operation) {
    OperationObserver observer = operation.observer();
    if (observer == null) {
      return null;
    }
    try {
      return new CallerContext(observer.captureContext());
    } catch (Throwable ofObserver) {
      FatalErrors.passOn(ofObserver);
      return null;
    }
  }

  /** Runs code in a context; null: in the context of this thread. */
  public static void run(@Nullable CallerContext context, Runnable code) {
    if (context == null) {
      code.run();
    } else {
      var unused =
          Observation.in(
              context.open,
              () -> {
                code.run();
                return true;
              });
    }
  }

  /** {@return a future that completes as another one does, but in a context} */
  public static <R extends @Nullable Object> CompletableFuture<R> of(
      @Nullable CallerContext context, CompletableFuture<R> other) {
    if (context == null || other.isDone()) {
      return other;
    }
    CompletableFuture<R> future = new CompletableFuture<>();
    var unused =
        other.whenComplete(
            (result, failure) -> run(context, () -> ClientCalls.complete(future, result, failure)));
    return future;
  }
}
