package io.github.bigtablemapper.internal.write;

import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.RepeatedCall;
import io.github.bigtablemapper.internal.call.many.RowPump;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.OwnKeys;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.column.Expiry;
import io.github.bigtablemapper.internal.scan.RowRanges;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * A sweep: it finds the rows of one mapping that have expired, and deletes each if it is still
 * expired at that moment. It reads only the cell with the time of expiry, a page of rows at a time.
 */
public final class ExpiredRows {
  /** Few enough to keep in memory, and enough to make up for the query that each page is. */
  private static final int PAGE = 1_000;

  private static final RowRanges NONE = RowRanges.merged(new ArrayList<>());

  private final EntityMapping<?, ?> mapping;
  private final MappedTable<?> table;
  private final Expiry expiry;
  private final BigtableDataClient client;
  private final BigtableDataClient transactionalClient;
  private final Operation find;
  private final Operation delete;

  /**
   * {@return the sweep of the rows of a repository}
   *
   * @throws InvalidRequestException if they never expire
   */
  public static ExpiredRows of(RepositoryContext<? extends EntityMapping<?, ?>> context) {
    return Expiry.of(context.mapping())
        .map(expiry -> new ExpiredRows(context, expiry))
        .orElseThrow(
            () ->
                new InvalidRequestException(
                    context.mapping().entity() + " has no @ExpiresAt, and so never expires."));
  }

  private ExpiredRows(RepositoryContext<? extends EntityMapping<?, ?>> context, Expiry expiry) {
    this.mapping = context.mapping();
    this.table = context.table();
    this.expiry = expiry;
    this.client = context.client();
    this.transactionalClient = context.transactionalClient();
    this.find = table.scan("deleteExpired");
    this.delete = table.repeatableConditionalWrite("deleteExpired");
  }

  /**
   * Deletes those in some ranges.
   *
   * @param nowMillis the time that they have expired at
   * @return how many were deleted
   */
  public CompletableFuture<Long> delete(RowRanges ranges, long nowMillis) {
    delete.checkAllowed();
    RowPump pump =
        new RowPump(find, delete, "delete", "rows were deleted", RowPump.CALLS_AT_A_TIME);
    return pump.run(new Pages(pump, ranges.asStored(), nowMillis));
  }

  /** The rows that have expired, a page at a time. */
  private final class Pages implements RowPump.Source {
    private final RowPump pump;
    private final long nowMillis;
    private final RowFilter stillExpired;
    private RowRanges rest;

    Pages(RowPump pump, RowRanges ranges, long nowMillis) {
      this.pump = pump;
      this.rest = ranges;
      this.nowMillis = nowMillis;
      this.stillExpired = table.filters().expired(expiry, nowMillis);
    }

    @Override
    public CompletableFuture<Boolean> next() {
      RowRanges ranges = rest;
      return ranges.isEmpty()
          ? CompletableFuture.completedFuture(false)
          : ClientCalls.then(
              find(ranges, nowMillis),
              rows -> {
                rest =
                    rows.size() < PAGE ? NONE : ranges.beyond(rows.get(PAGE - 1).getKey(), false);
                return pump.addAll(own(rows), List::of, key -> deleteIf(stillExpired, key));
              });
    }
  }

  private CompletableFuture<List<Row>> find(RowRanges ranges, long nowMillis) {
    return ClientCalls.read(
        find.on(ranges::toString),
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
   * Rows of other entities are in no danger, by their constants or as their key does not belong to
   * the entity; nor those whose cell does not decode: comparing its bytes has no meaning.
   */
  private List<ByteString> own(List<Row> rows) {
    List<ByteString> keys = new ArrayList<>(rows.size());
    for (Row row : rows) {
      if (mapping.keyPattern().matches(row.getKey())
          && OwnKeys.failure(mapping, row.getKey()) == null
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
    } catch (Throwable e) {
      FatalErrors.passOn(e);
      return false;
    }
  }

  /** To ask once more whether a row has expired does no harm: one that is gone has not. */
  private CompletableFuture<RowPump.Changed> deleteIf(RowFilter stillExpired, ByteString key) {
    ConditionalRowMutation deletion =
        ConditionalRowMutation.create(table.id(), key)
            .condition(Filters.FILTERS.fromProto(stillExpired))
            .then(Mutation.create().deleteRow());
    return ClientCalls.writeCounted(
        delete.on(key),
        (context, attempts) ->
            RepeatedCall.start(
                delete.limit(),
                context,
                attempts,
                inContext ->
                    transactionalClient
                        .checkAndMutateRowCallable()
                        .futureCall(deletion, inContext)),
        (matched, attempts) ->
            !matched && attempts.sent() > 1 // by an attempt whose response was lost, or by others
                ? new RowPump.Changed(0, List.of(key), null)
                : RowPump.Changed.of(matched), // if not, it was renewed, or is gone
        null);
  }
}
