package io.github.bigtablemapper;

import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.internal.call.BlockingCalls;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.scan.RowRanges;
import io.github.bigtablemapper.internal.write.ExpiredRows;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * The asynchronous side of an {@link ExpirySweep}: the same methods, as CompletableFutures.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class AsyncExpirySweep<E, K extends Key> {
  private final RepositoryContext<EntityMapping<E, K>> context;
  private final ExpiredRows expired;

  AsyncExpirySweep(
      RepositoryContext<EntityMapping<E, K>> context, OrderedColumn<E, Instant> column) {
    this.context = context;
    this.expired = new ExpiredRows(context, column);
  }

  /** {@return what waits for the calls of this sweep} */
  BlockingCalls blockingCalls() {
    return new BlockingCalls(
        context.table().read("an interrupted read"), context.table().write("an interrupted write"));
  }

  /** As {@link ExpirySweep#deleteExpired}. Cancelling the future ends the sweep. */
  public CompletableFuture<Long> deleteExpired(KeyRange<K> range) {
    return ClientCalls.prepare(
        () ->
            expired.delete(
                RowRanges.of(List.of(range), context.mapping().saltSize()),
                context.clock().millis()));
  }
}
