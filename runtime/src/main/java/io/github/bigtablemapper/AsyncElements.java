package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.internal.page.ElementPages;
import io.github.bigtablemapper.key.Key;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous side of {@link Elements}: the same methods, as CompletableFutures. Safe for use
 * by many threads.
 *
 * @param <T> the type of an element
 */
@CheckReturnValue
public final class AsyncElements<T> {
  private final Collection<?, ?, T> collection;

  <E, K extends Key> AsyncElements(ElementPages<E, K> pages, K key, OwnedFamily<E, T> family) {
    this.collection =
        new Collection<>(
            pages, Objects.requireNonNull(key, "key"), Objects.requireNonNull(family, "family"));
  }

  /** As {@link Elements#page(int)}. */
  public CompletableFuture<Page<T>> page(int size) {
    return page(size, PageToken.first());
  }

  /** As {@link Elements#page(int, PageToken)}. */
  public CompletableFuture<Page<T>> page(int size, PageToken token) {
    Objects.requireNonNull(token, "token");
    return collection.page(size, token.position());
  }

  private record Collection<E, K extends Key, T>(
      ElementPages<E, K> pages, K key, OwnedFamily<E, T> family) {
    CompletableFuture<Page<T>> page(int size, @Nullable String token) {
      return pages.page(key, family, size, token, Page::new);
    }
  }
}
