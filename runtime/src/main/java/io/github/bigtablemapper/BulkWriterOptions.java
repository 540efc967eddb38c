package io.github.bigtablemapper;

import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.Key;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How much a {@link BulkWriter} holds, and who is told of its writes. Immutable: each method
 * returns other options.
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
  private final @Nullable BiConsumer<? super K, ? super BigtableMapperException> onFailure;
  private final @Nullable Consumer<? super BulkProgress> onProgress;

  private BulkWriterOptions(
      int maxRows,
      long maxBytes,
      @Nullable BiConsumer<? super K, ? super BigtableMapperException> onFailure,
      @Nullable Consumer<? super BulkProgress> onProgress) {
    this.maxRows = maxRows;
    this.maxBytes = maxBytes;
    this.onFailure = onFailure;
    this.onProgress = onProgress;
  }

  static <K extends Key> BulkWriterOptions<K> defaults() {
    return new BulkWriterOptions<>(DEFAULT_ROWS, DEFAULT_BYTES, null, null);
  }

  /**
   * How many writes may be outstanding, 10,000 if you do not say: who adds one more waits.
   *
   * @throws InvalidRequestException if it is less than 1
   */
  public BulkWriterOptions<K> maxOutstandingRows(int rows) {
    return new BulkWriterOptions<>(positive(rows, "rows"), maxBytes, onFailure, onProgress);
  }

  /**
   * How many bytes the outstanding writes may take in requests, 32 MiB if you do not say: who adds
   * one more waits. The last of them may exceed it. In memory small cells take about three times as
   * much.
   *
   * @throws InvalidRequestException if it is less than 1
   */
  public BulkWriterOptions<K> maxOutstandingBytes(long bytes) {
    return new BulkWriterOptions<>(maxRows, positive(bytes, "bytes"), onFailure, onProgress);
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
    return new BulkWriterOptions<>(maxRows, maxBytes, listener, onProgress);
  }

  /**
   * Tells how far the writer has come, each time that a request was answered. It is called as
   * {@link #onFailure} is.
   */
  public BulkWriterOptions<K> onProgress(Consumer<? super BulkProgress> listener) {
    return new BulkWriterOptions<>(maxRows, maxBytes, onFailure, listener);
  }

  int maxRows() {
    return maxRows;
  }

  long maxBytes() {
    return maxBytes;
  }

  @Nullable BiConsumer<? super K, ? super BigtableMapperException> onFailure() {
    return onFailure;
  }

  @Nullable Consumer<? super BulkProgress> onProgress() {
    return onProgress;
  }
}
