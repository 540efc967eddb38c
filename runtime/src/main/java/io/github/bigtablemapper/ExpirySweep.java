package io.github.bigtablemapper;

import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.BlockingCalls;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.time.Instant;

/**
 * Deletes rows of an entity with {@code @ExpiresAt} that have expired. No read sees them, so a
 * sweep changes nothing but what the table takes on disk, and how many rows a scan passes over: run
 * it from time to time, at any time, by one process or several.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class ExpirySweep<E, K extends Key> {
  private final AsyncExpirySweep<E, K> async;
  private final BlockingCalls calls;

  /**
   * Called by generated code.
   *
   * @param column the column that says when the entity expires
   */
  public ExpirySweep(
      BigtableMapper mapper, EntityMapping<E, K> mapping, OrderedColumn<E, Instant> column) {
    this.async = new AsyncExpirySweep<>(mapper.context(mapping), column);
    this.calls = async.blockingCalls();
  }

  /** {@return the same sweep with CompletableFutures} */
  public AsyncExpirySweep<E, K> async() {
    return async;
  }

  /**
   * Deletes the rows of a range that have expired, each with all it holds. Check and deletion are
   * one atomic step: a row that is renewed meanwhile, or put anew, stays. A row whose cell does not
   * decode stays too. The server looks at all rows of the range and sends a cell of each that has
   * expired. Uses the transactional client or app profile of the mapper, as {@link
   * Repository#putIfAbsent} does.
   *
   * <p>A deletion whose answer is lost is repeated, which does no harm; the row may then not count.
   * If one cannot be made at all, the sweep ends. What it has deleted by then is deleted; to run it
   * again does no harm either.
   *
   * @return how many rows were deleted
   * @throws RequestFailedException if the rows could not be read, or one not be deleted
   * @throws OutcomeUnknownException if a row may have been deleted or not
   */
  public long deleteExpired(KeyRange<K> range) {
    return calls.write(async.deleteExpired(range));
  }
}
