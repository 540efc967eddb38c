package io.github.bigtablemapper.internal.write.batch;

import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.BatchProgress;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.ConcurrentCalls;
import io.github.bigtablemapper.internal.call.DistinctRows;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.key.Key;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A batch in which each row is a separate request, as preconditions require, a few at a time. Each
 * row has its own outcome.
 */
public final class RowByRow {
  /** Enough to make good use of one cluster; few enough not to take it from others. */
  public static final int ROWS_AT_A_TIME = 16;

  private RowByRow() {}

  /** What became of one row: its failure, or else the result of its call. */
  private record Outcome<T extends @Nullable Object>(
      @Nullable T result, @Nullable BigtableMapperException failure) {}

  /**
   * Makes calls for distinct rows; none at all makes none. If the future is canceled, those under
   * way are too, and no others are made.
   *
   * @param operation the batch, which has begun
   * @param keys the keys of the rows
   * @param isEmpty whether there is nothing to send for a row: it has no failure, come what may
   * @param call makes the call of a row; if it throws, nothing was sent
   * @param failure the failure of a row that was given up, given what it is if nothing is known of
   *     the row
   * @param result makes the result from the results of the rows, and of the rows that failed, both
   *     in the order of the keys
   * @throws InvalidRequestException if a row occurs twice
   */
  public static <K extends Key, T extends @Nullable Object, R> CompletableFuture<R> send(
      Operation operation,
      List<K> keys,
      IntPredicate isEmpty,
      IntFunction<CompletableFuture<T>> call,
      BiFunction<Integer, BigtableMapperException, @Nullable BigtableMapperException> failure,
      BiFunction<Map<K, T>, Map<K, BigtableMapperException>, R> result) {
    DistinctRows distinct = new DistinctRows(operation, keys, keys.size());
    for (int row = 0; row < keys.size(); row++) {
      distinct.add(row, keys.get(row).toByteString());
    }
    BatchProgress progress = new BatchProgress(operation.limit());
    return ConcurrentCalls.<Outcome<T>, R>runBatch(
        keys.size(),
        ROWS_AT_A_TIME,
        row ->
            isEmpty.test(row)
                ? CompletableFuture.completedFuture(new Outcome<>(null, null))
                : outcome(operation, () -> call.apply(row), progress),
        outcomes -> result(keys, outcomes, result),
        (row, isSent) ->
            new Outcome<>(
                null, isEmpty.test(row) ? null : failure.apply(row, operation.givenUp(isSent))),
        outcomes ->
            result(
                keys,
                outcomes,
                (done, failed) -> CancelledBatch.exception(operation, keys, failed)));
  }

  /** Never fails: the failure is the result. */
  private static <T extends @Nullable Object> CompletableFuture<Outcome<T>> outcome(
      Operation operation, Supplier<CompletableFuture<T>> row, BatchProgress progress) {
    RuntimeException refusal = progress.refusal();
    if (refusal != null) {
      return CompletableFuture.completedFuture(new Outcome<>(null, operation.failure(refusal)));
    }
    long started = System.nanoTime();
    CompletableFuture<T> call = ClientCalls.prepare(operation, row);
    operation
        .limit()
        .watch(
            call,
            started,
            progress::answered,
            late -> {
              if (!CallFuture.giveUp(call, late)) {
                call.completeExceptionally(operation.failure(late));
              }
            });
    return CallFuture.handled(
        call,
        (done, thrown) -> {
          progress.ended(thrown);
          return new Outcome<>(done, thrown == null ? null : operation.failure(thrown));
        });
  }

  @SuppressWarnings("NullAway") // a call without a failure has its result, which may be null
  private static <K extends Key, T extends @Nullable Object, R> R result(
      List<K> keys,
      List<Outcome<T>> outcomes,
      BiFunction<Map<K, T>, Map<K, BigtableMapperException>, R> result) {
    Map<K, T> done = new LinkedHashMap<>();
    Map<K, BigtableMapperException> failures = new LinkedHashMap<>();
    for (int row = 0; row < outcomes.size(); row++) {
      BigtableMapperException failure = outcomes.get(row).failure();
      if (failure == null) {
        done.put(keys.get(row), outcomes.get(row).result());
      } else {
        failures.put(keys.get(row), failure);
      }
    }
    return result.apply(done, failures);
  }
}
