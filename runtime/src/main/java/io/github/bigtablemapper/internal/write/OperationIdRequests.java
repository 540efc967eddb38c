package io.github.bigtablemapper.internal.write;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.mutation.MutationList;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.OperationIdFilters;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.RowReads;
import io.github.bigtablemapper.internal.write.row.ConditionalRequest;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Writes with an operation id. The id is a cell of the row: one CheckAndMutateRow makes the write
 * and the cell, if there is no such cell. Sent again, it does nothing.
 *
 * <p>A CheckAndMutateRow cannot increment. So an increment is a read, and a write on the condition
 * that the counter has not changed since; the id's cell keeps its result.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class OperationIdRequests<E, K extends Key> {
  /** Each attempt that fails was won by another writer. */
  private static final int MAX_ATTEMPTS = 100;

  private final RowReads reads;
  private final RowCalls calls;
  private final MappedTable<EntityMapping<E, K>> table;
  private final MillisecondClock clock;

  /** Writes to the rows of a repository. */
  public OperationIdRequests(RepositoryContext<EntityMapping<E, K>> context) {
    this.reads = new RowReads(context.afterWrite()); // its reads see its writes
    this.calls = new RowCalls(context);
    this.table = context.table();
    this.clock = context.clock();
  }

  /** {@return whether the write was applied; false: one with the id was applied before} */
  public CompletableFuture<Boolean> write(Operation operation, RowWrite<K> write, ByteString id) {
    return ClientCalls.prepare(
        () -> {
          String family = family(operation);
          if (!write.once().isEmpty() || !write.kept().isEmpty()) {
            throw new InvalidRequestException(
                operation.name()
                    + " of "
                    + table.mapping().entity()
                    + ": a write-once property would not be checked. Patch it by itself; to repeat"
                    + " that does no harm.");
          }
          MutationList.checkCount(write.count() + 1, table.mapping().entity());
          ConditionalRequest request =
              ConditionalRequest.of(
                  table.id(), write, new OperationIdFilters(family, id).isApplied(), false);
          request.add(cell(family, id, ByteString.EMPTY));
          return calls.writeIf(operation, request);
        });
  }

  /** {@return the counter's new value, as of the write with the id that was applied} */
  public CompletableFuture<Long> increment(
      Operation operation, K key, CounterColumn<E> counter, long amount, ByteString id) {
    return ClientCalls.prepare(
        () ->
            increment(
                new Increment<>(
                    operation.begin(), key.toByteString(), counter, amount, family(operation), id),
                MAX_ATTEMPTS));
  }

  /** What is added to which counter, by an operation that has begun. */
  private record Increment<E>(
      Operation operation,
      ByteString rowKey,
      CounterColumn<E> counter,
      long amount,
      String family,
      ByteString id) {
    String name() {
      return operation.name();
    }

    OperationIdFilters filters() {
      return new OperationIdFilters(family, id);
    }
  }

  private CompletableFuture<Long> increment(Increment<E> increment, int attempts) {
    if (attempts == 0) {
      return CompletableFuture.failedFuture(outpaced(increment));
    }
    return ClientCalls.then(
        reads.<@Nullable Row>readFor(
            increment.operation(),
            increment.rowKey(),
            increment.filters().with(increment.counter()),
            row -> row),
        row -> {
          ByteString result = cell(row, increment.family(), increment.id());
          return result == null
              ? add(increment, counted(increment, row), attempts)
              : CompletableFuture.completedFuture(CellCodecs.LONG.decodeLong(result));
        });
  }

  private CompletableFuture<Long> add(
      Increment<E> increment, @Nullable ByteString before, int attempts) {
    long sum = (before == null ? 0 : CellCodecs.LONG.decodeLong(before)) + increment.amount();
    ConditionalRequest request = request(increment, before, CellCodecs.LONG.encode(sum));
    return ClientCalls.then(
        calls.writeIf(increment.operation(), request),
        applied ->
            applied ? CompletableFuture.completedFuture(sum) : increment(increment, attempts - 1));
  }

  /** A filter finds nothing where nothing is: then it is asked whether there is anything. */
  private ConditionalRequest request(
      Increment<E> increment, @Nullable ByteString before, ByteString after) {
    CounterColumn<E> counter = increment.counter();
    ConditionalRowMutation request = ConditionalRowMutation.create(table.id(), increment.rowKey());
    Mutation write =
        cell(increment.family(), increment.id(), after)
            .deleteCells(counter.family(), counter.qualifier()) // it may carry a later time
            .setCell(counter.family(), counter.qualifier(), clock.micros(), after);
    return before == null
        ? new ConditionalRequest(
            request.condition(increment.filters().with(counter)).otherwise(write), false)
        : new ConditionalRequest(
            request.condition(increment.filters().isMissingAndHas(counter, before)).then(write),
            true);
  }

  private Mutation cell(String family, ByteString id, ByteString result) {
    return Mutation.create().setCell(family, id, clock.micros(), result);
  }

  private @Nullable ByteString counted(Increment<E> increment, @Nullable Row row) {
    CounterColumn<E> counter = increment.counter();
    ByteString value = cell(row, counter.family(), counter.qualifier());
    if (value != null && value.size() != Long.BYTES) {
      throw new RequestFailedException(
          increment.name()
              + " of "
              + table.mapping().entity()
              + " (table "
              + table.name()
              + "): the cell of "
              + counter.property()
              + " is not a counter: it does not have 8 bytes. Delete that cell.",
          StatusCode.Code.FAILED_PRECONDITION,
          null);
    }
    return value;
  }

  private static @Nullable ByteString cell(@Nullable Row row, String family, ByteString qualifier) {
    List<RowCell> cells = row == null ? List.of() : row.getCells(family, qualifier);
    return cells.isEmpty() ? null : cells.get(0).getValue();
  }

  private RequestFailedException outpaced(Increment<E> increment) {
    return new RequestFailedException(
        increment.name()
            + " of "
            + table.mapping().entity()
            + " (table "
            + table.name()
            + ") was not applied: each time others had changed the counter first. Repeat it later.",
        StatusCode.Code.ABORTED,
        null);
  }

  private String family(Operation operation) {
    return table
        .mapping()
        .operationIds()
        .map(FamilyRule::name)
        .orElseThrow(
            () ->
                new InvalidRequestException(
                    operation.name()
                        + " of "
                        + table.mapping().entity()
                        + ": its rows do not store operation ids. Declare @OperationIds on the"
                        + " class, and apply the schema."));
  }
}
