package io.github.bigtablemapper.internal.call;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The calls of one mapper that are under way. It ends each when its time is up, and all of them
 * when the mapper is closed, so that no future stays incomplete.
 */
public final class OpenCalls {
  /** More than one, lest a stage that blocks, though it must not, keeps other calls from ending. */
  private static final int THREADS = 4;

  /** How long the threads wait for other work; a mapper that is not used any more has none. */
  private static final Duration KEEP_ALIVE = Duration.ofSeconds(10);

  /** How long ended calls may take until another one has passed its failure on. */
  private static final Duration SETTLING = Duration.ofSeconds(2);

  private final Set<OpenCall> open = ConcurrentHashMap.newKeySet();
  private final ScheduledThreadPoolExecutor timer;
  private final CountDownLatch allEnded = new CountDownLatch(1);
  private final boolean readOnly;
  private volatile boolean closed;

  /** Without any call, and without a thread until there is one. */
  public OpenCalls() {
    this(false);
  }

  /**
   * @param readOnly whether calls that write are refused
   */
  public OpenCalls(boolean readOnly) {
    this.readOnly = readOnly;
    timer =
        new ScheduledThreadPoolExecutor(
            THREADS,
            task -> {
              Thread thread = new Thread(task, "bigtable-mapper-deadlines");
              thread.setDaemon(true);
              return thread;
            },
            new ThreadPoolExecutor.DiscardPolicy());
    timer.setRemoveOnCancelPolicy(true);
    timer.setKeepAliveTime(KEEP_ALIVE.toSeconds(), TimeUnit.SECONDS);
    timer.allowCoreThreadTimeOut(true);
  }

  boolean isReadOnly() {
    return readOnly;
  }

  boolean isClosed() {
    return closed;
  }

  void add(OpenCall call) {
    open.add(call);
    call.start();
    if (closed) {
      call.fail(closing());
    }
  }

  void remove(OpenCall call) {
    open.remove(call);
    if (closed && open.isEmpty()) {
      allEnded.countDown();
    }
  }

  Future<?> schedule(OpenCall call, long nanos) {
    return timer.schedule(call, nanos, TimeUnit.NANOSECONDS);
  }

  /**
   * Lets no other call start, waits for those under way and ends what is left of them then. If the
   * thread is interrupted, it does not wait, and the flag is kept.
   *
   * @return with which messages the calls that it has ended have failed
   */
  public List<String> close(Duration atMost) {
    closed = true;
    boolean interrupted = Thread.interrupted();
    List<OpenCall> ended = List.of();
    if (!open.isEmpty()) {
      interrupted |= !interrupted && waitForAll(atMost);
      ended = List.copyOf(open);
      ended.forEach(call -> timer.execute(() -> call.fail(closing())));
      interrupted |= settle();
    }
    timer.shutdown();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return ended.stream().flatMap(call -> call.failure().stream()).distinct().toList();
  }

  /** Waits as long as calls come to their end; {@return true if the thread was interrupted} */
  private boolean settle() {
    int before;
    do {
      before = open.size();
      if (waitForAll(SETTLING)) {
        return true;
      }
    } while (!open.isEmpty() && open.size() < before);
    return false;
  }

  /** {@return true if the thread was interrupted} */
  private boolean waitForAll(Duration atMost) {
    try {
      var unused = open.isEmpty() || allEnded.await(TimeLimit.nanos(atMost), TimeUnit.NANOSECONDS);
      return false;
    } catch (InterruptedException e) {
      return true;
    }
  }

  private static CancellationException closing() {
    return new CancellationException("the mapper was closed");
  }
}
