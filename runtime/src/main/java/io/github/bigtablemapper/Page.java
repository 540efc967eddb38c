package io.github.bigtablemapper;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A page of a scan, or of the elements of a row. Immutable if the items are immutable.
 *
 * @param <T> an item
 */
public final class Page<T> {
  private final List<T> items;
  private final @Nullable PageToken nextToken;

  Page(List<T> items, @Nullable String nextToken) {
    this(items, PageToken.next(nextToken));
  }

  Page(List<T> items, @Nullable PageToken nextToken) {
    this.items = List.copyOf(items);
    this.nextToken = nextToken;
  }

  /**
   * {@return the items, or empty, or if the remaining items were deleted in the meantime, or are
   * undecodable and {@link Scan#skipUndecodable skipped}}
   */
  public List<T> items() {
    return items;
  }

  /** {@return the token of the next page; empty if this is the last page} */
  public Optional<PageToken> nextToken() {
    return Optional.ofNullable(nextToken);
  }

  /** {@return a text without items and token, which must not appear in a log} */
  @Override
  public String toString() {
    return "Page[" + items.size() + (nextToken == null ? " items, the last]" : " items]");
  }
}
