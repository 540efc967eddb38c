package io.github.bigtablemapper.internal.call;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Closes clients in bounded time. A client waits for its open calls, up to some minutes, and
 * supports no shorter wait. So it is closed on a separate thread.
 */
public final class ClosingClients {
  /** Enough for a client without open calls. */
  private static final Duration LEAST = Duration.ofSeconds(5);

  private static final String UNCLOSED = "A client of this mapper could not be closed.";

  private ClosingClients() {}

  /**
   * Closes them, and waits for it.
   *
   * @param atMost how long; not less than some seconds, as clients without open calls take some
   *     time
   * @throws IllegalStateException if one could not be closed, or not in time
   */
  public static void close(List<AutoCloseable> clients, Duration atMost) {
    if (clients.isEmpty()) {
      return;
    }
    CompletableFuture<@Nullable IllegalStateException> closing = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> ClientCalls.completeBy(closing, ClosingClients::closeAll, clients),
            "bigtable-mapper-closing");
    thread.setDaemon(true);
    thread.start();
    IllegalStateException failure;
    try {
      failure = closing.get(TimeLimit.nanos(atLeast(atMost)), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      failure =
          new IllegalStateException(
              "A client of this mapper still waits for open calls: those that the mapper has"
                  + " not made, or of futures whose stages block. It continues to close in the"
                  + " background.");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    } catch (ExecutionException e) {
      failure = new IllegalStateException(UNCLOSED, e.getCause());
    }
    if (failure != null) {
      throw failure;
    }
  }

  private static Duration atLeast(Duration atMost) {
    return atMost.compareTo(LEAST) < 0 ? LEAST : atMost;
  }

  /** Closes them one after the other, all of them, and returns what went wrong. */
  public static @Nullable IllegalStateException closeAll(Collection<AutoCloseable> resources) {
    IllegalStateException failure = null;
    for (AutoCloseable resource : resources) {
      try {
        resource.close();
      } catch (Exception e) {
        if (failure == null) {
          failure = new IllegalStateException(UNCLOSED, e);
        } else {
          failure.addSuppressed(e);
        }
      }
    }
    return failure;
  }
}
