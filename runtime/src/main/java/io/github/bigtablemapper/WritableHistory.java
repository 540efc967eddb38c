package io.github.bigtablemapper;

import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.BlockingCalls;
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
   * Deletes the versions of a column that are older than an instant: the latest too, if it is. A
   * row that loses its last cell still exists, as with {@link Repository#patch}; so one that is not
   * there is made, unless a required column says that it is not. A version of the entity is neither
   * checked nor changed.
   *
   * @throws InvalidRequestException if the column is required, write-once, the entity's version or
   *     one number; nothing was sent
   * @throws OutcomeUnknownException if they may have been deleted or not; to do it again does no
   *     harm
   */
  public void trim(Instant before) {
    calls.write(() -> async.trim(before));
  }

  /**
   * Deletes all versions of a column but the newest. That is a read of these and a deletion of what
   * is older than the last of them. A version that is written in between stays if it is newer than
   * that: then there is one more.
   *
   * @param count how many to keep, at least 1
   * @throws InvalidRequestException if the column's family keeps one version, or it is the entity's
   *     version; nothing was sent
   * @throws DecodeException if one of the newest versions is no such value
   * @throws RequestFailedException if they could not be read, or nothing was deleted
   * @throws OutcomeUnknownException if they may have been deleted or not; to do it again does no
   *     harm
   */
  public void keepNewest(int count) {
    calls.write(() -> async.keepNewest(count));
  }
}
