package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.internal.page.ColumnHistory;
import io.github.bigtablemapper.internal.write.HistoryTrims;
import io.github.bigtablemapper.key.Key;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous side of a {@link WritableHistory}: the same methods, as CompletableFutures. Safe
 * for use by many threads.
 *
 * @param <T> the type of a version's value
 */
@CheckReturnValue
public final class AsyncWritableHistory<T> extends AsyncHistory<T> {
  private final Column<?, ?> column;

  <E, K extends Key> AsyncWritableHistory(
      ColumnHistory<E, K> reads, HistoryTrims<E, K> trims, K key, MappedColumn<E, T> column) {
    super(reads, key, column);
    this.column = new Column<>(trims, key, column);
  }

  /** As {@link WritableHistory#trim}. */
  public CompletableFuture<@Nullable Void> trim(Instant before) {
    Objects.requireNonNull(before, "before");
    return column.trim(before);
  }

  /** As {@link WritableHistory#keepNewest}. */
  public CompletableFuture<@Nullable Void> keepNewest(int count) {
    return column.keepNewest(count);
  }

  private record Column<E, K extends Key>(
      HistoryTrims<E, K> trims, K key, MappedColumn<E, ?> column) {
    CompletableFuture<@Nullable Void> trim(Instant before) {
      return trims.trim(key, column, before);
    }

    CompletableFuture<@Nullable Void> keepNewest(int count) {
      return trims.keepNewest(key, column, count);
    }
  }
}
