package io.github.bigtablemapper.changes;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs tasks one after the other, each on the thread that brings it, or on the one that is at work
 * when it comes. Who brings a task never waits.
 */
final class Turns {
  private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
  private final AtomicInteger open = new AtomicInteger();

  void take(Runnable task) {
    tasks.add(task);
    if (open.getAndIncrement() > 0) {
      return;
    }
    do {
      tasks.remove().run();
    } while (open.decrementAndGet() > 0);
  }
}
