package io.github.bigtablemapper;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An entity with the first elements of one of its collections, or the newest versions of a history.
 * Immutable if the entity is immutable.
 *
 * @param <E> the entity
 */
public final class EntityPage<E> {
  private final E entity;
  private final @Nullable PageToken nextToken;

  EntityPage(E entity, @Nullable String nextToken) {
    this.entity = entity;
    this.nextToken = PageToken.next(nextToken);
  }

  /** {@return the entity; its collection has at most the requested number of elements} */
  public E entity() {
    return entity;
  }

  /**
   * {@return the token of the page after these elements, for {@link Elements#page(int, PageToken)}
   * or {@link History#page(int, PageToken)}; empty if there are no others}
   */
  public Optional<PageToken> nextToken() {
    return Optional.ofNullable(nextToken);
  }

  /** {@return a text without entity and token, which must not appear in a log} */
  @Override
  public String toString() {
    return nextToken == null ? "EntityPage[the last]" : "EntityPage[and others]";
  }
}
