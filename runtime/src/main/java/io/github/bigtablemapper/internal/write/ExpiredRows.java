package io.github.bigtablemapper.internal.write;

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
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.ConcurrentCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.RepeatedCall;
import io.github.bigtablemapper.internal.read.Expiry;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.OwnKeys;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.scan.RowRanges;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A sweep: it finds the rows of one mapping that have expired, and deletes each if it is still
 * expired at that moment. It reads only the cell with the time of expiry, a page of rows at a time.
 * The steps of a run share its counts and its end, and so are one class.
 */
public final class ExpiredRows {
  /** Few enough to keep in memory, and enough to make up for the query that each page is. */
  private static final int PAGE = 1_000;

  /** Enough to keep a cluster busy while answers travel. */
  private static final int DELETIONS_AT_A_TIME = 50;

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
    return new Sweep(ranges.asStored(), nowMillis).start();
  }

  /**
   * One run. It goes on as the answers come, and has no more than a page in memory. It ends if the
   * server is silent for as long as a scan waits, or does not answer a deletion in time.
   */
  private final class Sweep {
    private final Operation findPage = find.begin();
    private final Operation deleteRow = delete.within(delete.limit().endingWith(findPage.limit()));
    private final long nowMillis;
    private final RowFilter stillExpired;
    private final CallFuture<Long> done = new CallFuture<>();
    private final Progress progress = new Progress();
    private RowRanges rest;

    /** The running calls, to be canceled when the result is no longer needed. */
    private volatile @Nullable CompletableFuture<?> call;

    Sweep(RowRanges ranges, long nowMillis) {
      this.rest = ranges;
      this.nowMillis = nowMillis;
      this.stillExpired = table.filters().expired(expiry, nowMillis);
    }

    CompletableFuture<Long> start() {
      var unused =
          done.whenComplete(
              (count, failure) -> {
                progress.stop(); // deletions that are being started are no call yet
                cancel();
              });
      done.ifGivenUp(
          reason -> {
            progress.stop();
            done.completeExceptionally(
                progress.soFar().unknown().isEmpty()
                    ? incomplete("find", find.givenUp(reason))
                    : incomplete("delete", delete.givenUp(reason)));
          });
      page();
      return done;
    }

    private void page() {
      RowRanges ranges = rest;
      if (ranges.isEmpty()) {
        end();
        return;
      }
      follow(
          find(findPage, ranges, nowMillis),
          rows -> {
            rest = rows.size() < PAGE ? NONE : ranges.beyond(rows.get(PAGE - 1).getKey(), false);
            delete(own(rows));
          },
          failure -> incomplete("find", failure));
    }

    private void end() {
      Swept swept = progress.soFar();
      if (swept.unknown().isEmpty()) {
        done.complete(swept.deleted());
      } else {
        done.completeExceptionally(uncertain(swept));
      }
    }

    /** The rows of a page, some at a time. Once one has failed no others are started. */
    private void delete(List<ByteString> keys) {
      if (keys.isEmpty()) {
        page();
        return;
      }
      AtomicReference<@Nullable BigtableMapperException> first = new AtomicReference<>();
      follow(
          ConcurrentCalls.<@Nullable Void, @Nullable Void>run(
              keys.size(), DELETIONS_AT_A_TIME, row -> deletion(keys.get(row), first), all -> null),
          all -> {
            BigtableMapperException failure = first.get();
            if (failure == null) {
              page();
            } else {
              done.completeExceptionally(incomplete("delete", failure));
            }
          },
          failure -> failure);
    }

    /** It never fails: what has become of the row is kept. */
    private CompletableFuture<@Nullable Void> deletion(
        ByteString key, AtomicReference<@Nullable BigtableMapperException> first) {
      if (first.get() != null || !progress.begin(key)) {
        return CompletableFuture.completedFuture(null);
      }
      CompletableFuture<Deletion> call = deleteIf(deleteRow, stillExpired, key);
      return CallFuture.<Deletion, @Nullable Void>handled(
          call,
          (deletion, thrown) -> {
            if (thrown == null) {
              progress.end(key, deletion);
            } else {
              BigtableMapperException failure = delete.failure(thrown);
              first.compareAndSet(null, failure);
              if (!(failure instanceof OutcomeUnknownException)) {
                progress.end(key, Deletion.NONE);
              }
            }
            return null;
          });
    }

    /** {@return what a failure means for the sweep} Nothing more, if nothing was deleted. */
    private BigtableMapperException incomplete(String step, BigtableMapperException failure) {
      Swept swept = progress.soFar();
      if (!(failure instanceof RequestFailedException failed)
          || (swept.deleted() == 0 && swept.unknown().isEmpty())) {
        return failure;
      }
      return new IncompleteOperationException(
          failed.getMessage() + " The sweep ends there: " + swept.description(),
          failed.code(),
          failed.getCause(),
          step,
          swept.deleted(),
          swept.unknown());
    }

    /** All are gone; but another sweep may have deleted those whose answer was lost. */
    private BigtableMapperException uncertain(Swept swept) {
      return new IncompleteOperationException(
          delete.label() + " is finished, but its count is not certain: " + swept.description(),
          StatusCode.Code.OK,
          null,
          "delete",
          swept.deleted(),
          swept.unknown());
    }

    private <T extends @Nullable Object> void follow(
        CompletableFuture<T> next,
        Consumer<? super T> then,
        UnaryOperator<BigtableMapperException> meaning) {
      call = next;
      if (done.isDone()) {
        next.cancel(true); // it was canceled before it could see this call
      }
      var unused =
          next.whenComplete(
              (answer, failure) -> {
                if (failure != null) {
                  ClientCalls.step(
                      done,
                      () ->
                          done.completeExceptionally(
                              failure instanceof BigtableMapperException known
                                  ? meaning.apply(known)
                                  : failure));
                } else if (!done.isDone() && !progress.isStopped()) {
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

  /**
   * How far a sweep has come. Who stops it and then asks has all deletions that are sent: none is
   * sent after that.
   */
  private static final class Progress {
    private final Set<ByteString> unknown = new LinkedHashSet<>();
    private long deleted;
    private boolean stopped;

    synchronized void stop() {
      stopped = true;
    }

    synchronized boolean isStopped() {
      return stopped;
    }

    /** {@return whether a row may be deleted} What becomes of it is unknown until it is ended. */
    synchronized boolean begin(ByteString key) {
      if (stopped) {
        return false;
      }
      unknown.add(key);
      return true;
    }

    synchronized void end(ByteString key, Deletion deletion) {
      if (deletion != Deletion.UNKNOWN) {
        unknown.remove(key);
      }
      if (deletion == Deletion.MADE) {
        deleted++;
      }
    }

    synchronized Swept soFar() {
      return new Swept(deleted, List.copyOf(unknown));
    }
  }

  /** The number of rows that were deleted, and the rows that may have been. */
  private record Swept(long deleted, List<ByteString> unknown) {
    String description() {
      return deleted
          + " rows were deleted"
          + (unknown.isEmpty() ? "." : ", and " + unknown.size() + " more may have been.");
    }
  }

  private CompletableFuture<List<Row>> find(Operation operation, RowRanges ranges, long nowMillis) {
    return ClientCalls.read(
        operation,
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
   * Rows of other entities are in no danger, by their constants or as their key is none of the
   * entity's; nor those whose cell does not decode: comparing its bytes has no meaning.
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
  private CompletableFuture<Deletion> deleteIf(
      Operation operation, RowFilter stillExpired, ByteString key) {
    ConditionalRowMutation deletion =
        ConditionalRowMutation.create(table.id(), key)
            .condition(Filters.FILTERS.fromProto(stillExpired))
            .then(Mutation.create().deleteRow());
    return ClientCalls.writeCounted(
        operation,
        (context, attempts) ->
            RepeatedCall.start(
                operation.limit(),
                context,
                attempts,
                inContext ->
                    transactionalClient
                        .checkAndMutateRowCallable()
                        .futureCall(deletion, inContext)),
        (matched, attempts) ->
            matched ? Deletion.MADE : attempts.sent() > 1 ? Deletion.UNKNOWN : Deletion.NONE);
  }

  /** What has become of a row. */
  private enum Deletion {
    MADE,
    /** It was renewed, or is gone. */
    NONE,
    /** It is gone: by an attempt of this sweep whose answer was lost, or by somebody else. */
    UNKNOWN
  }
}
