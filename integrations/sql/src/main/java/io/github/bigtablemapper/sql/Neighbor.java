package io.github.bigtablemapper.sql;

/**
 * An entity whose vector is near.
 *
 * @param entity the entity
 * @param distance the distance of its vector, at least 0 except for rounding
 * @param <E> the entity
 */
public record Neighbor<E>(E entity, double distance) {
  /** {@return the distance only: an entity must not appear in a log} */
  @Override
  public String toString() {
    return "Neighbor[" + distance + "]";
  }
}
