package io.github.bigtablemapper.benchmarks.endtoend;

import com.sun.management.OperatingSystemMXBean;
import io.github.bigtablemapper.benchmarks.endtoend.Topic.Call;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The threads that make the calls of a topic; they live until they are closed. */
final class CallLoad implements AutoCloseable {
  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  /** How many rows a side has in each round for each call that it has of a single row. */
  private static final int ROWS = 16;

  /** How many asynchronous calls of each thread run at the same time. */
  static final int IN_FLIGHT = 4;

  private final Topic topic;
  private final int calls;
  private final ExecutorService threads;

  /**
   * Of a topic.
   *
   * @param calls how many calls of a single row a side makes in each round
   */
  CallLoad(Topic topic, int calls) {
    this.topic = topic;
    this.calls = calls;
    this.threads = Executors.newFixedThreadPool(topic.threads());
  }

  /**
   * What one row, or one call of one row, takes.
   *
   * @param cpuNanos the processor time of the process
   * @param medianNanos half of the calls ended after this time from their start
   * @param slowNanos all calls but one in a hundred did
   */
  record Cost(double cpuNanos, double bytes, double medianNanos, double slowNanos) {}

  /** {@return what one side takes} */
  Cost cost(Call call) throws Exception {
    int perThread = Math.max(2, Math.min(calls, calls * ROWS / topic.rows()) / topic.threads());
    int count = perThread * topic.threads();
    long[] nanos = new long[count];
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    long bytes = EndToEnd.allocated();
    long cpu = PROCESS.getProcessCpuTime();
    List<Future<?>> ends = new ArrayList<>();
    for (int from = 0; from < count; from += perThread) {
      int first = from;
      ends.add(
          threads.submit(
              () -> {
                makeCalls(call, nanos, first, first + perThread, failure);
                return nanos;
              }));
    }
    for (Future<?> end : ends) {
      end.get();
    }
    double rows = (double) count * topic.rows();
    double cpuPerRow = (PROCESS.getProcessCpuTime() - cpu) / rows;
    double bytesPerRow = (EndToEnd.allocated() - bytes) / rows;
    if (failure.get() != null) {
      throw new IllegalStateException("a call failed", failure.get());
    }
    Arrays.sort(nanos);
    return new Cost(
        cpuPerRow,
        bytesPerRow,
        (double) nanos[count / 2] / topic.rows(),
        (double) nanos[count * 99 / 100] / topic.rows());
  }

  private static void makeCalls(
      Call call, long[] nanos, int from, int to, AtomicReference<@Nullable Throwable> failure)
      throws Exception {
    Semaphore inFlight = new Semaphore(IN_FLIGHT);
    for (int at = from; at < to; at++) {
      int index = at;
      inFlight.acquire();
      long started = System.nanoTime();
      call.start(
          (read, error) -> {
            nanos[index] = System.nanoTime() - started;
            if (error != null) {
              failure.set(error);
            }
            inFlight.release();
          });
    }
    inFlight.acquire(IN_FLIGHT);
  }

  @Override
  public void close() {
    threads.shutdown();
  }
}
