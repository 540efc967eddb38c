package io.github.bigtablemapper.internal.write;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.row.ConditionalRequest;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Sends writes of single rows of one table. Writes with a predicate go through the transactional
 * client.
 */
public final class RowCalls {
  private final BigtableDataClient client;
  private final BigtableDataClient transactionalClient;
  private final TableId table;
  private final boolean overwritesAreRepeated;

  /** Sends the writes of a repository. */
  public RowCalls(RepositoryContext<?> context) {
    this.client = context.client();
    this.transactionalClient = context.transactionalClient();
    this.table = context.table().id();
    this.overwritesAreRepeated = context.overwritesAreRepeated();
  }

  /** {@return a write of one row} */
  public <R extends @Nullable Object> CompletableFuture<R> write(
      Operation operation, RowWrite<?> write, Function<@Nullable Void, ? extends R> result) {
    return ClientCalls.write(
        operation.of(write.idempotency(), overwritesAreRepeated),
        context -> client.mutateRowCallable().futureCall(write.rowMutation(table), context),
        result);
  }

  /** {@return whether a write of one row that depends on what it holds was made} */
  public CompletableFuture<Boolean> writeIf(Operation operation, ConditionalRequest write) {
    return writeIf(operation, write, applied -> applied);
  }

  /**
   * {@return a write of one row that depends on what it holds}
   *
   * @param result makes the result from whether the write was applied
   */
  public <R extends @Nullable Object> CompletableFuture<R> writeIf(
      Operation operation, ConditionalRequest write, Function<Boolean, ? extends R> result) {
    return ClientCalls.write(
        operation,
        context ->
            transactionalClient.checkAndMutateRowCallable().futureCall(write.request(), context),
        matched -> result.apply(write.isApplied(matched)));
  }
}
