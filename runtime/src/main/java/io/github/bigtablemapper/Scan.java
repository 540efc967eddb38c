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
import io.github.bigtablemapper.internal.call.BlockingCalls;
import io.github.bigtablemapper.internal.call.Workers;
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
import org.jspecify.annotations.Nullable;

/**
 * A scan over ranges of row keys, in their order (salted keys: without their salt). Immutable: what
 * narrows it returns another scan. Nothing is sent before {@link #list}, {@link #stream}, {@link
 * #page} or {@link #count} is called, and each call reads again. Ranges that overlap yield their
 * rows once; ranges without any possible key are answered without a call.
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
   * that arrive. Of conditions on parts of the row key it applies what a regular expression can
   * say; the rest is checked on the rows that arrive. All conditions and columns of a scan must fit
   * into a filter of 20 KB, or reading fails with an {@link InvalidRequestException}.
   */
  public Scan<T, K> where(Condition<T> condition) {
    Objects.requireNonNull(condition, "condition");
    return with(async.where(condition));
  }

  /**
   * {@return the same scan with only those rows whose key matches a regular expression, as well as
   * any before} For keys that no range describes, such as those with a value in a later part. The
   * server reads every row of the ranges all the same, and Bigtable bills that: only the rows that
   * match travel.
   *
   * @param regex in the syntax of RE2. It must match the whole key, as it is stored: the parts in
   *     the bytes of the key's format. {@code .} does not match a line feed, {@code \C} matches any
   *     byte. The server refuses what is no regular expression
   * @throws InvalidRequestException if it is empty or has a lone surrogate
   */
  public Scan<T, K> keyMatches(String regex) {
    Objects.requireNonNull(regex, "regex");
    return with(async.keyMatches(regex));
  }

  /**
   * {@return the same scan through the mapper's transactional client} It reads from the cluster
   * that conditional writes such as {@code putIfAbsent} go to: they are seen at once, as is
   * whatever else was written through that cluster. Without such a client it changes nothing.
   */
  public Scan<T, K> afterWrite() {
    return with(async.afterWrite());
  }

  /**
   * {@return the same scan as of an instant} Of each column it sees the latest cell with that
   * timestamp or an earlier one, in whole milliseconds. Only what garbage collection has left can
   * be seen, and nothing that is now older than its family's {@code maxAge}, or that a write has
   * deleted since, as a put does the elements of a map. Every family of the entity must keep more
   * than one version and hold no aggregates, or reading fails with an {@link
   * InvalidRequestException}.
   */
  public Scan<T, K> asOf(Instant instant) {
    Objects.requireNonNull(instant, "instant");
    return with(async.asOf(instant));
  }

  /**
   * {@return the same scan with only the newest versions of a history, instead of all} Of several
   * histories each may have its own number; those in one family are all sent as far as the one with
   * the largest.
   *
   * @param count how many to read, at least 1
   * @throws InvalidRequestException if the count is less
   */
  public Scan<T, K> newest(HistoryColumn<? extends T, ?> column, int count) {
    Objects.requireNonNull(column, "column");
    return with(async.newest(column, count));
  }

  /**
   * {@return the same scan of some columns and collections instead of whole entities; of none: of
   * keys} Every row is there, also if it has none of these. Histories are read with all their
   * versions, unless {@link #newest} says how many. It and conditions come before the selection.
   */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final Scan<Selection<K>, K> select(Selectable<T>... selected) {
    Objects.requireNonNull(selected, "selected");
    return new Scan<>(async.select(selected), calls);
  }

  /**
   * {@return the same scan, but of rows that do not decode it only makes a report and goes on} They
   * do not count for a limit.
   *
   * @param report told of each such row; what it throws ends the scan. It may be called on a thread
   *     of the Bigtable client, and by a parallel scan on several at once
   */
  public Scan<T, K> skipUndecodable(Consumer<? super DecodeException> report) {
    Objects.requireNonNull(report, "report");
    return with(async.skipUndecodable(report));
  }

  /**
   * {@return the same scan, but of rows whose key is none of the entity's it only makes a report
   * and goes on} For tables that others write to: the key of such a row has too few parts, or one
   * that is no number. Without this, and without {@link #skipUndecodable}, the first of them ends
   * the scan. They do not count for a limit, and {@link #count} leaves them out. Rows that
   * constants of the key tell apart are passed over anyway, and not reported.
   *
   * @param report told of each such row, which may count them; what it throws ends the scan. It may
   *     be called on a thread of the Bigtable client, and by a parallel scan on several at once
   */
  public Scan<T, K> skipForeignKeys(Consumer<? super DecodeException> report) {
    Objects.requireNonNull(report, "report");
    return with(async.skipForeignKeys(report));
  }

  /**
   * {@return the same scan, but of rows over 256 MB, which Bigtable does not send, it only makes a
   * report and goes on behind them} Without this the first of them ends the scan. They do not count
   * for a limit. Only what the scan reads of a row counts: a selection of columns may have no such
   * rows.
   *
   * @param report told of each such row, whose key is in the exception; what it throws ends the
   *     scan. It may be called on a thread of the Bigtable client, and by a parallel scan on
   *     several at once
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
   * Passes each item to an action, in order, on the calling thread. No more of them are in memory
   * than the client has read ahead. What the action throws ends the scan and is thrown here.
   */
  public void forEach(Consumer<? super T> action) {
    Objects.requireNonNull(action, "action");
    try (Stream<T> items = stream()) {
      items.forEach(action);
    }
  }

  /**
   * Passes each item to an action once, in no order: parts of the ranges are read at the same time.
   * Bigtable says where it would divide the table, which is by size, and each of these divisions is
   * read by a call of its own. So a small table is one part, whatever the parallelism.
   *
   * <p>The action runs on threads that are made for this call, for one item of each part that is
   * read, so it must be safe for several threads. What it throws ends the scan, cancels the other
   * parts and is thrown here. When this method returns or throws, no action is running any more.
   *
   * @param parallelism how many parts are read at the same time at most, at least 1
   * @return how many items there were
   * @throws InvalidRequestException if the scan has a limit or is reversed
   */
  @CanIgnoreReturnValue
  public long forEachParallel(int parallelism, Consumer<? super T> action) {
    Objects.requireNonNull(action, "action");
    try (Workers workers = new Workers()) {
      return calls.read(
          () -> async.forEachParallel(parallelism, item -> workers.run(() -> action.accept(item))));
    }
  }

  /**
   * {@return the items, in order, for subscribers that say how many they can take} Each subscriber
   * reads again; cancelling its subscription cancels its call. The rules of Reactive Streams hold.
   * A failure reaches {@code onError} as the exception that {@link #list} would throw.
   *
   * <p>Subscribers run on threads of the Bigtable client, or on the one that makes the request, and
   * must not block. If one asks for nothing for long, the client ends its call (after 5 minutes, if
   * its settings say nothing else), and the next request makes another, behind the last row.
   */
  public Flow.Publisher<T> publisher() {
    return async.publisher();
  }

  /** {@return the first item, if there is one} */
  public Optional<T> first() {
    return calls.read(async::first);
  }

  /**
   * {@return the first page of items, and the token of the next page} The limit of the scan goes
   * over all pages.
   *
   * @param size how many items at most, at least 1
   */
  public Page<T> page(int size) {
    return calls.read(() -> async.page(size));
  }

  /**
   * {@return the page of items after another page, and the token of the next page} It starts after
   * the last row of the page before it, whatever was written meanwhile.
   *
   * @param size how many items at most, at least 1
   * @param token what the page before returned
   * @throws InvalidRequestException if the token is none, or one of another query
   */
  public Page<T> page(int size, PageToken token) {
    Objects.requireNonNull(token, "token");
    return calls.read(() -> async.page(size, token));
  }

  /** {@return the first page, or the page after another} */
  final Page<T> pageAfter(int size, @Nullable PageToken token) {
    return token == null ? page(size) : page(size, token);
  }

  /**
   * {@return how many rows there are} No value is read but those that conditions test, so rows that
   * would not decode count too, but not those that {@link #skipForeignKeys} passes over.
   */
  public long count() {
    return calls.read(() -> async.count());
  }

  private Scan<T, K> with(AsyncScan<T, K> async) {
    return new Scan<>(async, calls);
  }
}
