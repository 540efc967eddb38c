package io.github.bigtablemapper.internal.write;

import com.google.api.gax.retrying.RetrySettings;
import com.google.api.gax.rpc.ApiCallContext;
import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.ConcurrentCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.Expiry;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.scan.RowRanges;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A sweep: it finds the rows of one mapping that have expired, and deletes each if it is still
 * expired at that moment. It reads only the cell that says when a row expires, a page of rows at a
 * time.
 */
public final class ExpiredRows {
  /** Few enough to keep in memory, and enough to make up for the query that each page is. */
  private static final int PAGE = 1_000;

  /** Enough to keep a cluster busy while answers travel. */
  private static final int DELETIONS_AT_A_TIME = 50;

  private static final Set<StatusCode.Code> REPEATED =
      Set.of(StatusCode.Code.UNAVAILABLE, StatusCode.Code.DEADLINE_EXCEEDED);

  private static final RetrySettings ATTEMPTS =
      RetrySettings.newBuilder()
          .setMaxAttempts(5)
          .setInitialRetryDelayDuration(Duration.ofMillis(10))
          .setRetryDelayMultiplier(4)
          .setMaxRetryDelayDuration(Duration.ofSeconds(1))
          .setInitialRpcTimeoutDuration(Duration.ofSeconds(20))
          .setMaxRpcTimeoutDuration(Duration.ofSeconds(20))
          .setTotalTimeoutDuration(Duration.ofMinutes(1))
          .build();

  private static final RowRanges NONE = RowRanges.merged(new ArrayList<>());

  private final EntityMapping<?, ?> mapping;
  private final MappedTable<?> table;
  private final Expiry expiry;
  private final BigtableDataClient client;
  private final BigtableDataClient transactionalClient;
  private final Operation find;
  private final Operation delete;

  /**
   * Sweeps the rows of a repository.
   *
   * @param column the column that says when they expire
   */
  public <E> ExpiredRows(
      RepositoryContext<? extends EntityMapping<E, ?>> context, OrderedColumn<E, Instant> column) {
    this.mapping = context.mapping();
    this.table = context.table();
    this.expiry = new Expiry(column);
    this.client = context.client();
    this.transactionalClient = context.transactionalClient();
    this.find = table.read("deleteExpired");
    this.delete = table.conditionalWrite("deleteExpired");
  }

  /**
   * Deletes those in some ranges.
   *
   * @param nowMillis the time that they have expired at
   * @return how many were deleted
   */
  public CompletableFuture<Long> delete(RowRanges ranges, long nowMillis) {
    return new Sweep(ranges.asStored(), nowMillis).start();
  }

  /** One run. It goes on as the answers come, and has no more than a page in memory. */
  private final class Sweep {
    private final long nowMillis;
    private final RowFilter stillExpired;
    private final CompletableFuture<Long> done = new CompletableFuture<>();
    private RowRanges rest;
    private long deleted;

    /** What is under way, to be cancelled when the result is not wanted any more. */
    private volatile @Nullable CompletableFuture<?> call;

    Sweep(RowRanges ranges, long nowMillis) {
      this.rest = ranges;
      this.nowMillis = nowMillis;
      this.stillExpired = table.filters().expired(expiry, nowMillis);
    }

    CompletableFuture<Long> start() {
      var unused = done.whenComplete((count, failure) -> cancel());
      page();
      return done;
    }

    private void page() {
      RowRanges ranges = rest;
      if (ranges.isEmpty()) {
        done.complete(deleted);
        return;
      }
      follow(
          find(ranges, nowMillis),
          rows -> {
            rest = rows.size() < PAGE ? NONE : ranges.beyond(rows.get(PAGE - 1).getKey(), false);
            delete(own(rows));
          });
    }

    /** Those of a page, some at a time. */
    private void delete(List<ByteString> keys) {
      if (keys.isEmpty()) {
        page();
        return;
      }
      follow(
          ConcurrentCalls.run(
              keys.size(),
              DELETIONS_AT_A_TIME,
              row -> deleteIf(stillExpired, keys.get(row)),
              applied -> applied.stream().filter(isDeleted -> isDeleted).count()),
          count -> {
            deleted += count;
            page();
          });
    }

    private <T> void follow(CompletableFuture<T> next, Consumer<? super T> then) {
      call = next;
      var unused =
          next.whenComplete(
              (answer, failure) -> {
                if (failure != null) {
                  done.completeExceptionally(failure);
                } else if (!done.isDone()) {
                  ClientCalls.step(done, () -> then.accept(answer));
                }
              });
    }

    private void cancel() {
      CompletableFuture<?> open = call;
      if (open != null && !open.isDone()) {
        open.cancel(true);
      }
    }
  }

  private CompletableFuture<List<Row>> find(RowRanges ranges, long nowMillis) {
    return ClientCalls.read(
        find,
        context -> {
          Query query =
              Query.create(table.id())
                  .filter(Filters.FILTERS.fromProto(table.filters().expiredRows(expiry, nowMillis)))
                  .limit(PAGE);
          ranges.addTo(query);
          return client.readRowsCallable().all().futureCall(query, context);
        },
        rows -> rows);
  }

  /**
   * Rows of other entities are in no danger, nor those whose cell does not decode: to compare its
   * bytes says nothing of it.
   */
  private List<ByteString> own(List<Row> rows) {
    List<ByteString> keys = new ArrayList<>(rows.size());
    for (Row row : rows) {
      if (mapping.keyPattern().matches(row.getKey())
          && row.getCells().stream().map(RowCell::getValue).allMatch(this::decodes)) {
        keys.add(row.getKey());
      }
    }
    return keys;
  }

  private boolean decodes(ByteString cell) {
    try {
      expiry.column().codec().decode(cell);
      return true;
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      return false;
    }
  }

  private CompletableFuture<Boolean> deleteIf(RowFilter stillExpired, ByteString key) {
    return ClientCalls.write(
        delete,
        context ->
            transactionalClient
                .checkAndMutateRowCallable()
                .futureCall(
                    ConditionalRowMutation.create(table.id(), key)
                        .condition(Filters.FILTERS.fromProto(stillExpired))
                        .then(Mutation.create().deleteRow()),
                    repeatable(context)),
        matched -> matched);
  }

  /** To ask once more whether a row has expired does no harm: one that is gone has not. */
  private static ApiCallContext repeatable(ApiCallContext context) {
    return context.withRetryableCodes(REPEATED).withRetrySettings(ATTEMPTS);
  }
}
