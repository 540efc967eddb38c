package io.github.bigtablemapper.internal.call.blocking;

import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The threads of one blocking call. They run work that would block the client's own threads. */
public final class Workers implements AutoCloseable {
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "bigtable-mapper-worker");
            thread.setDaemon(true);
            return thread;
          });

  /** {@return a future that completes when the work is done, or fails with its exception} */
  public CompletableFuture<@Nullable Void> run(Runnable work) {
    CompletableFuture<@Nullable Void> done = new CallFuture<>();
    threads.execute(
        () ->
            ClientCalls.step(
                done,
                () -> {
                  work.run();
                  done.complete(null);
                }));
    return done;
  }

  /** Waits until all work is done. An interrupt is passed on to it, and kept. */
  @Override
  public void close() {
    threads.shutdown();
    boolean interrupted = false;
    while (!threads.isTerminated()) {
      try {
        var unused = threads.awaitTermination(1, TimeUnit.DAYS);
      } catch (InterruptedException e) {
        interrupted = true;
        threads.shutdownNow();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
