package io.github.bigtablemapper.internal.write.batch;

import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.many.BatchProgress;
import io.github.bigtablemapper.internal.call.many.ConcurrentCalls;
import io.github.bigtablemapper.internal.call.many.DistinctRows;
import io.github.bigtablemapper.key.Key;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * A batch in which each row is a separate request, as preconditions require, a few at a time. Each
 * row has its own outcome.
 */
public final class RowByRow {
  /** Enough to make good use of one cluster; few enough not to take it from others. */
  public static final int ROWS_AT_A_TIME = 16;

  private RowByRow() {}

  /**
   * Makes calls for distinct rows; none at all makes none. If the future is canceled, those under
   * way are too, and no others are made.
   *
   * @param operation the batch, which has begun
   * @param writes the rows, whose keys are known
   * @param empty those for which there is nothing to send: they have no failure, come what may
   * @param call makes the call of a row; if it throws, nothing was sent
   * @return the rows that failed, in the order of the writes
   * @throws InvalidRequestException if a row occurs twice
   */
  public static <K extends Key, T> CompletableFuture<Map<K, BigtableMapperException>> send(
      Operation operation,
      EncodedRows<K> writes,
      BitSet empty,
      IntFunction<CompletableFuture<T>> call) {
    List<K> keys = writes.keys();
    DistinctRows distinct = new DistinctRows(operation, keys, keys.size());
    for (int row = 0; row < keys.size(); row++) {
      distinct.add(row, keys.get(row).toByteString());
    }
    BatchProgress progress = new BatchProgress(operation.limit());
    return ConcurrentCalls
        .<Optional<BigtableMapperException>, Map<K, BigtableMapperException>>runBatch(
            keys.size(),
            ROWS_AT_A_TIME,
            row ->
                empty.get(row)
                    ? CompletableFuture.completedFuture(Optional.empty())
                    : failure(operation, () -> call.apply(row), progress),
            failures -> writes.ended(operation, byKey(keys, failures)),
            (row, isSent) ->
                empty.get(row)
                    ? Optional.empty()
                    : Optional.ofNullable(
                        writes.givenUp(row, operation, operation.givenUp(isSent))),
            failures -> CancelledBatch.exception(operation, keys, byKey(keys, failures)));
  }

  /** {@return why a row has failed; empty: it has not} It never fails itself. */
  private static <T> CompletableFuture<Optional<BigtableMapperException>> failure(
      Operation operation, Supplier<CompletableFuture<T>> row, BatchProgress progress) {
    RuntimeException refusal = progress.refusal();
    if (refusal != null) {
      return CompletableFuture.completedFuture(Optional.of(operation.failure(refusal)));
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
          return thrown == null ? Optional.empty() : Optional.of(operation.failure(thrown));
        });
  }

  private static <K extends Key> Map<K, BigtableMapperException> byKey(
      List<K> keys, List<Optional<BigtableMapperException>> failures) {
    Map<K, BigtableMapperException> byKey = new LinkedHashMap<>();
    for (int row = 0; row < failures.size(); row++) {
      K key = keys.get(row);
      failures.get(row).ifPresent(failure -> byKey.put(key, failure));
    }
    return byKey;
  }
}
