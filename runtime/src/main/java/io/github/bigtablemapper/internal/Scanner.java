package io.github.bigtablemapper.internal;

import com.google.api.gax.rpc.ServerStreamingCallable;
import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.exception.InvalidRequestException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs the scans of one entity through one client, each with a filter as of its start. */
public final class Scanner {
  private final ColumnTable columns;
  private final RowFilters filters;
  private final BigtableDataClient client;
  private final MillisecondClock clock;
  private final TableId table;
  private final Operation scan;

  Scanner(
      ColumnTable columns, RowFilters filters, BigtableDataClient client, MillisecondClock clock) {
    this.columns = columns;
    this.filters = filters;
    this.client = client;
    this.clock = clock;
    this.table = TableId.of(columns.mapping().table());
    this.scan = Operation.read("scan", columns.mapping());
  }

  /** {@return all rows} */
  public <T> CompletableFuture<List<T>> list(ScanRequest<T> request) {
    List<T> rows = new ArrayList<>();
    return run(
        scan,
        request,
        (key, row) -> {
          rows.add(row);
          return null;
        },
        () -> rows);
  }

  /** {@return how many rows there are; none of them is decoded} */
  public CompletableFuture<Long> count(ScanRequest<?> request) {
    long[] count = new long[1];
    return run(
        scan,
        request.project(Projection.presence()),
        (key, row) -> {
          count[0]++;
          return null;
        },
        () -> count[0]);
  }

  /** Passes each row to an action, the next one when the stage of the one before is complete. */
  public <T> CompletableFuture<@Nullable Void> forEach(
      ScanRequest<T> request, Function<? super T, ? extends CompletionStage<?>> action) {
    return run(scan, request, (key, row) -> action.apply(row), () -> null);
  }

  /**
   * {@return a page of rows, by a constructor of pages}
   *
   * @param token the token of the page before; null: the first page
   */
  public <T, P> CompletableFuture<P> page(
      ScanRequest<T> request, int size, @Nullable String token, PageFactory<T, P> pages) {
    return ClientCalls.prepare(
        () -> {
          if (size < 1) {
            throw new InvalidRequestException("A page has at least 1 row; asked for " + size + ".");
          }
          long fingerprint = fingerprint(request);
          PageToken from = token == null ? null : PageToken.decode(token, fingerprint, request);
          PageCollector<T> page =
              new PageCollector<>(
                  size, from == null ? request.limit() : from.missing(), fingerprint);
          ScanRequest<T> rest = from == null ? request : request.beyond(from.lastKey());
          return run(
              scan, page.request(rest), page, () -> pages.page(page.rows(), page.nextToken()));
        });
  }

  /** {@return the rows, read as they are asked for} */
  public <T> ScanIterator<T> iterator(ScanRequest<T> request) {
    return new ScanIterator<>(callable(request), progress(request), scan);
  }

  <T, R extends @Nullable Object> CompletableFuture<R> run(
      Operation operation, ScanRequest<T> request, RowSink<T> sink, Supplier<R> result) {
    return ClientCalls.prepare(
        () ->
            new ScanCall<>(callable(request), progress(request), sink, result, operation).start());
  }

  private <T> ScanProgress<T> progress(ScanRequest<T> request) {
    return new ScanProgress<>(table, filter(request, clock.millis()), request);
  }

  private <T> ServerStreamingCallable<Query, DecodedRow<T>> callable(ScanRequest<T> request) {
    return client.readRowsCallable(
        new EntityRowAdapter<>(columns, request.projection(), request.conditions(), clock));
  }

  private RowFilter filter(ScanRequest<?> request, long nowMillis) {
    return filters.read(request.projection(), request.conditions(), nowMillis, request.asOf());
  }

  private long fingerprint(ScanRequest<?> request) {
    return QueryFingerprint.of(table.getTableId(), request, filter(request, 0));
  }
}
