package io.github.bigtablemapper.internal.scan;

import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.ClientCalls;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One run of a scan in parts, several at the same time. A part has the rows between two keys that
 * Bigtable samples, which is to say about what one server holds. The first failure ends all parts.
 */
public final class ParallelScan<T> {
  private final Scanner scanner;
  private final ScanRequest<T> request;
  private final Function<? super T, ? extends CompletionStage<?>> action;
  private final Queue<RowRanges> waiting;
  private final AtomicInteger unfinished;
  private final Map<RowRanges, CompletableFuture<?>> running = new ConcurrentHashMap<>();
  private final LongAdder rows = new LongAdder();
  private final CompletableFuture<Long> done = new CompletableFuture<>();

  private ParallelScan(
      Scanner scanner,
      ScanRequest<T> request,
      Function<? super T, ? extends CompletionStage<?>> action,
      List<RowRanges> parts) {
    this.scanner = scanner;
    this.request = request;
    this.action = action;
    this.waiting = new ConcurrentLinkedQueue<>(parts);
    this.unfinished = new AtomicInteger(parts.size());
  }

  /**
   * Passes each row to an action, those of a part one after the other.
   *
   * @param parallelism how many parts are read at the same time
   * @return how many rows there were
   */
  public static <T> CompletableFuture<Long> forEach(
      Scanner scanner,
      ScanRequest<T> request,
      int parallelism,
      Function<? super T, ? extends CompletionStage<?>> action) {
    return ClientCalls.prepare(
        () -> {
          check(request, parallelism);
          if (request.ranges().isEmpty()) {
            return CompletableFuture.completedFuture(0L);
          }
          return ClientCalls.then(
              scanner.sampleKeys(),
              keys ->
                  new ParallelScan<>(scanner, request, action, request.ranges().splitAt(keys))
                      .start(parallelism));
        });
  }

  private static void check(ScanRequest<?> request, int parallelism) {
    if (parallelism < 1) {
      throw new InvalidRequestException(
          "forEachParallel reads at least 1 part at a time; asked for " + parallelism + ".");
    }
    if (request.limit() != ScanRequest.UNLIMITED) {
      throw new InvalidRequestException(
          "forEachParallel takes no limit: its parts do not know how many rows the others have"
              + " read. Use stream or forEach.");
    }
    if (request.reversed()) {
      throw new InvalidRequestException(
          "forEachParallel has no order that could be reversed. Leave out reverse, or use stream"
              + " or forEach.");
    }
  }

  private CompletableFuture<Long> start(int parallelism) {
    var unused =
        done.whenComplete((rows, failure) -> running.values().forEach(run -> run.cancel(true)));
    int first = Math.min(parallelism, unfinished.get());
    for (int i = 0; i < first; i++) {
      startNext();
    }
    return done;
  }

  private void startNext() {
    RowRanges part = waiting.poll();
    if (part == null || done.isDone()) {
      return;
    }
    CompletableFuture<@Nullable Void> run = scanner.forEach(request.within(part), this::take);
    running.put(part, run);
    if (done.isDone()) {
      run.cancel(true);
    }
    var unused =
        run.whenComplete(
            (nothing, failure) -> {
              running.remove(part);
              if (failure != null) {
                done.completeExceptionally(failure);
              } else if (unfinished.decrementAndGet() == 0) {
                done.complete(rows.sum());
              } else {
                startNext();
              }
            });
  }

  private CompletionStage<?> take(T row) {
    rows.increment();
    return action.apply(row);
  }
}
