package io.github.bigtablemapper;

import static com.google.common.truth.Truth.assertWithMessage;

import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Figures;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Operations that nothing answers end within their deadline and half a second. How late plain
 * timers are at the same time shows how busy the machine is: as much is granted to each of the
 * steps in which an operation ends.
 */
final class InTime {
  private static final long GRACE_MILLIS = 500;

  /** The timer, the call, its future, what is made of it, and the caller, each on its thread. */
  private static final int STEPS = 5;

  /**
   * Other work on the machine may delay one round, of which what came late is made again; what
   * hangs hangs in each.
   */
  private static final int ROUNDS = 5;

  private static final Executor NEW_THREADS = task -> new Thread(task).start();

  private final Duration deadline;

  /** What is in time in the round that was made last. */
  private long latestMillis;

  InTime(Duration deadline) {
    this.deadline = deadline;
  }

  /** An end of an operation. */
  private record End(long millis, @Nullable String fault) {}

  /** Fails if one of them ends later, or not as an operation does whose time is up. */
  void assertEnds(String what, Map<String, Supplier<CompletableFuture<?>>> operations)
      throws Exception {
    Map<String, String> late = new TreeMap<>();
    Map<String, Supplier<CompletableFuture<?>>> left = new LinkedHashMap<>(operations);
    for (int round = 0; round < ROUNDS; round++) {
      late = late(left);
      left.keySet().retainAll(late.keySet());
      if (late.isEmpty()) {
        Figures.report(
            "black hole: %s: %d operations ended within %d ms, in round %d"
                .formatted(what, operations.size(), latestMillis, round + 1));
        return;
      }
    }
    assertWithMessage("too late").that(late).isEmpty();
  }

  /** All at once: those that end too late, or not as they should. */
  private Map<String, String> late(Map<String, Supplier<CompletableFuture<?>>> operations)
      throws Exception {
    Map<String, End> ends = new ConcurrentHashMap<>();
    List<CompletableFuture<Long>> timers = new ArrayList<>();
    List<CompletableFuture<?>> all = new ArrayList<>();
    operations.forEach(
        (name, call) -> {
          long start = System.nanoTime();
          all.add(
              call.get()
                  .orTimeout(60, TimeUnit.SECONDS)
                  .handle(
                      (result, failure) ->
                          ends.put(name, new End(millisSince(start), fault(result, failure)))));
          timers.add(timer());
        });
    all.addAll(timers);
    CompletableFuture.allOf(all.toArray(CompletableFuture[]::new)).get(90, TimeUnit.SECONDS);

    long busy = timers.stream().mapToLong(CompletableFuture::join).max().orElse(0);
    latestMillis = deadline.toMillis() + GRACE_MILLIS + STEPS * busy;
    Map<String, String> late = new TreeMap<>();
    ends.forEach(
        (name, end) -> {
          if (end.millis() > latestMillis || end.fault() != null) {
            late.put(name, "%d ms, not %d, %s".formatted(end.millis(), latestMillis, end.fault()));
          }
        });
    return late;
  }

  /** {@return how late a timer is that has nothing to do with Bigtable, in milliseconds} */
  private CompletableFuture<Long> timer() {
    long start = System.nanoTime();
    return CompletableFuture.supplyAsync(
        () -> Math.max(0, millisSince(start) - deadline.toMillis()),
        CompletableFuture.delayedExecutor(deadline.toMillis(), TimeUnit.MILLISECONDS, NEW_THREADS));
  }

  private static long millisSince(long start) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }

  private static @Nullable String fault(@Nullable Object result, @Nullable Throwable failure) {
    if (failure == null) {
      return batchFault(result);
    }
    Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
    return cause instanceof RequestFailedException || cause instanceof BigtableMapperException
        ? null
        : String.valueOf(cause);
  }

  /** Every row of a batch reports that its time was up, or that the server was not reached. */
  private static @Nullable String batchFault(@Nullable Object result) {
    Map<?, BigtableMapperException> failures =
        result instanceof BatchResult<?, ?> puts
            ? puts.failures()
            : result instanceof BatchResult<?, ?> others ? others.failures() : null;
    if (failures == null || failures.isEmpty()) {
      return "has a result: " + result;
    }
    for (BigtableMapperException failure : failures.values()) {
      StatusCode.Code code = ((RequestFailedException) failure).code();
      if (code != StatusCode.Code.DEADLINE_EXCEEDED && code != StatusCode.Code.UNAVAILABLE) {
        return failure.toString();
      }
    }
    return null;
  }
}
