package io.github.bigtablemapper.commandline.internal.console.http;

import io.grpc.Context;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * What work in a separate thread finds, one by one. The work waits while enough results are not
 * taken. If it is ended early, its thread is interrupted, and its calls are canceled, also those
 * that do not notice an interrupt.
 */
public final class Results<T> {
  private static final int WAITING = 100;

  private final Context.CancellableContext calls = Context.ROOT.withCancellation();

  /** Nothing is the end. */
  private final BlockingQueue<Optional<T>> found = new ArrayBlockingQueue<>(WAITING);

  private final FutureTask<?> task;
  private boolean hasEnded;

  /** Passes on what it finds. */
  public interface Work<T> {
    void run(Consumer<T> results) throws Exception;
  }

  public Results(Work<T> work) {
    this.task = new FutureTask<>(calls.wrap(() -> run(work)));
    thread(task).start();
  }

  static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "bigtable-mapper-console");
    thread.setDaemon(true);
    return thread;
  }

  private Optional<T> run(Work<T> work) throws Exception {
    try {
      work.run(result -> put(Optional.of(result)));
      return Optional.empty();
    } finally {
      put(Optional.empty());
    }
  }

  private void put(Optional<T> result) {
    try {
      found.put(result);
    } catch (InterruptedException e) {
      throw new CancellationException("the page was closed");
    }
  }

  /** {@return the next result; empty if this time passes without one, or the work has ended} */
  public Optional<T> next(long nanos) throws InterruptedException {
    Optional<T> next = found.poll(nanos, TimeUnit.NANOSECONDS);
    hasEnded = next != null && next.isEmpty();
    return hasEnded || next == null ? Optional.empty() : next;
  }

  /** {@return whether all results are taken} */
  public boolean hasEnded() {
    return hasEnded;
  }

  /** Fails if the work has failed, after all its results. */
  public void check() throws ExecutionException, InterruptedException {
    task.get();
  }

  public void end() {
    task.cancel(true);
    calls.cancel(null);
  }
}
