package io.github.bigtablemapper.internal.scan;

import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.blocking.BlockingCalls;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One blocking run of a scan, with back-pressure: rows that are not requested stay on the server.
 * Any thread may close it, which cancels the call.
 */
public final class ScanIterator<T> implements Iterator<T>, AutoCloseable {
  private final Function<RowSink<T>, CompletableFuture<@Nullable Void>> scan;
  private final Operation operation;

  /** No monitor: a virtual thread that waits in one blocks its carrier before JDK 24. */
  private final ReentrantLock lock = new ReentrantLock();

  private final Condition changed = lock.newCondition();

  private volatile @Nullable CompletableFuture<@Nullable Void> run;
  private volatile boolean closed;

  /** Whether all rows were delivered. */
  private volatile boolean complete;

  /** The row that was delivered and not yet taken; guarded by the lock. */
  private @Nullable T next;

  /** Completed to let the scan continue after the row that it delivered last. */
  private volatile @Nullable CompletableFuture<@Nullable Void> taken;

  /**
   * @param scan starts the scan, given what takes its rows
   */
  ScanIterator(Function<RowSink<T>, CompletableFuture<@Nullable Void>> scan, Operation operation) {
    this.scan = scan;
    this.operation = operation;
  }

  @Override
  public boolean hasNext() {
    if (isNextHere()) {
      return true;
    }
    if (complete) {
      return false;
    }
    try {
      checkOpen();
      CompletableFuture<@Nullable Void> started = readOn();
      waitForNext(started);
      if (!isNextHere()) {
        BlockingCalls.await(operation, started);
        checkOpen();
        complete = true;
      }
      return isNextHere();
    } catch (RuntimeException | Error e) {
      close();
      throw e;
    } catch (InterruptedException e) {
      close();
      Thread.currentThread().interrupt();
      throw operation.failure(e);
    }
  }

  @Override
  public T next() {
    if (hasNext()) {
      T row = take();
      if (row != null) {
        return row;
      }
    }
    throw new NoSuchElementException();
  }

  private @Nullable T take() {
    lock.lock();
    try {
      T row = next;
      next = null;
      return row;
    } finally {
      lock.unlock();
    }
  }

  /** What is closed before its end is not complete, and must not look like it. */
  private void checkOpen() {
    if (closed) {
      throw operation.failure(new CancellationException("the stream was closed"));
    }
  }

  /** Ends the scan; a call that is about to end by itself is not canceled. */
  @Override
  public void close() {
    closed = true;
    CompletableFuture<@Nullable Void> open = run;
    if (open != null) {
      open.complete(null);
    }
  }

  private boolean isNextHere() {
    lock.lock();
    try {
      return next != null;
    } finally {
      lock.unlock();
    }
  }

  /** Has the scan read the next row; {@return the scan} */
  private CompletableFuture<@Nullable Void> readOn() {
    CompletableFuture<@Nullable Void> started = run;
    CompletableFuture<@Nullable Void> last = taken;
    if (started == null) {
      started = BlockingCalls.start(operation, () -> scan.apply((key, row) -> deliver(row)));
      run = started;
      if (closed) {
        started.complete(null); // another thread has closed it before it could see the scan
      }
      var unused = started.whenComplete((nothing, failure) -> wakeUp());
    } else if (last != null) {
      last.complete(null);
    }
    return started;
  }

  private CompletionStage<?> deliver(T row) {
    CompletableFuture<@Nullable Void> delivered = new CompletableFuture<>();
    taken = delivered;
    lock.lock();
    try {
      next = row;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    return delivered;
  }

  private void wakeUp() {
    lock.lock();
    try {
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void waitForNext(CompletableFuture<?> started) throws InterruptedException {
    lock.lock();
    try {
      while (next == null && !started.isDone()) {
        changed.await();
      }
    } finally {
      lock.unlock();
    }
  }
}
