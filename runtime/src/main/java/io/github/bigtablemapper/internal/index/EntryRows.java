package io.github.bigtablemapper.internal.index;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Idempotency;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.call.many.RowPump;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.security.SecureRandom;
import java.util.concurrent.CompletableFuture;

/**
 * Writes the rows of a maintained index. They are found by their bytes: what an index that was
 * declared with other properties has left must go as well.
 *
 * @param <I> the row key of the index
 */
public final class EntryRows<I extends Key> {
  private static final SecureRandom TOKENS = new SecureRandom();

  private final RepositoryContext<EntityMapping<IndexEntry<I>, I>> context;
  private final IndexEntryMapping<I> mapping;
  private final Operation put;
  private final Operation delete;
  private final Operation mark;

  /** Creates the access to the rows of an index's table. */
  EntryRows(RepositoryContext<EntityMapping<IndexEntry<I>, I>> context) {
    this.context = context;
    this.mapping = (IndexEntryMapping<I>) context.mapping();
    this.put = context.table().write("put").of(Idempotency.OVERWRITES, false);
    this.delete = context.table().conditionalWrite("deleteIf");
    this.mark = context.table().conditionalWrite("sweep");
  }

  /**
   * Checks that the mapper does not refuse writes.
   *
   * @throws io.github.bigtablemapper.exception.InvalidRequestException if it is read-only
   */
  public void checkAllowed() {
    mark.checkAllowed();
  }

  /**
   * Writes an entry, whether it is there or not, by one mutation of its row that leaves nothing of
   * an older entry: the clocks of writers differ, and the last token must be the one that is seen.
   */
  public CompletableFuture<Boolean> write(I key) {
    RowMutation mutation = RowMutation.create(context.table().id(), key.toByteString()).deleteRow();
    OrderedColumn<IndexEntry<I>, Long> token = mapping.token();
    mutation.setCell(
        token.family(),
        token.qualifier(),
        nowMillis() * Timestamps.MICROS_PER_MILLI,
        CellCodecs.LONG.encode(TOKENS.nextLong()));
    return ClientCalls.write(
        put.on(key),
        inContext -> context.client().mutateRowCallable().futureCall(mutation, inContext),
        answer -> true);
  }

  /** {@return whether an entry was deleted: it is as it was read} */
  public CompletableFuture<Boolean> delete(IndexEntry<I> entry) {
    return ifUnchanged(delete, entry, Mutation.create().deleteRow());
  }

  /** {@return whether it was kept that an entry is stale at this moment: it is as it was read} */
  public CompletableFuture<Boolean> markStale(IndexEntry<I> entry) {
    OrderedColumn<IndexEntry<I>, Long> staleSince = mapping.staleSince();
    long millis = nowMillis();
    return ifUnchanged(
        mark,
        entry,
        Mutation.create() // first, lest an older mark of a clock that was ahead is seen
            .deleteCells(staleSince.family(), staleSince.qualifier())
            .setCell(
                staleSince.family(),
                staleSince.qualifier(),
                millis * Timestamps.MICROS_PER_MILLI,
                CellCodecs.LONG.encode(millis)));
  }

  /** {@return what changes many entries, for an operation with a name} */
  public RowPump pump(String name) {
    return new RowPump(
        context.table().scan(name),
        context.table().conditionalWrite(name),
        "write",
        "entries were changed",
        RowPump.CALLS_AT_A_TIME);
  }

  /** {@return the time by which entries are marked} */
  public long nowMillis() {
    return context.clock().millis();
  }

  private CompletableFuture<Boolean> ifUnchanged(
      Operation operation, IndexEntry<I> entry, Mutation mutation) {
    ByteString token = entry.token();
    Filters.ChainFilter ofToken =
        FILTERS
            .chain()
            .filter(FILTERS.family().exactMatch(mapping.token().family()))
            .filter(FILTERS.qualifier().exactMatch(mapping.token().qualifier()))
            .filter(FILTERS.limit().cellsPerColumn(1));
    ConditionalRowMutation row =
        ConditionalRowMutation.create(context.table().id(), entry.rowKey());
    ConditionalRowMutation request =
        token == null
            ? row.condition(ofToken).otherwise(mutation)
            : row.condition(ofToken.filter(FILTERS.value().exactMatch(token))).then(mutation);
    return ClientCalls.write(
        operation.on(entry.rowKey()),
        inContext ->
            context
                .transactionalClient()
                .checkAndMutateRowCallable()
                .futureCall(request, inContext),
        matched -> matched == (token != null));
  }
}
