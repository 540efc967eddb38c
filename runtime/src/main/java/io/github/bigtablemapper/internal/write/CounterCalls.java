package io.github.bigtablemapper.internal.write;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.ReadModifyWriteRow;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.RowReads;
import io.github.bigtablemapper.internal.read.filter.OperationIdFilters;
import io.github.bigtablemapper.internal.write.row.ConditionalRequest;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Increments counters, by ReadModifyWriteRow. With an operation id that the row does not have yet,
 * an increment is a read, and a write on the condition that the counter has not changed since, as a
 * CheckAndMutateRow cannot increment; the id's cell keeps its result.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
final class CounterCalls<E, K extends Key> {
  /** Each attempt that fails was won by another writer. */
  private static final int MAX_ATTEMPTS = 100;

  private final BigtableDataClient client;
  private final RowReads reads;
  private final RowCalls calls;
  private final MappedTable<EntityMapping<E, K>> table;
  private final MillisecondClock clock;

  /** Adds to the counters of a repository's entities. */
  CounterCalls(RepositoryContext<EntityMapping<E, K>> context) {
    this.client = context.transactionalClient();
    this.reads = new RowReads(context.afterWrite()); // its reads see its writes
    this.calls = new RowCalls(context);
    this.table = context.table();
    this.clock = context.clock();
  }

  /**
   * {@return the new values of counters of one row, after an amount is added to each}
   *
   * @param id the id of the operation, which adds to one counter; null: it has none
   * @param stamps what an operation with an id stores besides; null: nothing
   */
  CompletableFuture<Map<CounterColumn<E>, Long>> increment(
      Operation operation,
      ByteString rowKey,
      Map<CounterColumn<E>, Long> amounts,
      @Nullable ByteString id,
      @Nullable RowWrite<?> stamps) {
    if (id != null) {
      CounterColumn<E> counter = amounts.keySet().iterator().next();
      long amount = amounts.values().iterator().next();
      return CallFuture.mapped(
          increment(
              new Increment<>(
                  operation.begin(),
                  rowKey,
                  counter,
                  amount,
                  idFamily(operation, table.mapping()),
                  id,
                  stamps),
              MAX_ATTEMPTS),
          sum -> Map.of(counter, sum));
    }
    if (amounts.isEmpty()) {
      return CompletableFuture.completedFuture(Map.of());
    }
    ReadModifyWriteRow request = ReadModifyWriteRow.create(table.id(), rowKey);
    amounts.forEach(
        (counter, amount) -> request.increment(counter.family(), counter.qualifier(), amount));
    return ClientCalls.write(
        operation.on(rowKey),
        context -> client.readModifyWriteRowCallable().futureCall(request, context),
        row -> sums(row, amounts.keySet()));
  }

  /** {@return whether a row has an operation id: an increment with it then repeats another one} */
  CompletableFuture<Boolean> isStored(Operation operation, ByteString rowKey, ByteString id) {
    String family = idFamily(operation, table.mapping());
    return reads.readFor(
        operation,
        rowKey,
        Filters.FILTERS.fromProto(new OperationIdFilters(family, id).isApplied()),
        row -> RowReads.latest(row, family, id) != null);
  }

  private static <E> Map<CounterColumn<E>, Long> sums(Row answer, Set<CounterColumn<E>> counters) {
    Map<CounterColumn<E>, Long> sums = new LinkedHashMap<>();
    for (CounterColumn<E> counter : counters) {
      ByteString sum = RowReads.latest(answer, counter.family(), counter.qualifier());
      if (sum == null || sum.size() != Long.BYTES) {
        throw new AppliedException(
            "increment of "
                + counter.property()
                + " was applied, but the response does not contain the counter's new value. Do"
                + " not add again; read the row.");
      }
      sums.put(counter, CellCodecs.LONG.decode(sum));
    }
    return Collections.unmodifiableMap(sums);
  }

  /** {@return the family of the operation ids of an entity} */
  static String idFamily(Operation operation, EntityMapping<?, ?> mapping) {
    return mapping
        .operationIds()
        .map(FamilyRule::name)
        .orElseThrow(
            () ->
                new InvalidRequestException(
                    operation.name()
                        + " of "
                        + mapping.entity()
                        + ": its rows do not store operation ids. Declare @OperationIds on the"
                        + " class, and apply the schema."));
  }

  /** What is added to which counter, by an operation that has begun. */
  private record Increment<E>(
      Operation operation,
      ByteString rowKey,
      CounterColumn<E> counter,
      long amount,
      String family,
      ByteString id,
      @Nullable RowWrite<?> stamps) {
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
            Filters.FILTERS.fromProto(increment.filters().with(increment.counter())),
            row -> row),
        row -> {
          ByteString result = RowReads.latest(row, increment.family(), increment.id());
          return result == null
              ? add(increment, counted(increment, row), attempts)
              : CompletableFuture.completedFuture(CellCodecs.LONG.decode(result));
        });
  }

  private CompletableFuture<Long> add(
      Increment<E> increment, @Nullable ByteString before, int attempts) {
    long sum = (before == null ? 0 : CellCodecs.LONG.decode(before)) + increment.amount();
    ConditionalRequest request = request(increment, before, CellCodecs.LONG.encode(sum));
    return ClientCalls.then(
        calls.writeIf(increment.operation(), request),
        applied ->
            applied ? CompletableFuture.completedFuture(sum) : increment(increment, attempts - 1));
  }

  /** A filter finds nothing in an empty row: a read then shows whether it is empty. */
  private ConditionalRequest request(
      Increment<E> increment, @Nullable ByteString before, ByteString after) {
    CounterColumn<E> counter = increment.counter();
    ConditionalRequest request =
        new ConditionalRequest(
            table.id(),
            increment.rowKey(),
            before == null
                ? increment.filters().with(counter)
                : increment.filters().isMissingAndHas(counter, before),
            before != null);
    RowWrite<?> stamps = increment.stamps();
    if (stamps != null) {
      stamps.mutations().forEach(request::add);
    }
    return request.add(
        Mutation.create()
            .setCell(increment.family(), increment.id(), clock.micros(), after)
            .deleteCells(counter.family(), counter.qualifier()) // it may carry a later time
            .setCell(counter.family(), counter.qualifier(), clock.micros(), after));
  }

  private @Nullable ByteString counted(Increment<E> increment, @Nullable Row row) {
    CounterColumn<E> counter = increment.counter();
    ByteString value = RowReads.latest(row, counter.family(), counter.qualifier());
    if (value != null && value.size() != Long.BYTES) {
      throw new RequestFailedException(
          increment.operation().label()
              + ": the cell of "
              + counter.property()
              + " is not a counter: it does not have 8 bytes. Delete that cell.",
          StatusCode.Code.FAILED_PRECONDITION,
          null);
    }
    return value;
  }

  private RequestFailedException outpaced(Increment<E> increment) {
    return new RequestFailedException(
        increment.operation().label()
            + " was not applied: each time others had changed the counter first. Repeat it later.",
        StatusCode.Code.ABORTED,
        null);
  }
}
