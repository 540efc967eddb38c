package io.github.bigtablemapper;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A page of a scan, or of the elements of a row. Immutable, as far as the items are.
 *
 * @param <T> an item
 */
public final class Page<T> {
  private final List<T> items;
  private final @Nullable PageToken nextToken;

  Page(List<T> items, @Nullable String nextToken) {
    this(items, PageToken.ofNullable(nextToken));
  }

  Page(List<T> items, @Nullable PageToken nextToken) {
    this.items = List.copyOf(items);
    this.nextToken = nextToken;
  }

  /**
   * {@return the items; none if there are none, or if those that were left for this page are gone
   * by now, or do not decode and are {@link Scan#skipUndecodable skipped}}
   */
  public List<T> items() {
    return items;
  }

  /** {@return the token of the next page; empty: this is the last page} */
  public Optional<PageToken> nextToken() {
    return Optional.ofNullable(nextToken);
  }

  /** {@return a text without items and token, which must not reach a log} */
  @Override
  public String toString() {
    return "Page[" + items.size() + (nextToken == null ? " items, the last]" : " items]");
  }
}
