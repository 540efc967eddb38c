package io.github.bigtablemapper.internal.write;

import com.google.api.core.ApiFutures;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.MutateRowsException;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.AttemptCounter;
import io.github.bigtablemapper.internal.call.AttemptTimeout;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.ConcurrentCalls;
import io.github.bigtablemapper.internal.call.DistinctRows;
import io.github.bigtablemapper.internal.call.Observation;
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
 * A batch of mutations, in MutateRows requests of bounded size, a few at a time. Each row has its
 * own outcome. A request that fails as a whole fails its rows; the other requests are sent all the
 * same.
 */
public final class BulkWrite {
  /** A request may hold 100,000 mutations. */
  private static final int MAX_MUTATIONS = 100_000;

  /** The size at which the client's own batches are sent. */
  private static final long MAX_BYTES = 20_000_000;

  /** Keeps a request well within the minute that one attempt has by default. */
  private static final int MAX_ROWS = 1_000;

  /** Enough to keep a cluster busy while answers travel; few enough to wait for. */
  private static final int REQUESTS_AT_A_TIME = 4;

  private BulkWrite() {}

  /**
   * Sends writes of distinct rows; none at all makes no call. One of a patch may be empty: there is
   * nothing to send.
   *
   * @param timeout how long an attempt may take that is the only one
   * @param result makes the result of the rows that failed, in the order of the writes
   * @throws InvalidRequestException if a row occurs twice: which of the two wins would be chance
   */
  public static <K extends Key, R> CompletableFuture<R> send(
      BigtableDataClient client,
      AttemptTimeout timeout,
      TableId table,
      Operation operation,
      List<RowWrite<K>> writes,
      Function<Map<K, BigtableMapperException>, R> result) {
    DistinctRows rows = new DistinctRows(operation);
    writes.forEach(write -> rows.add(write.key(), write.rowKey()));
    List<List<RowWrite<K>>> requests =
        chunks(writes.stream().filter(write -> write.count() > 0).toList());
    Observation observation = requests.isEmpty() ? null : Observation.start(operation);
    CompletableFuture<R> future =
        ConcurrentCalls.run(
            requests.size(),
            REQUESTS_AT_A_TIME,
            number -> request(client, timeout, table, operation, requests.get(number), observation),
            failures -> {
              Map<K, BigtableMapperException> all = new LinkedHashMap<>();
              failures.forEach(all::putAll);
              if (observation != null) {
                observation.rows(writes.size(), all.values());
              }
              return result.apply(all);
            });
    return observation == null ? future : observation.endWithRows(future);
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
      AttemptTimeout timeout,
      TableId table,
      Operation operation,
      List<RowWrite<K>> chunk,
      @Nullable Observation observation) {
    AttemptCounter attempts =
        observation == null ? new AttemptCounter() : observation.countAttempts();
    BulkMutation first = bulkMutation(table, chunk.subList(0, 1));
    return ClientCalls.then(
        attempts.batchContext(operation.kind(), first, timeout),
        context ->
            ClientCalls.start(
                sent -> {
                  try {
                    return client
                        .bulkMutationCallable()
                        .futureCall(bulkMutation(table, chunk), sent);
                  } catch (RuntimeException notSent) { // other requests have their own outcome
                    return ApiFutures.immediateFailedFuture(notSent);
                  }
                },
                context,
                done -> Map.of(),
                thrown -> failures(operation, chunk, thrown, attempts.count())));
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
}
