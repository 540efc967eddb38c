package io.github.bigtablemapper.internal.scan;

import com.google.api.gax.rpc.ServerStreamingCallable;
import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.KeyOffset;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.SampleRowKeysRequest;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.AttemptCounter;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Observation;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.Returned;
import io.github.bigtablemapper.internal.call.TokenSeal;
import io.github.bigtablemapper.internal.page.PageFactory;
import io.github.bigtablemapper.internal.page.PagePosition;
import io.github.bigtablemapper.internal.page.QueryFingerprint;
import io.github.bigtablemapper.internal.read.DecodedRow;
import io.github.bigtablemapper.internal.read.EntityRowAdapter;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.OwnKeys;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.column.Projection;
import io.github.bigtablemapper.internal.wire.WireCallable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs the scans of one repository through its client. Each run has a filter as of its start. */
public final class Scanner {
  private final MappedTable<?> table;
  private final BigtableDataClient client;
  private final MillisecondClock clock;
  private final Operation scan;
  private final OwnKeys keys;
  private final Unconditional unconditional;

  /**
   * @param whole the projection of whole entities
   */
  Scanner(RepositoryContext<?> context, Projection<?> whole) {
    this.unconditional = new Unconditional(whole);
    this.table = context.table();
    this.keys = new OwnKeys(context.mapping().members());
    this.client = context.client();
    this.clock = context.clock();
    this.scan = table.scan("scan");
  }

  /** What scans of whole entities of the present share, made by the first of them. */
  private static final class Unconditional {
    final Projection<?> whole;

    /** Null also if it is not the same at any time. */
    volatile @Nullable RowFilter filter;

    volatile @Nullable WireCallable<?> callable;

    Unconditional(Projection<?> whole) {
      this.whole = whole;
    }

    boolean includes(ScanRequest<?> request) {
      return request.conditions().isEmpty()
          && request.keyPatterns().isEmpty()
          && request.asOf() == null
          && request.projection().equals(whole);
    }
  }

  private Scanner(Scanner other, Operation scan) {
    this.unconditional = other.unconditional;
    this.table = other.table;
    this.keys = other.keys;
    this.client = other.client;
    this.clock = other.clock;
    this.scan = scan;
  }

  /** {@return one for several scans that are one operation, which starts now on this thread} */
  Scanner begin() {
    return new Scanner(this, scan.begin());
  }

  /** {@return all rows, in a list that does not change} */
  public <T> CompletableFuture<List<T>> list(ScanRequest<T> request) {
    List<T> rows = new ArrayList<>();
    return run(
        scan,
        request,
        (key, row) -> {
          rows.add(row);
          return null;
        },
        () -> Collections.unmodifiableList(rows));
  }

  /**
   * {@return the number of rows} Rows are counted in any order, and none is decoded; of each the
   * key, if rows of other entities do not count.
   */
  public CompletableFuture<Long> count(ScanRequest<?> request) {
    long[] count = new long[1];
    return run(
        scan,
        request
            .project(
                request.unread().foreign() == null
                    ? Projection.presence()
                    : Projection.keys(keys.entities()))
            .within(request.ranges().asStored()),
        (key, row) -> {
          count[0]++;
          return null;
        },
        () -> count[0]);
  }

  /** Passes each row to an action, the next one when the stage of the one before is complete. */
  public <T> CompletableFuture<@Nullable Void> forEach(
      ScanRequest<T> request, Function<? super T, ? extends CompletionStage<?>> action) {
    return run(
        scan, request, (key, row) -> Returned.stage(scan.label(), action.apply(row)), () -> null);
  }

  /** {@return a publisher that starts a new run of the scan for each subscriber} */
  public <T> Flow.Publisher<T> publisher(ScanRequest<T> request) {
    return subscriber -> ScanSubscription.subscribe(this, request, subscriber);
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
            throw new InvalidRequestException(
                "A page has at least 1 row; requested:" + " " + size + ".");
          }
          TokenSeal seal = table.operations().tokens();
          long fingerprint = fingerprint(request);
          PagePosition from =
              token == null
                  ? null
                  : PagePosition.ofRows(
                      token, seal, fingerprint, request.limit(), request.ranges()::contains);
          PageCollector<T> page =
              new PageCollector<>(
                  size, from == null ? request.limit() : from.missing(), fingerprint);
          ScanRequest<T> rest =
              from == null
                  ? request
                  : request.within(request.ranges().beyond(from.lastKey(), request.reversed()));
          return run(
              scan, page.request(rest), page, () -> pages.page(page.rows(), page.nextToken(seal)));
        });
  }

  /** {@return the rows, read on request} */
  public <T> ScanIterator<T> iterator(ScanRequest<T> request) {
    return new ScanIterator<>(sink -> run(scan, request, sink, () -> null), scan);
  }

  /** {@return row keys, ascending, that divide the table into parts of about the same size} */
  CompletableFuture<List<ByteString>> sampleKeys() {
    return ClientCalls.read(
        scan,
        context ->
            client
                .sampleRowKeysCallableWithRequest()
                .futureCall(SampleRowKeysRequest.create(table.target()), context),
        samples -> samples.stream().map(KeyOffset::getKey).filter(key -> !key.isEmpty()).toList());
  }

  /** Runs a scan; of salted keys one in each bucket, which are merged in the order of the keys. */
  <T, R extends @Nullable Object> CompletableFuture<R> run(
      Operation operation, ScanRequest<T> request, RowSink<T> sink, Supplier<R> result) {
    return ClientCalls.prepare(
        () -> {
          RowFilter filter = filter(request, clock.millis());
          Observation observation =
              operation.observer() == null ? null : operation.on(request::toString).observe();
          RowSink<DecodedRow<T>> delivery = new DecodedRowSink<>(request, sink, observation, keys);
          List<RowRanges> buckets = request.ranges().buckets();
          CompletableFuture<R> future =
              buckets.size() < 2
                  ? call(operation, observation, request, filter, delivery, result)
                  : new ScanMerge<>(request.ranges()::ordered, request.reversed(), delivery, result)
                      .start(
                          buckets,
                          (bucket, rows) ->
                              call(
                                  operation,
                                  observation,
                                  request.within(bucket),
                                  filter,
                                  rows,
                                  () -> null));
          return observation == null ? future : observation.endWithRows(future);
        });
  }

  private <T, R extends @Nullable Object> CompletableFuture<R> call(
      Operation operation,
      @Nullable Observation observation,
      ScanRequest<T> request,
      RowFilter filter,
      RowSink<DecodedRow<T>> sink,
      Supplier<R> result) {
    ScanProgress<T> progress = new ScanProgress<>(table.target(), filter, request);
    AttemptCounter attempts =
        observation == null ? new AttemptCounter() : observation.countAttempts();
    ServerStreamingCallable<Query, DecodedRow<T>> callable = callable(request);
    return new ScanCall<>(
            observation == null ? callable : observation.inOperationContext(callable),
            progress,
            sink,
            result,
            operation,
            attempts)
        .start();
  }

  @SuppressWarnings("unchecked") // an equal projection makes the same of a row
  private <T> ServerStreamingCallable<Query, DecodedRow<T>> callable(ScanRequest<T> request) {
    if (!unconditional.includes(request)) {
      return newCallable(request);
    }
    WireCallable<?> known = unconditional.callable;
    if (known == null) {
      known = newCallable(request);
      unconditional.callable = known;
    }
    return (WireCallable<DecodedRow<T>>) known;
  }

  private <T> WireCallable<DecodedRow<T>> newCallable(ScanRequest<T> request) {
    EntityRowAdapter<T> rows =
        new EntityRowAdapter<>(
            table.columns(),
            request.projection(),
            request.conditions(),
            request.asOf() != null,
            clock);
    return new WireCallable<>(client, rows, rows::createRowBuilder);
  }

  private RowFilter filter(ScanRequest<?> request, long nowMillis) {
    boolean isShared = table.filters().areTimeless() && unconditional.includes(request);
    RowFilter known = isShared ? unconditional.filter : null;
    if (known != null) {
      return known;
    }
    RowFilter filter =
        table
            .filters()
            .scan(
                request.projection(),
                request.keyPatterns(),
                request.conditions(),
                request.asOf(),
                nowMillis);
    if (isShared) {
      unconditional.filter = filter;
    }
    return filter;
  }

  private long fingerprint(ScanRequest<?> request) {
    return QueryFingerprint.of(
        table.name(),
        table.filters().identity(request.keyPatterns(), request.conditions()),
        request.asOf(),
        request.reversed(),
        table.mapping().saltSize() > 0 && !request.ranges().ignoresSalt(),
        request.limit(),
        request.ranges().intervals());
  }
}
