package io.github.bigtablemapper;

import org.jspecify.annotations.Nullable;

/**
 * An entity with the first elements of one of its collections, or the newest versions of a history.
 *
 * @param <E> the entity
 * @param entity the entity; its collection has no more elements than were asked for
 * @param nextToken what the page after these elements is asked for with; null: there are no others.
 *     It is URL-safe text that holds the qualifier or the time of the last element, readable by
 *     whoever gets it, and is bound to the row and the collection
 */
public record FirstPage<E>(E entity, @Nullable String nextToken) {
  /** {@return a text without entity and token, which must not reach a log} */
  @Override
  public String toString() {
    return nextToken == null ? "FirstPage[the last]" : "FirstPage[and others]";
  }
}
