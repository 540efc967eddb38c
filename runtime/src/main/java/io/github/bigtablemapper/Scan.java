package io.github.bigtablemapper;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.LargeRowException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.blocking.BlockingCalls;
import io.github.bigtablemapper.internal.call.blocking.Workers;
import io.github.bigtablemapper.internal.scan.ParallelScan;
import io.github.bigtablemapper.internal.scan.ScanIterator;
import io.github.bigtablemapper.key.Key;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A scan of ranges of row keys, in the order of the keys (salted keys: without their salt).
 * Immutable: methods that narrow the scan return another scan. Nothing is sent until you call a
 * method that reads, such as {@link #list}, {@link #stream}, {@link #page} or {@link #count}, and
 * each call reads again. Overlapping ranges return their rows once; ranges without any possible key
 * return nothing, without a request.
 *
 * <pre>{@code
 * List<Product> newest = products.scan(ProductKey.category("hats")).reverse().limit(10).list();
 * }</pre>
 *
 * <p>A row contains an entity if at least one cell in the entity's families is visible, and each
 * required column in a family with a {@code maxAge} has a visible cell. A cell is visible if it is
 * not older than the {@code maxAge} of its family, whether or not garbage collection has run. Only
 * the latest visible cell of a column is used. If a required column is missing in a family without
 * {@code maxAge}, the row is undecodable.
 *
 * <p>Each method that reads may fail with a {@link RequestFailedException}, and with a {@link
 * DecodeException} at the first undecodable row, unless {@link #skipUndecodable} is set.
 *
 * @param <T> the type of the items: an entity, or a {@link Selection} of columns
 * @param <K> the row key
 */
@CheckReturnValue
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
   * {@return the same scan in the order in which the rows are stored} For salted keys this is
   * bucket after bucket, in one call, instead of one call for each bucket and a merge of their
   * rows. Other scans do not change.
   */
  public Scan<T, K> unordered() {
    return with(async.unordered());
  }

  /**
   * {@return the same scan with at most this number of items, counted after all conditions}
   *
   * @param limit 0 reads nothing
   * @throws InvalidRequestException if the limit is negative
   */
  public Scan<T, K> limit(long limit) {
    return with(async.limit(limit));
  }

  /**
   * {@return the same scan with only the rows for which a condition is true, in addition to earlier
   * conditions} The server applies the condition to the latest visible cells, and does not send
   * other rows. Because the server may read the cells of a row at two different times, the mapper
   * checks the condition again on the rows that it receives. The server applies conditions on key
   * parts as far as a regular expression can express them; the mapper checks the rest. All
   * conditions and columns of a scan must fit into a filter of 20 KB, or reading fails with an
   * {@link InvalidRequestException}.
   */
  public Scan<T, K> where(Condition<T> condition) {
    Objects.requireNonNull(condition, "condition");
    return with(async.where(condition));
  }

  /**
   * {@return the same scan with only the rows whose key matches a regular expression, in addition
   * to earlier ones} Use it for keys that no range describes, such as keys with a given value in a
   * later part. The server still reads every row of the ranges, and Bigtable bills for that, but
   * sends only the rows that match.
   *
   * @param regex in the syntax of RE2. It must match the whole key, as it is stored: the parts in
   *     the bytes of the key's format. {@code .} does not match a line feed, {@code \C} matches any
   *     byte. The server refuses an invalid expression
   * @throws InvalidRequestException if it is empty or has a lone surrogate
   */
  public Scan<T, K> keyMatches(String regex) {
    Objects.requireNonNull(regex, "regex");
    return with(async.keyMatches(regex));
  }

  /**
   * {@return the same scan with only the rows that follow a key in its order} Use it to continue
   * where an earlier scan ended, such as after the last row of a stream that was interrupted. In a
   * reversed scan, smaller keys follow. The row itself is not read, whether or not it exists, and
   * the key can be outside of the ranges. A later call replaces the key.
   */
  public Scan<T, K> startAfter(K key) {
    return with(async.startAfter(key));
  }

  /**
   * {@return the same scan through the mapper's transactional client} It reads from the cluster
   * that applies conditional writes such as {@code putIfAbsent}: it returns these writes, and
   * everything else written through that cluster, at once. Without a transactional client, this
   * setting has no effect.
   */
  public Scan<T, K> afterWrite() {
    return with(async.afterWrite());
  }

  /**
   * {@return the same scan as of an instant} For each column it reads the latest cell with that
   * timestamp or an earlier one, in whole milliseconds. It cannot read cells that garbage
   * collection has removed, that are now older than their family's {@code maxAge}, or that a write
   * has deleted since, such as the elements of a map that a put replaces. Every family of the
   * entity must keep more than one version and contain no aggregates, or reading fails with an
   * {@link InvalidRequestException}.
   */
  public Scan<T, K> asOf(Instant instant) {
    Objects.requireNonNull(instant, "instant");
    return with(async.asOf(instant));
  }

  /**
   * {@return the same scan with only the newest versions of a history, instead of all} Each of
   * several histories can have its own number; for histories in one family, the server sends the
   * largest number of versions for all.
   *
   * @param count how many to read, at least 1
   * @throws InvalidRequestException if the count is less than 1
   */
  public Scan<T, K> newest(HistoryColumn<? extends T, ?> column, int count) {
    Objects.requireNonNull(column, "column");
    return with(async.newest(column, count));
  }

  /**
   * {@return the same scan of some columns and collections instead of whole entities; without any:
   * of keys} Every row is included, even if it has none of these columns. Histories are read with
   * all their versions, unless {@link #newest} limits them. Call it and add conditions before the
   * selection.
   */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final Scan<Selection<K>, K> select(Selectable<T>... selected) {
    Objects.requireNonNull(selected, "selected");
    return new Scan<>(async.select(selected), calls);
  }

  /**
   * {@return the same scan, which reports undecodable rows and continues} These rows do not count
   * toward a limit.
   *
   * @param report receives the failure of each such row; an exception from it ends the scan. It may
   *     be called on a thread of the Bigtable client, and by a parallel scan on several threads at
   *     once
   */
  public Scan<T, K> skipUndecodable(Consumer<? super DecodeException> report) {
    Objects.requireNonNull(report, "report");
    return with(async.skipUndecodable(report));
  }

  /**
   * {@return the same scan, which reports rows whose key does not have the format of the entity,
   * and continues} Use it for tables that other programs write to: the key of such a row has too
   * few parts, for example, or a part that is not a number. Without this setting, and without
   * {@link #skipUndecodable}, the first such row ends the scan. These rows do not count toward a
   * limit, and {@link #count} excludes them. Rows with other key constants are always skipped,
   * without a report.
   *
   * @param report receives the failure of each such row, for example to count them; an exception
   *     from it ends the scan. It may be called on a thread of the Bigtable client, and by a
   *     parallel scan on several threads at once
   */
  public Scan<T, K> skipForeignKeys(Consumer<? super DecodeException> report) {
    Objects.requireNonNull(report, "report");
    return with(async.skipForeignKeys(report));
  }

  /**
   * {@return the same scan, which reports rows over 256 MB, which Bigtable does not send, and
   * continues after them} Without this setting the first such row ends the scan. These rows do not
   * count toward a limit. Only the cells that the scan reads count toward the size: a selection of
   * columns may have no such rows.
   *
   * @param report receives an exception with the key of each such row; an exception from it ends
   *     the scan. It may be called on a thread of the Bigtable client, and by a parallel scan on
   *     several threads at once
   */
  public Scan<T, K> skipLargeRows(Consumer<? super LargeRowException> report) {
    Objects.requireNonNull(report, "report");
    return with(async.skipLargeRows(report));
  }

  /** {@return all items, in order} */
  public List<T> list() {
    return calls.read(() -> async.list());
  }

  /**
   * {@return the items, in order, read from the server as the stream is consumed} Close the stream,
   * which cancels the call; a stream that is read to its end closes itself.
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
   * Passes each item to an action, in order, on the calling thread. Memory contains only the items
   * that the client has read ahead. An exception from the action ends the scan and is thrown here.
   */
  public void forEach(Consumer<? super T> action) {
    Objects.requireNonNull(action, "action");
    try (Stream<T> items = stream()) {
      items.forEach(action);
    }
  }

  /**
   * Passes each item to an action once, in no order: parts of the ranges are read at the same time.
   * Bigtable returns the keys at which it would divide the table, by size, and each of these parts
   * is read by a separate call. So a small table is one part, regardless of the parallelism.
   *
   * <p>The action runs on threads that are created for this call, with one item at a time for each
   * part, so it must be safe for use by several threads. An exception from it ends the scan,
   * cancels the other parts and is thrown here. When this method returns or throws, no action is
   * running.
   *
   * @param parallelism the maximum number of parts that are read at the same time, at least 1
   * @return the number of items
   * @throws InvalidRequestException if the scan has a limit or is reversed
   */
  @CanIgnoreReturnValue
  public long forEachParallel(int parallelism, Consumer<? super T> action) {
    Objects.requireNonNull(action, "action");
    try (Workers workers = new Workers()) {
      return calls.read(
          () ->
              ParallelScan.forEach(async.scanner(), async.request(), parallelism, workers, action));
    }
  }

  /**
   * {@return the items, in order, for subscribers that request a number of them at a time} Each
   * subscriber reads again; canceling its subscription cancels its call. The rules of Reactive
   * Streams apply. {@code onError} receives the exception that {@link #list} would throw.
   *
   * <p>Subscribers run on threads of the Bigtable client, or on the thread that requests items, and
   * must not block. If a subscriber requests nothing for a long time, the client ends its call (by
   * default after 5 minutes), and the next request starts another call after the last row.
   */
  public Flow.Publisher<T> publisher() {
    return async.publisher();
  }

  /** {@return the first item, if there is one} */
  public Optional<T> first() {
    return calls.read(async::first);
  }

  /**
   * {@return the first page of items, and the token of the next page} The limit of the scan applies
   * to all pages together.
   *
   * @param size the maximum number of items, at least 1
   */
  public Page<T> page(int size) {
    return calls.read(() -> async.page(size));
  }

  /**
   * {@return the page of items after another page, and the token of the next page} It starts after
   * the last row of the previous page, regardless of writes in the meantime. The token is refused
   * by a scan of another table, range or moment, with other conditions or another limit, or in
   * another order; the columns that a scan selects may differ. So it remains valid while a new
   * version of a program with more properties is deployed.
   *
   * @param size the maximum number of items, at least 1
   * @param token the token that the previous page returned, or {@link PageToken#first}
   * @throws InvalidRequestException if the token is invalid, or belongs to another query
   */
  public Page<T> page(int size, PageToken token) {
    Objects.requireNonNull(token, "token");
    return calls.read(() -> async.page(size, token));
  }

  /**
   * {@return the number of rows} Only the values that conditions test are read, so the count
   * includes undecodable rows, but not rows that {@link #skipForeignKeys} skips.
   */
  public long count() {
    return calls.read(() -> async.count());
  }

  private Scan<T, K> with(AsyncScan<T, K> async) {
    return new Scan<>(async, calls);
  }
}
