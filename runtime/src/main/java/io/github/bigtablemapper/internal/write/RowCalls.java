package io.github.bigtablemapper.internal.write;

import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Filters;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.RowReads;
import io.github.bigtablemapper.internal.write.row.ConditionalRequest;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Sends writes of single rows of one table. Writes with a predicate go through the transactional
 * client.
 */
final class RowCalls {
  private final BigtableDataClient client;
  private final BigtableDataClient transactionalClient;
  private final MappedTable<?> table;
  private final RowReads reads;
  private final boolean overwritesAreRepeated;

  /** Sends the writes of a repository. */
  RowCalls(RepositoryContext<?> context) {
    this.client = context.client();
    this.transactionalClient = context.transactionalClient();
    this.table = context.table();
    this.reads = new RowReads(context.afterWrite());
    this.overwritesAreRepeated = context.overwritesAreRepeated();
  }

  /** {@return a write of one row} */
  <R extends @Nullable Object> CompletableFuture<R> write(
      Operation operation, RowWrite<?> write, Function<@Nullable Void, ? extends R> result) {
    return ClientCalls.write(
        operation.of(write.idempotency(), overwritesAreRepeated).on(write.rowKey()),
        context -> client.mutateRowCallable().futureCall(write.rowMutation(table.id()), context),
        result);
  }

  /** {@return whether a write of one row that depends on what it contains was made} */
  CompletableFuture<Boolean> writeIf(Operation operation, ConditionalRequest write) {
    return writeIf(operation, write, applied -> applied);
  }

  /**
   * {@return a write of one row that depends on what it contains} If its response is lost, the row
   * is read, which may prove that it was applied.
   *
   * @param result makes the result from whether the write was applied
   */
  <R extends @Nullable Object> CompletableFuture<R> writeIf(
      Operation operation, ConditionalRequest write, Function<Boolean, ? extends R> result) {
    RowFilter proof = write.proof();
    return ClientCalls.write(
        operation.on(write.rowKey()),
        context ->
            transactionalClient.checkAndMutateRowCallable().futureCall(write.request(), context),
        matched -> result.apply(write.isApplied(matched)),
        proof == null
            ? null
            : unknown ->
                reads.readFor(
                    operation,
                    write.rowKey(),
                    Filters.FILTERS.fromProto(proof),
                    row -> {
                      if (row == null) {
                        throw unknown;
                      }
                      return result.apply(true);
                    }));
  }
}
