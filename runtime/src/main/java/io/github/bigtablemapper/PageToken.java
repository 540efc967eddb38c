package io.github.bigtablemapper;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The position at which the next page of a query starts. A token belongs to the query that returned
 * it: other queries refuse it. To send it to a web page and back, use its {@link #text() text}.
 * Immutable.
 */
public final class PageToken {
  private final String text;

  private PageToken(String text) {
    this.text = text;
  }

  /**
   * {@return the token with a text} A query checks its token, and refuses a token of another query
   * or an invalid one with an {@link io.github.bigtablemapper.exception.InvalidRequestException}.
   *
   * @param text the result of {@link #text()}
   */
  public static PageToken of(String text) {
    return new PageToken(Objects.requireNonNull(text, "text"));
  }

  static @Nullable PageToken ofNullable(@Nullable String text) {
    return text == null ? null : new PageToken(text);
  }

  /**
   * {@return the token as text} It is URL-safe, and contains the row key, the qualifier or the time
   * of the last item, which every recipient can read. With {@link MapperBuilder#signPageTokens},
   * queries refuse forged tokens.
   */
  public String text() {
    return text;
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
