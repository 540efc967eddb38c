package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.DistinctRows;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.key.Key;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Writes many rows in a request each, as conditional writes must be, a few of them at a time. Every
 * row has its own outcome.
 */
public final class RowByRow {
  /** Enough to make good use of one cluster; few enough not to take it from others. */
  private static final int ROWS_AT_A_TIME = 16;

  private RowByRow() {}

  /**
   * Makes calls for distinct rows; none at all makes none. If the future is cancelled, those under
   * way are too, and no others are made.
   *
   * @param keys the keys of the rows
   * @param call makes the call of a row
   * @param result makes the result of the rows that failed, in the order of the keys
   * @throws InvalidRequestException if a row occurs twice
   */
  public static <K extends Key, R> CompletableFuture<R> send(
      Operation operation,
      List<K> keys,
      IntFunction<? extends CompletableFuture<?>> call,
      Function<Map<K, BigtableMapperException>, R> result) {
    DistinctRows distinct = new DistinctRows(operation);
    keys.forEach(key -> distinct.add(key, key.toByteString()));
    CompletableFuture<R> future = new CompletableFuture<>();
    List<CompletableFuture<Map<K, BigtableMapperException>>> rows = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      int row = i;
      int before = i - ROWS_AT_A_TIME;
      rows.add(
          before < 0
              ? outcome(keys.get(row), row, call, future)
              : rows.get(before).thenCompose(done -> outcome(keys.get(row), row, call, future)));
    }
    var unused =
        CompletableFuture.allOf(rows.toArray(CompletableFuture<?>[]::new))
            .whenComplete(
                (done, failure) -> {
                  if (failure != null) {
                    future.completeExceptionally(failure);
                  } else {
                    future.complete(result.apply(BulkWrite.merged(rows)));
                  }
                });
    return future;
  }

  /** Fails only with what is none of the mapper's: its own failures are the result. */
  private static <K extends Key> CompletableFuture<Map<K, BigtableMapperException>> outcome(
      K key,
      int row,
      IntFunction<? extends CompletableFuture<?>> call,
      CompletableFuture<?> batch) {
    if (batch.isDone()) {
      return CompletableFuture.completedFuture(Map.of());
    }
    CompletableFuture<?> started = call.apply(row);
    ClientCalls.cancelWith(batch, started);
    CompletableFuture<Map<K, BigtableMapperException>> outcome = new CompletableFuture<>();
    var unused =
        started.whenComplete(
            (done, thrown) -> {
              if (thrown instanceof BigtableMapperException failure) {
                Map<K, BigtableMapperException> failed = new LinkedHashMap<>();
                failed.put(key, failure);
                outcome.complete(failed);
              } else if (thrown != null) {
                outcome.completeExceptionally(thrown);
              } else {
                outcome.complete(Map.of());
              }
            });
    return outcome;
  }
}
