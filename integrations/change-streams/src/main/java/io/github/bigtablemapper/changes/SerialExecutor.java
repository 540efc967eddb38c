package io.github.bigtablemapper.changes;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs tasks one after the other, each on the thread that submits it, or on the thread that is
 * already running tasks. Submitting never blocks. An exception of a task is thrown on that thread
 * after all other tasks have run.
 */
final class SerialExecutor implements Executor {
  private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
  private final AtomicInteger open = new AtomicInteger();

  @Override
  public void execute(Runnable task) {
    tasks.add(task);
    if (open.getAndIncrement() == 0) {
      runAll();
    }
  }

  private void runAll() {
    boolean hasThrown = true;
    try {
      do {
        tasks.remove().run();
      } while (open.decrementAndGet() > 0);
      hasThrown = false;
    } finally {
      if (hasThrown && open.decrementAndGet() > 0) {
        runAll();
      }
    }
  }
}
