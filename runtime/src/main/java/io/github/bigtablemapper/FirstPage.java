package io.github.bigtablemapper;

import org.jspecify.annotations.Nullable;

/**
 * An entity with the first elements of one of its collections, or the newest versions of a history.
 * Immutable, as far as the entity is.
 *
 * @param <E> the entity
 */
public final class FirstPage<E> {
  private final E entity;
  private final @Nullable String nextToken;

  FirstPage(E entity, @Nullable String nextToken) {
    this.entity = entity;
    this.nextToken = nextToken;
  }

  /** {@return the entity; its collection has no more elements than were asked for} */
  public E entity() {
    return entity;
  }

  /**
   * {@return what the page after these elements is asked for with; null: there are no others} It is
   * URL-safe text that holds the qualifier or the time of the last element, readable by whoever
   * gets it, and is bound to the row and the collection.
   */
  public @Nullable String nextToken() {
    return nextToken;
  }

  /** {@return a text without entity and token, which must not reach a log} */
  @Override
  public String toString() {
    return nextToken == null ? "FirstPage[the last]" : "FirstPage[and others]";
  }
}
