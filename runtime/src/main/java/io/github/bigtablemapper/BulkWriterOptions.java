package io.github.bigtablemapper;

import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.buffer.RowRetries;
import io.github.bigtablemapper.internal.call.Backoff;
import io.github.bigtablemapper.key.Key;
import java.time.Duration;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The limits of a {@link BulkWriter}, its retries and its listeners. Immutable: each method returns
 * other options.
 *
 * <pre>{@code
 * products.bulkWriter(
 *     options -> options.maxOutstandingRows(2_000).onFailure((key, failure) -> failed.add(key)));
 * }</pre>
 *
 * @param <K> the row key
 */
public final class BulkWriterOptions<K extends Key> {
  private static final int DEFAULT_ROWS = 10_000;
  private static final long DEFAULT_BYTES = 32 << 20;
  private static final Duration LONGEST_BACKOFF = Duration.ofHours(1);

  private final int maxRows;
  private final long maxBytes;
  private final RowRetries retries;
  private final @Nullable BiConsumer<? super K, ? super BigtableMapperException> onFailure;
  private final @Nullable Consumer<? super BulkProgress> onProgress;

  private BulkWriterOptions(
      int maxRows,
      long maxBytes,
      RowRetries retries,
      @Nullable BiConsumer<? super K, ? super BigtableMapperException> onFailure,
      @Nullable Consumer<? super BulkProgress> onProgress) {
    this.maxRows = maxRows;
    this.maxBytes = maxBytes;
    this.retries = retries;
    this.onFailure = onFailure;
    this.onProgress = onProgress;
  }

  static <K extends Key> BulkWriterOptions<K> defaults() {
    return new BulkWriterOptions<>(DEFAULT_ROWS, DEFAULT_BYTES, RowRetries.none(), null, null);
  }

  /**
   * Sets how many writes may be outstanding, by default 10,000: {@code add} waits if there are
   * more.
   *
   * @throws InvalidRequestException if the number is less than 1
   */
  public BulkWriterOptions<K> maxOutstandingRows(int rows) {
    return new BulkWriterOptions<>(
        positive(rows, "rows"), maxBytes, retries, onFailure, onProgress);
  }

  /**
   * Sets how many bytes the outstanding writes may take in requests, by default 32 MiB: {@code add}
   * waits if there are more. The last write may exceed the limit. In memory, small cells take about
   * three times as much.
   *
   * @throws InvalidRequestException if the number is less than 1
   */
  public BulkWriterOptions<K> maxOutstandingBytes(long bytes) {
    return new BulkWriterOptions<>(
        maxRows, positive(bytes, "bytes"), retries, onFailure, onProgress);
  }

  private static <N extends Number> N positive(N number, String what) {
    if (number.longValue() < 1) {
      throw new InvalidRequestException(
          "A bulk writer needs room for at least 1 of outstanding " + what + ", not " + number);
    }
    return number;
  }

  /**
   * Sets a listener, which receives each write that fails, with its key, in addition to its future.
   * {@link BulkWriter#close()} then does not report these failures. The listener is called on
   * threads of the Bigtable client, several at once: it must not wait, in particular not for space
   * in the writer. {@code close} throws an exception that the listener throws.
   */
  public BulkWriterOptions<K> onFailure(
      BiConsumer<? super K, ? super BigtableMapperException> listener) {
    Objects.requireNonNull(listener, "listener");
    return new BulkWriterOptions<>(maxRows, maxBytes, retries, listener, onProgress);
  }

  /**
   * Sets a listener, which receives the progress of the writer after each response. It is called in
   * the same way as {@link #onFailure}.
   */
  public BulkWriterOptions<K> onProgress(Consumer<? super BulkProgress> listener) {
    Objects.requireNonNull(listener, "listener");
    return new BulkWriterOptions<>(maxRows, maxBytes, retries, onFailure, listener);
  }

  /**
   * Retries rows after failures that may be transient; by default never. The status of such a
   * failure is UNAVAILABLE, DEADLINE_EXCEEDED, ABORTED, RESOURCE_EXHAUSTED, INTERNAL or UNKNOWN.
   * These retries follow the attempts of the Bigtable client, which stops sooner, and retries fewer
   * of these statuses.
   *
   * <p>A row that was certainly not written is always retried. A row whose outcome is unknown is
   * retried only if that is harmless: if the client would also retry the write, if it is a restore,
   * or if it has an operation id. Increments, additions to aggregates, and writes whose first
   * attempt may have changed their precondition or version fail instead, with an unknown outcome. A
   * restore with {@code ifAbsent} and a write with an operation id may find what their own first
   * attempt has written: their result is then that they were not applied.
   *
   * <p>A row that waits for a retry is outstanding: it counts toward the limits, and later writes
   * to the same row, {@link BulkWriter#flush} and {@link BulkWriter#close()} wait for it. Its
   * future, listeners and interceptors receive its final outcome, once. Its cells have the time of
   * the first attempt. After the last retry, the row has the last failure.
   *
   * @param times the maximum number of retries, 0 or more
   * @param firstBackoff how long to wait before the first retry; each further wait is twice as
   *     long, up to an hour, and shortened by a random part of up to a half. A value of more than
   *     an hour counts as an hour
   * @throws InvalidRequestException if an argument is negative
   */
  public BulkWriterOptions<K> retryFailedRows(int times, Duration firstBackoff) {
    Objects.requireNonNull(firstBackoff, "firstBackoff");
    if (times < 0 || firstBackoff.isNegative()) {
      throw new InvalidRequestException(
          "A bulk writer sends failed rows again 0 times or more, and waits 0 seconds or more"
              + " before that: neither can be negative.");
    }
    return new BulkWriterOptions<>(
        maxRows,
        maxBytes,
        new RowRetries(times, new Backoff(firstBackoff, LONGEST_BACKOFF)),
        onFailure,
        onProgress);
  }

  int maxRows() {
    return maxRows;
  }

  long maxBytes() {
    return maxBytes;
  }

  RowRetries retries() {
    return retries;
  }

  @Nullable BiConsumer<? super K, ? super BigtableMapperException> onFailure() {
    return onFailure;
  }

  @Nullable Consumer<? super BulkProgress> onProgress() {
    return onProgress;
  }
}
