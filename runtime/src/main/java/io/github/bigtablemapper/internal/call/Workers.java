package io.github.bigtablemapper.internal.call;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Threads of one blocking call, for work that must not hold up the threads of the client. */
public final class Workers implements AutoCloseable {
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "bigtable-mapper-worker");
            thread.setDaemon(true);
            return thread;
          });

  /** {@return what completes when the work is done, or fails as it does} */
  public CompletableFuture<?> run(Runnable work) {
    return CompletableFuture.runAsync(work, threads);
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
