package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.exception.BatchCancelledException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.write.batch.EncodedRows;
import io.github.bigtablemapper.internal.write.row.RowOutcome;
import io.github.bigtablemapper.key.Key;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Calls that write, whose interceptors are notified of the outcome before the caller. Calls of
 * writes that have none are left as they are.
 */
final class OutcomeNotifier {
  private OutcomeNotifier() {}

  /**
   * {@return the call of many writes}
   *
   * @param result makes the result of the rows that failed
   * @param send makes the call, with what makes its result
   */
  static <K extends Key, R> CompletableFuture<R> writeAll(
      Operation operation,
      EncodedRows<K> writes,
      Function<Map<K, BigtableMapperException>, R> result,
      Function<Function<Map<K, BigtableMapperException>, R>, CompletableFuture<R>> send) {
    if (IntStream.range(0, writes.size()).allMatch(row -> writes.outcome(row) == null)) {
      return send.apply(result);
    }
    return CallFuture.ending(
        send.apply(failures -> result.apply(notified(operation, writes, failures))),
        (done, failure) -> {
          if (failure != null && writes.keys().size() == writes.size()) { // else none was sent
            failed(operation, writes, failure);
          }
          return failure;
        });
  }

  /** {@return the rows that failed, with those that were applied and whose interceptors threw} */
  private static <K extends Key> Map<K, BigtableMapperException> notified(
      Operation operation, EncodedRows<K> writes, Map<K, BigtableMapperException> failures) {
    Map<K, BigtableMapperException> all = new LinkedHashMap<>();
    for (int row = 0; row < writes.size(); row++) {
      K key = writes.keys().get(row);
      BigtableMapperException failure = failures.get(key);
      RowOutcome<?> outcome = writes.outcome(row);
      if (failure == null) {
        failure = outcome == null ? null : outcome.failure(operation);
      } else if (outcome != null) {
        failure = outcome.failure(operation, failure);
      }
      if (failure != null) {
        all.put(key, failure);
      }
    }
    failures.forEach(all::putIfAbsent); // of increments, of which interceptors are not notified
    return all;
  }

  /** Of a batch that has no result. A canceled one has the outcome of each row. */
  private static void failed(Operation operation, EncodedRows<?> writes, Throwable failure) {
    for (int row = 0; row < writes.size(); row++) {
      RowOutcome<?> outcome = writes.outcome(row);
      if (outcome == null) {
        continue;
      }
      if (!(failure instanceof BatchCancelledException cancelled)) {
        outcome.failed(operation, failure);
        continue;
      }
      Throwable ofRow = cancelled.failures().get(writes.keys().get(row).toByteString());
      if (ofRow != null) {
        outcome.failed(operation, ofRow);
        continue;
      }
      ofRow = outcome.failure(operation);
      if (ofRow != null) {
        cancelled.addSuppressed(ofRow);
      }
    }
  }
}
