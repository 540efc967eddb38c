package io.github.bigtablemapper;

import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.scan.RowRanges;
import io.github.bigtablemapper.internal.write.ExpiredRows;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.OrderedColumn;
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
  private final BigtableMapper mapper;
  private final EntityMapping<E, K> mapping;
  private final ExpiredRows expired;

  AsyncExpirySweep(
      BigtableMapper mapper, EntityMapping<E, K> mapping, OrderedColumn<E, Instant> column) {
    this.mapper = mapper;
    this.mapping = mapping;
    this.expired = new ExpiredRows(mapping, column, mapper.client(), mapper.transactionalClient());
  }

  /** As {@link ExpirySweep#deleteExpired}. Cancelling the future ends the sweep. */
  public CompletableFuture<Long> deleteExpired(KeyRange<K> range) {
    return ClientCalls.prepare(
        () ->
            expired.delete(
                RowRanges.of(List.of(range), mapping.saltSize()), mapper.clock().millis()));
  }
}
