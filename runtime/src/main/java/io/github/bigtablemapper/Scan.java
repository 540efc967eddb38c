package io.github.bigtablemapper;

import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.BlockingCalls;
import io.github.bigtablemapper.internal.ScanIterator;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Condition;
import io.github.bigtablemapper.mapping.MappedColumn;
import java.time.Instant;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * A scan over ranges of row keys, in their order. Immutable: what narrows it returns another scan.
 * Nothing is sent before {@link #list}, {@link #stream}, {@link #page} or {@link #count} is called,
 * and each call reads anew. Ranges that overlap yield their rows once; ranges without any possible
 * key are answered without a call.
 *
 * <pre>{@code
 * List<Product> newest = products.scan(ProductKey.category("hats")).reverse().limit(10).list();
 * }</pre>
 *
 * <p>A row is an entity of the table if one of its cells in the entity's families is visible, and
 * each required column of the families with a {@code maxAge}. A cell is visible if it is not older
 * than the {@code maxAge} of its family, whether or not garbage collection has run. Only the latest
 * visible cell of a column counts. A required column that is missing in a family without {@code
 * maxAge} is an error: the row does not decode.
 *
 * <p>Each method that reads may fail with a {@link RequestFailedException}, and with a {@link
 * DecodeException} at the first row that does not decode, unless {@link #skipUndecodable} says
 * otherwise.
 *
 * @param <T> what is read: entities, or {@link Selection}s of columns
 * @param <K> the row key
 */
public final class Scan<T, K extends Key> {
  private final AsyncScan<T, K> async;
  private final BlockingCalls calls;

  Scan(AsyncScan<T, K> async, BlockingCalls calls) {
    this.async = async;
    this.calls = calls;
  }

  /** {@return the same scan in the opposite order: the last keys first} */
  public Scan<T, K> reverse() {
    return with(async.reverse());
  }

  /**
   * {@return the same scan with so many items at most, counted when all conditions are applied}
   *
   * @param limit 0 reads nothing
   * @throws InvalidRequestException if the limit is negative
   */
  public Scan<T, K> limit(long limit) {
    return with(async.limit(limit));
  }

  /**
   * {@return the same scan with only those rows for which a condition holds, as well as any
   * condition before} The server applies it to the latest visible cells, so that other rows are not
   * sent; as it may read the cells of a row at two moments, the condition is checked again on those
   * that arrive. All conditions and columns of a scan must fit into a filter of 20 KB, or reading
   * fails with an {@link InvalidRequestException}.
   */
  public Scan<T, K> where(Condition<T> condition) {
    return with(async.where(condition));
  }

  /**
   * {@return the same scan as of an instant} Of each column it sees the latest cell with that
   * timestamp or an earlier one, in whole milliseconds. Only what garbage collection has left can
   * be seen, and nothing that is now older than its family's {@code maxAge}. Every family of the
   * entity must keep more than one version, or reading fails with an {@link
   * InvalidRequestException}.
   */
  public Scan<T, K> asOf(Instant instant) {
    return with(async.asOf(instant));
  }

  /**
   * {@return the same scan of some columns instead of whole entities; of none: of keys} Every row
   * is there, also if it has none of these columns. Conditions come before the selection.
   */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final Scan<Selection<K>, K> select(MappedColumn<T, ?>... columns) {
    return new Scan<>(async.select(columns), calls);
  }

  /**
   * {@return the same scan, but of rows that do not decode it only makes a report and goes on} They
   * do not count for a limit.
   *
   * @param report told of each such row; what it throws ends the scan. It may be called on a thread
   *     of the Bigtable client
   */
  public Scan<T, K> skipUndecodable(Consumer<? super DecodeException> report) {
    return with(async.skipUndecodable(report));
  }

  /** {@return all items, in order} */
  public List<T> list() {
    return calls.read(async.list());
  }

  /**
   * {@return the items, in order, read from the server as they are asked for} The stream is to be
   * closed, which cancels the call; a stream that is read to its end has closed itself.
   */
  @SuppressWarnings("MustBeClosedChecker")
  public Stream<T> stream() {
    ScanIterator<T> items = async.scanner().iterator(async.request());
    return StreamSupport.stream(
            Spliterators.spliteratorUnknownSize(items, Spliterator.ORDERED | Spliterator.NONNULL),
            false)
        .onClose(items::close);
  }

  /**
   * {@return a page of items, and the token of the next page}
   *
   * <p>A page starts behind the last row of the page before it, whatever was written meanwhile. The
   * limit of the scan goes over all pages.
   *
   * @param size how many items at most, at least 1
   * @param token that of the page before; null: the first page
   * @throws InvalidRequestException if the token is none, or one of another query
   */
  public Page<T> page(int size, @Nullable String token) {
    return calls.read(async.page(size, token));
  }

  /**
   * {@return how many rows there are} No value is read but those that conditions test, so rows that
   * would not decode count too.
   */
  public long count() {
    return calls.read(async.count());
  }

  private Scan<T, K> with(AsyncScan<T, K> async) {
    return new Scan<>(async, calls);
  }
}
