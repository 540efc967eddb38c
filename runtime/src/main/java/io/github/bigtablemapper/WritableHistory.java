package io.github.bigtablemapper;

import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.blocking.BlockingCalls;
import java.time.Instant;

/**
 * A {@link History} whose versions can also be deleted. Safe for use by many threads.
 *
 * @param <T> the type of a version's value
 */
public final class WritableHistory<T> extends History<T> {
  private final AsyncWritableHistory<T> async;

  WritableHistory(AsyncWritableHistory<T> async, BlockingCalls calls) {
    super(async, calls);
    this.async = async;
  }

  /**
   * Deletes the versions of a column that are older than an instant, including the latest. A row
   * that loses its last cell still exists, as with {@link Repository#patch}. So a row that does not
   * exist is created, unless the entity has a required column. A version of the entity is neither
   * checked nor changed.
   *
   * @throws InvalidRequestException if the column is required, write-once, the entity's version, or
   *     a counter or aggregate with a single value; nothing was sent
   * @throws OutcomeUnknownException if they may have been deleted or not; repeating the call is
   *     harmless
   */
  public void trim(Instant before) {
    calls.write(() -> async.trim(before));
  }

  /**
   * Deletes all versions of a column except the newest. It reads these versions and deletes
   * everything older than the last of them. A version that is written in between stays if it is
   * newer than that one: then one more version is left.
   *
   * @param count how many versions to keep, at least 1
   * @throws InvalidRequestException if the column's family keeps one version, or the column is the
   *     entity's version; nothing was sent
   * @throws DecodeException if one of the newest versions is undecodable
   * @throws RequestFailedException if they could not be read, or nothing was deleted
   * @throws OutcomeUnknownException if they may have been deleted or not; repeating the call is
   *     harmless
   */
  public void keepNewest(int count) {
    calls.write(() -> async.keepNewest(count));
  }
}
