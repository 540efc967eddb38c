package io.github.bigtablemapper;

import org.jspecify.annotations.Nullable;

/**
 * The position at which a page of a query starts. A token belongs to the query that returned it: a
 * query of other rows, or in another order, refuses it. To send it to a web page and back, use its
 * {@link #text() text}; the request for the first page has none:
 *
 * <pre>{@code
 * Page<Product> page = products.scan(range).page(20, PageToken.of(request.getParameter("token")));
 * }</pre>
 *
 * Immutable.
 */
public final class PageToken {
  private static final PageToken FIRST = new PageToken("");

  private final String text;

  private PageToken(String text) {
    this.text = text;
  }

  /** {@return the token of the first page, which every query accepts} */
  public static PageToken first() {
    return FIRST;
  }

  /**
   * {@return the token with a text} A query checks its token, and refuses a token of another query
   * or an invalid one with an {@link io.github.bigtablemapper.exception.InvalidPageTokenException}.
   *
   * @param text the result of {@link #text()}; null or empty: the first page
   */
  public static PageToken of(@Nullable String text) {
    return text == null || text.isEmpty() ? FIRST : new PageToken(text);
  }

  static @Nullable PageToken next(@Nullable String text) {
    return text == null ? null : new PageToken(text);
  }

  /**
   * {@return the token as text; empty: the first page} It is URL-safe, and contains the row key,
   * the qualifier or the time of the last item, which every recipient can read. With {@link
   * MapperBuilder#signPageTokens}, queries refuse forged tokens.
   */
  public String text() {
    return text;
  }

  /** {@return where the page starts; null: at the start of the query} */
  final @Nullable String position() {
    return text.isEmpty() ? null : text;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PageToken that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** {@return a text without the token, whose row key must not appear in a log} */
  @Override
  public String toString() {
    return "PageToken";
  }
}
