package io.github.bigtablemapper;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where the next page of a query starts. A token belongs to the query that returned it: another
 * query refuses it. Between two requests of a web page it travels as {@link #text() text}.
 * Immutable.
 */
public final class PageToken {
  private final String text;

  private PageToken(String text) {
    this.text = text;
  }

  /**
   * {@return the token with a text} The query that it is passed to checks it, and refuses what is
   * no token of its own with an {@link io.github.bigtablemapper.exception.InvalidRequestException}.
   *
   * @param text what {@link #text()} has returned
   */
  public static PageToken of(String text) {
    return new PageToken(Objects.requireNonNull(text, "text"));
  }

  static @Nullable PageToken ofNullable(@Nullable String text) {
    return text == null ? null : new PageToken(text);
  }

  /**
   * {@return the token as text} It is URL-safe, and holds the row key, the qualifier or the time of
   * the last item, readable by whoever gets it. {@link MapperBuilder#signPageTokens} lets queries
   * refuse tokens that somebody else made.
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

  /** {@return a text without the token, whose row key must not reach a log} */
  @Override
  public String toString() {
    return "PageToken";
  }
}
