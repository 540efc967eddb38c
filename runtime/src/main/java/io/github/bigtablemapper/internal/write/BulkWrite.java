package io.github.bigtablemapper.internal.write;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.MutateRowsException;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.AttemptCounter;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.DistinctRows;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.key.Key;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Writes many rows in requests of a bounded size, a few of them at a time. Every row has its own
 * outcome: a request that fails as a whole fails its rows, and the others are sent all the same.
 */
public final class BulkWrite {
  /** A request may hold 100,000 mutations. */
  private static final int MAX_MUTATIONS = 100_000;

  /** The size at which the client's own batches are sent. */
  private static final long MAX_BYTES = 20_000_000;

  /** Keeps a request well within the minute that one attempt may take. */
  private static final int MAX_ROWS = 1_000;

  /** Enough to keep a cluster busy while answers travel; few enough to wait for. */
  private static final int REQUESTS_AT_A_TIME = 4;

  private BulkWrite() {}

  /**
   * Sends writes of distinct rows; none at all makes no call. One of a patch may be empty: there is
   * nothing to send.
   *
   * @param result makes the result of the rows that failed, in the order of the writes
   * @throws InvalidRequestException if a row occurs twice: which of the two wins would be chance
   */
  public static <K extends Key, R> CompletableFuture<R> send(
      BigtableDataClient client,
      TableId table,
      Operation operation,
      List<RowWrite<K>> writes,
      Function<Map<K, BigtableMapperException>, R> result) {
    DistinctRows rows = new DistinctRows(operation);
    writes.forEach(write -> rows.add(write.key(), write.rowKey()));
    CompletableFuture<R> future = new CompletableFuture<>();
    List<CompletableFuture<Map<K, BigtableMapperException>>> requests = new ArrayList<>();
    List<RowWrite<K>> sent = writes.stream().filter(write -> write.count() > 0).toList();
    for (List<RowWrite<K>> chunk : chunks(sent)) {
      int lane = requests.size() - REQUESTS_AT_A_TIME;
      requests.add(
          lane < 0
              ? request(client, table, operation, chunk, future)
              : requests
                  .get(lane)
                  .thenCompose(done -> request(client, table, operation, chunk, future)));
    }
    var unused =
        CompletableFuture.allOf(requests.toArray(CompletableFuture<?>[]::new))
            .whenComplete(
                (done, failure) -> {
                  if (failure != null) {
                    future.completeExceptionally(failure);
                  } else {
                    future.complete(result.apply(merged(requests)));
                  }
                });
    return future;
  }

  private static <K extends Key> List<List<RowWrite<K>>> chunks(List<RowWrite<K>> writes) {
    List<List<RowWrite<K>>> chunks = new ArrayList<>();
    int start = 0;
    long bytes = 0;
    int mutations = 0;
    for (int i = 0; i < writes.size(); i++) {
      RowWrite<K> write = writes.get(i);
      boolean full =
          i - start == MAX_ROWS
              || bytes + write.bytes() > MAX_BYTES
              || mutations + write.count() > MAX_MUTATIONS;
      if (full && i > start) {
        chunks.add(writes.subList(start, i));
        start = i;
        bytes = 0;
        mutations = 0;
      }
      bytes += write.bytes();
      mutations += write.count();
    }
    if (start < writes.size()) {
      chunks.add(writes.subList(start, writes.size()));
    }
    return chunks;
  }

  /** Never fails: the failures are the result. */
  private static <K extends Key> CompletableFuture<Map<K, BigtableMapperException>> request(
      BigtableDataClient client,
      TableId table,
      Operation operation,
      List<RowWrite<K>> chunk,
      CompletableFuture<?> batch) {
    if (batch.isDone()) {
      return CompletableFuture.completedFuture(Map.of());
    }
    AttemptCounter attempts = new AttemptCounter();
    CompletableFuture<Map<K, BigtableMapperException>> call =
        ClientCalls.start(
            () ->
                client
                    .bulkMutationCallable()
                    .futureCall(
                        bulkMutation(table, chunk), attempts.batchContext(operation.kind())),
            done -> Map.of(),
            thrown -> failures(operation, chunk, thrown, attempts.count()));
    ClientCalls.cancelWith(batch, call);
    return call;
  }

  private static BulkMutation bulkMutation(TableId table, List<? extends RowWrite<?>> chunk) {
    BulkMutation request = BulkMutation.create(table);
    chunk.forEach(write -> request.add(write.rowKey(), write.mutation()));
    return request;
  }

  private static <K extends Key> Map<K, BigtableMapperException> failures(
      Operation operation, List<RowWrite<K>> chunk, Throwable thrown, int attempts) {
    Map<Integer, BigtableMapperException> byIndex = new HashMap<>();
    if (thrown instanceof MutateRowsException partial) {
      for (MutateRowsException.FailedMutation failed : partial.getFailedMutations()) {
        byIndex.put(failed.getIndex(), operation.failure(failed.getError(), attempts));
      }
    } else {
      BigtableMapperException whole = operation.failure(thrown, attempts);
      for (int i = 0; i < chunk.size(); i++) {
        byIndex.put(i, whole);
      }
    }
    Map<K, BigtableMapperException> failures = new LinkedHashMap<>();
    for (int i = 0; i < chunk.size(); i++) {
      @Nullable BigtableMapperException ofRow = byIndex.get(i);
      if (ofRow != null) {
        failures.put(chunk.get(i).key(), ofRow);
      }
    }
    return failures;
  }

  /** {@return the failures of all requests, in their order} */
  static <K extends Key> Map<K, BigtableMapperException> merged(
      List<CompletableFuture<Map<K, BigtableMapperException>>> requests) {
    Map<K, BigtableMapperException> failures = new LinkedHashMap<>();
    requests.forEach(request -> failures.putAll(request.join()));
    return failures;
  }
}
