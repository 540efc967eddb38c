package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.internal.page.ColumnHistory;
import io.github.bigtablemapper.key.Key;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous side of a {@link History}: the same methods, as CompletableFutures. Safe for use
 * by many threads.
 *
 * @param <T> the type of a version's value
 */
@CheckReturnValue
public class AsyncHistory<T> {
  private final Column<?, ?, T> column;

  <E, K extends Key> AsyncHistory(ColumnHistory<E, K> reads, K key, MappedColumn<E, T> column) {
    this.column =
        new Column<>(
            reads, Objects.requireNonNull(key, "key"), Objects.requireNonNull(column, "column"));
  }

  /** As {@link History#newest}. */
  public CompletableFuture<List<Versioned<T>>> newest(int count) {
    return column.newest(count);
  }

  /** As {@link History#between}. */
  public CompletableFuture<List<Versioned<T>>> between(Instant from, Instant to) {
    Objects.requireNonNull(from, "from");
    Objects.requireNonNull(to, "to");
    return column.between(from, to);
  }

  /** As {@link History#page(int)}. */
  public CompletableFuture<Page<Versioned<T>>> page(int size) {
    return page(size, PageToken.first());
  }

  /** As {@link History#page(int, PageToken)}. */
  public CompletableFuture<Page<Versioned<T>>> page(int size, PageToken token) {
    Objects.requireNonNull(token, "token");
    return column.page(size, token.position());
  }

  private record Column<E, K extends Key, T>(
      ColumnHistory<E, K> reads, K key, MappedColumn<E, T> column) {
    CompletableFuture<List<Versioned<T>>> newest(int count) {
      return reads.newest(key, column, count);
    }

    CompletableFuture<List<Versioned<T>>> between(Instant from, Instant to) {
      return reads.between(key, column, from, to);
    }

    CompletableFuture<Page<Versioned<T>>> page(int size, @Nullable String token) {
      return reads.page(key, column, size, token, Page::new);
    }
  }
}
