package io.github.bigtablemapper;

import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.blocking.BlockingCalls;
import java.time.Instant;
import java.util.List;

/**
 * The versions of one column of one row, newest first.
 *
 * <pre>{@code
 * List<Versioned<String>> titles = videos.history(key, VideoColumns.TITLE).newest(5);
 * }</pre>
 *
 * Nothing is read until you call a method, which reads only this column. A row that does not exist
 * has no versions. Versions that garbage collection has removed, or that are older than the
 * family's {@code maxAge}, are not returned. If two writes had the same millisecond, the later one
 * has replaced the earlier. Safe for use by many threads.
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
   * @param count the maximum number of versions, at least 1
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the count is less than 1, or the column's family keeps one
   *     version; nothing was sent
   * @throws DecodeException if one of the versions is undecodable
   * @throws RequestFailedException if the read failed
   */
  public List<Versioned<T>> newest(int count) {
    return calls.read(() -> async.newest(count));
  }

  /**
   * {@return the versions of a period, newest first} They are all read at once: for many thousands
   * of versions, read {@linkplain #page(int) pages}.
   *
   * @param from the start of the period, inclusive
   * @param to the end of the period, exclusive
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the column's family keeps one version; nothing was sent
   * @throws DecodeException if one of the versions is undecodable
   * @throws RequestFailedException if the read failed
   */
  public List<Versioned<T>> between(Instant from, Instant to) {
    return calls.read(() -> async.between(from, to));
  }

  /**
   * {@return the first page of the versions, newest first} Changes between two pages are visible if
   * they belong to a later page.
   *
   * @param size the maximum number of versions, at least 1
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the size is less than 1, or the column's family keeps one
   *     version; nothing was sent
   * @throws DecodeException if one of the versions is undecodable
   * @throws RequestFailedException if the read failed
   */
  public Page<Versioned<T>> page(int size) {
    return calls.read(() -> async.page(size));
  }

  /**
   * {@return the page of the versions after another page} Otherwise as {@link #page(int)}.
   *
   * @param token the token that the previous page returned
   * @throws InvalidRequestException also if the token belongs to another query; nothing was sent
   */
  public Page<Versioned<T>> page(int size, PageToken token) {
    return calls.read(() -> async.page(size, token));
  }
}
