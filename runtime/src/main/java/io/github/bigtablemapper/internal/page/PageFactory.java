package io.github.bigtablemapper.internal.page;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Creates a page from its rows.
 *
 * @param <T> a row
 * @param <P> a page
 */
@FunctionalInterface
public interface PageFactory<T, P> {
  /** {@return a page, with the token of the next one; null: it is the last} */
  P page(List<T> rows, @Nullable String nextToken);
}
