package io.github.bigtablemapper.internal.scan;

import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.blocking.Workers;
import io.github.bigtablemapper.internal.call.many.ConcurrentCalls;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs a scan in parts, several of which are read at the same time. A part contains the rows
 * between two keys that Bigtable samples: about what one server has. The first failure cancels all
 * parts.
 */
public final class ParallelScan {
  private ParallelScan() {}

  /**
   * Passes each row to an action, the rows of a part one after the other.
   *
   * @param parallelism how many parts are read at the same time
   * @return how many rows there were
   */
  public static <T> CompletableFuture<Long> forEach(
      Scanner scanner,
      ScanRequest<T> request,
      int parallelism,
      Function<? super T, ? extends CompletionStage<?>> action) {
    LongAdder rows = new LongAdder();
    return inParts(
        scanner,
        request,
        parallelism,
        rows,
        (begun, part) ->
            begun.forEach(
                part,
                row -> {
                  rows.increment();
                  return action.apply(row);
                }));
  }

  /**
   * Passes each row to an action that may block. A thread reads a whole part: to change threads for
   * each row would take longer than reading it.
   *
   * @param parallelism how many parts are read at the same time
   * @return how many rows there were
   */
  public static <T> CompletableFuture<Long> forEach(
      Scanner scanner,
      ScanRequest<T> request,
      int parallelism,
      Workers workers,
      Consumer<? super T> action) {
    LongAdder rows = new LongAdder();
    return inParts(
        scanner,
        request,
        parallelism,
        rows,
        (begun, part) -> {
          ScanIterator<T> iterator = begun.iterator(part);
          CompletableFuture<@Nullable Void> read =
              workers.run(
                  () ->
                      iterator.forEachRemaining(
                          row -> {
                            rows.increment();
                            action.accept(row);
                          }));
          var unused = read.whenComplete((done, failure) -> iterator.close());
          return read;
        });
  }

  private static <T> CompletableFuture<Long> inParts(
      Scanner scanner,
      ScanRequest<T> request,
      int parallelism,
      LongAdder rows,
      BiFunction<Scanner, ScanRequest<T>, CompletableFuture<@Nullable Void>> read) {
    return ClientCalls.prepare(
        () -> {
          check(request, parallelism);
          if (request.ranges().isEmpty()) {
            return CompletableFuture.completedFuture(0L);
          }
          Scanner begun = scanner.begin();
          return ClientCalls.then(
              begun.sampleKeys(),
              keys -> {
                List<RowRanges> parts = request.ranges().splitAt(keys);
                return ConcurrentCalls.<@Nullable Void, Long>run(
                    parts.size(),
                    parallelism,
                    part -> read.apply(begun, request.within(parts.get(part))),
                    done -> rows.sum());
              });
        });
  }

  private static void check(ScanRequest<?> request, int parallelism) {
    if (parallelism < 1) {
      throw new InvalidRequestException(
          "forEachParallel reads at least 1 part at a time; requested: " + parallelism + ".");
    }
    if (request.limit() != ScanRequest.UNLIMITED) {
      throw new InvalidRequestException(
          "forEachParallel takes no limit: its parts cannot count the rows that the others have"
              + " read. Use stream or forEach.");
    }
    if (request.reversed()) {
      throw new InvalidRequestException(
          "forEachParallel has no order that could be reversed. Leave out reverse, or use stream"
              + " or forEach.");
    }
  }
}
