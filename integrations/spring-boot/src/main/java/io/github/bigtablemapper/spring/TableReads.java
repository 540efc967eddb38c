package io.github.bigtablemapper.spring;

import com.google.api.core.ApiFuture;
import com.google.api.gax.rpc.ApiException;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.ReadRepository;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * Reads one row of each table, in parallel, and returns the result of each within a time limit:
 * {@code OK}, the status of the failure, or {@code TIMEOUT}. It needs only the permission to read.
 */
final class TableReads {
  static final String OK = "OK";
  static final String TIMEOUT = "TIMEOUT";

  /** No entity has it. */
  private static final String KEY = "\0";

  private TableReads() {}

  static Map<String, String> of(
      BigtableDataClient client, Stream<ReadRepository<?, ?>> repositories, Duration limit) {
    long deadline = System.nanoTime() + limit.toNanos();
    Map<String, ApiFuture<Boolean>> reads = new LinkedHashMap<>();
    for (String table : new TreeSet<>(tables(repositories))) {
      reads.put(table, client.existsAsync(TableId.of(table), KEY));
    }
    Map<String, String> results = new LinkedHashMap<>();
    reads.forEach((table, read) -> results.put(table, result(read, deadline)));
    return results;
  }

  /**
   * Includes tables of indexes, but not views: the emulator does not support them, so the health
   * check would fail in tests.
   */
  private static List<String> tables(Stream<ReadRepository<?, ?>> repositories) {
    return repositories
        .flatMap(repository -> ClientOperations.tables(repository).stream())
        .toList();
  }

  private static String result(ApiFuture<Boolean> read, long deadline) {
    try {
      var unused = read.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
      return OK;
    } catch (ExecutionException e) {
      return e.getCause() instanceof ApiException failed
          ? failed.getStatusCode().getCode().name()
          : "FAILED";
    } catch (TimeoutException e) {
      read.cancel(true); // the client would retry for minutes
      return TIMEOUT;
    } catch (InterruptedException e) {
      read.cancel(true);
      Thread.currentThread().interrupt();
      return "INTERRUPTED";
    }
  }
}
