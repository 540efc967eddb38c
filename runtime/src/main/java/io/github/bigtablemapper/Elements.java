package io.github.bigtablemapper;

import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.blocking.BlockingCalls;

/**
 * The elements of one map, set or list of one row, in the order of their qualifiers: a map by the
 * bytes of its keys, a set by the bytes of its members, a list in its order.
 *
 * <pre>{@code
 * Page<String> tags = videos.elements(key, VideoColumns.TAGS).page(20);
 * }</pre>
 *
 * Nothing is read until you call a method, which reads only the elements of the page and nothing
 * else of the row. A row that does not exist has no elements. Safe for use by many threads.
 *
 * @param <T> the type of an element: an entry of a map, a member of a set, or an element of a list
 *     with the id that it can be removed by
 */
public final class Elements<T> {
  private final AsyncElements<T> async;
  private final BlockingCalls calls;

  Elements(AsyncElements<T> async, BlockingCalls calls) {
    this.async = async;
    this.calls = calls;
  }

  /**
   * {@return the first page of elements} Changes between two pages are visible if they belong to a
   * later page.
   *
   * @param size the maximum number of elements, at least 1
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the size is less than 1; nothing was sent
   * @throws DecodeException if an element is undecodable
   * @throws RequestFailedException if the read failed
   */
  public Page<T> page(int size) {
    return calls.read(() -> async.page(size));
  }

  /**
   * {@return the page of elements after another page} Otherwise as {@link #page(int)}.
   *
   * @param token the token that the previous page returned
   * @throws InvalidRequestException also if the token belongs to another query; nothing was sent
   */
  public Page<T> page(int size, PageToken token) {
    return calls.read(() -> async.page(size, token));
  }
}
