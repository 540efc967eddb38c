package io.github.bigtablemapper.internal.call.many;

import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The calls of an operation that are in progress. If the operation ends first, they are canceled;
 * if it is given up, they end with what is known of them. It keeps each until it ends, and no
 * longer: an operation may make millions of calls.
 */
public final class CallsInProgress {
  private final CallFuture<?> operation;

  /** By what stands for each of them: a future has no equality. */
  private final Map<Object, CompletableFuture<?>> calls = new ConcurrentHashMap<>();

  /** Without any call yet. */
  public CallsInProgress(CallFuture<?> operation) {
    this.operation = operation;
    var unused =
        operation.whenComplete(
            (result, failure) ->
                calls.values().forEach(call -> ClientCalls.cancelWith(operation, call)));
  }

  /** Adds a call, which may have been started while the operation came to its end. */
  public void add(CompletableFuture<?> call) {
    if (call.isDone()) {
      return;
    }
    Object key = new Object();
    calls.put(key, call); // before the operation is looked at: who comes first sees the other
    var unused = call.whenComplete((result, failure) -> calls.remove(key));
    Throwable reason = operation.reason();
    if (reason != null) {
      end(call, reason);
    } else if (operation.isDone()) {
      ClientCalls.cancelWith(operation, call);
    }
  }

  /** Lets all of them end with what is known of them. */
  void giveUp(Throwable reason) {
    calls.values().forEach(call -> end(call, reason));
  }

  /** A call of which it is not known how to end it is canceled. */
  private static void end(CompletableFuture<?> call, Throwable reason) {
    if (!CallFuture.giveUp(call, reason)) {
      call.cancel(true);
    }
  }
}
