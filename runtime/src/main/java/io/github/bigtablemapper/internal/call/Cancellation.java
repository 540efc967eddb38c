package io.github.bigtablemapper.internal.call;

import com.google.api.gax.rpc.StreamController;
import java.util.concurrent.Future;

/**
 * Cancels calls of the client. This is the only place that does: the client's cancellation clears
 * the interrupt flag of the thread that cancels, which belongs to the caller.
 */
public final class Cancellation {
  private Cancellation() {}

  /** Cancels a call that has one response. */
  public static void of(Future<?> call) {
    keepingInterrupt(() -> call.cancel(true));
  }

  /** Cancels a call whose response is a stream. */
  public static void of(StreamController call) {
    keepingInterrupt(call::cancel);
  }

  /** Runs code that cancels calls of the client, and keeps the flag of an interrupted thread. */
  public static void keepingInterrupt(Runnable cancellation) {
    boolean isInterrupted = Thread.currentThread().isInterrupted();
    try {
      cancellation.run();
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
