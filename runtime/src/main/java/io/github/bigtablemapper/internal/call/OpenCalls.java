package io.github.bigtablemapper.internal.call;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

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

  /**
   * The timer looks at all calls at once, when the first of them may be over. To set it for each
   * call would wake a thread for each, which takes longer than all else that a mapper adds to a
   * call. At most so long after one look comes the next, so that no thread waits for calls that
   * have ended.
   */
  private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(1);

  /** At least so long after one look comes the next, though many calls are over one by one. */
  private static final long SHORTEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(5);

  /** No moment: the timer is not set. */
  private static final long NEVER = Long.MIN_VALUE;

  private final Set<OpenCall> open = ConcurrentHashMap.newKeySet();

  /** When the timer looks at all calls next, by {@link System#nanoTime}. */
  private final AtomicLong next = new AtomicLong(NEVER);

  private final ScheduledThreadPoolExecutor timer;
  private final CountDownLatch allEnded = new CountDownLatch(1);
  private final boolean readOnly;
  private volatile boolean closed;

  /** Without any call, and without a thread until one is made. */
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
    open.add(call); // before the timer is looked at: who comes first sees the other
    setTimer(call.start());
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

  /** Sees to it that the timer looks at all calls after some time at the latest. */
  private void setTimer(long nanos) {
    long now = System.nanoTime();
    long at = now + Math.min(nanos, LONGEST_PAUSE);
    for (long set = next.get(); set == NEVER || at - set < 0; set = next.get()) {
      if (next.compareAndSet(set, at)) {
        var unused = timer.schedule(() -> look(at), at - now, TimeUnit.NANOSECONDS);
        return;
      }
    }
  }

  /** Ends the calls that are over, unless the timer was set to an earlier moment since. */
  private void look(long at) {
    if (!next.compareAndSet(at, NEVER)) {
      return;
    }
    long least = Long.MAX_VALUE;
    for (OpenCall call : open) {
      long left = call.nanosLeft();
      if (left <= 0) {
        timer.execute(call); // on a separate thread, as stages after it may block
      } else {
        least = Math.min(least, left);
      }
    }
    if (least < Long.MAX_VALUE) {
      setTimer(Math.max(least, SHORTEST_PAUSE));
    }
  }

  /**
   * Lets no further call start, waits for the open calls and ends those that remain. If the thread
   * is interrupted, it does not wait, and the flag is kept.
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
