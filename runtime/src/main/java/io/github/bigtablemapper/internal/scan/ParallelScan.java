package io.github.bigtablemapper.internal.scan;

import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.ConcurrentCalls;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;

/**
 * Runs a scan in parts, several of which are read at the same time. A part holds the rows between
 * two keys that Bigtable samples: about what one server holds. The first failure cancels all parts.
 */
public final class ParallelScan {
  private ParallelScan() {}

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
          Scanner begun = scanner.begin();
          return ClientCalls.then(
              begun.sampleKeys(),
              keys -> forEach(begun, request, request.ranges().splitAt(keys), parallelism, action));
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

  private static <T> CompletableFuture<Long> forEach(
      Scanner scanner,
      ScanRequest<T> request,
      List<RowRanges> parts,
      int parallelism,
      Function<? super T, ? extends CompletionStage<?>> action) {
    LongAdder rows = new LongAdder();
    return ConcurrentCalls.run(
        parts.size(),
        parallelism,
        part ->
            scanner.forEach(
                request.within(parts.get(part)),
                row -> {
                  rows.increment();
                  return action.apply(row);
                }),
        done -> rows.sum());
  }
}
