package io.github.bigtablemapper.internal.write.batch;

import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.Idempotency;
import io.github.bigtablemapper.internal.call.Observation;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.many.BatchProgress;
import io.github.bigtablemapper.internal.call.many.ConcurrentCalls;
import io.github.bigtablemapper.internal.call.many.DistinctRows;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * A batch of mutations, in MutateRows requests of bounded size, a few at a time. Each row has its
 * own outcome. A request that fails as a whole fails its rows; the other requests are sent all the
 * same.
 */
public final class MutateRowsBatch {
  /** Keeps a request well within the minute that one attempt has by default. */
  public static final int MAX_ROWS = 1_000;

  /** Enough to keep a cluster busy while answers travel; few enough to wait for. */
  public static final int REQUESTS_AT_A_TIME = 4;

  private MutateRowsBatch() {}

  /**
   * Sends writes of distinct rows; none at all makes no call. One of a patch may be empty: there is
   * nothing to send.
   *
   * @return the rows that failed, in the order of the writes
   * @throws InvalidRequestException if a row occurs twice: which of the two wins would be chance
   */
  public static <K extends Key> CompletableFuture<Map<K, BigtableMapperException>> send(
      RepositoryContext<?> context, Operation operation, EncodedRows<K> writes) {
    DistinctRows rows = new DistinctRows(operation, writes.keys(), writes.size());
    List<Part> requests = new ArrayList<>();
    Idempotency idempotency = Idempotency.IDEMPOTENT;
    Part part = new Part();
    for (int row = 0; row < writes.size(); row++) {
      RowWrite<K> write = writes.first();
      rows.add(row, write.rowKey());
      if (write.count() == 0) {
        continue;
      }
      if (!part.size.fits(write.bytes(), write.count())) {
        part = new Part();
      }
      if (part.size.isEmpty()) {
        requests.add(part);
      }
      part.size.add(write.bytes(), write.count());
      part.rows.add(row);
      idempotency = idempotency.and(write.idempotency());
    }
    Operation begun = operation.of(idempotency, context.overwritesAreRepeated()).begin();
    BatchProgress progress = new BatchProgress(begun.limit());
    Observation observation = requests.isEmpty() ? null : begun.observe();
    if (observation != null) {
      observation.batch(writes.size());
    }
    MutateRowsCall<K> request =
        new MutateRowsCall<>(
            context.client(),
            context.bulkSettings(),
            context.table().id(),
            begun,
            observation,
            progress);
    CompletableFuture<Map<K, BigtableMapperException>> future =
        ConcurrentCalls.runBatch(
            requests.size(),
            REQUESTS_AT_A_TIME,
            number -> {
              Part rowsOf = requests.get(number);
              List<RowWrite<K>> chunk = new ArrayList<>();
              try {
                rowsOf.rows.forEach(row -> chunk.add(writes.again(row, begun)));
              } catch (BigtableMapperException changed) { // other requests have their own outcome
                return CompletableFuture.completedFuture(rowsOf.failed(writes, changed));
              }
              return request.send(chunk);
            },
            failures -> {
              Map<K, BigtableMapperException> all = merged(failures);
              if (observation != null) {
                observation.rows(writes.size(), all.values());
              }
              return writes.ended(begun, all);
            },
            (number, isSent) -> requests.get(number).failed(writes, begun.givenUp(isSent)),
            failures -> CancelledBatch.exception(begun, writes.keys(), merged(failures)));
    return observation == null ? future : observation.endWithRows(future);
  }

  private static <K extends Key> Map<K, BigtableMapperException> merged(
      List<Map<K, BigtableMapperException>> failures) {
    Map<K, BigtableMapperException> all = new LinkedHashMap<>();
    failures.forEach(all::putAll);
    return all;
  }

  /** The rows of one request, by their numbers: those with nothing to send are in none. */
  private static final class Part {
    private final RequestSize size = new RequestSize(MAX_ROWS, RequestSize.MAX_BYTES);
    private final List<Integer> rows = new ArrayList<>();

    <K extends Key> Map<K, BigtableMapperException> failed(
        EncodedRows<K> writes, BigtableMapperException failure) {
      Map<K, BigtableMapperException> failed = new LinkedHashMap<>();
      rows.forEach(row -> failed.put(writes.keys().get(row), failure));
      return failed;
    }
  }
}
