package io.github.bigtablemapper.spring;

import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A page as the body of a web response, a slice in the terms of Spring Data: there is no number of
 * all items. As JSON it is {@code {"items":[…],"next":"…"}}.
 *
 * <pre>{@code
 * @GetMapping("/products/{category}")
 * PageResponse<Product> list(@PathVariable String category, PageToken token) {
 *   return PageResponse.of(products.scan(ProductKey.category(category)).page(20, token));
 * }
 * }</pre>
 *
 * @param items the items
 * @param next the text of the token of the next page; null: this is the last page
 * @param <T> an item
 */
public record PageResponse<T>(List<T> items, @Nullable String next) {
  /** Copies the items. */
  public PageResponse {
    items = List.copyOf(items);
  }

  /** {@return a page of entities} */
  public static <T> PageResponse<T> of(Page<T> page) {
    return of(page, item -> item);
  }

  /**
   * {@return a page of what a function makes of each entity, such as a view without some fields}
   */
  public static <E, T> PageResponse<T> of(Page<E> page, Function<? super E, ? extends T> item) {
    return new PageResponse<>(
        page.items().stream().<T>map(item).toList(),
        page.nextToken().map(PageToken::text).orElse(null));
  }

  /** {@return a text without items and token, which must not appear in a log} */
  @Override
  public String toString() {
    return "PageResponse[" + items.size() + (next == null ? " items, the last]" : " items]");
  }
}
