package io.github.bigtablemapper;

import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.BlockingCalls;
import java.time.Instant;
import java.util.List;

/**
 * The versions of one column of one row, newest first.
 *
 * <pre>{@code
 * List<Versioned<String>> titles = videos.history(key, VideoColumns.TITLE).newest(5);
 * }</pre>
 *
 * Nothing is read until a method is called, and neither the rest of the row nor other columns ever.
 * A row that does not exist has no versions. Only what garbage collection has left can be seen, and
 * nothing that is older than the family's {@code maxAge}. Where two writes had the same
 * millisecond, the later has replaced the earlier. Safe for use by many threads.
 *
 * @param <T> the type of a version's value
 */
public class History<T> {
  private final AsyncHistory<T> async;
  final BlockingCalls calls;

  History(AsyncHistory<T> async, BlockingCalls calls) {
    this.async = async;
    this.calls = calls;
  }

  /**
   * {@return the newest versions, newest first}
   *
   * @param count how many to read, at least 1
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the count is less than 1, or the column's family keeps one
   *     version; nothing was sent
   * @throws DecodeException if one of the versions is no such value
   * @throws RequestFailedException if it could not be read
   */
  public List<Versioned<T>> newest(int count) {
    return calls.read(() -> async.newest(count));
  }

  /**
   * {@return the versions of some time, newest first} They are all read at once: of a history of
   * many thousands, read {@linkplain #page(int) pages}.
   *
   * @param from the time that the versions start at, inclusive
   * @param to the time that they end at, exclusive
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the column's family keeps one version; nothing was sent
   * @throws DecodeException if one of the versions is no such value
   * @throws RequestFailedException if it could not be read
   */
  public List<Versioned<T>> between(Instant from, Instant to) {
    return calls.read(() -> async.between(from, to));
  }

  /**
   * {@return the first page of the versions, newest first} What is added or removed between two
   * pages is seen if it belongs to a later one.
   *
   * @param size how many versions, at least 1
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the size is less than 1, or the column's family keeps one
   *     version; nothing was sent
   * @throws DecodeException if one of the versions is no such value
   * @throws RequestFailedException if it could not be read
   */
  public Page<Versioned<T>> page(int size) {
    return calls.read(() -> async.page(size));
  }

  /**
   * {@return the page of the versions after another page} Otherwise as {@link #page(int)}.
   *
   * @param token what the page before returned
   * @throws InvalidRequestException also if the token belongs to another query; nothing was sent
   */
  public Page<Versioned<T>> page(int size, PageToken token) {
    return calls.read(() -> async.page(size, token));
  }
}
