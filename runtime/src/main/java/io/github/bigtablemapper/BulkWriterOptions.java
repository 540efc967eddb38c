package io.github.bigtablemapper;

import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.buffer.RowRetries;
import io.github.bigtablemapper.key.Key;
import java.time.Duration;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How much a {@link BulkWriter} holds, which writes it sends again, and who is told of them.
 * Immutable: each method returns other options.
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
   * How many writes may be outstanding, 10,000 if you do not say: who adds one more waits.
   *
   * @throws InvalidRequestException if it is less than 1
   */
  public BulkWriterOptions<K> maxOutstandingRows(int rows) {
    return new BulkWriterOptions<>(
        positive(rows, "rows"), maxBytes, retries, onFailure, onProgress);
  }

  /**
   * How many bytes the outstanding writes may take in requests, 32 MiB if you do not say: who adds
   * one more waits. The last of them may exceed it. In memory small cells take about three times as
   * much.
   *
   * @throws InvalidRequestException if it is less than 1
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
   * Tells of each write that fails, with its key, besides its future. Who asks for this is not told
   * again by {@link BulkWriter#close()}. It is called on threads of the Bigtable client, by several
   * at once: it must not wait, least of all for room in the writer. What it throws is thrown by
   * {@code close}.
   */
  public BulkWriterOptions<K> onFailure(
      BiConsumer<? super K, ? super BigtableMapperException> listener) {
    Objects.requireNonNull(listener, "listener");
    return new BulkWriterOptions<>(maxRows, maxBytes, retries, listener, onProgress);
  }

  /**
   * Tells how far the writer has come, each time that a request was answered. It is called as
   * {@link #onFailure} is.
   */
  public BulkWriterOptions<K> onProgress(Consumer<? super BulkProgress> listener) {
    Objects.requireNonNull(listener, "listener");
    return new BulkWriterOptions<>(maxRows, maxBytes, retries, onFailure, listener);
  }

  /**
   * Sends rows again that have failed and may not fail the next time; never, if you do not say. The
   * status of such a failure is UNAVAILABLE, DEADLINE_EXCEEDED, ABORTED, RESOURCE_EXHAUSTED,
   * INTERNAL or UNKNOWN. This comes after the attempts of the Bigtable client, which gives up
   * sooner, and repeats fewer of these.
   *
   * <p>A row that was surely not written is sent again in any case. One that may have been written
   * is sent again only where that does no harm: if the client would repeat the write too, if it is
   * a restore, or if it has an operation id. Increments, additions to aggregates, and writes whose
   * precondition or version their own first attempt may have changed fail instead, with an unknown
   * outcome. A restore with {@code ifAbsent} and a write with an operation id may find what their
   * own first attempt has written: their result is then that they were not applied.
   *
   * <p>A row that waits to be sent again is outstanding: it keeps its room, later writes of the
   * same row wait for it, and so do {@link BulkWriter#flush} and {@link BulkWriter#close()}. Its
   * future, listeners and interceptors are told how it ends, once. Its cells have the time of the
   * first attempt. When the writer gives up, its last failure is what becomes of it.
   *
   * @param times how often at most, from 0 on
   * @param firstBackoff how long it waits before the first time, then each time twice as long, up
   *     to an hour; a random part, up to a half, is left out. Longer than an hour counts as an hour
   * @throws InvalidRequestException if one of them is negative
   */
  public BulkWriterOptions<K> retryFailedRows(int times, Duration firstBackoff) {
    Objects.requireNonNull(firstBackoff, "firstBackoff");
    if (times < 0 || firstBackoff.isNegative()) {
      throw new InvalidRequestException(
          "A bulk writer sends failed rows again 0 times or more, and waits 0 seconds or more"
              + " before that: neither can be negative.");
    }
    return new BulkWriterOptions<>(
        maxRows, maxBytes, new RowRetries(times, firstBackoff), onFailure, onProgress);
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
