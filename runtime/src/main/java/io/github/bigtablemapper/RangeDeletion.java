package io.github.bigtablemapper;

import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.blocking.BlockingCalls;
import io.github.bigtablemapper.key.Key;

/**
 * The deletion of all rows of a range, which cannot be undone and so needs confirmation: {@link
 * #count} returns the number of rows, and {@link #confirm} requires that number.
 *
 * <pre>{@code
 * RangeDeletion<ProductKey> hats = products.deleteRange(ProductKey.category("hats"));
 * long rows = hats.count();                    // show it to somebody
 * hats.confirm(rows);
 * }</pre>
 *
 * Rows are counted and deleted by their keys alone, regardless of their cells, including rows that
 * are invisible to reads because their cells are too old. Rows of other entities in the table are
 * neither counted nor deleted, if their keys are distinguishable.
 *
 * <p>Safe for use by many threads.
 *
 * @param <K> the row key
 */
public final class RangeDeletion<K extends Key> {
  private final AsyncRangeDeletion<K> async;
  private final BlockingCalls calls;

  RangeDeletion(AsyncRangeDeletion<K> async, BlockingCalls calls) {
    this.async = async;
    this.calls = calls;
  }

  /**
   * Counts the rows of the range by reading all their keys. Deletes nothing.
   *
   * @throws DecodeException if a row of the range has a key of another format
   * @throws RequestFailedException if the rows could not be counted
   */
  public long count() {
    return calls.read(() -> async.count());
  }

  /**
   * Deletes the rows of the range, if there are as many as expected: 10,000 rows at a time, as
   * {@link Repository#deleteAll} does. Rows that are added in the meantime stay: the deletion ends
   * at the first 10,000 rows that are not the counted rows.
   *
   * @param expectedCount the number of rows that {@link #count} returned
   * @throws InvalidRequestException if there are more or fewer rows; nothing was deleted
   * @throws DecodeException if a row of the range has a key of another format; nothing was deleted
   * @throws IncompleteOperationException if the deletion ended after it had deleted rows, or may
   *     have: it contains the number of deleted rows, and the keys of the rows whose outcome is
   *     unknown. Its step is {@code find} or {@code delete}. Count again
   * @throws RequestFailedException if it ended before that; nothing was deleted
   */
  public void confirm(long expectedCount) {
    calls.write(() -> async.confirm(expectedCount));
  }
}
