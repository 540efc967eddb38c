package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.dynamodb.item.ImportException;
import io.github.bigtablemapper.dynamodb.item.ItemPart;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The threads that process the parts of a source. The first failure stops all threads. */
final class Workers {
  private final int threads;
  private volatile boolean stopped;

  Workers(int threads) {
    this.threads = threads;
  }

  /** {@return whether the running parts should stop} */
  boolean isStopped() {
    return stopped;
  }

  /**
   * Processes parts in parallel, and returns when all have ended.
   *
   * @throws ImportException if the calling thread is interrupted
   */
  void run(List<? extends ItemPart> parts, Consumer<ItemPart> work) {
    ExecutorService executor =
        Executors.newFixedThreadPool(Math.max(1, Math.min(threads, parts.size())));
    try {
      List<? extends Future<?>> futures =
          parts.stream().map(part -> executor.submit(() -> deal(part, work))).toList();
      RuntimeException first = null;
      for (Future<?> future : futures) {
        RuntimeException failure = failure(future);
        first = first == null ? failure : first;
      }
      if (first != null) {
        throw first;
      }
    } finally {
      stopped = true;
      executor.shutdown();
    }
  }

  private void deal(ItemPart part, Consumer<ItemPart> work) {
    if (stopped) {
      return;
    }
    try {
      work.accept(part);
    } catch (RuntimeException | Error failure) {
      stopped = true;
      throw failure;
    }
  }

  private @Nullable RuntimeException failure(Future<?> future) {
    try {
      future.get();
      return null;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      return e.getCause() instanceof RuntimeException failure
          ? failure
          : new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      stopped = true;
      Thread.currentThread().interrupt();
      return new ImportException("The import was interrupted. Run it again to continue.", e);
    }
  }
}
